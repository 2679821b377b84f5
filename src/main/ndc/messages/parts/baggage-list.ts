import type { BaggageAllowance, BaggagePieces } from '../../../../shared/domain/lists/data-lists'
import { element, leafState, textLeaf, within } from '../../xml/state-table'
import { putEntry } from '../message-reading'
import type { Draft, MessageReading } from '../message-reading'
import { textsIn } from './description'

type AllowanceDraft = Draft<BaggageAllowance>
type Measurement = Draft<BaggagePieces['measurements'][number]>

interface PiecesDraft {
  readonly allowance: AllowanceDraft
  readonly measurements: Measurement[]
  applicableParty?: string
  totalQuantity?: number
  applicableBag?: string
}

/** Weights of one thing, in the order of the answer. */
interface Weighed {
  readonly weights: { value: string; unit: string }[]
}

interface MeasurementDraft extends Measurement, Weighed {}

const maximumWeight = element({
  open: (): { value: string; unit: string } => ({ value: '', unit: '' }),
  children: {
    Value: textLeaf((weight: { value: string; unit: string }, text) => {
      weight.value = text
    }),
    UOM: textLeaf((weight: { value: string; unit: string }, text) => {
      weight.unit = text
    }),
  },
  close: (weight, owner: Weighed) => {
    if (weight.value !== '') owner.weights.push(weight)
  },
})

/** Beside the weight or in it: the specification does not tell. */
const applicableBag = textLeaf((measurement: MeasurementDraft, text) => {
  measurement.applicableBag = text
})

const pieceMeasurements = element({
  open: (_pieces: PiecesDraft, attributes): MeasurementDraft => ({
    ...withQuantity(wholeNumber(attributes['Quantity'])),
    weights: [],
  }),
  children: {
    PieceWeightAllowance: within({
      MaximumWeight: maximumWeight,
      ApplicableBag: applicableBag,
    }),
    ApplicableBag: applicableBag,
  },
  close: ({ weights, ...measurement }, pieces) => {
    pieces.measurements.push(...measured(measurement, weights))
  },
})

/** A second weight in another unit is the same one; in the same unit it is that of another bag. */
function measured(measurement: Measurement, weights: Weighed['weights']): readonly Measurement[] {
  const [first, ...others] = weights
  if (first === undefined) return [measurement]
  const other = others.find(({ unit }) => unit !== first.unit)
  const more = others.filter(({ unit }) => unit === first.unit)
  const { quantity, ...bag } = measurement
  const each = more.length === 0 ? withQuantity(quantity) : withQuantity(1)
  return [
    { ...bag, ...each, maximumWeight: first, ...(other && { otherWeight: other }) },
    ...more.map((weight) => ({ ...bag, ...each, maximumWeight: weight })),
  ]
}

const weightAllowance = element({
  open: (): Weighed & { applicableParty?: string } => ({ weights: [] }),
  children: {
    ApplicableParty: textLeaf((draft: { applicableParty?: string }, text) => {
      draft.applicableParty = text
    }),
    MaximumWeight: maximumWeight,
  },
  close: ({ weights: [first, other], ...whose }, allowance: AllowanceDraft) => {
    if (first === undefined) return
    allowance.weight = { ...whose, maximumWeight: first, ...(other && { otherWeight: other }) }
  },
})

function withQuantity(quantity: number | undefined): Measurement {
  return quantity === undefined ? {} : { quantity }
}

const pieceAllowance = element({
  open: (allowance: AllowanceDraft): PiecesDraft => ({ allowance, measurements: [] }),
  children: {
    ApplicableParty: textLeaf((pieces: PiecesDraft, text) => {
      pieces.applicableParty = text
    }),
    TotalQuantity: leafState((pieces: PiecesDraft, text) => {
      const quantity = wholeNumber(text)
      if (quantity !== undefined) pieces.totalQuantity = quantity
    }),
    ApplicableBag: textLeaf((pieces: PiecesDraft, text) => {
      pieces.applicableBag = text
    }),
    Descriptions: textsIn((pieces: PiecesDraft) => pieces.allowance.descriptions),
    PieceMeasurements: pieceMeasurements,
  },
  close: ({ allowance, applicableBag, measurements, ...pieces }) => {
    // The kind of bag may stand once for all measurements.
    if (applicableBag !== undefined) measurements.forEach((each) => (each.applicableBag ??= applicableBag))
    allowance.pieces.push({ ...pieces, measurements })
  },
})

const baggageAllowance = element({
  open: (_reading: MessageReading, attributes): AllowanceDraft => ({
    id: attributes['BaggageAllowanceID'] ?? '',
    pieces: [],
    descriptions: [],
  }),
  children: {
    BaggageCategory: textLeaf((allowance: AllowanceDraft, text) => {
      allowance.category = text
    }),
    AllowanceDescription: within({
      Descriptions: textsIn((allowance: AllowanceDraft) => allowance.descriptions),
    }),
    PieceAllowance: pieceAllowance,
    WeightAllowance: weightAllowance,
  },
  close: (allowance, reading) => {
    putEntry(reading.lists.baggageAllowances, allowance.id, allowance)
  },
})

/** A count; undefined for anything else, so that nothing is guessed. */
export function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*\+?\d{1,9}\s*$/.test(text) ? Number(text) : undefined
}

export const baggageAllowanceList = within({ BaggageAllowance: baggageAllowance })
