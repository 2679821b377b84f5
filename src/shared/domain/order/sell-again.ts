import type { ListedContact } from '../lists/data-lists'
import type { LocalDate } from '../dates/local-date'
import type { Order } from './order'
import { emailsOf, phonesOf } from '../people/contacts'
import type { Contact, NameTitle, Party, PassengerTypeCode, Traveller } from '../people/passenger'
import type { TripDraft } from '../search/trip'
import { bookedJourneys } from './booked-journeys'
import { travellersOf } from './order-people'

/** What a new sale takes from an order: the trip, who flies, and how they are reached. Nothing of its price. */
export interface SaleFromOrder {
  readonly trip: TripDraft
  /** Adults first, then children, then infants, as the party of the trip is counted. */
  readonly people: readonly Omit<Traveller, 'passengerId' | 'withPassengerId'>[]
  /** Of the first one who has any; absent where the order names none. */
  readonly contact?: Contact
}

/** `again`: the same trip. `way-back`: from where it ends to where it began, not before the arrival. */
export type SellKind = 'again' | 'way-back'

const DAYS_AROUND = 7
const TYPES: readonly PassengerTypeCode[] = ['ADT', 'CHD', 'INF']
const TITLES: readonly NameTitle[] = ['MR', 'MS', 'MISS', 'MRS']

/** Undefined where the order names no flights, or nobody whom a sale could be for. */
export function saleFromOrder(order: Order, kind: SellKind, today: LocalDate): SaleFromOrder | undefined {
  const people = TYPES.flatMap((ptc) => peopleOf(order, ptc))
  const places = kind === 'again' ? placesAgain(order, today) : placesBack(order, today)
  const party = partyOf(people)
  if (!places || party.adults === 0 || party.infants > party.adults) return undefined
  const contact = contactOf(order)
  return { trip: { ...places, party, qualifiers: {} }, people, ...(contact && { contact }) }
}

type Places = Pick<TripDraft, 'origin' | 'destination' | 'departureDate' | 'returnDate' | 'daysAround'>

/** Days that are over are asked for again. */
function placesAgain(order: Order, today: LocalDate): Places | undefined {
  const [outbound, ...others] = bookedJourneys(order)
  if (!outbound) return undefined
  const homeward = others.at(-1)
  const departureDate = outbound.segments[0].departure.date
  const returnDate = homeward?.segments[0].departure.date
  return {
    origin: outbound.segments[0].departure.airportCode,
    destination: (outbound.segments.at(-1) ?? outbound.segments[0]).arrival.airportCode,
    ...(departureDate >= today && { departureDate, ...(returnDate !== undefined && { returnDate }) }),
    daysAround: DAYS_AROUND,
  }
}

function placesBack(order: Order, today: LocalDate): Places | undefined {
  const journeys = bookedJourneys(order)
  const [first] = journeys
  const last = journeys.at(-1)
  if (!first || !last) return undefined
  const { arrival } = last.segments.at(-1) ?? last.segments[0]
  const destination = first.segments[0].departure.airportCode
  if (arrival.airportCode === destination) return undefined
  return {
    origin: arrival.airportCode,
    destination,
    departureDate: arrival.date > today ? arrival.date : today,
    daysAround: { before: 0, after: DAYS_AROUND * 2 },
  }
}

function peopleOf({ lists }: Order, ptc: PassengerTypeCode): SaleFromOrder['people'] {
  return travellersOf({ lists })
    .filter((passenger) => passenger.ptc === ptc)
    .map(({ givenName = '', surname = '', title, birthDate }) => {
      const known = TITLES.find((one) => one === title)
      return {
        ptc,
        givenName,
        surname,
        ...(known && { title: known }),
        ...(birthDate !== undefined && { birthDate }),
      }
    })
}

function partyOf(people: SaleFromOrder['people']): Party {
  const [adults = 0, children = 0, infants = 0] = TYPES.map(
    (type) => people.filter(({ ptc }) => ptc === type).length,
  )
  return { adults, children, infants }
}

function contactOf({ lists }: Order): Contact | undefined {
  const contacts: readonly ListedContact[] = Object.values(lists.contacts)
  const phone = contacts.flatMap(phonesOf)[0]
  const email = contacts.flatMap(emailsOf)[0]
  return phone || email !== undefined
    ? { ...(phone && { phone }), ...(email !== undefined && { email }) }
    : undefined
}
