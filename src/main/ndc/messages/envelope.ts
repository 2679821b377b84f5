import type { Profile } from '../../../shared/domain/desk/profile'
import { leaf, node, optional, type XmlElement } from '../xml/write-xml'
import { checkCountry, checkCurrency, checkLength, checkPresent, checkWhole } from './check-value'
import { refuseField } from '../../../shared/errors/refused'

/** Both are echoed by the answer and go into the headers as well (sections 2.1 and 4.5). */
export interface MessageIds {
  /** 1 to 32 characters. */
  readonly transactionIdentifier: string
  /** 1 to 64 characters. */
  readonly correlationId: string
}

/** What every request is built with. */
export interface RequestContext {
  readonly profile: Profile
  readonly ids: MessageIds
  readonly now: Date
}

export const NDC_NAMESPACE = 'http://www.iata.org/IATA/EDIST/2017.2'
const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance'
/** Prefix of the vendor's extension elements (section 2). */
export const EXTENSION_PREFIX = 'ns2'

/** The root with the attributes and namespaces of every message. */
export function messageRoot(
  name: string,
  context: RequestContext,
  children: readonly (XmlElement | undefined)[],
): XmlElement {
  const { profile, ids, now } = context
  return node(name, children, {
    xmlns: NDC_NAMESPACE,
    'xmlns:xsi': XSI_NAMESPACE,
    [`xmlns:${EXTENSION_PREFIX}`]: extensionNamespace(profile),
    TimeStamp: now.toISOString(),
    Target: profile.target,
    Version: '17.2',
    TransactionIdentifier: checkLength('@TransactionIdentifier', ids.transactionIdentifier, 1, 32),
    CorrelationID: checkLength('@CorrelationID', ids.correlationId, 1, 64),
  })
}

/** PointOfSale, Document and Party: what every request has in front (section 2.1). */
export function envelope(profile: Profile): readonly XmlElement[] {
  return [pointOfSale(profile), node('Document', []), party(profile)]
}

/**
 * Parameters of shopping and pricing; the schema refuses them elsewhere (wire notes, section 1). The currency is
 * that of the point of sale, unless the trip is searched in another one.
 */
export function parameters(profile: Profile, currency = profile.currency): XmlElement {
  return node('Parameters', [
    node('Languages', [leaf('LanguageCode', checkLength('LanguageCode', profile.language, 1, 15))]),
    node('Pricing', [leaf('OverrideCurrency', checkCurrency('OverrideCurrency', currency))]),
  ])
}

function extensionNamespace(profile: Profile): string | undefined {
  const namespace = profile.extensionNamespace
  if (namespace === '') return undefined
  if (namespace === NDC_NAMESPACE || namespace.startsWith('http://www.w3.org/')) {
    throw refuseField('extension namespace', 'must be the namespace of the vendor')
  }
  return namespace
}

function pointOfSale(profile: Profile): XmlElement {
  const country = checkCountry('PointOfSale/Location/CountryCode', profile.country)
  return node('PointOfSale', [node('Location', [leaf('CountryCode', country)])])
}

function party(profile: Profile): XmlElement {
  const sender = node('TravelAgencySender', [
    leaf('Name', checkLength('TravelAgencySender/Name', profile.agencyName, 0, 50)),
    leaf('AgencyID', checkPresent('TravelAgencySender/AgencyID', profile.agencyId)),
  ])
  return node('Party', [node('Sender', [sender]), participants(profile), absent('Recipient')])
}

function participants(profile: Profile): XmlElement {
  const aggregator = optional(profile.aggregator, ({ name, id, sequenceNumber }) =>
    node(
      'AggregatorParticipant',
      [
        leaf('Name', checkLength('AggregatorParticipant/Name', name, 0, 50)),
        leaf('AggregatorID', checkPresent('AggregatorParticipant/AggregatorID', id)),
      ],
      { SequenceNumber: checkWhole('AggregatorParticipant/@SequenceNumber', sequenceNumber, 1, 999_999) },
    ),
  )
  return aggregator ? node('Participants', [node('Participant', [aggregator])]) : absent('Participants')
}

function absent(name: string): XmlElement {
  return node(name, [], { 'xsi:nil': 'true' })
}
