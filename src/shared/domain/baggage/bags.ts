import type { BaggageAllowance, BaggagePieces } from '../lists/data-lists'
import type { PeopleOfType } from '../people/passenger-types'

/** In the unit of the answer. */
export interface BagWeight {
  readonly value: string
  readonly unit: string
}

/** Bags as an answer allows them: so many pieces, each up to a weight, or a weight in any number of pieces. */
export interface Bag {
  /** Zero: not included. Absent where the weight alone is limited. */
  readonly pieces?: number
  readonly weight?: BagWeight
  /** The same weight in another unit, where the answer states both. */
  readonly alsoWeight?: BagWeight
  /** ApplicableBag, where it says more than the category. */
  readonly kind?: string
}

/** A bag and for whom it is. */
export interface BagPiece extends Bag {
  /** Party instead of traveller: the pieces are for all together. */
  readonly forParty: boolean
  /** Absent where it is for everybody. */
  readonly people?: readonly PeopleOfType[]
  /** "OSL–LGW" for each run of flights; absent where it is for all flights. */
  readonly legs?: readonly string[]
}

/** Every bag of an allowance, each in its own unit; empty where it is told in words alone. */
export function bagsOf({ pieces, weight, category }: BaggageAllowance): readonly BagPiece[] {
  const byWeight = weight
    ? [{ weight: weight.maximumWeight, ...also(weight.otherWeight), ...party(weight) }]
    : []
  return [...together(pieces.flatMap((one) => piecesOf(one, category))), ...byWeight]
}

/** Pieces measured one by one are so many of one measure. */
function together(bags: readonly BagPiece[]): readonly BagPiece[] {
  const byMeasure = new Map<string, BagPiece>()
  for (const { pieces = 1, ...bag } of bags) {
    const measure = JSON.stringify([bag.weight, bag.alsoWeight, bag.forParty, bag.kind])
    byMeasure.set(measure, { pieces: pieces + (byMeasure.get(measure)?.pieces ?? 0), ...bag })
  }
  return [...byMeasure.values()]
}

/** "1 × 23 kg", "2" where no weight is stated, "20 kg" where pieces are not counted. */
export function bagText({ pieces, weight, alsoWeight, kind }: Bag): string {
  if (kind !== undefined)
    return `${bagText({ ...(pieces !== undefined && { pieces }), ...(weight && { weight }), ...also(alsoWeight) })} ${kind}`.trim()
  const weights = [weight, alsoWeight].flatMap((one) => (one ? [weightText(one)] : [])).join(' / ')
  if (weights === '') return pieces === undefined ? '' : String(pieces)
  return pieces === undefined ? weights : `${String(pieces)} × ${weights}`
}

/** "1 × 23 kg + 1 × 32 kg", or the airline's own words where it counts none; undefined where it allows none. */
export function allowanceText(allowance: BaggageAllowance): string | undefined {
  const bags = bagsOf(allowance)
  const allowed = bags.filter(({ pieces }) => pieces !== 0)
  if (allowed.length > 0) return allowed.map(bagText).join(' + ')
  const { descriptions } = allowance
  return bags.length > 0 && descriptions.length === 0 ? undefined : descriptions.join(', ')
}

const UNITS: Readonly<Record<string, string>> = { KGM: 'kg', KG: 'kg', K: 'kg', LBR: 'lb', LB: 'lb', L: 'lb' }

/** A weight as people write it; a unit that is not known stays as it was sent. */
export function weightText({ value, unit }: BagWeight): string {
  return `${value} ${UNITS[unit.toUpperCase()] ?? unit}`.trim()
}

/** Measured pieces each by themselves; one measure alone is that of all pieces. */
function piecesOf(
  { totalQuantity, measurements, ...allowance }: BaggagePieces,
  category: string | undefined,
): readonly BagPiece[] {
  const [only, ...others] = measurements
  const counted = measurements.flatMap(({ quantity }) => quantity ?? [])
  const sum = counted.length === measurements.length ? counted.reduce((a, b) => a + b, 0) : 0
  const isUnmeasured = measurements.every(({ maximumWeight }) => maximumWeight === undefined)
  if (isUnmeasured || totalQuantity === 0) {
    const pieces = totalQuantity ?? (measurements.length > 0 ? sum : 1)
    return [{ pieces, ...kindOf(only, category), ...party(allowance) }]
  }
  if (only && others.length === 0)
    return [
      {
        pieces: totalQuantity ?? only.quantity ?? 1,
        ...weightOf(only),
        ...kindOf(only, category),
        ...party(allowance),
      },
    ]
  return measurements.map((measure) => ({
    pieces: measure.quantity ?? 1,
    ...weightOf(measure),
    ...kindOf(measure, category),
    ...party(allowance),
  }))
}

function weightOf({ maximumWeight, otherWeight }: BaggagePieces['measurements'][number]): Bag {
  return { ...(maximumWeight && { weight: maximumWeight }), ...also(otherWeight) }
}

function kindOf(
  measure: BaggagePieces['measurements'][number] | undefined,
  category: string | undefined,
): Pick<Bag, 'kind'> {
  const kind = measure?.applicableBag
  const isCategory = kind?.toLowerCase() === category?.toLowerCase()
  return kind === undefined || kind === '' || isCategory ? {} : { kind }
}

function also(weight: BagWeight | undefined): Pick<Bag, 'alsoWeight'> {
  return weight ? { alsoWeight: weight } : {}
}

function party({ applicableParty }: { readonly applicableParty?: string }): { readonly forParty: boolean } {
  return { forParty: /party/i.test(applicableParty ?? '') }
}
