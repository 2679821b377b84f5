import { isDeepStrictEqual } from 'node:util'
import type { AppError } from '../../shared/errors/app-error'
import { keepingAfter } from '../../shared/errors/keeping-errors'
import type { CacheDatabase } from '../order-cache/open-database'
import { auditEntries, carryOver } from '../order-cache/salvage'
import { switchableDatabase } from '../order-cache/switchable-database'
import { toAppError } from '../ipc/to-app-error'
import type { WatchedKeychain } from '../secrets/watched-keychain'
import { openCache, type CachePlace, type OpenedCache } from './open-cache'
import { eraseLeftovers, openSessionDatabase } from './session-database'

export type CacheProblem =
  { readonly kind: 'waiting' } | { readonly kind: 'closed'; readonly error: AppError }

/** The database of this computer; until it can be opened, one that lives as long as this run stands in its place. */
export interface KeptCache {
  readonly database: CacheDatabase
  /** Why nothing stays that is written now; undefined while it does. */
  problem(): CacheProblem | undefined
  /** Asks the keychain and opens the file once more; nothing happens while it is open. */
  tryAgain(): Promise<void>
  /** Lets go of the file, has it replaced, and opens what is there then. */
  replace(change: () => Promise<void>): Promise<void>
  onChange(listener: () => void): void
  close(): void
}

export interface KeptCacheOptions extends CachePlace {
  readonly keychain: WatchedKeychain
  /** What could not be taken over from the time in which nothing was kept. */
  readonly onNotCarried: () => void
}

/** Who sells does not wait for a keychain behind a prompt. */
const START_PATIENCE_MS = 2_000

export async function keepCache(options: KeptCacheOptions): Promise<KeptCache> {
  eraseLeftovers(options.folder)
  const keeper = new Keeper(options)
  await keeper.start()
  return keeper
}

class Keeper implements KeptCache {
  readonly database = switchableDatabase(() => this.current ?? this.useSession())
  private current: CacheDatabase | undefined
  /** The same as `current` while nothing is kept. */
  private session: CacheDatabase | undefined
  private why: CacheProblem | undefined = { kind: 'waiting' }
  private opening: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined
  private readonly listeners = new Set<() => void>()
  private isClosed = false

  constructor(private readonly options: KeptCacheOptions) {
    options.keychain.onChange((state) => {
      if (this.why?.kind === 'waiting' && state === 'unavailable') this.doWithout(DENIED)
      else if (state === 'usable' && this.waitsForKey()) void this.tryAgain()
    })
  }

  problem(): CacheProblem | undefined {
    return this.why
  }

  async start(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, START_PATIENCE_MS)
    })
    await Promise.race([this.tryAgain(), patience])
    clearTimeout(timer)
  }

  /** Who asks while it is being opened gets the same answer. */
  tryAgain(): Promise<void> {
    if (this.why === undefined || this.isClosed) return Promise.resolve()
    this.opening ??= this.open().finally(() => {
      this.opening = undefined
    })
    return this.opening
  }

  async replace(change: () => Promise<void>): Promise<void> {
    await this.opening
    if (this.why === undefined) this.letGo()
    await change().finally(() => this.tryAgain())
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener)
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    this.current?.close()
  }

  private async open(): Promise<void> {
    clearTimeout(this.timer)
    const opened = await openCache(this.options).catch((thrown: unknown): OpenedCache => ({
      kind: 'closed',
      error: toAppError(thrown).error,
    }))
    if (opened.kind === 'open') this.take(opened.database)
    else this.doWithout(opened)
  }

  private take(database: CacheDatabase): void {
    if (this.isClosed) {
      database.close()
      return
    }
    const { session } = this
    if (session !== undefined) this.carry(session, database)
    this.current = database
    this.session = undefined
    session?.close()
    this.become(undefined)
  }

  private carry(session: CacheDatabase, database: CacheDatabase): void {
    try {
      carryOver(session, database, auditEntries(session))
    } catch {
      this.options.onNotCarried()
    }
  }

  private doWithout(problem: CacheProblem): void {
    const afterMs = tryAgainAfterMs(problem)
    if (afterMs !== undefined && !this.isClosed) {
      this.timer = setTimeout(() => void this.tryAgain(), afterMs)
    }
    this.become(problem)
  }

  /** The file is free afterwards: on some systems it cannot be moved otherwise. */
  private letGo(): void {
    this.current?.close()
    this.useSession()
    this.why = { kind: 'waiting' }
  }

  private useSession(): CacheDatabase {
    const session = openSessionDatabase(this.options.folder, this.options.now)
    this.session = session
    this.current = session
    return session
  }

  private become(why: CacheProblem | undefined): void {
    if (isDeepStrictEqual(why, this.why) || this.isClosed) return
    this.why = why
    for (const listener of this.listeners) listener()
  }

  private waitsForKey(): boolean {
    if (this.why?.kind !== 'closed') return this.why !== undefined
    const { error } = this.why
    return error.kind === 'keychain-unavailable' || isDenied(error)
  }
}

const DENIED: CacheProblem = { kind: 'closed', error: { kind: 'cache-locked', reason: 'denied' } }

function isDenied(error: AppError): boolean {
  return error.kind === 'cache-locked' && error.reason === 'denied'
}

/**
 * What may pass by itself is tried again by itself. A keychain whose prompt was refused is not: it would ask the agent
 * again and again; what it answers to somebody else shows that it is open.
 */
function tryAgainAfterMs(problem: CacheProblem): number | undefined {
  if (problem.kind === 'waiting') return undefined
  return keepingAfter(problem.error).againAfterMs
}
