import { bagText, type BagPiece } from '../../shared/domain/baggage/bags'
import type { PeopleOfType } from '../../shared/domain/people/passenger-types'
import {
  ATTRIBUTES,
  type Attribute,
  type AttributeName,
  type Attributes,
} from '../../shared/domain/offer/offer-attributes'
import type { LocaleCode } from '../../shared/domain/desk/settings'
import { labelled } from '../../shared/format/labelled'
import type { AttributeLabels } from './labels/attribute-labels'
import { fill, type OrderLabels } from './labels/order-labels'

interface AttributeWords {
  readonly own: AttributeLabels
  readonly labels: OrderLabels
  readonly language: LocaleCode
  /** "2 adults, 1 child". */
  readonly people: (people: readonly PeopleOfType[]) => string
}

/**
 * What is included, costs a fee, is not included and was not said: a line each, without those that are empty. What
 * the airline tells in words alone stands under its own name, before what was not said.
 */
export function attributeLines(
  attributes: Attributes,
  words: AttributeWords,
  among: readonly AttributeName[] = ATTRIBUTES,
): readonly string[] {
  const { own, labels, language } = words
  const listed = (kind: Attribute['kind'], heading: string): readonly string[] => {
    const names = among.filter((name) => attributes[name].kind === kind)
    if (names.length === 0) return []
    const things = names.map((name) => thing(name, attributes[name], own, words.people))
    return [labelled(capital(heading, language), things.join(', '), language)]
  }
  const worded = among.flatMap((name) => {
    const attribute = attributes[name]
    return attribute.kind === 'in-words'
      ? [labelled(capital(own.attributes[name], language), attribute.words, language)]
      : []
  })
  return [
    ...listed('included', own.included),
    ...listed('fee', own.forFee),
    ...listed('not-included', own.notIncluded),
    ...worded,
    ...listed('not-stated', labels.notStated),
  ]
}

function thing(name: AttributeName, attribute: Attribute, own: AttributeLabels, people: PeopleTexts): string {
  const called = own.attributes[name]
  if (attribute.kind === 'not-stated') return called
  const hasBags = attribute.kind === 'included' && attribute.bags.length > 0
  const told = hasBags ? bagsText(attribute.bags, called, own, people) : called
  return attribute.words === undefined ? told : `${told} (${attribute.words})`
}

type PeopleTexts = (people: readonly PeopleOfType[]) => string

function bagsText(
  bags: readonly BagPiece[],
  called: string,
  own: AttributeLabels,
  people: PeopleTexts,
): string {
  const texts = bags.map((one) => {
    const bag = oneBagText(one, own)
    const whole = one.forParty ? fill(own.forParty, { bag }) : bag
    const extent = [...(one.people ? [people(one.people)] : []), ...(one.legs ?? [])].join(', ')
    return extent === '' ? whole : `${whole} (${extent})`
  })
  return `${called} ${texts.join(' + ')}`
}

/** A count stands with its sign also where no weight is stated. */
function oneBagText(bag: BagPiece, own: AttributeLabels): string {
  if (bag.pieces === 0) return own.notIncluded
  return bag.weight ? bagText(bag) : `${bagText(bag)} ×`
}

function capital(text: string, language: LocaleCode): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
