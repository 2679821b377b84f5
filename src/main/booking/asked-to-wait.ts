import { secondsAskedFor } from '../../shared/domain/booking/booking-attempt'
import type { Profile } from '../../shared/domain/desk/profile'
import type { AppError } from '../../shared/errors/app-error'
import type { Clock } from './ports'
import { Refused } from '../../shared/errors/refused'

/** Services that asked to be left alone for a while (Retry-After), each by its address; kept by looks and by keys. */
export class AskedToWait {
  private readonly untilMs = new Map<string, number>()

  constructor(private readonly clock: Pick<Clock, 'elapsedMs'>) {}

  /** Takes note of what a call failed with. */
  heard({ retailUrl }: Pick<Profile, 'retailUrl'>, error: AppError): void {
    const seconds = secondsAskedFor(error)
    if (seconds === undefined) return
    const untilMs = this.clock.elapsedMs() + seconds * 1000
    // What was asked for longest holds: a shorter wish that is heard later takes none of it back.
    this.untilMs.set(retailUrl, Math.max(untilMs, this.untilMs.get(retailUrl) ?? 0))
  }

  /** Milliseconds that are left; 0 when it may be asked. */
  leftMs({ retailUrl }: Pick<Profile, 'retailUrl'>): number {
    return Math.max(0, (this.untilMs.get(retailUrl) ?? 0) - this.clock.elapsedMs())
  }

  refuseEarly(profile: Pick<Profile, 'retailUrl'>): void {
    const leftMs = this.leftMs(profile)
    if (leftMs === 0) return
    throw new Refused({ kind: 'too-many-requests', retryAfterSeconds: Math.ceil(leftMs / 1000) })
  }
}
