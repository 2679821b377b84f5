import { type Listed, type Writer, bagKey, definitionKey, priceClassKey } from './hand'
import { PERSON_TYPES, type TrueBag, type TrueOffer, type TrueService } from './truth'
import { type Element, element, loose, words } from './xml'

/** The allowances that a set of bags is written as, each with its key. */
export function allowancesOf(
  { spelling }: Writer,
  bags: readonly TrueBag[],
): readonly (readonly TrueBag[])[] {
  if (spelling.bagForm === 'allowance each') return bags.map((bag) => [bag])
  const categories = [...new Set(bags.map(({ category }) => category))]
  return categories.map((category) => bags.filter((bag) => bag.category === category))
}

export function baggage(writer: Writer, offers: readonly TrueOffer[]): readonly Element[] {
  const sets = offers.flatMap(({ bags }) => PERSON_TYPES.map((type) => bags[type]))
  const byKey = new Map(
    sets.flatMap((bags) =>
      allowancesOf(writer, bags).map((allowance, part) => [bagKey(writer, bags, part), allowance] as const),
    ),
  )
  return [...byKey].map(([key, bags]) =>
    element(
      'BaggageAllowance',
      { BaggageAllowanceID: key },
      words('BaggageCategory', bags[0]?.category ?? 'Checked'),
      pieceAllowance(writer, bags),
      weightAllowance(writer, bags),
    ),
  )
}

function pieceAllowance(writer: Writer, bags: readonly TrueBag[]): Element | undefined {
  const counts = bags.flatMap(({ pieces }) => (pieces === 'any' ? [] : [pieces]))
  if (counts.length === 0) return undefined
  return element(
    'PieceAllowance',
    {},
    words('ApplicableParty', writer.spelling.bagParty),
    words('TotalQuantity', String(counts.reduce((sum, count) => sum + count, 0))),
    bags.flatMap((bag) => measurements(writer, bag)),
  )
}

function weightAllowance({ spelling }: Writer, bags: readonly TrueBag[]): Element | undefined {
  const weights = bags.flatMap((bag) => (bag.pieces === 'any' ? bag.weights : []))
  if (weights.length === 0) return undefined
  return element('WeightAllowance', {}, words('ApplicableParty', spelling.bagParty), maximumWeights(weights))
}

function maximumWeights(weights: TrueBag['weights']): readonly Element[] {
  return weights.map(({ value, unit }) =>
    element('MaximumWeight', {}, words('Value', value), words('UOM', unit)),
  )
}

function measurements({ spelling }: Writer, { pieces, weights }: TrueBag): readonly Element[] {
  if (pieces === 'any') return []
  const isEach = spelling.bagForm === 'measured one by one' && pieces > 1
  const counts = isEach ? Array.from({ length: pieces }, () => 1) : [pieces]
  return counts.map((count) =>
    element(
      'PieceMeasurements',
      { Quantity: String(count) },
      weights.length > 0 && element('PieceWeightAllowance', {}, maximumWeights(weights)),
    ),
  )
}

export const BUNDLE: TrueService = { code: 'BNDL_PLUS', name: 'LowFare+ bundle', description: 'All of it' }

export function definitions(writer: Writer, { offers, services }: Listed): readonly Element[] {
  const included = offers.flatMap((offer) => offer.included)
  const plain = new Map([...included, ...services].map((service) => [service.code, service]))
  const bundles = new Map(
    offers
      .filter((offer) => offer.included.length > 0 && writer.spelling.included === 'bundle')
      .map((offer) => [bundleCode(offer), offer.included]),
  )
  return [
    ...[...plain.values()].map((service) => definition(writer, service)),
    ...[...bundles].map(([code, parts]) =>
      definition(
        writer,
        { ...BUNDLE, code },
        element(
          'ServiceBundle',
          {},
          parts.map((part) => loose('ServiceDefinitionRef', definitionKey(writer, part.code))),
        ),
      ),
    ),
    ...bagDefinitions(writer, offers),
  ]
}

export function bundleCode({ included }: TrueOffer): string {
  return `${BUNDLE.code}${String(included.length)}`
}

/** A service that is nothing but its bags: one for each allowance of the list. */
function bagDefinitions(writer: Writer, offers: readonly TrueOffer[]): readonly Element[] {
  const keys = new Set(
    offers.flatMap(({ bags }) =>
      PERSON_TYPES.flatMap((type) =>
        allowancesOf(writer, bags[type]).map((_, part) => bagKey(writer, bags[type], part)),
      ),
    ),
  )
  return [...keys].map((key) =>
    element(
      'ServiceDefinition',
      { ServiceDefinitionID: bagDefinitionKey(key) },
      words('Name', 'Baggage'),
      loose('BaggageAllowanceRef', key),
      element('Descriptions', {}, element('Description', {}, words('Text', 'Baggage'))),
    ),
  )
}

export function bagDefinitionKey(allowance: string): string {
  return `${allowance}.SD`
}

function definition(writer: Writer, service: TrueService, inside?: Element): Element {
  return element(
    'ServiceDefinition',
    { ServiceDefinitionID: definitionKey(writer, service.code) },
    words('Name', service.name),
    inside,
    writer.spelling.serviceCode === 'stated' &&
      element('Encoding', {}, words('Code', service.code.slice(0, 15))),
    element('Descriptions', {}, element('Description', {}, words('Text', service.description))),
  )
}

export function priceClasses(writer: Writer, offers: readonly TrueOffer[]): readonly Element[] {
  const byKey = new Map(offers.map((offer) => [priceClassKey(writer, offer), offer.priceClass]))
  return [...byKey].map(([key, { code, name }]) =>
    element('PriceClass', { PriceClassID: key }, words('Name', name), words('Code', code)),
  )
}
