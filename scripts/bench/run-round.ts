import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a program beside this file in a process of its own and gives what it printed. */
export function runRound(file: string, args: readonly string[], nodeOptions: readonly string[] = []): string {
  const program = fileURLToPath(new URL(file, import.meta.url))
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...nodeOptions, ...process.execArgv, program, ...args],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${file} failed: ${stderr}`)
  return stdout
}
