import type { AppError } from '../../shared/errors/app-error'

/** Thrown when the booking rules or this computer refuse a step: nothing was sent for it. */
export class BookingRefused extends Error {
  readonly kind = 'booking-refused'

  constructor(
    readonly error: AppError,
    options?: { readonly cause?: unknown },
  ) {
    super(`Booking refused: ${error.kind}`, options)
    this.name = 'BookingRefused'
  }
}
