import { bagText, type BagPiece } from '../baggage/bags'
import { segmentFacts, textFact, type FlightFact, type Texts } from '../flights/flight-changes'
import type { SoldJourney } from '../flights/journey'
import {
  ATTRIBUTES,
  attributeOfService,
  type Attribute,
  type AttributeName,
  type Attributes,
} from '../offer/offer-attributes'
import type { QuotedBag, QuotedPart } from './quote'

/** One fact of an option that is another than the one told; what is absent was not stated. */
export type QuoteChange = QuoteFact & {
  /** Position of the journey in the option; absent where the fact holds for several together. */
  readonly journey?: number
}

export type QuoteFact =
  | FlightFact
  /** ISO 8601 as sent. */
  | ({ readonly kind: 'duration' } & Texts)
  | {
      readonly kind: 'attribute'
      readonly name: AttributeName
      readonly before: Attribute
      readonly after: Attribute
    }
  | { readonly kind: 'bags'; readonly before: readonly QuotedBag[]; readonly after: readonly QuotedBag[] }
  /** Names of services that only one of both has, where no attribute tells of it. */
  | { readonly kind: 'services'; readonly before: readonly string[]; readonly after: readonly string[] }

/** What a new answer says otherwise of the same journeys, in travel order; both sides have the same parts. */
export function quoteChanges(
  told: readonly QuotedPart[],
  now: readonly QuotedPart[],
): readonly QuoteChange[] {
  let first = 0
  return told.flatMap((before, index) => {
    const after = now[index]
    if (!after) return []
    const start = first
    first += before.journeys.length
    const journeys = before.journeys.flatMap((journey, position) =>
      at(start + position, journeyChanges(journey, after.journeys[position])),
    )
    const contents = contentChanges(before, after)
    return [...journeys, ...(before.journeys.length === 1 ? at(start, contents) : contents)]
  })
}

function at(journey: number, facts: readonly QuoteFact[]): readonly QuoteChange[] {
  return facts.map((fact) => ({ ...fact, journey }))
}

function journeyChanges(before: SoldJourney, after: SoldJourney | undefined): readonly QuoteFact[] {
  if (!after) return []
  const segments = before.segments.flatMap((segment, index) => {
    const other = after.segments[index]
    return other ? segmentFacts(segment, other) : []
  })
  const [oldClass, newClass] = [before, after].map(({ priceClass }) => priceClass?.name ?? priceClass?.code)
  return [
    ...segments,
    ...textFact({ kind: 'duration' }, before.duration, after.duration),
    ...textFact({ kind: 'price-class' }, oldClass, newClass),
  ]
}

function contentChanges(before: QuotedPart, after: QuotedPart): readonly QuoteFact[] {
  const contents = statedChanges(before, after)
  const told = new Set(contents.flatMap((fact) => (fact.kind === 'attribute' ? [fact.name] : [])))
  return [...serviceChanges(before, after, told), ...contents]
}

function serviceChanges(
  before: QuotedPart,
  after: QuotedPart,
  told: ReadonlySet<AttributeName>,
): readonly QuoteFact[] {
  const [gone, come] = [servicesOnlyIn(before, after), servicesOnlyIn(after, before)]
  const isTold = (code: string): boolean => {
    const name = attributeOfService(code)
    return name !== undefined && told.has(name)
  }
  if ([...gone, ...come].every(isTold)) return []
  const names = ({ serviceNames }: QuotedPart, codes: readonly string[]): readonly string[] =>
    codes.filter((code) => !isTold(code)).map((code) => serviceNames?.[code] ?? code)
  return [{ kind: 'services', before: names(before, gone), after: names(after, come) }]
}

export function servicesOnlyIn({ services }: QuotedPart, other: QuotedPart): readonly string[] {
  return services.filter((code) => !other.services.includes(code))
}

/** Quotes from before the attributes were kept have all bags in one list: there is nothing to compare. */
function statedChanges(before: QuotedPart, after: QuotedPart): readonly QuoteFact[] {
  if (!before.attributes || !after.attributes) return []
  const areBagsSame =
    before.bags.length === after.bags.length &&
    before.bags.every((bag, index) => isSameBag(bag, after.bags[index]))
  return [
    ...attributeChanges(before.attributes, after.attributes),
    ...(areBagsSame ? [] : [{ kind: 'bags', before: before.bags, after: after.bags } as const]),
  ]
}

function attributeChanges(before: Attributes, after: Attributes): readonly QuoteFact[] {
  return ATTRIBUTES.filter((name) => !isSameAttribute(before[name], after[name])).map((name) => ({
    kind: 'attribute',
    name,
    before: before[name],
    after: after[name],
  }))
}

function isSameAttribute(a: Attribute, b: Attribute): boolean {
  if (a.kind !== b.kind || wordsOf(a) !== wordsOf(b)) return false
  const [bags, others] = [bagsOf(a), bagsOf(b)]
  return (
    bags.length === others.length &&
    bags.every((bag, index) => isSameBag(bag, others[index]) && extentOf(bag) === extentOf(others[index]))
  )
}

/** For whom a bag is, and on which flights. */
function extentOf({ forParty, people, legs }: Partial<BagPiece> = {}): string {
  return JSON.stringify([forParty, people, legs])
}

function wordsOf(attribute: Attribute): string | undefined {
  return attribute.kind === 'not-stated' ? undefined : attribute.words
}

function bagsOf(attribute: Attribute) {
  return attribute.kind === 'included' ? attribute.bags : []
}

function isSameBag(a: QuotedBag, b: QuotedBag | undefined): boolean {
  return (
    b !== undefined &&
    a.category === b.category &&
    a.words === b.words &&
    a.pieces === b.pieces &&
    bagText(a) === bagText(b)
  )
}
