import type { BookingAttempt } from '../../../src/shared/domain/booking/booking-attempt'
import { MemoryDisk } from '../booking/memory-stores'

/** What one data folder keeps over every run of the application that opens it. */
export class Folder {
  readonly disk = new MemoryDisk()
  /** When an entry was last written into its audit trail, by the clock of the computer. */
  newestEntryAt: string | undefined
  /** When a run of the application was last sure of the time: there was one before. */
  lastSeenAt = '2026-03-01T17:00:00.000Z'
  /** How long the history of each attempt was when a save of it was last acknowledged. */
  private readonly acknowledged = new Map<string, number>()

  constructor(readonly name: string) {}

  attempts(): readonly BookingAttempt[] {
    return [...this.disk.attempts.values()].map(({ attempt }) => attempt)
  }

  acknowledge({ id, history }: BookingAttempt): void {
    this.acknowledged.set(id, history.length)
  }

  /** Attempts that the disk does not have as it had promised. */
  lostSaves(): readonly string[] {
    return [...this.acknowledged].flatMap(([id, length]) => {
      const kept = this.disk.attempts.get(id)?.attempt.history.length ?? 0
      return kept < length ? [`${id} is not on the disk as it was saved`] : []
    })
  }
}
