import type { Place } from './matrix'

export type Move =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'row-start'
  | 'row-end'
  | 'grid-start'
  | 'grid-end'
  | 'week-earlier'
  | 'week-later'

export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** Cells that cannot be chosen (return before outbound) are stepped over. */
  readonly canFocus: (place: Place) => boolean
}

/** Where the focus goes in a grid after the WAI-ARIA pattern; it stays where it is when there is nowhere to go. */
export function moveFocus(from: Place, move: Move, grid: GridSize): Place {
  switch (move) {
    case 'left':
      return step(from, 0, -1, grid)
    case 'right':
      return step(from, 0, 1, grid)
    case 'up':
      return step(from, -1, 0, grid)
    case 'down':
      return step(from, 1, 0, grid)
    case 'week-earlier':
      return leap(from, -7, grid)
    case 'week-later':
      return leap(from, 7, grid)
    case 'row-start':
      return firstFocusable({ row: from.row, column: 0 }, 0, 1, grid) ?? from
    case 'row-end':
      return firstFocusable({ row: from.row, column: grid.columns - 1 }, 0, -1, grid) ?? from
    case 'grid-start':
      return inReadingOrder(grid, 1) ?? from
    case 'grid-end':
      return inReadingOrder(grid, -1) ?? from
  }
}

function isInside({ row, column }: Place, grid: GridSize): boolean {
  return row >= 0 && column >= 0 && row < grid.rows && column < grid.columns
}

function firstFocusable(start: Place, down: number, right: number, grid: GridSize): Place | undefined {
  let at = start
  while (isInside(at, grid)) {
    if (grid.canFocus(at)) return at
    at = { row: at.row + down, column: at.column + right }
  }
  return undefined
}

function step(from: Place, down: number, right: number, grid: GridSize): Place {
  return firstFocusable({ row: from.row + down, column: from.column + right }, down, right, grid) ?? from
}

/** A week down or up, as far as the grid goes. */
function leap(from: Place, rows: number, grid: GridSize): Place {
  const row = Math.min(Math.max(from.row + rows, 0), grid.rows - 1)
  const target = { row, column: from.column }
  return (
    firstFocusable(target, Math.sign(rows), 0, grid) ??
    firstFocusable(target, -Math.sign(rows), 0, grid) ??
    from
  )
}

function inReadingOrder(grid: GridSize, direction: 1 | -1): Place | undefined {
  const count = grid.rows * grid.columns
  for (let index = 0; index < count; index += 1) {
    const at = direction > 0 ? index : count - 1 - index
    const place = { row: Math.floor(at / grid.columns), column: at % grid.columns }
    if (grid.canFocus(place)) return place
  }
  return undefined
}
