/** The least width of a column by the digits of its widest price; prices are never abbreviated. */
export function columnWidth(digits: number, isDense: boolean): number {
  const roomy = digits <= 3 ? 46 : digits === 4 ? 54 : digits === 5 ? 60 : 68
  return isDense ? roomy - 6 : roomy
}

const SIDE = { roomy: 150, dense: 132 } as const
const WEEK_GAP = 4
const MARGIN_AND_SCROLL_BAR = 36

/** The width at which so many columns stand side by side without scrolling. */
export function neededWidth(columns: number, digits: number, isDense: boolean): number {
  const side = isDense ? SIDE.dense : SIDE.roomy
  const gaps = Math.ceil(columns / 7) * WEEK_GAP
  return side + columns * columnWidth(digits, isDense) + gaps + MARGIN_AND_SCROLL_BAR
}
