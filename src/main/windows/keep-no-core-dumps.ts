import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Linux writes the memory of a process that crashes into a file or hands it to a service, whatever Chromium does with
 * crashes. Nothing is left in such a dump when every kind of memory is filtered out of it. Processes that are forked later
 * inherit the filter; Chromium's zygotes, from which the windows are forked, are there before this program is. A
 * process whose filter may not be written is one that the sandbox keeps from being dumped at all.
 *
 * macOS dumps no signed application of the hardened runtime; what Windows Error Reporting does is up to its settings
 * (docs/adr/0020-card-in-memory.md).
 */
export function keepNoCoreDumps(pid: number = process.pid): void {
  if (process.platform !== 'linux') return
  emptyDumpsOf(pid)
  for (const child of childrenOf(pid)) keepNoCoreDumps(child)
}

function emptyDumpsOf(pid: number): void {
  try {
    writeFileSync(`/proc/${String(pid)}/coredump_filter`, '0')
  } catch {
    // Gone already, or not dumpable.
  }
}

function childrenOf(pid: number): readonly number[] {
  try {
    const tasks = `/proc/${String(pid)}/task`
    return readdirSync(tasks).flatMap((task) =>
      readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').map(Number).filter(Boolean),
    )
  } catch {
    return []
  }
}
