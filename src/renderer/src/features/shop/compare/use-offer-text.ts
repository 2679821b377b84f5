import { useI18n } from 'vue-i18n'
import { ATTRIBUTES, attributesOf, type Attribute } from '../../../../../shared/domain/offer/offer-attributes'
import { peoplePrices, type PeoplePrice } from '../../../../../shared/domain/price/people-prices'
import { flightsTotal } from '../../../../../shared/domain/price/flights-total'
import type { Money } from '../../../../../shared/domain/money/money'
import type { Instant } from '../../../../../shared/domain/dates/local-date'
import type { Pricing } from '../../../../../shared/domain/price/pricing'
import { useAirportStore } from '../../../stores/airports'
import { useOfferStore } from '../../../stores/offers'
import { useAttributeText } from '../../../ui/format/use-attribute-text'
import { useFormats } from '../../../ui/format/use-formats'
import { usePeopleText } from '../../../ui/format/use-people-text'
import { useFlightTexts } from '../offers/use-flight-texts'
import type { FoundOffer } from '../offers/use-flights'

/**
 * Offers as plain text that fits an e-mail or a chat; no promise, and when each price was read. A trip that the
 * airline has priced since has that one price in place of those of its offers.
 */
export function useOfferText(): (found: readonly FoundOffer[], pricedTrip?: Pricing) => string {
  const offers = useOfferStore()
  const flightLines = useFlightLines()
  const { priceLines, asOfText } = usePriceLines()

  return (found, pricedTrip) => {
    const flights = (one: FoundOffer): string => flightLines(one).join('\n')
    if (pricedTrip) return [...found.map(flights), ...pricedText(pricedTrip)].join('\n\n')
    const asOf = offers.answer?.summary.asOf
    const isOfSearch = found.some(({ cell }) => !cell.priced)
    return [
      ...found.map((one) => [flights(one), ...ownPrice(one)].join('\n')),
      ...(asOf !== undefined && isOfSearch ? [asOfText(asOf)] : []),
    ].join('\n\n')
  }

  function pricedText(pricing: Pricing): readonly string[] {
    const { answer, pricedAt, party } = pricing
    const types = peoplePrices({ offers: [answer.offer], lists: answer.lists }, party)
    return [priceLines(types, flightsTotal(pricing)).join('\n'), asOfText(pricedAt)]
  }

  function ownPrice({ cell }: FoundOffer): readonly string[] {
    if (cell.priced) return pricedText(cell.priced)
    const { answer } = offers
    const types = answer
      ? peoplePrices({ offers: [cell.offer], lists: answer.lists }, answer.query.party)
      : []
    return priceLines(types, cell.total)
  }
}

/** What everybody of a type pays, the total, and when that was said. */
function usePriceLines() {
  const { t } = useI18n({ useScope: 'global' })
  const formats = useFormats()
  const peopleText = usePeopleText()
  return { priceLines, asOfText }

  function priceLines(types: readonly PeoplePrice[], total: Money | undefined): readonly string[] {
    const sum = total ? formats.money(total) : t('price.priceNotStated')
    return [...types.flatMap(typeLine), formats.labelled(t('shop.compare.partyTotal'), sum)]
  }

  function typeLine({ people, total }: PeoplePrice): readonly string[] {
    return total ? [formats.labelled(peopleText(people), formats.money(total))] : []
  }

  function asOfText(asOf: Instant): string {
    return t('shop.copy.asOf', { when: formats.dateAndTime(asOf) })
  }
}

/** What is flown in which price class, who flies it, and what is included. */
function useFlightLines(): (found: FoundOffer) => readonly string[] {
  const { t } = useI18n({ useScope: 'global' })
  const offers = useOfferStore()
  const airports = useAirportStore()
  const formats = useFormats()
  const texts = useFlightTexts()
  const attributeText = useAttributeText()

  return (found) => {
    const { row, className } = found
    const lists = offers.answer?.lists
    const legs = row.segments.map(
      ({ departure, arrival, ...segment }) =>
        `${formats.fullDate(departure.date)}  ${departure.time ?? ''} ${nameOf(departure.airportCode)} – ` +
        `${arrival.time ?? ''}${shiftOf(departure.date, arrival.date)} ${nameOf(arrival.airportCode)}  ` +
        texts.flightNumbers([{ departure, arrival, ...segment }]),
    )
    return [
      ...legs,
      [texts.duration(row.minutes), texts.transfers(row), className].filter((part) => part !== '').join(', '),
      ...texts.operators(row.segments),
      ...(lists ? attributeLines(found) : []),
    ]
  }

  function attributeLines({ cell }: FoundOffer): readonly string[] {
    const lists = offers.answer?.lists
    if (!lists) return []
    const attributes = attributesOf(cell.offer, lists)
    return ATTRIBUTES.map((name) => {
      const label = t(`shop.attributes.${name}`)
      return formats.labelled(label, toldInWords(attributes[name], label, attributeText))
    })
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
