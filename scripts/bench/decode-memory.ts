import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Additional memory by the length of the body, in a process of its own for each round: a process that has
 * decoded before has room left from it and would hide what is needed.
 */
export function measurePeakMemory(
  workerPath: string,
  rounds: number,
  say: (line: string) => void,
): readonly number[] {
  const program = fileURLToPath(new URL('decode-memory-round.ts', import.meta.url))
  return Array.from({ length: rounds }, () => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [...process.execArgv, program, workerPath],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`Measuring the memory failed: ${stderr}`)
    const ratio = Number(stdout)
    say(`peak memory ${ratio.toFixed(2)} times the body`)
    return ratio
  })
}
