import { join } from 'node:path'
import { readClock } from '../../shared/domain/dates/system-clock'
import { countersSchema, watchCounters, type Counters, type CounterWatch } from '../connectivity/counters'
import { versionedFile } from '../settings/versioned-file'

/** The counters of the day, kept over a restart; a disk that takes none costs a figure and nothing else. */
export async function openCounters(
  folder: string,
  onChange: (counters: Counters) => void,
): Promise<CounterWatch> {
  const path = join(folder, 'counters.json')
  const file = versionedFile({ path, schema: countersSchema, migrations: [] })
  const kept = await file.read()
  return watchCounters({
    kept: kept.kind === 'read' ? kept.content : undefined,
    keep: (counters) => void file.write(counters).catch(() => undefined),
    now: readClock,
    onChange,
  })
}
