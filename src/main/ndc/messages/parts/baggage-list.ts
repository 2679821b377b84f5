import type { BaggageAllowance, BaggagePieces } from '../../../../shared/domain/data-lists'
import { element, leaf, textLeaf, within } from '../../xml/state-table'
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

interface MeasurementDraft extends Measurement {
  value?: string
  unit?: string
}

const pieceMeasurements = element({
  open: (_pieces: PiecesDraft, attributes): MeasurementDraft =>
    withQuantity(wholeNumber(attributes['Quantity'])),
  children: {
    PieceWeightAllowance: within({
      MaximumWeight: within({
        Value: textLeaf((measurement: MeasurementDraft, text) => {
          measurement.value = text
        }),
        UOM: textLeaf((measurement: MeasurementDraft, text) => {
          measurement.unit = text
        }),
      }),
      ApplicableBag: textLeaf((measurement: MeasurementDraft, text) => {
        measurement.applicableBag = text
      }),
    }),
  },
  close: ({ value, unit, ...measurement }, pieces) => {
    if (value !== undefined) measurement.maximumWeight = { value, unit: unit ?? '' }
    pieces.measurements.push(measurement)
  },
})

function withQuantity(quantity: number | undefined): MeasurementDraft {
  return quantity === undefined ? {} : { quantity }
}

const pieceAllowance = element({
  open: (allowance: AllowanceDraft): PiecesDraft => ({ allowance, measurements: [] }),
  children: {
    ApplicableParty: textLeaf((pieces: PiecesDraft, text) => {
      pieces.applicableParty = text
    }),
    TotalQuantity: leaf((pieces: PiecesDraft, text) => {
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
  },
  close: (allowance, reading) => {
    putEntry(reading.lists.baggageAllowances, allowance.id, allowance)
  },
})

/** A count; undefined for anything else, so that nothing is guessed. */
export function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : undefined
}

export const baggageAllowanceList = within({ BaggageAllowance: baggageAllowance })
