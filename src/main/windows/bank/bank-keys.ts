import { latinKey } from '../../../shared/keys/latin-key'

export type BankCommand =
  'close-and-look-up' | 'check-status' | 'customer-view' | 'reload' | 'zoom-in' | 'zoom-out' | 'zoom-usual'

export interface KeyStroke {
  readonly type: string
  readonly key: string
  readonly code: string
  readonly control: boolean
  readonly meta: boolean
  readonly alt: boolean
}

const WITH_CONTROL: Readonly<Record<string, BankCommand>> = {
  w: 'close-and-look-up',
  t: 'customer-view',
  r: 'reload',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'zoom-usual',
}

/** The desk's keys while the bank's page has the focus. Escape is the bank's: it is struck without thinking. */
export function commandOfKey(stroke: KeyStroke, isMac: boolean): BankCommand | undefined {
  if (stroke.type !== 'keyDown' || stroke.alt) return undefined
  if (stroke.key === 'F5') return 'check-status'
  const isControl = isMac ? stroke.meta : stroke.control
  return isControl ? WITH_CONTROL[latinKey(stroke).toLowerCase()] : undefined
}
