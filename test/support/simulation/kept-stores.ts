import { isEnd } from '../../../src/main/booking/live-attempt'
import { clockDoubt } from '../../../src/main/orders/erasing-doubt'
import type { AttemptStore } from '../../../src/main/order-cache/attempt-store'
import type { AuditTrail } from '../../../src/main/order-cache/audit-trail'
import type { OrderStore } from '../../../src/main/order-cache/order-store'
import { blocksPayment, type BookingAttempt } from '../../../src/shared/domain/booking/booking-attempt'
import { addDays } from '../../../src/shared/domain/dates/local-date'
import { MemoryAttempts, MemoryAudit, MemoryDisk, MemoryOrders } from '../booking/memory-stores'
import type { Folder } from './folder'
import type { World } from './world'

interface Kept {
  readonly world: World
  readonly folder: Folder
  /** The plug may be pulled before the disk has it, or right after. */
  readonly writing: <Answer>(write: () => Answer) => Answer
  /** Of what is not written although the desk is told so, or is lost with the power. */
  readonly isForgotten: (attempt: BookingAttempt) => boolean
}

const KEPT_DAYS = 30

/**
 * What a run of the application keeps: in its folder, or for as long as the database there does not open in a place that
 * goes with the run.
 */
export class KeptStores {
  readonly attempts: AttemptStore
  readonly audit: AuditTrail
  readonly orders: OrderStore
  private session: MemoryDisk | undefined

  constructor(
    private readonly kept: Kept,
    isOpen: boolean,
  ) {
    this.session = isOpen ? undefined : new MemoryDisk()
    const attempts = () => new MemoryAttempts(this.disk)
    this.attempts = {
      save: (attempt, secret) => {
        const isForgotten = kept.isForgotten(attempt)
        kept.writing(() => {
          if (!isForgotten) attempts().save(attempt, secret)
        })
        if (this.isOpen || blocksPayment(attempt.state)) kept.folder.acknowledge(attempt)
      },
      read: (id) => attempts().read(id),
      listOpen: () => attempts().listOpen(),
      list: (limit) => attempts().list(limit),
      listTravelling: (lastDay) => attempts().listTravelling(lastDay),
    }
    this.audit = new MemoryAudit(this.disk)
    this.audit.append = (event) => {
      kept.writing(() => {
        new MemoryAudit(this.disk).append(event)
      })
      if (this.isOpen) kept.folder.newestEntryAt = kept.world.clock.now()
    }
    this.orders = new MemoryOrders(this.disk)
    this.orders.store = (order) => kept.writing(() => new MemoryOrders(this.disk).store(order))
  }

  get isOpen(): boolean {
    return this.session === undefined
  }

  /** The database opens late: what this run has made until then goes along. */
  open(): void {
    const { session } = this
    this.session = undefined
    for (const [id, stored] of session?.attempts ?? []) this.kept.folder.disk.attempts.set(id, stored)
    for (const [id, order] of session?.orders ?? []) this.kept.folder.disk.orders.set(id, order)
    this.kept.folder.disk.audit.push(...(session?.audit ?? []))
  }

  /** What has flown long ago is erased, if the clock can be believed. */
  eraseOld(aheadOfAirlineMs: number | undefined, believesAnyClock: boolean): void {
    const { folder, world } = this.kept
    if (!this.isOpen) return
    if (!this.checkClock(aheadOfAirlineMs) && !believesAnyClock) return
    const firstKept = addDays(world.clock.now().slice(0, 10), -KEPT_DAYS)
    for (const { id, departureDate, state } of folder.attempts()) {
      const mayGo = believesAnyClock || isEnd(state)
      if (departureDate < firstKept && mayGo) folder.disk.attempts.delete(id)
    }
  }

  /** Whether the time is as it can be; the run that finds it so is a witness for the next. */
  checkClock(aheadOfAirlineMs: number | undefined): boolean {
    const { folder, world } = this.kept
    const now = world.clock.now()
    const evidence = { newestEntry: folder.newestEntryAt, lastSeen: folder.lastSeenAt, aheadOfAirlineMs }
    if (!this.isOpen || clockDoubt(new Date(now), evidence)) return false
    folder.lastSeenAt = now
    return true
  }

  private get disk(): MemoryDisk {
    return this.session ?? this.kept.folder.disk
  }
}
