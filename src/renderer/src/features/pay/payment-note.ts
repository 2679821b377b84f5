import type { BookingAttempt } from '../../../../shared/domain/booking/booking-attempt'

/** What goes into the customer's file: which payment, for whom, and what the airline's help desk asks for. */
export function noteOf(attempt: BookingAttempt, heading: string, reference: string): string {
  const { route, departureDate, basis } = attempt
  return [
    heading,
    `${route} ${departureDate}${attempt.returnDate === undefined ? '' : ` / ${attempt.returnDate}`}`,
    `${basis.total.currency} ${basis.total.amount}`,
    attempt.travellers.map((one) => `${one.surname}/${one.givenName}`).join(', '),
    ...(attempt.sentWith ? [`${attempt.sentWith.brand} …${attempt.sentWith.lastFour}`] : []),
    attempt.createdAt,
    reference,
    ...messagesOf(attempt),
  ].join('\n')
}

/** The messages that went wrong, each by the number that the airline's help desk finds it with. */
function messagesOf({ state, afterEnd }: BookingAttempt): readonly string[] {
  const lookUps = 'lookUps' in state ? state.lookUps : (afterEnd?.lookUps ?? [])
  const own = state.kind === 'unknown' ? state.cause?.transactionId : undefined
  const refused = state.kind === 'declined' ? state.transactionId : undefined
  const ids = [own, refused, ...lookUps.map(({ error }) => error?.transactionId)]
  return ids.flatMap((id) => (id === undefined ? [] : `TransactionIdentifier ${id}`))
}
