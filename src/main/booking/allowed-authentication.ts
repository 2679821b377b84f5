import type { PaymentKind } from '../../shared/domain/booking/booking-attempt'
import type { Settings } from '../../shared/domain/desk/settings'
import type { AppError } from '../../shared/errors/app-error'

/** Who is liable for a disputed payment is not left to one stray key: other ways than the airline's are a decision. */
export function whyNotAuthenticated(
  payment: PaymentKind,
  { allowsOtherAuthentication }: Pick<Settings, 'allowsOtherAuthentication'>,
): AppError | undefined {
  const isAllowed = payment.kind === 'provider-3ds' || allowsOtherAuthentication
  return isAllowed ? undefined : { kind: 'authentication-not-allowed' }
}
