import { join } from 'node:path'

/** Where the pictures lie that `npm test` compares with; `npm run gallery -- --accept` renews them. */
export const REFERENCE_FOLDER = join('test', 'pictures')

/** Of every screen the look that says most: all states once, the main ones also in the other looks. */
const REFERENCES: Readonly<Record<string, readonly string[]>> = {
  'calendar-empty': ['light'],
  palette: ['light', 'german'],
  keys: ['light'],
  'calendar-month': ['light', 'dark'],
  'calendar-matrix': ['light', 'dark', 'contrast', 'german', 'large'],
  'calendar-pinned': ['light'],
  'calendar-other-view': ['light'],
  'flights-outbound': ['light', 'contrast'],
  'flights-filtered': ['light'],
  'flights-compare': ['dark', 'german'],
  'price-changed': ['light', 'dark', 'german'],
  'travellers-missing': ['light'],
  'pay-form': ['light'],
  'card-window-filled': ['light'],
  'card-window-refused': ['dark'],
  'pay-fee': ['light', 'dark'],
  'bank-frame': ['light'],
  'bank-frame-stopped': ['light', 'dark'],
  'customer-bank': ['light', 'dark'],
  'order-new': ['light', 'dark', 'german'],
  declined: ['light'],
  'refused-by-airline': ['dark', 'german'],
  'no-order': ['light'],
  'customer-no-order': ['light'],
  unknown: ['light', 'contrast'],
  orders: ['light', 'dark'],
  'orders-closed': ['light', 'german'],
  'no-keychain': ['light'],
  'order-offline': ['light'],
  settings: ['light', 'german'],
  'quote-dialog': ['light'],
  'quote-again': ['light', 'dark'],
  'calendar-searching': ['light'],
  'calendar-days-missing': ['light'],
  'flights-arriving': ['light'],
  'flights-failed': ['dark'],
  'price-asking': ['light'],
  'price-failed': ['light'],
}

export const referenceFiles: readonly string[] = Object.entries(REFERENCES).flatMap(([scene, looks]) =>
  looks.map((look) => pictureFile(scene, look)),
)

export function pictureFile(scene: string, look: string): string {
  return `${scene}--${look}.png`
}
