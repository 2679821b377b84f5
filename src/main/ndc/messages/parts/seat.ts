import { element, textLeaf } from '../../xml/state-table'
import type { MessageState } from '../message-reading'

interface SeatDraft {
  row: string
  column: string
}

/** "12A" of Row and Column. */
export function seatIn<Owner>(assign: (owner: Owner, seat: string) => void): MessageState<Owner> {
  return element({
    open: (): SeatDraft => ({ row: '', column: '' }),
    children: {
      Row: textLeaf((draft: SeatDraft, text) => {
        draft.row = text
      }),
      Column: textLeaf((draft: SeatDraft, text) => {
        draft.column = text
      }),
    },
    close: ({ row, column }, owner: Owner) => {
      assign(owner, `${row}${column}`)
    },
  })
}
