/** 1 is the cheapest fifth, 5 the dearest. */
export type BinNumber = 1 | 2 | 3 | 4 | 5

/** One colour of the calendar with the lowest and the highest price that have it. */
export interface PriceBin {
  readonly number: BinNumber
  readonly from: number
  readonly to: number
}

const BIN_NUMBERS: readonly BinNumber[] = [1, 2, 3, 4, 5]

/** Five bins with about as many prices each; equal prices are always in the same bin, empty bins are left out. */
export function priceBins(prices: readonly number[]): readonly PriceBin[] {
  const sorted = [...prices].sort((a, b) => a - b)
  const limits = BIN_NUMBERS.map((number) => sorted[Math.ceil((sorted.length * number) / 5) - 1])
  return BIN_NUMBERS.flatMap((number, index) => {
    const above = index === 0 ? -Infinity : (limits[index - 1] ?? -Infinity)
    const upTo = limits[index] ?? -Infinity
    const inside = sorted.filter((price) => price > above && price <= upTo)
    const [from] = inside
    return from === undefined ? [] : [{ number, from, to: inside.at(-1) ?? from }]
  })
}

export function binOf(price: number, bins: readonly PriceBin[]): BinNumber {
  return bins.find((bin) => price <= bin.to)?.number ?? 5
}
