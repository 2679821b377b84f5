import type { Spelling } from './choices'
import { type Listed, type Writer, contactKey, personId } from './hand'
import { PERSON_TYPES, peopleOfType, type PersonType, type TrueOffer } from './truth'
import { direction, flight, flightSegments } from './write-flights'
import { baggage, definitions, priceClasses } from './write-services'
import { type Element, element, filled, loose, words } from './xml'

export function dataLists(writer: Writer, listed: Listed): Element {
  const { spelling } = writer
  return element(
    'DataLists',
    {},
    element('PassengerList', {}, inListOrder(passengers(writer, listed), 'people', writer)),
    listed.isNamed && element('ContactList', {}, contacts(writer)),
    filled('BaggageAllowanceList', inListOrder(baggage(writer, listed.offers), 'lists', writer)),
    filled('FlightSegmentList', flightSegments(writer, listed)),
    (!listed.isNamed || spelling.flightList === 'present') &&
      filled(
        'FlightList',
        inListOrder(
          listed.journeys.map((journey) => flight(writer, journey)),
          'lists',
          writer,
        ),
      ),
    filled(
      'OriginDestinationList',
      inListOrder(
        listed.journeys.map((journey) => direction(writer, journey)),
        'lists',
        writer,
      ),
    ),
    filled('PriceClassList', inListOrder(priceClasses(writer, listed.offers), 'lists', writer)),
    filled('ServiceDefinitionList', inListOrder(definitions(writer, listed), 'lists', writer)),
  )
}

function inListOrder(
  elements: readonly Element[],
  which: 'lists' | 'people',
  { spelling }: Writer,
): readonly Element[] {
  const isBackwards = which === 'lists' ? spelling.listOrder === 'reversed' : false
  return isBackwards ? [...elements].reverse() : elements
}

function passengers(writer: Writer, { isNamed }: Listed): readonly Element[] {
  const { trip, spelling } = writer
  const order = spelling.peopleListed === 'adults first' ? PERSON_TYPES : [...PERSON_TYPES].reverse()
  return order.flatMap((type) => peopleOfType(trip, type)).map((person) => passenger(writer, person, isNamed))
}

function passenger(writer: Writer, person: number, isNamed: boolean): Element {
  const { trip, spelling } = writer
  const { type, title, givenNames, surname, birthDate } = trip.people[person] ?? nobody()
  const birth = words('Birthdate', birthDate)
  const given = spelling.givenNames === 'one element' ? [givenNames.join(' ')] : givenNames
  return element(
    'Passenger',
    { PassengerID: personId(writer, person) },
    spelling.types === 'stated' && words('PTC', typeCode(type, spelling)),
    isNamed && spelling.birthDate === 'of the passenger' && birth,
    isNamed &&
      element(
        'Individual',
        {},
        spelling.birthDate === 'of the individual' && birth,
        words('NameTitle', title),
        given.map((name) => words('GivenName', name)),
        words('Surname', surname),
      ),
    isNamed &&
      spelling.contactKeys === 'stated' &&
      loose('ContactInfoRef', contactKey(writer, contactOf(writer, person))),
  )
}

const CODES: Readonly<Record<Spelling['typeCodes'], Partial<Record<PersonType, string>>>> = {
  'of the party': {},
  accompanied: { CHD: 'CNN' },
  'with their age': { CHD: 'C07', INF: 'I01' },
}

/** Children and infants have several codes in the field. */
function typeCode(type: PersonType, { typeCodes }: Spelling): string {
  return CODES[typeCodes][type] ?? type
}

function contactOf({ trip, spelling }: Writer, person: number): number {
  return spelling.contactForm === 'all in one' ? 0 : person % trip.order.contacts.length
}

function nobody(): never {
  throw new Error('Nobody of that number')
}

function contacts(writer: Writer): readonly Element[] {
  const { trip, spelling } = writer
  const ways = trip.order.contacts.map(({ dialingCode, areaCode, number, email }) => [
    element(
      'ContactProvided',
      {},
      element(
        'Phone',
        {},
        spelling.phone !== 'no dialling code' && words('CountryDialingCode', dialingCode),
        spelling.phone === 'area code apart' && words('AreaCode', areaCode),
        words('PhoneNumber', spelling.phone === 'area code apart' ? number : areaCode + number),
      ),
    ),
    element('ContactProvided', {}, element('EmailAddress', {}, words('EmailAddressValue', email))),
  ])
  const grouped = spelling.contactForm === 'all in one' ? [ways.flat()] : ways
  return grouped.map((provided, index) =>
    element(
      'ContactInformation',
      spelling.contactKeys === 'stated' ? { ContactID: contactKey(writer, index) } : {},
      provided,
    ),
  )
}

export function listedOf({ trip }: Writer, offers: readonly TrueOffer[], isNamed: boolean): Listed {
  return {
    journeys: trip.journeys.map((_, index) => index),
    offers,
    services: trip.extras.map(({ service }) => service),
    isNamed,
  }
}
