import { checkSeed, explainSeed } from './check-spelling'

/** What is read wrongly among so many seeds, each with its reason; empty when all is read rightly. */
export async function readWrongly(firstSeed: number, seeds: number): Promise<readonly string[]> {
  const wrong: string[] = []
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const [first] = await checkSeed(seed)
    if (!first) continue
    const because = (await explainSeed(seed))?.because ?? []
    const { screen, fact, right, read } = first
    wrong.push(`seed ${String(seed)} (${because.join('; ')}): ${screen}, ${fact}: "${right}" for "${read}"`)
    if (wrong.length >= MOST_TOLD) break
  }
  return wrong
}

const MOST_TOLD = 5
