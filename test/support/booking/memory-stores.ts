import type { AttemptSecret, AttemptStore, StoredAttempt } from '../../../src/main/order-cache/attempt-store'
import type { AuditEvent, AuditTrail } from '../../../src/main/order-cache/audit-trail'
import type { OrderStore } from '../../../src/main/order-cache/order-store'
import { lastDayOf, type BookingAttempt } from '../../../src/shared/domain/booking/booking-attempt'
import type { LocalDate } from '../../../src/shared/domain/dates/local-date'
import type { StoredOrder } from '../../../src/shared/domain/order/order'
import type { AppError } from '../../../src/shared/errors/app-error'
import type { AuditEntry, AuditVerdict } from '../../../src/shared/domain/desk/audit'
import type { OrderKey } from '../../../src/shared/domain/order/order-list'
import { Refused } from '../../../src/shared/errors/refused'

/** What the disk throws when it refuses. */
export function diskRefused(error: AppError = { kind: 'disk-full' }): Refused {
  return new Refused(error)
}

/** A disk that can be full, and that survives the process that wrote to it. */
export class MemoryDisk {
  readonly attempts = new Map<string, StoredAttempt>()
  readonly orders = new Map<string, StoredOrder>()
  readonly audit: AuditEvent[] = []
  refuses: (what: 'attempt' | 'order' | 'audit', subject: string) => boolean = () => false
}

const ENDED: ReadonlySet<string> = new Set(['confirmed', 'declined', 'reconciled'])

export class MemoryAttempts implements AttemptStore {
  constructor(private readonly disk: MemoryDisk) {}

  save(attempt: BookingAttempt, secret: AttemptSecret | undefined): void {
    if (this.disk.refuses('attempt', attempt.state.kind)) throw diskRefused()
    this.disk.attempts.set(attempt.id, { attempt, ...(secret && { secret }) })
  }

  read(attemptId: string): StoredAttempt | undefined {
    return this.disk.attempts.get(attemptId)
  }

  listOpen(): readonly StoredAttempt[] {
    return [...this.disk.attempts.values()].filter(({ attempt }) => !ENDED.has(attempt.state.kind))
  }

  list(limit: number): readonly BookingAttempt[] {
    return this.newest().slice(0, limit)
  }

  listTravelling(lastDay: LocalDate): readonly BookingAttempt[] {
    return this.newest().filter((attempt) => lastDayOf(attempt) === lastDay)
  }

  private newest(): BookingAttempt[] {
    return [...this.disk.attempts.values()].map(({ attempt }) => attempt).reverse()
  }
}

export class MemoryOrders implements OrderStore {
  constructor(private readonly disk: MemoryDisk) {}

  store(order: StoredOrder): { readonly changed: boolean } {
    if (this.disk.refuses('order', order.order.orderId)) throw diskRefused()
    const key = order.order.orderId
    const changed = !this.disk.orders.has(key)
    this.disk.orders.set(key, order)
    return { changed }
  }

  read(key: OrderKey): StoredOrder | undefined {
    return this.disk.orders.get(key.orderId)
  }

  madeOf(responseId: string): StoredOrder | undefined {
    return [...this.disk.orders.values()].findLast((order) => order.responseId === responseId)
  }

  search() {
    return { rows: [], matches: 0, stored: this.disk.orders.size, tookMs: 0 }
  }

  listOpenTrips(): readonly StoredOrder[] {
    return [...this.disk.orders.values()]
  }

  erase(key: OrderKey): void {
    this.disk.orders.delete(key.orderId)
  }

  eraseExpired(): number {
    return 0
  }

  findTravellers() {
    return []
  }

  count(): number {
    return this.disk.orders.size
  }
}

export class MemoryAudit implements AuditTrail {
  constructor(private readonly disk: MemoryDisk) {}

  append(event: AuditEvent): void {
    if (this.disk.refuses('audit', event.what)) throw diskRefused()
    this.disk.audit.push(event)
  }

  read(): readonly AuditEntry[] {
    return this.disk.audit.map((event, sequence) => ({ ...event, sequence, at: '', agent: '' }))
  }

  verify(): AuditVerdict {
    return { kind: 'intact', entries: this.disk.audit.length }
  }
}
