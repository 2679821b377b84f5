import type { BookingAttempt } from '../../../shared/domain/booking/booking-attempt'
import type { CardFields, CardHolder } from '../../../shared/domain/booking/card'
import { isSameTrip } from '../../../shared/domain/booking/same-trip'

/** Whoever tries another card does so at once; after that it is another sale. */
const KEPT_MS = 15 * 60_000

export interface RememberedHolder {
  remember(attempt: BookingAttempt, card: CardFields): void
  /** Of another card of the same sale; nothing for everybody else. */
  of(attempt: BookingAttempt): CardHolder | undefined
  forget(): void
}

/** Name and address of the card that was taken last, so that a second one does not ask for them again. In memory alone. */
export function rememberedHolder(after: (ms: number, run: () => void) => () => void): RememberedHolder {
  let kept: { readonly holder: CardHolder; readonly attempt: BookingAttempt } | undefined
  let stop = (): void => undefined
  const forget = (): void => {
    stop()
    kept = undefined
  }
  return {
    remember: (attempt, card) => {
      forget()
      kept = { holder: holderOf(card), attempt }
      stop = after(KEPT_MS, forget)
    },
    of: (attempt) => (kept && isSameTrip(kept.attempt, attempt) ? kept.holder : undefined),
    forget,
  }
}

function holderOf(card: CardFields): CardHolder {
  const { name, addressLine1, addressLine2, postalCode, cityName, stateOrProvince, countryCode } = card
  return {
    name,
    addressLine1,
    ...(addressLine2 !== undefined && { addressLine2 }),
    postalCode,
    cityName,
    ...(stateOrProvince !== undefined && { stateOrProvince }),
    countryCode,
  }
}
