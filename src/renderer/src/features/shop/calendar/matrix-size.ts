/** The least width of a column by the digits of its widest price; prices are never abbreviated. */
export function columnWidth(digits: number, isDense: boolean): number {
  const roomy = digits <= 3 ? 46 : digits === 4 ? 54 : digits === 5 ? 60 : 68
  return isDense ? roomy - 6 : roomy
}

const SIDE = 150
const SCROLL_BAR = 12

/** Whether so many columns have room without the dense form. */
export function fits(columns: number, digits: number, width: number): boolean {
  return SIDE + columns * columnWidth(digits, false) + SCROLL_BAR <= width
}
