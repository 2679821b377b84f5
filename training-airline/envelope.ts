import { isSoldIn } from './currency'
import type { Ptc } from './fares'
import { attribute, find, findAll, textAt, type Element } from './read-xml'
import { refuse, type Refusal } from './refusals'
import { el, startTag, tag, type Xml } from './write-xml'

export const NDC_NAMESPACE = 'http://www.iata.org/IATA/EDIST/2017.2'
export const DEFAULT_EXTENSION_NAMESPACE = 'urn:faredesk:training:extension'
const MOST_TRAVELLERS = 9

/** What every request says about itself and its sender (2.1 of the specification). */
export interface Envelope {
  readonly target: string
  readonly transactionId: string | undefined
  readonly correlationId: string | undefined
  readonly agencyId: string
  readonly currency: string
}

export interface EnvelopeRules {
  /** Agencies that may sell; every agency when absent. */
  readonly agencies: readonly string[] | undefined
}

export interface Traveller {
  readonly id: string
  readonly ptc: Ptc
}

export function readEnvelope(root: Element, rules: EnvelopeRules): Envelope {
  if (attribute(root, 'Version') !== '17.2') refuse('message-incomplete', 'Version must be 17.2')
  const agencyId = textAt(root, 'Party', 'Sender', 'TravelAgencySender', 'AgencyID')
  if (agencyId === undefined) return refuse('message-incomplete', 'The agency (AgencyID) is missing')
  if (rules.agencies !== undefined && !rules.agencies.includes(agencyId)) {
    refuse('agency-unknown', `Agency ${agencyId} is not authorised to sell`)
  }
  const currency = textAt(root, 'Parameters', 'Pricing', 'OverrideCurrency') ?? 'NOK'
  if (!isSoldIn(currency)) refuse('currency-unknown', `Prices in ${currency} are not available`)
  return { ...echoOf(root), agencyId, currency }
}

export interface Echo {
  readonly target: string
  readonly transactionId: string | undefined
  readonly correlationId: string | undefined
}

export function echoOf(root: Element): Echo {
  return {
    target: attribute(root, 'Target') === 'Test' ? 'Test' : 'Production',
    transactionId: attribute(root, 'TransactionIdentifier')?.slice(0, 32),
    correlationId: attribute(root, 'CorrelationID')?.slice(0, 64),
  }
}

/** Reads DataLists/PassengerList and refuses a party that no airline would carry. */
export function readTravellers(dataLists: Element | undefined): readonly Traveller[] {
  const travellers = findAll(dataLists, 'PassengerList', 'Passenger').map(readTraveller)
  if (travellers.length === 0) refuse('party-invalid', 'There is no passenger')
  if (travellers.length > MOST_TRAVELLERS)
    refuse('party-invalid', 'At most nine passengers can travel together')
  if (new Set(travellers.map(({ id }) => id)).size !== travellers.length) {
    refuse('party-invalid', 'A PassengerID is used twice')
  }
  const count = (ptc: Ptc): number => travellers.filter((traveller) => traveller.ptc === ptc).length
  if (count('ADT') === 0) refuse('party-invalid', 'Children and infants travel with an adult')
  if (count('INF') > count('ADT')) refuse('party-invalid', 'Every infant needs an adult of its own')
  return travellers
}

function readTraveller(passenger: Element): Traveller {
  const id = attribute(passenger, 'PassengerID')
  const ptc = textAt(passenger, 'PTC')
  if (id === undefined) return refuse('party-invalid', 'A passenger has no PassengerID')
  if (ptc !== 'ADT' && ptc !== 'CHD' && ptc !== 'INF') {
    return refuse('party-invalid', `Passenger type ${ptc ?? '(none)'} is not sold`)
  }
  return { id, ptc }
}

/** Promotion and corporate agreement of a shopping or pricing request (2.2). */
export interface Qualifiers {
  readonly promotion: string | undefined
  readonly agreement: string | undefined
}

export function readQualifiers(root: Element): Qualifiers {
  const qualifier = find(root, 'Qualifier')
  return {
    promotion: textAt(qualifier, 'PromotionQualifiers', 'Code'),
    agreement: textAt(qualifier, 'SpecialFareQualifiers', 'Account'),
  }
}

/** The opening tag of an answer, with the identifiers of the request echoed. */
export function openAnswer(name: string, echo: Echo, nowMs: number, extensionNamespace: string): string {
  const attributes = {
    xmlns: NDC_NAMESPACE,
    'xmlns:ns2': extensionNamespace,
    TimeStamp: new Date(nowMs).toISOString(),
    Target: echo.target,
    Version: '17.2',
    TransactionIdentifier: echo.transactionId,
    CorrelationID: echo.correlationId,
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${startTag(name, attributes)}`
}

export function wrapAnswer(opening: string, name: string, ...content: readonly Xml[]): string {
  return `${opening}${content.map(({ xml }) => xml).join('')}</${name}>`
}

/** Errors; the schemas of the shopping and pricing answers allow no Document before them. */
export function errorsOf(answerName: string, refusals: readonly Refusal[]): readonly Xml[] {
  const errors = el(
    'Errors',
    refusals.map(({ code, shortText, text }) =>
      tag('Error', { ShortText: shortText, Code: code, Status: 'Complete' }, text),
    ),
  )
  return answerName === 'OrderViewRS' ? [el('Document'), errors] : [errors]
}

export function warningsOf(warnings: readonly string[]): Xml | undefined {
  if (warnings.length === 0) return undefined
  return el(
    'Warnings',
    warnings.map((text) => tag('Warning', { ShortText: text.slice(0, 255), Code: '377' }, text)),
  )
}
