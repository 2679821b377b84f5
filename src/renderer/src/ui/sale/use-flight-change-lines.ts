import { useI18n } from 'vue-i18n'
import type { FlightFact, Texts, ToldMoment } from '../../../../shared/domain/flights/flight-changes'
import { useFormats } from '../format/use-formats'

/** What is another than told, in words. */
export interface TextLine {
  readonly what: string
  readonly before: string
  readonly after: string
}

/** Changed facts of flights in words; `inDirection` puts the direction before those of a return trip. */
export function useFlightChangeLines() {
  const { t } = useI18n({ useScope: 'global' })
  const formats = useFormats()
  return { flightLine, line, inDirection }

  function flightLine(fact: FlightFact): TextLine {
    switch (fact.kind) {
      case 'departure':
      case 'arrival': {
        const sides = { before: moment(fact.before, fact.after), after: moment(fact.after, fact.before) }
        return line(t(`quote.change.${fact.kind}`, { airport: fact.airportCode }), sides)
      }
      case 'terminal':
        return line(t('quote.change.terminal', { airport: fact.airportCode }), fact)
      case 'operator':
        return line(t('quote.change.operator', { flight: fact.flight }), fact)
      case 'flight':
      case 'price-class':
        return line(t(`quote.change.${fact.kind}`), fact)
    }
  }

  function line(what: string, { before, after }: Texts): TextLine {
    return { what, before: stated(before), after: stated(after) }
  }

  function inDirection(journey: number | undefined, what: string): string {
    if (journey === undefined) return what
    return `${t(journey === 0 ? 'customer.outbound' : 'customer.return')} · ${what}`
  }

  function stated(text: string | undefined): string {
    return text === undefined || text === '' ? t('orders.notStated') : text
  }

  /** The time alone as long as the day stays. */
  function moment({ date, time }: ToldMoment, other: ToldMoment): string {
    return date === other.date ? stated(time) : `${formats.shortDate(date)} ${stated(time)}`
  }
}
