import { setImmediate } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { checkSeed, explainSeed } from './check-spelling'
import type { SeedShare, WorkerNews } from '../spellings/spelling-report'

const NEWS_EVERY = 20
/** Looking for the reason takes as long as many seeds: the first few tell what is wrong. */
const MOST_EXPLAINED = 10

const tell = (news: WorkerNews): void => parentPort?.postMessage(news)

async function checkShare({ firstSeed, seeds }: SeedShare): Promise<void> {
  let explained = 0
  for (let index = 0; index < seeds; index++) {
    const seed = firstSeed + index
    const differences = await checkSeed(seed)
    if (differences.length > 0) {
      const reason = explained++ < MOST_EXPLAINED ? await explainSeed(seed) : undefined
      tell({ kind: 'failed', failed: reason ?? { seed, differences } })
    }
    if (index % NEWS_EVERY === NEWS_EVERY - 1) tell({ kind: 'checked', seeds: NEWS_EVERY })
    // A seed is answered without waiting for anything: without a turn of the loop nothing that it held is ever let go.
    await setImmediate()
  }
  tell({ kind: 'checked', seeds: seeds % NEWS_EVERY })
  tell({ kind: 'done' })
}

await checkShare(workerData as SeedShare)
