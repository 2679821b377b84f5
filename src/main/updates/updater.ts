import type { Instant } from '../../shared/domain/dates/local-date'
import type { UpdateState, UpdateTrouble } from '../../shared/domain/desk/update'
import { isSigned, updateListSchema, type UpdateList } from './signed-list'
import type { RunningPlan, UpdatePlan } from './update-plan'
import { troubleOf, UpdateStopped } from './update-trouble'

/** Where announcements and files come from: electron-updater, or a stand-in. */
export interface UpdateSource {
  /** What the address announces, as it came, and how its version stands to the one that runs. */
  look(): Promise<{ readonly list: unknown; readonly age: 'newer' | 'same' | 'older' }>
  /** Fetches what was announced last and compares it with its checksum. */
  fetch(onPercent: (percent: number) => void): Promise<void>
  /** Puts what was fetched in the place of this version as the process ends. */
  installAtExit(): void
}

export interface UpdaterParts {
  readonly plan: UpdatePlan
  /** Loaded at the first look: it is not needed to start. */
  readonly openSource: (plan: RunningPlan) => Promise<UpdateSource>
  readonly now: () => Instant
  readonly tell: (state: UpdateState) => void
  readonly record: (state: string) => void
  /** The last closing should have installed a version, and did not. */
  readonly hasMissedInstall: boolean
}

export interface Updater {
  state(): UpdateState
  /** Looks now; the same look for whoever asks while one is under way. */
  look(): Promise<UpdateState>
  /** The version that takes this one's place at exit, if one is ready and nothing stands against it. */
  stop(mayInstall: boolean): string | undefined
}

const FIRST_LOOK_AFTER_MS = 60_000
const LOOK_EVERY_MS = 6 * 60 * 60_000

/** Looks for a signed newer version, fetches it quietly and has it installed as the program ends, never before. */
export function startUpdater(parts: UpdaterParts): Updater {
  return parts.plan.kind === 'off' ? withoutUpdates(parts.plan) : runUpdater(parts.plan, parts)
}

function runUpdater(plan: RunningPlan, parts: Omit<UpdaterParts, 'plan'>): Updater {
  let state: UpdateState = parts.hasMissedInstall ? failed('not-installed') : { kind: 'not-looked' }
  let source: Promise<UpdateSource> | undefined
  let underWay: Promise<UpdateState> | undefined
  const timers = [
    setTimeout(() => void look(), FIRST_LOOK_AFTER_MS),
    setInterval(() => void look(), LOOK_EVERY_MS),
  ]
  return { state: () => state, look, stop }

  function look(): Promise<UpdateState> {
    if (state.kind === 'ready') return Promise.resolve(state)
    underWay ??= lookOnce().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  async function lookOnce(): Promise<UpdateState> {
    try {
      become({ kind: 'looking' })
      const opened = await (source ??= parts.openSource(plan))
      become(await takeNewer(opened, plan, parts.now, become))
    } catch (error) {
      become(failed(troubleOf(error)))
    }
    return state
  }

  function become(next: UpdateState): void {
    if (next.kind !== state.kind) parts.record(next.kind === 'failed' ? next.trouble : next.kind)
    state = next
    parts.tell(state)
  }

  function failed(trouble: UpdateTrouble): UpdateState {
    return { kind: 'failed', trouble, at: parts.now() }
  }

  function stop(mayInstall: boolean): string | undefined {
    for (const timer of timers) clearTimeout(timer)
    if (state.kind !== 'ready' || !mayInstall) return undefined
    void source?.then((opened) => {
      opened.installAtExit()
    })
    return state.version
  }
}

/** Nothing is fetched, or believed at all, unless the publisher has signed it. */
async function takeNewer(
  source: UpdateSource,
  plan: RunningPlan,
  now: () => Instant,
  become: (state: UpdateState) => void,
): Promise<UpdateState> {
  const { list: answer, age } = await source.look()
  const list = readList(answer)
  if (!isSigned(list, plan.publicKey)) throw new UpdateStopped('not-signed')
  if (age === 'older') throw new UpdateStopped('older')
  if (age === 'same') return { kind: 'current', at: now() }
  const { version } = list
  const dueMs = Date.parse(list.releaseDate) + plan.deferMs
  if (dueMs > Date.parse(now())) {
    return { kind: 'waiting', version, until: new Date(dueMs).toISOString() }
  }
  become({ kind: 'fetching', version, percent: 0 })
  await source.fetch((percent) => {
    become({ kind: 'fetching', version, percent: Math.floor(percent) })
  })
  return { kind: 'ready', version }
}

function readList(answer: unknown): UpdateList {
  const read = updateListSchema.safeParse(answer)
  if (!read.success) throw new UpdateStopped('not-understood')
  return read.data
}

function withoutUpdates(state: Extract<UpdateState, { kind: 'off' }>): Updater {
  return { state: () => state, look: () => Promise.resolve(state), stop: () => undefined }
}
