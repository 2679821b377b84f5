/** How much room there is: many rows or narrow columns are `dense`, a low window has no room for strips either. */
export type Density = 'roomy' | 'dense' | 'low'

/** The least width of a column by the digits of its widest price; prices are never abbreviated. */
export function columnWidth(digits: number, density: Density): number {
  const roomy = digits <= 3 ? 46 : digits === 4 ? 54 : digits === 5 ? 60 : 68
  return density === 'roomy' ? roomy : roomy - 6
}

/** With the strip of prices at the edge, where there is one; the same in the style sheet. */
const SIDE = { roomy: 150, dense: 144, low: 132 } as const
const WEEK_GAP = 4
const MARGIN_AND_SCROLL_BAR = 36

/** The width at which so many columns stand side by side without scrolling. */
export function neededWidth(columns: number, digits: number, density: Density): number {
  const gaps = Math.ceil(columns / 7) * WEEK_GAP
  return SIDE[density] + columns * columnWidth(digits, density) + gaps + MARGIN_AND_SCROLL_BAR
}

const HEAD = { roomy: 80, dense: 60, low: 50 } as const
const LEAST_ROW = { roomy: 30, dense: 26, low: 26 } as const
const WEEK_LINE = 3

/** Rows fill the height; when there are too many they keep their least height, and the grid scrolls. */
export function rowHeight(boardHeight: number, rows: number, density: Density): number {
  const room = boardHeight - HEAD[density] - Math.ceil(rows / 7) * WEEK_LINE
  return Math.max(LEAST_ROW[density], Math.floor(room / Math.max(1, rows)))
}
