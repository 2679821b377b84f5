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

const HEAD = { roomy: 80, dense: 50 } as const
const LEAST_ROW = { roomy: 30, dense: 26 } as const
const WEEK_LINE = 3

/** Rows fill the height; when there are too many they keep their least height, and the grid scrolls. */
export function rowHeight(boardHeight: number, rows: number, isDense: boolean): number {
  const size = isDense ? 'dense' : 'roomy'
  const room = boardHeight - HEAD[size] - Math.ceil(rows / 7) * WEEK_LINE
  return Math.max(LEAST_ROW[size], Math.floor(room / Math.max(1, rows)))
}
