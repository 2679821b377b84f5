import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import vue from '@vitejs/plugin-vue'
import { build } from 'vite'
import { drawSpelling, told } from '../../test/support/spellings/choices'
import { tripOf } from '../../test/support/spellings/draw-trip'
import { writeAnswer, type AnswerName } from '../../test/support/spellings/write-answers'
import type { Difference, Failed, SeedShare, WorkerNews } from '../../test/support/spellings/spelling-report'

/** One trip in many spellings on every core: the screens of each against the truth. Returns the exit code. */
export async function fuzzSpellings(seeds: number, firstSeed: number): Promise<number> {
  const entry = await buildWorker()
  const startedAt = performance.now()
  const failures: Failed[] = []
  let checked = 0
  const onNews = (news: WorkerNews): void => {
    if (news.kind === 'failed') {
      failures.push(news.failed)
      if (failures.length <= MOST_TOLD) tellFailure(news.failed, seeds === 1)
    }
    if (news.kind !== 'checked') return
    const before = checked
    checked += news.seeds
    if (Math.floor(before / 1_000) < Math.floor(checked / 1_000)) {
      console.log(`${String(checked)} spellings, ${String(failures.length)} read wrongly`)
    }
  }
  await Promise.all(shares(seeds, firstSeed).map((share) => checkInWorker(entry, share, onNews)))
  if (seeds === 1) tellAnswers(firstSeed)
  const seconds = (performance.now() - startedAt) / 1_000
  console.log(`${seconds.toFixed(1)} s, ${(seeds / seconds).toFixed(0)} spellings a second`)
  console.log(`${String(seeds - failures.length)} passed, ${String(failures.length)} failed`)
  return failures.length === 0 ? 0 : 1
}

function shares(seeds: number, firstSeed: number): readonly SeedShare[] {
  const workers = Math.max(1, Math.min(availableParallelism(), 8, seeds))
  return Array.from({ length: workers }, (_, index) => {
    const from = Math.floor((seeds * index) / workers)
    const to = Math.floor((seeds * (index + 1)) / workers)
    return { firstSeed: firstSeed + from, seeds: to - from }
  })
}

/** The screens are components, which only their build tool can read. */
async function buildWorker(): Promise<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const outDir = join(root, 'node_modules', '.cache', 'spellings')
  const ssr = join(root, 'test', 'support', 'spelling-check', 'spelling-worker.ts')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [vue()],
    // Its parts import their styles, which Node cannot read.
    ssr: { noExternal: ['vuetify'] },
    build: { ssr, outDir, emptyOutDir: true, target: 'node20' },
  })
  return join(outDir, 'spelling-worker.js')
}

function checkInWorker(entry: string, share: SeedShare, onNews: (news: WorkerNews) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entry, { workerData: share, env: { ...process.env, NODE_ENV: 'production' } })
    worker.on('message', (news: WorkerNews) => {
      onNews(news)
      if (news.kind === 'done') resolve()
    })
    worker.once('error', reject)
  })
}

const MOST_TOLD = 20

/** As soon as it is found: a long run is followed, and may be stopped. */
function tellFailure({ seed, differences, because }: Failed, isWhole: boolean): void {
  console.log(`seed ${String(seed)}: ${reasonText(because)}`)
  for (const difference of isWhole ? differences : differences.slice(0, 3)) {
    tellDifference(difference, isWhole)
  }
  if (!isWhole) console.log(`  replay: npm run fuzz -- --spellings 1 --seed ${String(seed)}`)
}

function reasonText(because: readonly string[] | undefined): string {
  if (because === undefined) return 'as the seed is replayed'
  return because.length === 0 ? 'in the plain spelling' : because.join('; ')
}

function tellDifference({ screen, fact, right, read }: Difference, isWhole: boolean): void {
  console.log(`  ${screen}: ${fact}`)
  console.log(`    right: ${right}`)
  console.log(`    read:  ${isWhole ? read.replaceAll('\n', '\n           ') : (read.split('\n')[0] ?? '')}`)
}

/** The bytes of one seed, as the airline of that spelling sends them. */
function tellAnswers(seed: number): void {
  const spelling = drawSpelling(seed)
  console.log(`spelling of seed ${String(seed)}:\n  ${told(spelling).join('\n  ')}`)
  const names: readonly AnswerName[] = ['AirShoppingRS', 'OfferPriceRS', 'OrderViewRS']
  for (const name of names) console.log(new TextDecoder().decode(writeAnswer(name, tripOf(seed), spelling)))
}
