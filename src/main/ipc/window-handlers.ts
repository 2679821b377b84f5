import { clipboard } from 'electron'
import { assertNever } from '../../shared/assert-never'
import type { DeskRequest } from '../../shared/ipc/desk-contract'
import type { BankWindows } from '../windows/bank/bank-windows'
import type { CardWindows } from '../windows/card/card-windows'
import { copyText } from '../windows/copy-text'
import type { DeskWindow } from '../windows/desk-window'
import type { DeskHandlers } from './desk-handlers'

export interface WindowHandlerParts {
  readonly desk: () => DeskWindow | undefined
  readonly cards: CardWindows
  readonly banks: BankWindows
}

export function windowHandlers(parts: WindowHandlerParts): Pick<DeskHandlers, 'controlWindow' | 'copyText'> {
  return {
    controlWindow: ({ action }) => {
      control(parts, action)
      return null
    },
    copyText: async ({ text }) => {
      await copyText(clipboard, text)
      return null
    },
  }
}

function control(parts: WindowHandlerParts, action: DeskRequest<'controlWindow'>['action']): void {
  const desk = parts.desk()
  switch (action) {
    case 'minimise':
      desk?.window.minimize()
      return
    case 'toggle-maximise':
      desk?.toggleMaximise()
      return
    case 'close':
      desk?.window.close()
      return
    case 'show-card':
      parts.cards.show()
      return
    case 'show-bank':
      parts.banks.show()
      return
    default:
      assertNever(action)
  }
}
