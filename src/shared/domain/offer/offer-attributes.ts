import { bagsOf, type BagPiece } from '../baggage/bags'
import { bagsGranted, grantedBy, openedDefinitions } from '../baggage/granted-bags'
import type { BaggageAllowance, DataLists, ServiceDefinition } from '../lists/data-lists'
import type { FareConditions, Offer } from './offer'

/** What customers ask about an offer, in the order in which it is shown. */
export const ATTRIBUTES = ['checked-bag', 'cabin-bag', 'seat', 'meal', 'change', 'refund'] as const
export type AttributeName = (typeof ATTRIBUTES)[number]

export type Attributes = Readonly<Record<AttributeName, Attribute>>

/** What an offer says about an attribute. It is never guessed: silence is "not stated". */
export type Attribute =
  | { readonly kind: 'included'; readonly bags: readonly BagPiece[]; readonly words?: string }
  | { readonly kind: 'fee'; readonly words?: string }
  | { readonly kind: 'not-included'; readonly words?: string }
  /** Told in the airline's words alone: whether it is included is theirs to say. */
  | { readonly kind: 'in-words'; readonly words: string }
  | { readonly kind: 'not-stated' }

const NOT_STATED: Attribute = { kind: 'not-stated' }

/** Codes of the services that an attribute is known by (section 2.6). */
const CODES: Readonly<Record<AttributeName, RegExp>> = {
  'checked-bag': /^(YN\d*|BAG\w*|XBAG)$/,
  'cabin-bag': /^(CBAG|CABIN\w*|CARRYON)$/,
  seat: /^(XST|SEAT\w*)$/,
  meal: /^SPML\w*$/,
  change: /^(CHG|CHANGE|REBOOK)\w*$/,
  refund: /^(RFD|REFUND)\w*$/,
}

/** The attribute that tells of a service; undefined for one that stands for itself, such as a bundle. */
export function attributeOfService(code: string): AttributeName | undefined {
  return ATTRIBUTES.find((name) => CODES[name].test(code))
}

/** The attributes of an offer, from what its items contain, its bags and the conditions of its fares. */
export function attributesOf(offer: Offer, lists: DataLists): Attributes {
  const definitions = includedDefinitions(offer, lists)
  const granted = grantedBy(offer, lists)
  const conditions = conditionsOf(offer)
  const of = (name: AttributeName): Attribute => {
    const own = granted.filter(({ allowance }) => bagAttribute(allowance.category) === name)
    return attributeOf(name, definitions, {
      bags: bagsGranted(own, offer, lists),
      words: wordsOf(own.map(({ allowance }) => allowance)),
    })
  }
  return {
    'checked-bag': of('checked-bag'),
    'cabin-bag': of('cabin-bag'),
    seat: of('seat'),
    meal: of('meal'),
    change: stated(of('change'), changeOf(conditions)),
    refund: stated(of('refund'), refundOf(conditions)),
  }
}

/** The bags of an offer, each allowance once. */
export function allowancesOf(offer: Offer, lists: DataLists): readonly BaggageAllowance[] {
  return grantedBy(offer, lists).map(({ allowance }) => allowance)
}

/** The attribute that tells of bags of a category; undefined for other bags, such as skis. */
export function bagAttribute(category: string | undefined): BagAttribute | undefined {
  return BAG_ATTRIBUTES.find((name) => CATEGORIES[name].test(category ?? ''))
}

function stated(first: Attribute, otherwise: Attribute): Attribute {
  return first.kind === 'not-stated' ? otherwise : first
}

function conditionsOf({ conditions, items }: Offer): readonly FareConditions[] {
  const ofFares = items
    .flatMap((item) => item.fares)
    .flatMap((fare) => fare.components)
    .flatMap((component) => component.conditions ?? [])
  return conditions ? [conditions, ...ofFares] : ofFares
}

/** A fee for any part of the journey is a fee. That there is none does not say that changes are allowed. */
function changeOf(conditions: readonly FareConditions[]): Attribute {
  return conditions.some(({ changeFee }) => changeFee === true) ? { kind: 'fee' } : NOT_STATED
}

function refundOf(conditions: readonly FareConditions[]): Attribute {
  if (conditions.some(({ refundable }) => refundable === false)) return { kind: 'not-included' }
  const isRefundable = conditions.some(({ refundable }) => refundable === true)
  return isRefundable && conditions.some(({ cancelFee }) => cancelFee === true) ? { kind: 'fee' } : NOT_STATED
}

/** Definitions of the services in the offer, bundles opened, each once. */
export function includedDefinitions(offer: Offer, lists: DataLists): readonly ServiceDefinition[] {
  const seen = new Set<string>()
  return offer.items
    .flatMap((item) => item.services)
    .flatMap((service) =>
      service.kind === 'definition' ? openedDefinitions(service.definitionId, lists, seen) : [],
    )
}

function attributeOf(
  name: AttributeName,
  definitions: readonly ServiceDefinition[],
  { bags, words }: { readonly bags: readonly BagPiece[]; readonly words: string | undefined },
): Attribute {
  const definition = definitions.find(({ code }) => code !== undefined && CODES[name].test(code))
  if (bags.length > 0 && bags.every(({ pieces }) => pieces === 0))
    return { kind: 'not-included', ...worded(words) }
  if (bags.length > 0) return { kind: 'included', bags, ...worded(words) }
  if (definition) return { kind: 'included', bags, ...worded(words ?? tellingName(definition, name)) }
  return words === undefined ? NOT_STATED : { kind: 'in-words', words }
}

/** A service that is called what the attribute is called says nothing more by it. */
function tellingName({ name }: ServiceDefinition, attribute: AttributeName): string | undefined {
  return name?.toLowerCase() === attribute.replace('-', ' ') ? undefined : name
}

/** What is said of bags in words instead of pieces; undefined when nothing is. */
function wordsOf(allowances: readonly BaggageAllowance[]): string | undefined {
  const said = allowances.flatMap((allowance) => (bagsOf(allowance).length > 0 ? [] : allowance.descriptions))
  return said.length === 0 ? undefined : [...new Set(said)].join(', ')
}

function worded(words: string | undefined): { readonly words?: string } {
  return words === undefined ? {} : { words }
}

const BAG_ATTRIBUTES = ['checked-bag', 'cabin-bag'] as const
type BagAttribute = (typeof BAG_ATTRIBUTES)[number]

const CATEGORIES: Readonly<Record<BagAttribute, RegExp>> = {
  'checked-bag': /^checked$/i,
  'cabin-bag': /^(carry[ -]?on|cabin)$/i,
}
