import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { addDays, today } from '../../../src/shared/domain/dates/local-date'
import { aCard, aFamily } from '../../support/booking/builders'
import { startWorkstation } from '../../support/booking/workstation'
import { serveAnotherMake } from '../../support/another-make/serve-another-make'
import { temporaryFolder } from '../../support/order-cache'

const CREDIT_ASKED = '4111111111111111'

it('sells a trip for a family of four at an airline of another make, over HTTP', async () => {
  const airline = await serveAnotherMake()
  const desk = startWorkstation({
    // A redirection of the bank is the way back, which no server of ours answers.
    airline: { fetch: (request) => fetch(request, { redirect: 'manual' }) },
    addresses: airline,
    path: join(temporaryFolder(), 'orders.db'),
  })
  onTestFinished(async () => {
    desk.stop()
    await airline.close()
  })
  const departureDate = addDays(today(new Date()), 30)
  const query = {
    origin: 'OSL',
    destination: 'LGW',
    departureDate,
    returnDate: addDays(departureDate, 7),
    party: { adults: 2, children: 1, infants: 1 },
    qualifiers: {},
  }
  await desk.shopping.searchDay({ searchId: 's', query })
  const answer = desk.shopping.readSearch('s')?.answer
  if (!answer) throw new Error('the search is kept')
  const leavesFrom = (airport: string): string =>
    answer.offers.find(({ flights: [flight] }) => {
      const [first = ''] = answer.lists.flights[flight?.flightKey ?? '']?.segmentKeys ?? []
      return answer.lists.segments[first]?.departure.airportCode === airport
    })?.offerId ?? ''
  const offerIds = [leavesFrom('OSL'), leavesFrom('LGW')]
  const { pricingId, lines, total, check } = await desk.shopping.priceOffers({
    searchId: 's',
    offerIds,
    travellers: aFamily(query.party),
    selections: [],
  })
  expect(check).toEqual({ kind: 'adds-up' })
  expect(lines.filter(({ kind }) => kind === 'fare').map(({ subject, count }) => [subject, count])).toEqual([
    ['ADT', 2],
    ['CHD', 1],
    ['INF', 1],
  ])
  desk.shopping.acceptPrice({ pricingId })

  const { id } = desk.booking.startAttempt({
    pricingId,
    travellers: aFamily(query.party),
    contact: { email: 'ase@mail.example', phone: { countryDialingCode: '47', number: '22334455' } },
    payment: { kind: 'provider-3ds' },
    isCardholderPresent: true,
  })
  expect(await desk.booking.useCard(id, aCard({ number: new TextEncoder().encode(CREDIT_ASKED) }))).toEqual({
    kind: 'accepted',
  })
  const priced = await desk.until(id, 'priced')
  if (priced.state.kind === 'priced' && !priced.state.isAccepted)
    desk.booking.acceptAttemptPrice(id, priced.basis.pricingId)
  await desk.booking.payAttempt(id)
  const { state } = await desk.until(id, 'confirmed', 'declined', 'unknown')
  expect(state).toMatchObject({ kind: 'confirmed' })
  expect(state).not.toHaveProperty('differsFromAgreed')

  // It really was of another make, and it has one order, for what was paid.
  expect(airline.answers.every((text) => text.includes('xmlns:n='))).toBe(true)
  expect(airline.answers.some((text) => /PAX\d|TotalPrice>|FlightsOverview/.test(text))).toBe(false)
  expect(airline.books.orders).toHaveLength(1)
  expect(Number(total.amount)).toBeGreaterThan(0)
})
