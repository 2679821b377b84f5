/** Uses that are kept; two for each search. */
export const USES_KEPT = 200

/** How much less each older use counts: one of today outweighs one of twenty uses ago three times. */
const FADES = 0.95

/** Codes of airports, what is used often and of late first; `uses` are all uses, the newest first. */
export function usualAirports(uses: readonly string[]): readonly string[] {
  const weights = new Map<string, number>()
  uses.forEach((code, age) => {
    weights.set(code, (weights.get(code) ?? 0) + FADES ** age)
  })
  return [...weights].sort(([, a], [, b]) => b - a).map(([code]) => code)
}
