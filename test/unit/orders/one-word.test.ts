import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { attributeLabelsOf } from '../../../src/main/orders/labels/attribute-labels'
import { labelsOf } from '../../../src/main/orders/labels/index'
import { quoteLabelsOf } from '../../../src/main/quotes/quote-labels'
import { ATTRIBUTES } from '../../../src/shared/domain/offer/offer-attributes'
import { localeCodes, type LocaleCode } from '../../../src/shared/domain/desk/settings'

type Texts = Readonly<Record<string, unknown>>

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null
}

/** The text at "price.fare", in small letters: where it stands in a sentence is no difference. */
function textAt(locale: LocaleCode, path: string): string {
  const [area = '', ...keys] = path.split('.')
  const file = join('src/renderer/src/locales', locale, `${area}.json`)
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const found = keys.reduce<unknown>((at, key) => (isTexts(at) ? at[key] : undefined), texts)
  return String(found).toLowerCase()
}

/** What is one thing has one word, on every screen and on paper. */
function namesOf(locale: LocaleCode): Readonly<Record<string, readonly string[]>> {
  const [paper, quote] = [labelsOf[locale], quoteLabelsOf[locale]]
  const onScreen = (...paths: string[]): string[] => paths.map((path) => textAt(locale, path))
  const onPaper = (...labels: string[]): string[] => labels.map((label) => label.toLowerCase())
  const told = attributeLabelsOf[locale]
  const attributes = ATTRIBUTES.map((name) => {
    const words = [...onScreen(`shop.attributes.${name}`), ...onPaper(told.attributes[name])]
    return [name, words] as const
  })
  return {
    fare: [...onScreen('price.fare'), ...onPaper(paper.fare)],
    taxes: [...onScreen('price.taxes'), ...onPaper(paper.taxes)],
    total: [...onScreen('price.total', 'orders.change.total'), ...onPaper(paper.total)],
    cardFee: [...onScreen('price.cardFee'), ...onPaper(paper.cardFee)],
    order: [...onScreen('app.steps.order', 'orders.order'), ...onPaper(paper.order)],
    outbound: [...onScreen('shop.trip.outbound', 'customer.outbound'), ...onPaper(paper.outbound)],
    inbound: [...onScreen('shop.trip.return', 'customer.return'), ...onPaper(paper.inbound)],
    nonstop: [...onScreen('shop.flight.nonstop', 'customer.direct'), ...onPaper(paper.nonstop)],
    priceClass: [
      ...onScreen('shop.filters.priceClass', 'quote.change.price-class'),
      ...onPaper(quote.priceClass),
    ],
    services: [...onScreen('price.services', 'orders.change.services'), ...onPaper(paper.services)],
    notStated: [
      ...onScreen('shop.attribute.notStated', 'orders.notStated', 'price.notStated'),
      ...onPaper(paper.notStated),
    ],
    included: [...onScreen('shop.attribute.included'), ...onPaper(told.included)],
    training: [
      ...onScreen('app.environment.training.plate', 'bank.plate-training', 'card.plate-training'),
      ...onScreen('customer.plate.training'),
      ...onPaper((paper.training.split(':')[0] ?? '').trim()),
    ],
    priceAgain: onScreen('price.commands.again', 'quote.commands.reprice'),
    pay: onScreen('app.steps.pay', 'app.sections.pay'),
    ...Object.fromEntries(attributes),
  }
}

describe.each(localeCodes)('one thing in %s', (locale) => {
  it('has one word wherever it is named', () => {
    const several = Object.entries(namesOf(locale)).filter(([, words]) => new Set(words).size > 1)
    expect(several).toEqual([])
  })

  it('counts people on paper as on the screen', () => {
    const { adults, children, infants } = labelsOf[locale]
    const counted = (forms: string): string => forms.replaceAll(/(^|\| )/g, '$1{n} ').toLowerCase()
    for (const area of ['shop', 'customer']) {
      expect(textAt(locale, `${area}.party.adults`)).toBe(counted(adults))
      expect(textAt(locale, `${area}.party.children`)).toBe(counted(children))
      expect(textAt(locale, `${area}.party.infants`)).toBe(counted(infants))
    }
    expect(textAt(locale, 'price.people.ADT')).toBe(counted(adults))
  })
})
