import { minorUnits } from './currency'
import type { Traveller } from './envelope'
import type { Price, PriceClassCode } from './fares'
import type { MenuEntry, TripPart } from './offers'
import { el, tag, type Xml } from './write-xml'

const CHECKED_BAG_KEY = 'ba-checked-23'
const CABIN_BAG_KEY = 'ba-cabin-8'
const NO_CHECKED_BAG_KEY = 'ba-checked-none'
const MEAL_FROM_MINUTES = 120

interface ServiceRow {
  readonly code: string
  readonly name: string
  readonly text: string
  readonly bundles?: readonly string[]
  readonly baggage?: string
}

const SERVICE_ROWS: readonly ServiceRow[] = [
  {
    code: 'BNDL_PLUS',
    name: 'LowFare+',
    text: 'Checked bag, seat reservation and meal',
    bundles: ['SPML_STANDARD', 'XST', 'YN1'],
  },
  { code: 'SPML_STANDARD', name: 'Meal', text: 'Meal on board where one is served' },
  { code: 'XST', name: 'Seat', text: 'Seat reservation' },
  { code: 'YN1', name: 'Checked bag', text: 'First checked bag, 23 kg', baggage: CHECKED_BAG_KEY },
  { code: 'YN', name: 'Extra bag', text: 'Additional checked bag, 23 kg', baggage: CHECKED_BAG_KEY },
  { code: 'CHANGE', name: 'Change', text: 'Change of date or flight without a fee' },
  { code: 'REFUND', name: 'Refund', text: 'Refund before departure without a fee' },
  { code: 'CCF2', name: 'Card fee', text: 'Credit card fee' },
]

export const CARD_FEE_CODE = 'CCF2'

export function definitionKey(code: string): string {
  return `SD__${code}`
}

/** What a price class includes, as codes of service definitions. */
export function includedServices(priceClass: PriceClassCode): readonly string[] {
  switch (priceClass) {
    case 'LFAR':
      return []
    case 'LFPL':
      return ['BNDL_PLUS']
    case 'FLEX':
      return ['YN1', 'XST', 'CHANGE', 'REFUND']
  }
}

/** The bags that the flight itself brings along, as keys of allowances; LowFare has none in the hold. */
export function allowedBags(priceClass: PriceClassCode): readonly string[] {
  return priceClass === 'LFAR' ? [CABIN_BAG_KEY, NO_CHECKED_BAG_KEY] : [CABIN_BAG_KEY]
}

/** What a change or a refund costs; Flex says so with its services. */
export function writeFareRules(priceClass: PriceClassCode): Xml | undefined {
  switch (priceClass) {
    case 'LFAR':
    case 'LFPL':
      return el('FareRules', tag('Penalty', { ChangeFeeInd: 'true', RefundableInd: 'false' }))
    case 'FLEX':
      return undefined
  }
}

export function writeServiceDefinitions(): Xml {
  return el('ServiceDefinitionList', SERVICE_ROWS.map(writeDefinition))
}

function writeDefinition({ code, name, text, bundles, baggage }: ServiceRow): Xml {
  return tag(
    'ServiceDefinition',
    { ServiceDefinitionID: definitionKey(code) },
    el('Name', name),
    baggage === undefined ? undefined : el('BaggageAllowanceRef', baggage),
    bundles === undefined
      ? undefined
      : el(
          'ServiceBundle',
          bundles.map((member) => el('ServiceDefinitionRef', definitionKey(member))),
        ),
    el('Encoding', el('Code', code)),
    el('Descriptions', el('Description', el('Text', text))),
  )
}

export function writeBaggageAllowances(): Xml {
  return el(
    'BaggageAllowanceList',
    writeAllowance(CHECKED_BAG_KEY, 'Checked', 1, '23'),
    writeAllowance(CABIN_BAG_KEY, 'CarryOn', 1, '8'),
    writeAllowance(NO_CHECKED_BAG_KEY, 'Checked', 0),
  )
}

function writeAllowance(key: string, category: 'Checked' | 'CarryOn', pieces: number, kilos?: string): Xml {
  const weight = kilos === undefined ? undefined : el('MaximumWeight', el('Value', kilos), el('UOM', 'KG'))
  return tag(
    'BaggageAllowance',
    { BaggageAllowanceID: key },
    el('BaggageCategory', category),
    el(
      'PieceAllowance',
      el('ApplicableParty', 'Traveler'),
      el('TotalQuantity', String(pieces)),
      tag(
        'PieceMeasurements',
        { Quantity: pieces },
        weight && el('PieceWeightAllowance', weight, el('ApplicableBag', category)),
      ),
    ),
  )
}

type Sale = Pick<MenuEntry, 'code' | 'legIndexes' | 'unitPrice'>

/** Ancillary services for a trip, without identifiers; none on routes that sell none. */
export function servicesOnSale(parts: readonly TripPart[], currency: string): readonly Sale[] {
  let firstLeg = 0
  return parts.flatMap((part) => {
    const indexes = part.journey.legs.map((_, index) => firstLeg + index)
    firstLeg += part.journey.legs.length
    return salesOf(part, indexes, currency)
  })
}

function salesOf(part: TripPart, indexes: readonly number[], currency: string): readonly Sale[] {
  if (!part.journey.legs.some((leg) => leg.sellsServices)) return []
  const price = (kroner: number): Price => ({ base: minorUnits(kroner, currency), tax: 0 })
  const bag: Sale = { code: 'YN', legIndexes: indexes, unitPrice: price(349) }
  if (includedServices(part.fare.priceClass).includes('BNDL_PLUS')) return [bag]
  const perLeg = part.journey.legs.flatMap((leg, position) => {
    const legIndexes = [indexes[position] ?? 0]
    const meal: Sale = { code: 'SPML_STANDARD', legIndexes, unitPrice: price(129) }
    const seat: Sale = { code: 'XST', legIndexes, unitPrice: price(leg.minutes > 300 ? 249 : 99) }
    const seats = part.fare.priceClass === 'FLEX' ? [] : [seat]
    return leg.minutes >= MEAL_FROM_MINUTES ? [...seats, meal] : seats
  })
  return [bag, ...perLeg]
}

/** Infants have no seat and buy no services. */
export function canBuyServices(traveller: Traveller): boolean {
  return traveller.ptc !== 'INF'
}
