import type { Spelling } from './choices'
import { orderWords } from './oracle-order'
import { boughtOffers, everybody, priceOf, totalOf, type TrueTrip } from './truth'
import {
  bagWords,
  figure,
  flownWords,
  ownTypes,
  typeParts,
  typeTotals,
  weighedBagWords,
  type Told,
} from './told-words'

/**
 * What must be read on each screen of this trip in this spelling, and what must never be: worked out from the trip
 * itself, not from any reading of it. White space counts for nothing.
 */
export function expectedOf(trip: TrueTrip, spelling: Spelling): readonly Told[] {
  return [
    ...listWords(trip, spelling),
    ...panelWords(trip, spelling),
    ...priceWords(trip, spelling),
    ...customerWords(trip, spelling),
    ...quoteWords(trip, spelling),
    ...orderWords(trip, spelling),
    ...NEVER,
  ]
}

const NEVER: readonly Told[] = [
  { screen: 'list', fact: 'every sum adds up', never: /sums differ/ },
  { screen: 'list', fact: 'every offer is for the party', never: /not for all/ },
  { screen: 'list', fact: 'an operator has a name', never: /operated by ?$/m },
  { screen: 'price', fact: 'every sum adds up', never: /cannot be booked/ },
  { screen: 'order', fact: 'order, items and payment agree', never: /do not agree/ },
  { screen: 'order', fact: 'an operator has a name', never: /operated by ?$/m },
]

function listWords(trip: TrueTrip, spelling: Spelling): readonly Told[] {
  const rows = trip.journeys.flatMap((_, journey) =>
    flownWords(trip, spelling, journey).map((words) => ({ screen: 'list' as const, ...words })),
  )
  const totals = trip.offers.map((offer) => ({
    screen: 'list' as const,
    fact: `total of ${offer.priceClass.name}`,
    says: figure(trip, totalOf(priceOf(trip, offer, everybody(trip)))),
  }))
  const classes = trip.offers.map(({ priceClass }) => ({
    screen: 'list' as const,
    fact: 'name of the price class',
    says: priceClass.name,
  }))
  return [...rows, ...totals, ...classes]
}

function panelWords(trip: TrueTrip, spelling: Spelling): readonly Told[] {
  return trip.offers.flatMap((offer) => [
    ...typeTotals(trip, spelling, [offer]).map((told) => ({ screen: 'panel' as const, ...told })),
    ...bagWords(offer, trip).map((told) => ({ screen: 'panel' as const, ...told })),
    ...stopWords(trip, offer.journeys).map((told) => ({ screen: 'panel' as const, ...told })),
  ])
}

function stopWords(trip: TrueTrip, journeys: readonly number[]): readonly { fact: string; says: string }[] {
  const segments = journeys.flatMap((journey) => trip.journeys[journey]?.segments ?? [])
  return segments.flatMap(({ flightNumber, stopsAt: { length } }) =>
    length === 0
      ? []
      : [{ fact: `stops of flight ${flightNumber}`, says: `${String(length)} stop${length > 1 ? 's' : ''}` }],
  )
}

function priceWords(trip: TrueTrip, spelling: Spelling): readonly Told[] {
  const bought = boughtOffers(trip)
  return [
    { screen: 'price', fact: 'total', says: `Total${figure(trip, tripTotal(trip))}` },
    ...typeTotals(trip, spelling, bought).map((told) => ({ screen: 'price' as const, ...told })),
    ...typeParts(trip, spelling, bought).map((told) => ({ screen: 'price' as const, ...told })),
    ...ownTypes(trip).map((told) => ({ screen: 'price' as const, ...told })),
    ...(spelling.taxes === 'absent'
      ? [{ screen: 'price' as const, fact: 'no taxes were stated', never: /taxes [\d]/ }]
      : []),
  ]
}

export function tripTotal(trip: TrueTrip): number {
  return boughtOffers(trip).reduce((sum, offer) => sum + totalOf(priceOf(trip, offer, everybody(trip))), 0)
}

function customerWords(trip: TrueTrip, spelling: Spelling): readonly Told[] {
  return (['customer chosen', 'customer priced'] as const).flatMap((screen) => [
    { screen, fact: 'total', says: `${trip.currency.code}${figure(trip, tripTotal(trip))}` },
    ...trip.journeys.flatMap((_, journey) =>
      flownWords(trip, spelling, journey, 'ends').map((words) => ({ screen, ...words })),
    ),
  ])
}

function quoteWords(trip: TrueTrip, spelling: Spelling): readonly Told[] {
  const bags = boughtOffers(trip).flatMap((offer) => weighedBagWords(offer, trip))
  return [
    { screen: 'quote', fact: 'total', says: `${trip.currency.code}${figure(trip, tripTotal(trip))}` },
    ...bags.map((told) => ({ screen: 'quote' as const, ...told })),
    ...trip.journeys.flatMap((_, journey) =>
      flownWords(trip, spelling, journey, 'legs').map((words) => ({ screen: 'quote' as const, ...words })),
    ),
  ]
}
