import { durationOfMinutes } from './day-arithmetic'
import type { Traveller } from './envelope'
import { airportOf, type Airport } from './network'
import type { TripPart } from './offers'
import type { Carrier, Journey, Leg } from './schedule'
import { writeBaggageAllowances, writeServiceDefinitions } from './services'
import { el, tag, type Xml } from './write-xml'

const PRICE_CLASS_NAMES = { LFAR: 'LowFare', LFPL: 'LowFare+', FLEX: 'Flex' } as const

export interface PartKeys {
  readonly originDestinationKey: string
  readonly flightKey: string
  readonly priceClassKey: string
  readonly segmentKeys: readonly string[]
}

interface KeyedLeg {
  readonly key: string
  readonly leg: Leg
  readonly rbd: string
}

interface KeyedFlight {
  readonly key: string
  readonly journey: Journey
  readonly originDestinationKey: string
  readonly segmentKeys: readonly string[]
}

/** Gives out the keys of one message and remembers what its DataLists must then explain. */
export class MessageKeys {
  readonly #legs = new Map<string, KeyedLeg>()
  readonly #flights = new Map<string, KeyedFlight>()
  readonly #seats = new Map<string, Map<string, Xml>>()
  readonly #directions = new Map<string, readonly [string, string]>()

  addDirection(key: string, from: string, to: string): void {
    this.#directions.set(key, [from, to])
  }

  addPart(part: TripPart, originDestinationKey: string): PartKeys {
    const { journey, fare } = part
    const segmentKeys = journey.legs.map((leg, index) => {
      const legClass = fare.legClasses[index]
      const key = this.#legKey(leg, legClass?.rbd ?? 'Y')
      this.#addSeats(fare.priceClass, key, legClass?.rbd ?? 'Y', legClass?.seatsLeft ?? 9)
      return key
    })
    return {
      originDestinationKey,
      flightKey: this.#flightKey(journey, originDestinationKey, segmentKeys),
      priceClassKey: `pc-${fare.priceClass}`,
      segmentKeys,
    }
  }

  #legKey(leg: Leg, rbd: string): string {
    const identity = `${leg.flightNumber} ${leg.departureDate} ${leg.from}`
    const known = this.#legs.get(identity)
    if (known !== undefined) return known.key
    const key = `sg-${String(this.#legs.size + 1)}`
    this.#legs.set(identity, { key, leg, rbd })
    return key
  }

  #flightKey(journey: Journey, originDestinationKey: string, segmentKeys: readonly string[]): string {
    const identity = segmentKeys.join(' ')
    const known = this.#flights.get(identity)
    if (known !== undefined) return known.key
    const key = `fl-${String(this.#flights.size + 1)}`
    this.#flights.set(identity, { key, journey, originDestinationKey, segmentKeys })
    return key
  }

  #addSeats(
    priceClass: keyof typeof PRICE_CLASS_NAMES,
    segmentKey: string,
    rbd: string,
    seatsLeft: number,
  ): void {
    const seats = this.#seats.get(priceClass) ?? new Map<string, Xml>()
    const code = tag('Code', { SeatsLeft: seatsLeft }, rbd)
    seats.set(segmentKey, tag('ClassOfService', { refs: segmentKey }, code))
    this.#seats.set(priceClass, seats)
  }

  /** FlightSegmentList, FlightList and OriginDestinationList; undefined lists are empty lists. */
  writeFlights(carrier: Carrier, showsBookingClass: boolean): readonly (Xml | undefined)[] {
    return [
      list(
        'FlightSegmentList',
        [...this.#legs.values()].map((keyed) => writeSegment(carrier, keyed, showsBookingClass)),
      ),
      list('FlightList', [...this.#flights.values()].map(writeFlight)),
      list(
        'OriginDestinationList',
        [...this.#directions].map(([key, direction]) => this.#writeDirection(key, direction)),
      ),
    ]
  }

  #writeDirection(key: string, [from, to]: readonly [string, string]): Xml {
    const flights = [...this.#flights.values()].filter((flight) => flight.originDestinationKey === key)
    return tag(
      'OriginDestination',
      { OriginDestinationKey: key },
      el('DepartureCode', from),
      el('ArrivalCode', to),
      flights.length === 0
        ? undefined
        : el('FlightReferences', flights.map((flight) => flight.key).join(' ')),
    )
  }

  writePriceClasses(showsSeats: boolean): Xml | undefined {
    const classes = Object.entries(PRICE_CLASS_NAMES).filter(([code]) => this.#seats.has(code))
    return list(
      'PriceClassList',
      classes.map(([code, name]) =>
        tag(
          'PriceClass',
          { PriceClassID: `pc-${code}` },
          el('Name', name),
          el('Code', code),
          showsSeats ? [...(this.#seats.get(code)?.values() ?? [])] : undefined,
        ),
      ),
    )
  }

  /** Languages, countries and cities that the segments refer to. */
  writeMetadata(): Xml {
    const airports = [...this.#legs.values()].flatMap(({ leg }) => [airportOf(leg.from), airportOf(leg.to)])
    const countries = new Map(airports.map((airport) => [airport.countryCode, writeCountry(airport)]))
    const cities = new Map(airports.map((airport) => [airport.cityCode, writeCity(airport)]))
    return el('Metadata', el('Other', writeLanguages(), writeCountries(countries), writeCities(cities)))
  }
}

function list(name: string, entries: readonly Xml[]): Xml | undefined {
  return entries.length === 0 ? undefined : el(name, entries)
}

function writeLanguages(): Xml {
  const english = tag(
    'LanguageMetadata',
    { MetadataKey: 'lang-EN' },
    el('Code_ISO', 'EN'),
    el('Name', 'English'),
  )
  return el('OtherMetadata', el('LanguageMetadatas', english))
}

function writeCountries(countries: ReadonlyMap<string, Xml>): Xml | undefined {
  if (countries.size === 0) return undefined
  return el('OtherMetadata', el('CountryMetadatas', [...countries.values()]))
}

function writeCities(cities: ReadonlyMap<string, Xml>): Xml | undefined {
  if (cities.size === 0) return undefined
  return el('OtherMetadata', el('CityMetadatas', [...cities.values()]))
}

function writeCountry({ countryCode, countryName }: Airport): Xml {
  const key = { MetadataKey: `ctry-${countryCode}` }
  return tag('CountryMetadata', key, el('ICAO_Code', countryCode), el('Name', countryName))
}

function writeCity({ cityCode, cityName }: Airport): Xml {
  const city = el('ns2:City', el('ns2:Code', cityCode), el('ns2:Name', cityName))
  return tag(
    'CityMetadata',
    { MetadataKey: `city-${cityCode}` },
    el('AugmentationPoint', el('AugPoint', city)),
  )
}

function writeSegment(carrier: Carrier, { key, leg, rbd }: KeyedLeg, showsBookingClass: boolean): Xml {
  return tag(
    'FlightSegment',
    { SegmentKey: key },
    writeStop('Departure', leg.from, leg.departureDate, leg.departureTime),
    writeStop('Arrival', leg.to, leg.arrivalDate, leg.arrivalTime),
    writeCarrier('MarketingCarrier', carrier.code, carrier.name, leg.flightNumber),
    writeCarrier('OperatingCarrier', leg.operatingCode, leg.operatingName, leg.operatingNumber),
    el('Equipment', el('AircraftCode', leg.aircraft)),
    showsBookingClass ? el('ClassOfService', el('Code', rbd)) : undefined,
    el('FlightDetail', el('FlightDuration', el('Value', durationOfMinutes(leg.minutes)))),
  )
}

function writeStop(name: string, code: string, date: string, time: string): Xml {
  const airport = airportOf(code)
  return tag(
    name,
    { refs: `ctry-${airport.countryCode} city-${airport.cityCode}` },
    el('AirportCode', code),
    el('Date', date),
    el('Time', time),
    el('AirportName', airport.name),
  )
}

function writeCarrier(element: string, code: string, name: string, flightNumber: string): Xml {
  return el(element, el('AirlineID', code), el('Name', name), el('FlightNumber', flightNumber))
}

function writeFlight({ key, journey, segmentKeys }: KeyedFlight): Xml {
  return tag(
    'Flight',
    { FlightKey: key },
    el('Journey', el('Time', durationOfMinutes(journey.minutes))),
    el('SegmentReferences', segmentKeys.join(' ')),
  )
}

export function writeTravellers(travellers: readonly Traveller[]): Xml {
  return el(
    'PassengerList',
    travellers.map(({ id, ptc }) => tag('Passenger', { PassengerID: id }, el('PTC', ptc))),
  )
}

/** The DataLists of a shopping answer, of a pricing answer or of an order. */
export function writeDataLists(
  keys: MessageKeys,
  carrier: Carrier,
  people: readonly Xml[],
  detail: 'shopping' | 'booked',
): Xml {
  return el(
    'DataLists',
    people,
    writeBaggageAllowances(),
    keys.writeFlights(carrier, detail === 'booked'),
    keys.writePriceClasses(detail === 'shopping'),
    writeServiceDefinitions(),
  )
}
