// npm run bench -- decode|orders|keys|shop [--json]: measures a budget of the design, section 7. With --json the last
// line is one object.

import { spawnSync } from 'node:child_process'

interface BenchResult {
  readonly name: string
  /** Whether every budget was kept. */
  readonly holds: boolean
}

type Bench = (say: (line: string) => void) => BenchResult | Promise<BenchResult>

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  decode: async () => {
    const { runDecodeBench } = await import('./decode')
    return (say) => runDecodeBench({ say })
  },
  orders: async () => {
    const { runOrdersBench } = await import('./orders')
    return (say) => runOrdersBench({ say })
  },
  keys: async () => {
    const { runKeysBench } = await import('./keys')
    return (say) => runKeysBench({ say })
  },
  shop: async () => {
    const { runShopBench } = await import('./shop')
    return (say) => runShopBench({ say })
  },
}

const args = process.argv.slice(2)
const benchName = args.find((arg) => !arg.startsWith('-')) ?? ''
const load = Object.hasOwn(BENCHES, benchName) ? BENCHES[benchName] : undefined

if (load === undefined) {
  console.error(`usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--json]`)
  process.exitCode = 2
} else if (benchName === 'decode' && !('electron' in process.versions)) {
  // The decoder is measured in the engine that it runs in.
  const { default: electron } = await import('electron')
  const { status } = spawnSync(
    electron as unknown as string,
    [...process.execArgv, ...process.argv.slice(1)],
    {
      stdio: 'inherit',
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    },
  )
  process.exitCode = status ?? 1
} else {
  const bench = await load()
  const result = await bench((line) => {
    console.log(line)
  })
  if (args.includes('--json')) console.log(JSON.stringify(result))
  else console.log(result)
  if (!result.holds) process.exitCode = 1
}
