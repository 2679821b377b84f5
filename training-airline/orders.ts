import type { AirlineContext } from './airline-context'
import { readAmount } from './currency'
import type { Envelope } from './envelope'
import { leavesBritain, totalOf } from './fares'
import { isExpired, isMenu, offerPrice, type Offer } from './offers'
import {
  readContacts,
  readPerson,
  refuseMissingBirthdates,
  refuseWrongAge,
  type Contact,
  type Person,
} from './people'
import { sameMembers } from './price-request'
import { cardFee } from './pricing'
import { attribute, find, findAll, referencesAt, textAt, type Element } from './read-xml'
import { refuse } from './refusals'
import type { Order, OrderDraft, Token } from './records'
import { findToken } from './tokens'

/** Checks an OrderCreateRQ completely (4.3); the offer and the token are still free when it returns. */
export function readOrderDraft(context: AirlineContext, envelope: Envelope, root: Element): OrderDraft {
  const query = find(root, 'Query')
  const offers = findAll(query, 'Order', 'Offer')
  const element = offers[0]
  if (element === undefined || offers.length > 1)
    return refuse('message-incomplete', 'Exactly one offer can be ordered')
  const offer = findPricedOffer(context, element)
  refuseTakenOffer(context, offer)
  refuseIncompleteItems(offer, element)
  const token = findToken(context, readVoucher(query))
  if (token.used) refuse('token-used', 'The card token has already been used for an order')
  const amount = readAgreedAmount(offer, element, query)
  refuseWrongFee(offer, token)
  const people = readPeople(offer, query)
  return {
    agencyId: envelope.agencyId,
    offer,
    tokenId: token.id,
    amount,
    people,
    contacts: readReferredContacts(query, people),
  }
}

function findPricedOffer(context: AirlineContext, element: Element): Offer {
  const offerId = attribute(element, 'OfferID') ?? ''
  const entry = context.shelf.find(attribute(element, 'ResponseID') ?? '', offerId)
  if (entry === undefined || attribute(element, 'Owner') !== context.carrier.code) {
    return refuse('offer-unknown', `Offer ${offerId} does not belong to the response named with it`)
  }
  if (isMenu(entry) || entry.stage === 'shopped') {
    return refuse('offer-unknown', `Offer ${offerId} has not been priced`)
  }
  if (isExpired(entry, context.now())) refuse('offer-expired', `Offer ${offerId} has expired, price again`)
  return entry
}

/** At most one order for a priced offer: a finished one or one that waits for the bank. */
function refuseTakenOffer(context: AirlineContext, offer: Offer): void {
  const isOrdered = context.ledger.orders().some((order) => order.offer.id === offer.id)
  const isWaiting = context.ledger
    .challenges()
    .some(
      (challenge) =>
        challenge.draft.offer.id === offer.id &&
        (challenge.state === 'open' || challenge.state === 'approved') &&
        challenge.expiresAtMs > context.now(),
    )
  if (isOrdered || isWaiting)
    refuse('offer-taken', 'An order or a running payment already exists for this offer')
}

function refuseIncompleteItems(offer: Offer, element: Element): void {
  const named = findAll(element, 'OfferItem').map((item) => ({
    id: attribute(item, 'OfferItemID') ?? '',
    passengerIds: referencesAt(item, 'PassengerRefs'),
  }))
  const ids = named.map(({ id }) => id)
  if (
    !sameMembers(
      ids,
      offer.items.map(({ id }) => id),
    )
  ) {
    refuse('items-mismatch', 'Every OfferItemID of the priced offer must be named once, and no other')
  }
  const wrong = offer.items.find(
    (item) => !sameMembers(named.find(({ id }) => id === item.id)?.passengerIds ?? [], item.passengerIds),
  )
  if (wrong !== undefined) refuse('items-mismatch', `Item ${wrong.id} does not name its passengers`)
}

function readVoucher(query: Element | undefined): string {
  const payments = findAll(query, 'Payments', 'Payment')
  if (payments.length !== 1) refuse('message-incomplete', 'Exactly one payment is needed')
  if (textAt(payments[0], 'Type') !== 'CC') refuse('payment-refused', 'Only payment type CC is accepted')
  const number = textAt(payments[0], 'Method', 'Voucher', 'Number')
  return number ?? refuse('message-incomplete', 'The payment names no card token')
}

function readAgreedAmount(offer: Offer, element: Element, query: Element | undefined): number {
  const total = totalOf(offerPrice(offer))
  const stated = find(element, 'TotalOfferPrice')
  const paid = find(query, 'Payments', 'Payment', 'Amount')
  for (const [name, amount] of [
    ['TotalOfferPrice', stated],
    ['Payment amount', paid],
  ] as const) {
    const isRight =
      attribute(amount, 'Code') === offer.currency &&
      readAmount(amount?.text.trim() ?? '', offer.currency) === total
    if (!isRight) refuse('price-mismatch', `${name} is not the priced total of the offer`)
  }
  return total
}

/** A surcharged card needs a pricing with its own token; an exempt card must not carry a fee (4.7). */
function refuseWrongFee(offer: Offer, token: Token): void {
  const included = offer.items.find((item) => item.kind === 'fee')?.price.base ?? 0
  const due = cardFee(offer.items, token.behaviour.feePercent)
  const isPricedWithCard = due === 0 || offer.tokenId === token.id
  if (included !== due || !isPricedWithCard) {
    refuse('price-mismatch', 'The price does not include the fee of this card: price again with its token')
  }
}

function readPeople(offer: Offer, query: Element | undefined): readonly Person[] {
  const elements = findAll(query, 'DataLists', 'PassengerList', 'Passenger')
  const journeys = offer.parts.map(({ journey }) => journey)
  const departureDate = journeys[0]?.legs[0].departureDate ?? ''
  const people = offer.travellers.map((traveller) => {
    const element = elements.find((candidate) => attribute(candidate, 'PassengerID') === traveller.id)
    if (element === undefined || textAt(element, 'PTC') !== traveller.ptc) {
      return refuse('party-invalid', `Passenger ${traveller.id} (${traveller.ptc}) of the offer is missing`)
    }
    return readPerson(element, traveller)
  })
  if (elements.length !== people.length)
    refuse('party-invalid', 'There are passengers who are not in the offer')
  for (const person of people) refuseWrongAge(person, departureDate)
  if (leavesBritain(journeys)) {
    const birthdates = new Map(
      people.flatMap(({ id, birthdate }) => (birthdate === undefined ? [] : [[id, birthdate]])),
    )
    refuseMissingBirthdates(people, birthdates, departureDate)
  }
  return people
}

function readReferredContacts(query: Element | undefined, people: readonly Person[]): readonly Contact[] {
  const contacts = readContacts(find(query, 'DataLists'))
  const unresolved = people.find(
    ({ contactId }) => contactId !== undefined && !contacts.some(({ id }) => id === contactId),
  )
  if (unresolved !== undefined) refuse('message-incomplete', `The contact of ${unresolved.id} is missing`)
  const isReachable = contacts.some(({ phones, emails }) => phones.length > 0 && emails.length > 0)
  if (!isReachable) refuse('message-incomplete', 'A contact with phone and e-mail is needed')
  return contacts
}

export interface Visibility {
  readonly hiddenLookUps: number
  readonly hiddenForMs: number
}

/** Turns a paid draft into an order. */
export function bookOrder(context: AirlineContext, draft: OrderDraft, visibility: Visibility): Order {
  const { ledger, ids } = context
  const isTaken = (locator: string): boolean => ledger.orders().some((order) => order.locator === locator)
  const order: Order = {
    ...draft,
    id: `${context.carrier.code}${ids.next('O').replaceAll('-', '').toUpperCase()}`,
    locator: ids.nextLocator(isTaken),
    createdAtMs: context.now(),
    hiddenLookUps: visibility.hiddenLookUps,
    hiddenUntilMs: context.now() + visibility.hiddenForMs,
  }
  ledger.putOrder(order)
  return order
}
