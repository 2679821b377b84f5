import { useI18n } from 'vue-i18n'
import type { Attribute } from '../../../../shared/domain/offer/offer-attributes'
import type { QuoteChange } from '../../../../shared/domain/quote/quote-changes'
import { useFormats } from '../../ui/format/use-formats'
import { useFlightChangeLines } from '../../ui/sale/use-flight-change-lines'
import { useQuoteTexts } from './use-quote-texts'

/** A line of what is another than told; an attribute keeps its mark. */
export interface ChangeLine {
  readonly what: string
  readonly before: string | Attribute
  readonly after: string | Attribute
}

/** Changed facts in words; the direction stands before each where the option has two. */
export function useChangeLines(): (change: QuoteChange, isReturn: boolean) => ChangeLine {
  const { t } = useI18n({ useScope: 'global' })
  const formats = useFormats()
  const { bags } = useQuoteTexts()
  const { flightLine, line, inDirection } = useFlightChangeLines()

  return (change, isReturn) => {
    const said = factLine(change)
    return { ...said, what: inDirection(isReturn ? change.journey : undefined, said.what) }
  }

  function factLine(fact: QuoteChange): ChangeLine {
    switch (fact.kind) {
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
      case 'flight':
      case 'departure':
      case 'arrival':
      case 'terminal':
      case 'operator':
      case 'price-class':
        return flightLine(fact)
    }
  }

  function names(services: readonly string[]): string {
    return services.length === 0 ? t('shop.attribute.notIncluded') : services.join(', ')
  }
}
