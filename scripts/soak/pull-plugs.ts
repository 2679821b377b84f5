import { pullPlugs } from '../../test/support/soak/pull-plugs'

/** Pulls the plug of the real application so many times and prints what the airline's books say to it. */
export async function soak(options: {
  readonly runs: number
  readonly seed: number
  readonly isJson: boolean
}): Promise<number> {
  const report = await pullPlugs({
    runs: options.runs,
    seed: options.seed,
    onRun: (line) => {
      console.log(line)
    },
  })
  if (!options.isJson) {
    const kills = Object.entries(report.killsPerState).map(([state, count]) => `${state} ${String(count)}`)
    console.log(`${String(report.runs)} plugs pulled, in: ${kills.join(', ')}`)
    console.log(`orphans ${String(report.orphans)}, duplicates ${String(report.duplicates)}`)
    console.log(`left unknown ${String(report.leftUnknown)}`)
  } else console.log(JSON.stringify(report))
  return report.orphans + report.duplicates + report.leftUnknown === 0 ? 0 : 1
}
