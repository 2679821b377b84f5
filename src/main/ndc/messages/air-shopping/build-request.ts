import type { LeadPriceQuery } from '../../../../shared/domain/search/calendar'
import { passengerSlots } from '../../../../shared/domain/people/passenger'
import type { Qualifiers } from '../../../../shared/domain/search/qualifier'
import type { DayQuery } from '../../../../shared/domain/search/trip'
import { leaf, node, type XmlElement } from '../../xml/write-xml'
import { checkDate, checkPlace, checkWhole } from '../check-value'
import { envelope, messageRoot, parameters, type RequestContext } from '../envelope'
import { passengerList } from '../passengers'
import { qualifier } from '../qualifiers'
import { refuseField } from '../../../../shared/errors/refused'

type Direction = Omit<LeadPriceQuery, 'qualifiers' | 'currency'>

/** Calendar search, one Affinity per direction, without passengers (section 4.1). */
export function buildCalendarRequest(
  context: RequestContext,
  directions: readonly Direction[],
  qualifiers: Qualifiers,
  currency?: string,
): XmlElement {
  if (directions.length === 0) throw refuseField('Affinity', 'must have at least one direction')
  const coreQuery = node('CoreQuery', [node('Affinity', directions.map(affinity))])
  return airShoppingRequest(context, coreQuery, { qualifiers, ...(currency !== undefined && { currency }) })
}

/** Day search for the whole party: one OriginDestination, or two for a return trip (section 4.1). */
export function buildDayRequest(context: RequestContext, query: DayQuery): XmlElement {
  const { origin, destination, departureDate, returnDate } = query
  const directions = [originDestination(origin, destination, departureDate)]
  if (returnDate !== undefined) directions.push(originDestination(destination, origin, returnDate))
  const coreQuery = node('CoreQuery', [node('OriginDestinations', directions)])
  const dataLists = node('DataLists', [passengerList(passengerSlots(query.party))])
  return airShoppingRequest(context, coreQuery, query, dataLists)
}

function airShoppingRequest(
  context: RequestContext,
  coreQuery: XmlElement,
  { qualifiers, currency }: Pick<DayQuery, 'qualifiers' | 'currency'>,
  dataLists?: XmlElement,
): XmlElement {
  const { profile } = context
  return messageRoot('AirShoppingRQ', context, [
    ...envelope(profile),
    parameters(profile, currency),
    coreQuery,
    qualifier(qualifiers, profile.airlineCode),
    dataLists,
  ])
}

function affinity(query: Direction): XmlElement {
  const period = node('LeadDatePeriod', [], {
    After: days('LeadDatePeriod/@After', query.daysAfter),
    Before: days('LeadDatePeriod/@Before', query.daysBefore),
  })
  return node('OriginDestination', [
    node('AirportCityDeparture', [
      leaf('LocationCode', checkPlace('AirportCityDeparture/LocationCode', query.origin)),
      leaf('Date', checkDate('AirportCityDeparture/Date', query.date)),
      node('LeadPricing', [period]),
    ]),
    node('AirportCityArrival', [
      leaf('LocationCode', checkPlace('AirportCityArrival/LocationCode', query.destination)),
    ]),
  ])
}

function days(field: string, count: number): string {
  return `P${checkWhole(field, count, 0, 365)}D`
}

function originDestination(from: string, to: string, date: string): XmlElement {
  return node('OriginDestination', [
    node('Departure', [
      leaf('AirportCode', checkPlace('Departure/AirportCode', from)),
      leaf('Date', checkDate('Departure/Date', date)),
    ]),
    node('Arrival', [leaf('AirportCode', checkPlace('Arrival/AirportCode', to))]),
  ])
}
