import { useI18n } from 'vue-i18n'
import type { Attribute } from '../../../../shared/domain/offer-attributes'
import type { QuoteChange, QuotedMoment } from '../../../../shared/domain/quote-changes'
import { useFormats } from '../../ui/format/use-formats'
import { useQuoteTexts } from './use-quote-texts'

/** A line of what is another than told; an attribute keeps its mark. */
export interface ChangeLine {
  readonly what: string
  readonly before: string | Attribute
  readonly after: string | Attribute
}

type Sides = Pick<Extract<QuoteChange, { readonly kind: 'duration' }>, 'before' | 'after'>

/** Changed facts in words; the direction stands before each where the option has two. */
export function useChangeLines(): (change: QuoteChange, isReturn: boolean) => ChangeLine {
  const { t } = useI18n({ useScope: 'global' })
  const formats = useFormats()
  const { bags } = useQuoteTexts()

  return (change, isReturn) => {
    const said = factLine(change)
    if (!isReturn || change.journey === undefined) return said
    const direction = t(change.journey === 0 ? 'customer.outbound' : 'customer.return')
    return { ...said, what: `${direction} · ${said.what}` }
  }

  function factLine(fact: QuoteChange): ChangeLine {
    switch (fact.kind) {
      case 'departure':
      case 'arrival': {
        const sides = { before: moment(fact.before, fact.after), after: moment(fact.after, fact.before) }
        return line(t(`quote.change.${fact.kind}`, { airport: fact.airportCode }), sides)
      }
      case 'attribute':
        return { what: t(`shop.attributes.${fact.name}`), before: fact.before, after: fact.after }
      case 'bags':
        return line(t('quote.bags'), { before: bags(fact.before), after: bags(fact.after) })
      case 'services':
        return line(t('orders.change.services'), { before: names(fact.before), after: names(fact.after) })
      case 'duration':
        return line(t('quote.change.duration'), {
          before: formats.duration(fact.before),
          after: formats.duration(fact.after),
        })
      case 'terminal':
        return line(t('quote.change.terminal', { airport: fact.airportCode }), fact)
      case 'operator':
        return line(t('quote.change.operator', { flight: fact.flight }), fact)
      case 'flight':
      case 'price-class':
        return line(t(`quote.change.${fact.kind}`), fact)
    }
  }

  function line(what: string, { before, after }: Sides): ChangeLine {
    return { what, before: stated(before), after: stated(after) }
  }

  function stated(text: string | undefined): string {
    return text === undefined || text === '' ? t('orders.notStated') : text
  }

  function names(services: readonly string[]): string {
    return services.length === 0 ? t('shop.attribute.notIncluded') : services.join(', ')
  }

  /** The time alone as long as the day stays. */
  function moment({ date, time }: QuotedMoment, other: QuotedMoment): string {
    return date === other.date ? stated(time) : `${formats.shortDate(date)} ${stated(time)}`
  }
}
