import type { Clock } from '../../src/main/booking/ports'

interface Timer {
  readonly id: number
  readonly dueMs: number
  readonly run: () => void
}

/** Time that moves only when the test says so; the wall clock can be set apart from it. */
export class VirtualClock implements Clock {
  private elapsed = 0
  private ahead = 0
  private wallMs: number
  private timers: Timer[] = []
  private nextId = 0
  private shown: { readonly wallMs: number; readonly text: string } | undefined

  constructor(start = '2026-03-02T09:00:00.000Z') {
    this.wallMs = Date.parse(start)
  }

  now(): string {
    if (this.shown?.wallMs !== this.wallMs) {
      this.shown = { wallMs: this.wallMs, text: new Date(this.wallMs).toISOString() }
    }
    return this.shown.text
  }

  /** By how much the wall clock is ahead of the true time. */
  aheadMs(): number {
    return this.ahead
  }

  elapsedMs(): number {
    return this.elapsed
  }

  after(ms: number, run: () => void): () => void {
    const timer = { id: this.nextId++, dueMs: this.elapsed + ms, run }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((other) => other !== timer)
    }
  }

  /** Somebody sets the wall clock; nothing that waits may notice. */
  setWallClock(byMs: number): void {
    this.wallMs += byMs
    this.ahead += byMs
  }

  /** Lets so much time pass, timer by timer, everything that follows from one before the next. */
  async pass(seconds: number): Promise<void> {
    const endMs = this.elapsed + seconds * 1000
    await drained()
    for (let due = this.next(endMs); due; due = this.next(endMs)) {
      this.moveTo(due.dueMs)
      this.timers = this.timers.filter((other) => other !== due)
      due.run()
      await drained()
    }
    this.moveTo(endMs)
    await drained()
  }

  /** The next timer that is due, for a driver that goes from one to the next. */
  next(untilMs = Number.POSITIVE_INFINITY): Timer | undefined {
    let first: Timer | undefined
    for (const timer of this.timers) {
      if (timer.dueMs <= untilMs && (!first || timer.dueMs < first.dueMs)) first = timer
    }
    return first
  }

  private moveTo(elapsedMs: number): void {
    this.wallMs += elapsedMs - this.elapsed
    this.elapsed = elapsedMs
  }
}

/** Resolves when every promise that was ready has been followed. */
export function drained(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
