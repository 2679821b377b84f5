import { textLeaf, within } from '../../xml/state-table'
import type { MessageState } from '../message-reading'

/** Descriptions/Description/Text, each text on its own. */
export function textsIn<Owner>(textsOf: (owner: Owner) => string[]): MessageState<Owner> {
  return within({
    Description: within({
      Text: textLeaf((owner: Owner, text) => {
        textsOf(owner).push(text)
      }),
    }),
  })
}
