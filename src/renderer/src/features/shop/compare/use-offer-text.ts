import { useI18n } from 'vue-i18n'
import { ATTRIBUTES, attributesOf, type Attribute } from '../../../../../shared/domain/offer-attributes'
import { useAirportStore } from '../../../stores/airports'
import { useOfferStore } from '../../../stores/offers'
import { useAttributeText } from '../../../ui/format/use-attribute-text'
import { useFormats } from '../../../ui/format/use-formats'
import { usePeopleText } from '../../../ui/format/use-people-text'
import { pricesByType } from '../logic/party-prices'
import { useFlightTexts } from '../offers/use-flight-texts'
import type { FoundOffer } from '../offers/use-flights'

/** Offers as plain text that fits an e-mail or a chat; no promise, and when it was read. */
export function useOfferText(): (found: readonly FoundOffer[]) => string {
  const { t } = useI18n({ useScope: 'global' })
  const offers = useOfferStore()
  const airports = useAirportStore()
  const formats = useFormats()
  const texts = useFlightTexts()
  const attributeText = useAttributeText()
  const peopleText = usePeopleText()

  return (found) => {
    const asOf = offers.answer?.summary.asOf
    const foot = asOf ? [t('shop.copy.asOf', { when: formats.dateAndTime(asOf) })] : []
    return [...found.map(offerText), foot.join('')].filter((part) => part !== '').join('\n\n')
  }

  function offerText(found: FoundOffer): string {
    const { row, cell, className } = found
    const lists = offers.answer?.lists
    const legs = row.segments.map(
      ({ departure, arrival, ...segment }) =>
        `${formats.fullDate(departure.date)}  ${departure.time ?? ''} ${nameOf(departure.airportCode)} – ` +
        `${arrival.time ?? ''}${shiftOf(departure.date, arrival.date)} ${nameOf(arrival.airportCode)}  ` +
        texts.flightNumbers([{ departure, arrival, ...segment }]),
    )
    const operators = texts.operators(row.segments)
    return [
      ...legs,
      [texts.duration(row.minutes), texts.transfers(row), className].filter((part) => part !== '').join(', '),
      ...(operators.length > 0 ? [t('shop.flight.operatedBy', { name: operators.join(', ') })] : []),
      ...(lists ? attributeLines(found) : []),
      ...(lists ? pricesByType(cell.offer, lists).flatMap((type) => typeLine(type)) : []),
      `${t('shop.compare.partyTotal')}: ${formats.money(cell.total)}`,
    ].join('\n')
  }

  function attributeLines({ cell }: FoundOffer): readonly string[] {
    const lists = offers.answer?.lists
    if (!lists) return []
    const attributes = attributesOf(cell.offer, lists)
    return ATTRIBUTES.map((name) => {
      const label = t(`shop.attributes.${name}`)
      return `${label}: ${toldInWords(attributes[name], label, attributeText)}`
    })
  }

  function typeLine(type: ReturnType<typeof pricesByType>[number]): readonly string[] {
    const label = peopleText(type.ptc, type.count)
    return type.total ? [`${label}: ${formats.money(type.total)}`] : []
  }

  function nameOf(code: string): string {
    const name = airports.nameOf(code)
    return name === code ? code : `${name} (${code})`
  }

  function shiftOf(from: string, to: string): string {
    return from === to ? '' : ` (${formats.dayMonth(to)})`
  }
}

/** On the screen a sign tells included from for a fee; in a text a word does, before the airline's own. */
function toldInWords(attribute: Attribute, label: string, textOf: (attribute: Attribute) => string): string {
  const isToldBySign =
    (attribute.kind === 'included' && attribute.bags.length === 0) || attribute.kind === 'fee'
  if (!isToldBySign || attribute.words === undefined) return textOf(attribute)
  const { words, ...told } = attribute
  return words === label ? textOf(told) : `${textOf(told)} (${words})`
}
