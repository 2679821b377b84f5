import { join } from 'node:path'
import type { Picture } from './camera'

/** Where the pictures lie that `npm test` compares with; `npm run gallery -- --accept` renews them. */
export const REFERENCE_FOLDER = join('test', 'pictures')

/** Every state is compared in light and dark, and these also as they look to others. */
const MORE_REFERENCES: readonly string[] = [
  'calendar-dense--large.png',
  'calendar-matrix--contrast.png',
  'calendar-matrix--german.png',
  'calendar-matrix--large.png',
  'flights-both--large.png',
  'flights-compare--german.png',
  'flights-outbound--contrast.png',
  'order-new--german.png',
  'orders-closed--german.png',
  'palette--german.png',
  'price-changed--german.png',
  'refused-by-airline--german.png',
  'settings--german.png',
]

/** It counts down to the next look: in the gallery, and compared with nothing. */
const NEVER_THE_SAME: readonly string[] = ['orders']

export function isReference({ look, file }: Picture): boolean {
  const [name = ''] = file.split('--')
  if (NEVER_THE_SAME.includes(name)) return false
  return look === 'light' || look === 'dark' || MORE_REFERENCES.includes(file)
}
