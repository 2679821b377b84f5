import { flightName, type Segment, type SegmentEnd } from './itinerary'
import {
  ATTRIBUTES,
  attributeOfService,
  type Attribute,
  type AttributeName,
  type Attributes,
} from './offer-attributes'
import type { QuotedBag, QuotedJourney, QuotedPart } from './quote'

/** One fact of an option that is another than the one told; what is absent was not stated. */
export type QuoteChange = QuoteFact & {
  /** Position of the journey in the option; absent where the fact holds for several together. */
  readonly journey?: number
}

export type QuoteFact =
  | { readonly kind: 'flight'; readonly before: string; readonly after: string }
  | {
      readonly kind: 'departure' | 'arrival'
      readonly airportCode: string
      readonly before: QuotedMoment
      readonly after: QuotedMoment
    }
  | ({ readonly kind: 'terminal'; readonly airportCode: string } & Texts)
  | ({ readonly kind: 'operator'; readonly flight: string } & Texts)
  /** ISO 8601 as sent. */
  | ({ readonly kind: 'duration' } & Texts)
  | ({ readonly kind: 'price-class' } & Texts)
  | {
      readonly kind: 'attribute'
      readonly name: AttributeName
      readonly before: Attribute
      readonly after: Attribute
    }
  | { readonly kind: 'bags'; readonly before: readonly QuotedBag[]; readonly after: readonly QuotedBag[] }
  /** Names of services that only one of both has, where no attribute tells of it. */
  | { readonly kind: 'services'; readonly before: readonly string[]; readonly after: readonly string[] }

/** Local to the airport. */
export type QuotedMoment = Pick<SegmentEnd, 'date' | 'time'>

interface Texts {
  readonly before?: string
  readonly after?: string
}

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

function journeyChanges(before: QuotedJourney, after: QuotedJourney | undefined): readonly QuoteFact[] {
  if (!after) return []
  const segments = before.segments.flatMap((segment, index) => {
    const other = after.segments[index]
    return other ? segmentChanges(segment, other) : []
  })
  const [oldClass, newClass] = [before, after].map(({ priceClass }) => priceClass?.name ?? priceClass?.code)
  return [
    ...segments,
    ...textChange({ kind: 'duration' }, before.duration, after.duration),
    ...textChange({ kind: 'price-class' }, oldClass, newClass),
  ]
}

function segmentChanges(before: Segment, after: Segment): readonly QuoteFact[] {
  const [oldFlight, flight] = [flightName(before), flightName(after)]
  const [oldOperator, operator] = [operatorOf(before), operatorOf(after)]
  const isOtherOperator = oldOperator.airlineId !== operator.airlineId
  return [
    ...(oldFlight === flight ? [] : [{ kind: 'flight', before: oldFlight, after: flight } as const]),
    ...endChanges('departure', before.departure, after.departure),
    ...endChanges('arrival', before.arrival, after.arrival),
    ...(isOtherOperator
      ? textChange({ kind: 'operator', flight }, nameOf(oldOperator), nameOf(operator))
      : []),
  ]
}

function endChanges(
  kind: 'departure' | 'arrival',
  before: SegmentEnd,
  after: SegmentEnd,
): readonly QuoteFact[] {
  const { airportCode } = after
  const isSame = before.date === after.date && before.time === after.time
  return [
    ...(isSame ? [] : [{ kind, airportCode, before: momentOf(before), after: momentOf(after) }]),
    ...textChange({ kind: 'terminal', airportCode }, before.terminal, after.terminal),
  ]
}

function momentOf({ date, time }: SegmentEnd): QuotedMoment {
  return { date, ...(time !== undefined && { time }) }
}

/** A flight without an operating carrier is flown by the one that sells it. */
function operatorOf({ operating, marketing }: Segment): Segment['marketing'] {
  return operating ?? marketing
}

function nameOf({ name, airlineId }: Segment['marketing']): string {
  return name ?? airlineId
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
    bags.every((bag, index) => isSameBag(bag, others[index]) && bag.forParty === others[index]?.forParty)
  )
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
    a.pieces === b.pieces &&
    a.words === b.words &&
    a.weight?.value === b.weight?.value &&
    a.weight?.unit === b.weight?.unit
  )
}

type TextFact =
  | { readonly kind: 'terminal'; readonly airportCode: string }
  | { readonly kind: 'operator'; readonly flight: string }
  | { readonly kind: 'duration' | 'price-class' }

function textChange(
  fact: TextFact,
  before: string | undefined,
  after: string | undefined,
): readonly QuoteFact[] {
  if (before === after) return []
  return [{ ...fact, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }]
}
