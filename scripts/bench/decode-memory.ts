import { runRound } from './run-round'

/**
 * Additional memory by the length of the body, in a process of its own for each round: a process that has
 * decoded before has room left from it and would hide what is needed.
 */
export function measurePeakMemory(
  workerPath: string,
  rounds: number,
  say: (line: string) => void,
): readonly number[] {
  return Array.from({ length: rounds }, () => {
    const ratio = Number(runRound('decode-memory-round.ts', [workerPath]))
    say(`peak memory ${ratio.toFixed(2)} times the body`)
    return ratio
  })
}
