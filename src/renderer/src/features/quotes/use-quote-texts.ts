import { useI18n } from 'vue-i18n'
import { operatorNames, type Segment } from '../../../../shared/domain/itinerary'
import { bagAttribute, weightText, type Attribute } from '../../../../shared/domain/offer-attributes'
import type { QuotedBag } from '../../../../shared/domain/quote'
import type { QuoteChange, QuotedMoment } from '../../../../shared/domain/quote-changes'
import { useFormats } from '../../ui/format/use-formats'

/** A line of what is another than told; an attribute keeps its mark. */
export interface ChangeLine {
  readonly what: string
  readonly before: string | Attribute
  readonly after: string | Attribute
}

/** Words for what a quote holds. */
export function useQuoteTexts() {
  const { t } = useI18n({ useScope: 'global' })
  const formats = useFormats()

  return { bags, operators, changeLine }

  function bags(all: readonly QuotedBag[]): string {
    return all.map(bag).join(', ')
  }

  function bag({ category, pieces, weight, words }: QuotedBag): string {
    const counted = pieces === undefined ? [] : [`${String(pieces)} ×`]
    const each = weight ? [weightText(weight)] : []
    const name = bagAttribute(category)
    const kind = name ? t(`shop.attributes.${name}`) : category
    return [kind, words, ...counted, ...each].filter(Boolean).join(' ')
  }

  function operators(segments: readonly Segment[]): string {
    const names = operatorNames(segments)
    return names.length === 0 ? '' : t('orders.operatedBy', { carrier: names.join(', ') })
  }

  /** The direction stands before it where the option has two. */
  function changeLine(change: QuoteChange, isReturn: boolean): ChangeLine {
    const line = factLine(change)
    if (!isReturn || change.journey === undefined) return line
    const direction = t(change.journey === 0 ? 'customer.outbound' : 'customer.return')
    return { ...line, what: `${direction} · ${line.what}` }
  }

  function factLine(fact: QuoteChange): ChangeLine {
    switch (fact.kind) {
      case 'departure':
      case 'arrival':
        return {
          what: t(`quote.change.${fact.kind}`, { airport: fact.airportCode }),
          before: moment(fact.before, fact.after),
          after: moment(fact.after, fact.before),
        }
      case 'attribute':
        return { what: t(`shop.attributes.${fact.name}`), before: fact.before, after: fact.after }
      case 'bags':
        return { what: t('quote.bags'), before: stated(bags(fact.before)), after: stated(bags(fact.after)) }
      case 'duration': {
        const [before, after] = [fact.before, fact.after].map((sent) => stated(formats.duration(sent)))
        return { what: t('quote.change.duration'), before: before ?? '', after: after ?? '' }
      }
      case 'terminal':
        return textLine(t('quote.change.terminal', { airport: fact.airportCode }), fact)
      case 'operator':
        return textLine(t('quote.change.operator', { flight: fact.flight }), fact)
      case 'flight':
      case 'price-class':
        return textLine(t(`quote.change.${fact.kind}`), fact)
    }
  }

  function textLine(
    what: string,
    { before, after }: { readonly before?: string; readonly after?: string },
  ): ChangeLine {
    return { what, before: stated(before), after: stated(after) }
  }

  function stated(text: string | undefined): string {
    return text === undefined || text === '' ? t('orders.notStated') : text
  }

  /** The time alone as long as the day stays. */
  function moment({ date, time }: QuotedMoment, other: QuotedMoment): string {
    return date === other.date ? stated(time) : `${formats.shortDate(date)} ${stated(time)}`
  }
}
