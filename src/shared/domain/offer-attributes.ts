import type { BaggageAllowance, DataLists, ServiceDefinition } from './data-lists'
import type { FareConditions, Offer } from './offer'

/** What customers ask about an offer, in the order in which it is shown. */
export const ATTRIBUTES = ['checked-bag', 'cabin-bag', 'seat', 'meal', 'change', 'refund'] as const
export type AttributeName = (typeof ATTRIBUTES)[number]

export type Attributes = Readonly<Record<AttributeName, Attribute>>

/** A bag as the answer describes it: so many pieces, each up to a weight. */
export interface BagPiece {
  readonly pieces: number
  readonly weight?: { readonly value: string; readonly unit: string }
  /** Party instead of traveller: the pieces are for all together. */
  readonly forParty: boolean
}

/** What an offer says about an attribute. It is never guessed: silence is "not stated". */
export type Attribute =
  | { readonly kind: 'included'; readonly bags: readonly BagPiece[]; readonly words?: string }
  | { readonly kind: 'fee'; readonly words?: string }
  | { readonly kind: 'not-included'; readonly words?: string }
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

/** The attributes of an offer, from what its items contain, its bags and the conditions of its fares. */
export function attributesOf(offer: Offer, lists: DataLists): Attributes {
  const definitions = includedDefinitions(offer, lists)
  const allowances = allowancesOf(offer, lists)
  const conditions = conditionsOf(offer)
  const of = (name: AttributeName): Attribute => attributeOf(name, definitions, allowances)
  return {
    'checked-bag': of('checked-bag'),
    'cabin-bag': of('cabin-bag'),
    seat: of('seat'),
    meal: of('meal'),
    change: stated(of('change'), changeOf(conditions)),
    refund: stated(of('refund'), refundOf(conditions)),
  }
}

/** The bags of an offer, those of its services first, each once. */
export function allowancesOf(offer: Offer, lists: DataLists): readonly BaggageAllowance[] {
  const ids = [
    ...includedDefinitions(offer, lists).flatMap((definition) => definition.baggageAllowanceIds),
    ...(offer.baggageAllowanceIds ?? []),
  ]
  return [...new Set(ids)].flatMap((id) => lists.baggageAllowances[id] ?? [])
}

/** Whether the pieces of an allowance are told by an attribute already. */
export function isToldByAttribute({ category, pieces }: BaggageAllowance): boolean {
  return pieces.length > 0 && Object.values(CATEGORIES).some((known) => known.test(category ?? ''))
}

function stated(first: Attribute, otherwise: Attribute): Attribute {
  return first.kind === 'not-stated' ? otherwise : first
}

function conditionsOf(offer: Offer): readonly FareConditions[] {
  return offer.items
    .flatMap((item) => item.fares)
    .flatMap((fare) => fare.components)
    .flatMap((component) => component.conditions ?? [])
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
  const open = (id: string): readonly ServiceDefinition[] => {
    const definition = lists.serviceDefinitions[id]
    if (seen.has(id) || !definition) return []
    seen.add(id)
    return [definition, ...definition.bundle.flatMap(open)]
  }
  return offer.items
    .flatMap((item) => item.services)
    .flatMap((service) => (service.kind === 'definition' ? open(service.definitionId) : []))
}

function attributeOf(
  name: AttributeName,
  definitions: readonly ServiceDefinition[],
  allowances: readonly BaggageAllowance[],
): Attribute {
  const definition = definitions.find(({ code }) => code !== undefined && CODES[name].test(code))
  const bags = bagsOf(name, allowances)
  if (bags.some((bag) => bag.pieces === 0)) return { kind: 'not-included' }
  if (bags.length > 0) return { kind: 'included', bags }
  return definition ? { kind: 'included', bags: [], ...wordsOf(definition) } : NOT_STATED
}

function wordsOf({ name }: ServiceDefinition): { readonly words?: string } {
  return name === undefined ? {} : { words: name }
}

const CATEGORIES: Partial<Readonly<Record<AttributeName, RegExp>>> = {
  'checked-bag': /^checked$/i,
  'cabin-bag': /^(carry[ -]?on|cabin)$/i,
}

function bagsOf(name: AttributeName, allowances: readonly BaggageAllowance[]): readonly BagPiece[] {
  const category = CATEGORIES[name]
  if (!category) return []
  return allowances
    .filter((allowance) => category.test(allowance.category ?? ''))
    .flatMap((allowance) => allowance.pieces.map(pieceOf))
}

function pieceOf(piece: BaggageAllowance['pieces'][number]): BagPiece {
  const [measurement] = piece.measurements
  return {
    pieces: piece.totalQuantity ?? measurement?.quantity ?? 1,
    forParty: /party/i.test(piece.applicableParty ?? ''),
    ...(measurement?.maximumWeight ? { weight: measurement.maximumWeight } : {}),
  }
}

const UNITS: Readonly<Record<string, string>> = { KGM: 'kg', KG: 'kg', K: 'kg', LBR: 'lb', LB: 'lb' }

/** A weight as people write it; a unit that is not known stays as it was sent. */
export function weightText({ value, unit }: NonNullable<BagPiece['weight']>): string {
  return `${value} ${UNITS[unit.toUpperCase()] ?? unit}`.trim()
}
