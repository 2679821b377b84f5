import { type Listed, type Writer, directionKey, flightKey, keyOf, segmentKey, segmentKeysOf } from './hand'
import { type TrueSegment } from './truth'
import { type Element, element, loose, words } from './xml'

export function flightSegments(writer: Writer, { journeys }: Listed): readonly Element[] {
  const all = journeys.flatMap((journey) =>
    (writer.trip.journeys[journey]?.segments ?? []).map((segment, index) =>
      flightSegment(writer, segment, segmentKey(writer, journey, index)),
    ),
  )
  return writer.spelling.segmentOrder === 'as flown' ? all : [...all].reverse()
}

function flightSegment(writer: Writer, segment: TrueSegment, key: string): Element {
  const { trip, spelling } = writer
  return element(
    'FlightSegment',
    { SegmentKey: key },
    departure(writer, segment),
    arrival(writer, segment),
    element(
      'MarketingCarrier',
      {},
      words('AirlineID', trip.airline.code),
      spelling.carrierName === 'stated' && words('Name', trip.airline.name),
      words('FlightNumber', segment.flightNumber),
    ),
    operatingCarrier(writer, segment),
    spelling.aircraft === 'stated' && element('Equipment', {}, words('AircraftCode', segment.aircraft)),
    element(
      'FlightDetail',
      {},
      spelling.flightDuration === 'stated' &&
        element('FlightDuration', {}, words('Value', durationText(writer, segment.minutes))),
      segment.stopsAt.length > 0 && stops(writer, segment),
    ),
  )
}

/** Landings on the way, by their number, their places or both. */
function stops({ spelling }: Writer, { stopsAt, departure: { date, time } }: TrueSegment): Element {
  const places = stopsAt.map(({ code }) =>
    element(
      'StopLocation',
      {},
      words('AirportCode', code),
      words('ArrivalDate', date),
      words('ArrivalTime', time),
      words('DepartureDate', date),
      words('DepartureTime', time),
    ),
  )
  return element(
    'Stops',
    {},
    spelling.stops !== 'places' && words('StopQuantity', String(stopsAt.length)),
    spelling.stops !== 'number' && element('StopLocations', {}, ...places),
  )
}

function refsOf(writer: Writer, city: string): { readonly refs?: string } {
  return writer.spelling.cityMetadata === 'stated' ? { refs: cityKey(writer, city) } : {}
}

export function cityKey(writer: Writer, airport: string): string {
  return keyOf(writer, `CITY_${airport}`)
}

function departure(writer: Writer, { from, departure: moment }: TrueSegment): Element {
  const { spelling } = writer
  return element(
    'Departure',
    refsOf(writer, from.code),
    words('AirportCode', from.code),
    words('Date', moment.date),
    spelling.times === 'stated' && words('Time', moment.time),
    spelling.airportName === 'stated' && words('AirportName', from.name),
  )
}

function arrival(writer: Writer, { to, departure: left, arrival: moment }: TrueSegment): Element {
  const { spelling } = writer
  const hasDate = spelling.arrivalDay === 'date' || spelling.arrivalDay === 'both'
  const hasShift = spelling.arrivalDay === 'change of day' || spelling.arrivalDay === 'both'
  const shift = Math.round((Date.parse(moment.date) - Date.parse(left.date)) / 86_400_000)
  return element(
    'Arrival',
    refsOf(writer, to.code),
    words('AirportCode', to.code),
    hasDate && words('Date', moment.date),
    spelling.times === 'stated' && words('Time', moment.time),
    hasShift && words('ChangeOfDay', String(shift)),
    spelling.airportName === 'stated' && words('AirportName', to.name),
  )
}

export const DISCLOSURE = 'Flown by a partner of the airline'

function operatingCarrier(writer: Writer, { operator, flightNumber }: TrueSegment): Element | undefined {
  const { trip, spelling } = writer
  if (!operator) {
    if (spelling.ownOperator === 'absent') return undefined
    return element(
      'OperatingCarrier',
      {},
      words('AirlineID', trip.airline.code),
      words('FlightNumber', flightNumber),
    )
  }
  switch (spelling.operator) {
    case 'code and name':
      return element('OperatingCarrier', {}, words('AirlineID', operator.code), words('Name', operator.name))
    case 'name alone':
      return element('OperatingCarrier', {}, words('Name', operator.name))
    case 'disclosure alone':
      return element(
        'OperatingCarrier',
        {},
        element('Disclosures', {}, element('Description', {}, words('Text', DISCLOSURE))),
      )
    case 'absent':
      return undefined
  }
}

function durationText({ spelling }: Writer, minutes: number): string {
  const days = Math.floor(minutes / 1_440)
  const hours = Math.floor((minutes % 1_440) / 60)
  switch (spelling.durationForm) {
    case 'minutes alone':
      return `PT${String(minutes)}M`
    case 'with days and seconds':
      return `P${String(days)}DT${String(hours)}H${String(minutes % 60)}M0S`
    case 'hours and minutes':
      return `PT${String(days * 24 + hours)}H${String(minutes % 60)}M`
  }
}

export function flight(writer: Writer, journey: number): Element {
  const { trip, spelling } = writer
  const minutes = trip.journeys[journey]?.minutes ?? 0
  return element(
    'Flight',
    { FlightKey: flightKey(writer, journey) },
    spelling.journeyDuration === 'stated' &&
      element('Journey', {}, words('Time', durationText(writer, minutes))),
    loose('SegmentReferences', segmentKeysOf(writer, journey).join(' ')),
  )
}

export function direction(writer: Writer, journey: number): Element {
  const { trip, spelling } = writer
  const segments = trip.journeys[journey]?.segments ?? []
  const named =
    spelling.directionNames === 'flights'
      ? flightKey(writer, journey)
      : segmentKeysOf(writer, journey).join(' ')
  return element(
    'OriginDestination',
    { OriginDestinationKey: directionKey(writer, journey) },
    words('DepartureCode', segments[0]?.from.code ?? ''),
    words('ArrivalCode', segments.at(-1)?.to.code ?? ''),
    spelling.directionNames !== 'nothing' && loose('FlightReferences', named),
  )
}
