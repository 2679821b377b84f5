import { useI18n } from 'vue-i18n'
import {
  operatorNames,
  operatorTexts,
  operatorWords,
  stopsIn,
  type Segment,
} from '../../../../../shared/domain/flights/itinerary'
import { minutesText } from '../../../../../shared/format/duration'
import { dayShiftText } from '../../../ui/format/journey-texts'
import {
  obstacleOf,
  type FlightRow,
  type OfferCell,
  type Transfer,
} from '../../../../../shared/domain/offer/flight-table'
import type { Seats } from '../../../../../shared/domain/offer/seats-left'

export interface FlightTexts {
  readonly duration: (minutes: number | undefined) => string
  readonly flightNumbers: (segments: readonly Segment[]) => string
  /** "operated by A", and what the airline says of it in words alone; empty where the seller flies. */
  readonly operators: (segments: readonly Segment[]) => readonly string[]
  /** The same under a heading that says what it is. */
  readonly flownBy: (segments: readonly Segment[]) => readonly string[]
  readonly transfer: (transfer: Transfer) => string
  readonly transfers: (row: FlightRow) => string
  /** Seats that are needed are those of who is no infant. */
  readonly seats: (seats: Seats) => string
  readonly dayShift: (days: number) => string
  /** Why the offer cannot be chosen; undefined when it can. */
  readonly whyNot: (cell: OfferCell) => string | undefined
}

type KnownSeats = Exclude<Seats, { readonly kind: 'unknown' }>

/** Every line of a list that scrolls past has such texts, and there are few of them. */
const known = new Map<string, string>()

function once(key: string, write: () => string): string {
  const text = known.get(key) ?? write()
  known.set(key, text)
  return text
}

/** Words for flights, the same in the list, in the comparison and in copied text. */
export function useFlightTexts(): FlightTexts {
  const { t, locale } = useI18n({ useScope: 'global' })

  const duration: FlightTexts['duration'] = (minutes) => {
    if (minutes === undefined) return t('shop.flight.noDuration')
    return minutesText(minutes, locale.value)
  }

  const transfer: FlightTexts['transfer'] = ({ airport, minutes, toAirport }) => {
    if (toAirport !== undefined) return t('shop.flight.airportChange', { from: airport, to: toAirport })
    return minutes === undefined ? airport : `${airport} ${duration(minutes)}`
  }

  const seats: FlightTexts['seats'] = (left) => {
    if (left.kind === 'unknown') return ''
    const needed = left.kind === 'short' ? left.needed : 0
    return once([locale.value, left.kind, left.left, needed].join(' '), () => writeSeats(left))
  }

  const writeSeats = (left: KnownSeats): string => {
    switch (left.kind) {
      case 'plenty':
        return t('shop.seats.plenty', { n: left.left }, left.left)
      case 'few':
      case 'last':
        return t('shop.seats.left', { n: left.left }, left.left)
      case 'short':
        return t('shop.seats.short', { n: left.left, party: left.needed }, left.left)
    }
  }

  return {
    duration,
    transfer,
    seats,
    flightNumbers,
    operators: (segments) => operatorTexts(segments, (name) => t('shop.flight.operatedBy', { name })),
    flownBy: (segments) => [...operatorNames(segments), ...operatorWords(segments)],
    transfers: (row) => {
      const stops = stopsIn(row.segments)
      const { transfers } = row
      if (transfers.length === 0 && stops === 0) return t('shop.flight.nonstop')
      return [
        ...(transfers.length > 0
          ? [t('shop.flight.transferIn', { where: transfers.map(transfer).join(', ') })]
          : []),
        ...(stops > 0 ? [t('orders.stops', { n: stops }, stops)] : []),
      ].join(', ')
    },
    dayShift: dayShiftText,
    whyNot: (cell) => {
      const obstacle = obstacleOf(cell)
      if (obstacle === 'too-few-seats') return seats(cell.seats)
      return obstacle && t(`shop.whyNot.${obstacle}`)
    },
  }
}

/** XX 1620, 318: the carrier once, as long as it stays the same. */
function flightNumbers(segments: readonly Segment[]): string {
  let carrier = ''
  return segments
    .map(({ marketing }) => {
      const number = marketing.flightNumber ?? ''
      const shown = marketing.airlineId === carrier ? number : `${marketing.airlineId} ${number}`.trim()
      carrier = marketing.airlineId
      return shown
    })
    .join(', ')
}
