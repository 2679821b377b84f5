import type { Spelling } from './choices'
import {
  weighedBagWords,
  dateWords,
  figure,
  flownWords,
  says,
  typeTotals,
  type Fact,
  type Told,
} from './told-words'
import { boughtOffers, orderTotal, segmentsOf, type TrueTrip } from './truth'

/** What the screen of the order, its papers and its row must say. */
export function orderWords(trip: TrueTrip, spelling: Spelling): readonly Told[] {
  const order = [
    ...flights(trip, spelling),
    ...money(trip, spelling),
    ...people(trip),
    ...extras(trip),
    ...boughtOffers(trip).flatMap((offer) => weighedBagWords(offer, trip)),
  ]
  const paper = [...flights(trip, spelling), ...total(trip, spelling), ...names(trip), ...extraNames(trip)]
  return [
    ...on('order', [...order, ...contacts(trip, spelling), ...payments(trip, spelling), inOrder(trip, '–')]),
    ...on('paper', paper),
    ...on('text', [...paper, ...boughtOffers(trip).flatMap((offer) => weighedBagWords(offer, trip))]),
    ...on('row', row(trip, spelling)),
    ...on('calendar file', events(trip, spelling)),
  ]
}

function on(screen: Told['screen'], facts: readonly Fact[]): readonly Told[] {
  return facts.map((fact) => ({ screen, ...fact }))
}

function flights(trip: TrueTrip, spelling: Spelling): readonly Fact[] {
  const isStated = { ...spelling, journeyDuration: 'absent' } as const
  return trip.journeys.flatMap((_, journey) => flownWords(trip, isStated, journey, 'legs'))
}

/** The flights one after the other as they are flown, whatever their local clocks say. */
function inOrder(trip: TrueTrip, dash: string): Fact {
  const legs = segmentsOf(
    trip,
    trip.journeys.map((_, index) => index),
  ).map(({ from, to }) => `${from.code}${dash}${to.code}`)
  const other = legs
    .slice(1)
    .map((leg, index) => (leg === legs[index] ? '' : `^${leg}$[^]*^${legs[index] ?? ''}$`))
    .filter((pattern) => pattern !== '' && !isLaterToo(pattern, legs))
  return {
    fact: 'flights in the order in which they are flown',
    never: new RegExp(other.join('|') || '(?!)', 'm'),
  }
}

/** A leg that is flown again later may stand after any other. */
function isLaterToo(pattern: string, legs: readonly string[]): boolean {
  const before = pattern.split('[^]*^')[1]?.slice(0, -1)
  return legs.filter((leg) => leg === before).length > 1
}

function total(trip: TrueTrip, spelling: Spelling): readonly Fact[] {
  if (spelling.orderTotal === 'absent') return []
  return [says('total', `${trip.currency.code}${figure(trip, orderTotal(trip))}`)]
}

function money(trip: TrueTrip, spelling: Spelling): readonly Fact[] {
  return [
    ...total(trip, spelling),
    // Nobody asked for this order under ids of his own: where it states no types there are none.
    ...(spelling.types === 'absent' ? [] : typeTotals(trip, withoutFares(spelling), boughtOffers(trip))),
  ]
}

/** An order has no fares in detail. */
function withoutFares(spelling: Spelling): Spelling {
  return { ...spelling, fareDetail: 'absent' }
}

function names({ people: all }: TrueTrip): readonly Fact[] {
  return all.map(({ givenNames, surname }) => says('name', `${surname} / ${givenNames.join(' ')}`))
}

function people(trip: TrueTrip): readonly Fact[] {
  return [...names(trip), ...trip.people.map(({ birthDate }) => says('birth date', dateWords(birthDate)))]
}

function extraNames({ extras: all }: TrueTrip): readonly Fact[] {
  return all.map(({ service }) => says('service that was bought', service.name))
}

function extras(trip: TrueTrip): readonly Fact[] {
  return [
    ...extraNames(trip),
    ...trip.extras.map(({ price, buyers }) =>
      says('price of a service for all who bought it', figure(trip, price * buyers.length)),
    ),
  ]
}

function contacts({ order }: TrueTrip, spelling: Spelling): readonly Fact[] {
  return order.contacts.flatMap(({ dialingCode, areaCode, number, email }) => {
    const isWhole = spelling.phone !== 'no dialling code'
    return [
      says('telephone', isWhole ? `+${dialingCode} ${areaCode}${number}` : `${areaCode}${number}`),
      ...(isWhole ? [] : [{ fact: 'no dialling code was stated', never: /Telephone \+/ }]),
      says('e-mail', email),
    ]
  })
}

function payments(trip: TrueTrip, spelling: Spelling): readonly Fact[] {
  const { commission } = trip.order
  const told = 'percent' in commission ? `Commission ${commission.percent}` : commissionOf(trip, commission)
  return [
    ...(spelling.payments === 'absent'
      ? [{ fact: 'no payment was stated', never: /\bPaid\b(?!\s+not stated)/ }]
      : []),
    ...(spelling.payments === 'cash' ? [says('kind of payment', 'Cash')] : []),
    ...(spelling.payments === 'voucher' ? [says('kind of payment', 'Card')] : []),
    ...(spelling.commission === 'stated' ? [says('commission', told)] : []),
  ]
}

function commissionOf(trip: TrueTrip, { amount }: { readonly amount: number }): string {
  return figure(trip, amount)
}

function row(trip: TrueTrip, spelling: Spelling): readonly Fact[] {
  const [out, back] = trip.journeys
  const leaves = out?.segments[0]?.departure.date ?? ''
  const returns = back?.segments[0]?.departure.date
  return [
    says('day of departure', `"departureDate": "${leaves}"`),
    ...(returns === undefined ? [] : [says('day of return', `"returnDate": "${returns}"`)]),
    ...(spelling.orderTotal === 'absent'
      ? []
      : [says('total', `${trip.currency.code}${figure(trip, orderTotal(trip))}`)]),
    ...trip.people.map(({ surname, givenNames }) => says('name', `${surname} ${givenNames.join(' ')}`)),
  ]
}

function events(trip: TrueTrip, spelling: Spelling): readonly Fact[] {
  if (spelling.times === 'absent') return []
  return segmentsOf(
    trip,
    trip.journeys.map((_, index) => index),
  ).map(({ departure: { date, time } }) =>
    // With the zone of the airport before it, where that is known.
    says('event of a flight', `:${date.replaceAll('-', '')}T${time.replace(':', '')}00`),
  )
}
