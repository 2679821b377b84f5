import { describe, expect, it } from 'vitest'
import { bagText } from '../../../../src/shared/domain/baggage/bags'
import { attributesOf } from '../../../../src/shared/domain/offer/offer-attributes'
import { dayAnswer, decodeAs } from '../../../support/answers'
import { bareOfferXml, FLIGHTS, itemXml, passengersXml } from '../../../support/answer-parts'

const PEOPLE = passengersXml(['PAX1', 'ADT'], ['PAX2', 'ADT'], ['PAX3', 'INF'])

interface Grant {
  readonly id: string
  readonly content: string
  readonly refs?: string
}

/** The checked bags of an offer with these allowances, each with for whom it is. */
async function checked(...grants: readonly Grant[]) {
  const allowances = grants.map(
    ({ id, content }) =>
      `<BaggageAllowance BaggageAllowanceID="${id}"><BaggageCategory>Checked</BaggageCategory>${content}</BaggageAllowance>`,
  )
  const beside = grants.map(
    ({ id, refs = 'PAX1 PAX2 PAX3' }) =>
      `<BaggageAllowance><FlightRefs>F1</FlightRefs><PassengerRefs>${refs}</PassengerRefs><BaggageAllowanceRef>${id}</BaggageAllowanceRef></BaggageAllowance>`,
  )
  const offer = bareOfferXml(itemXml('A', 'PAX1 PAX2 PAX3', '100.00') + beside.join(''))
  const lists = `${PEOPLE}<BaggageAllowanceList>${allowances.join('')}</BaggageAllowanceList>${FLIGHTS}`
  const answer = await decodeAs('AirShoppingRS', dayAnswer(offer, lists))
  const [first] = answer.offers
  if (!first) throw new Error('The answer has no offer')
  const attribute = attributesOf(first, answer.lists)['checked-bag']
  if (attribute.kind !== 'included') return attribute.kind
  return attribute.bags.map((bag) => {
    const people = bag.people?.map(({ ptc, count }) => `${String(count)} ${ptc}`).join(', ')
    return people === undefined ? bagText(bag) : `${bagText(bag)} for ${people}`
  })
}

const weight = (value: string, unit = 'KGM') =>
  `<MaximumWeight><Value>${value}</Value><UOM>${unit}</UOM></MaximumWeight>`
const measure = (quantity: number, ...weights: readonly string[]) =>
  `<PieceMeasurements Quantity="${String(quantity)}"><PieceWeightAllowance>${weights.join('')}</PieceWeightAllowance></PieceMeasurements>`
const pieces = (total: number, ...measures: readonly string[]) =>
  `<PieceAllowance><ApplicableParty>Traveler</ApplicableParty><TotalQuantity>${String(total)}</TotalQuantity>${measures.join('')}</PieceAllowance>`

describe('the bags of an offer', () => {
  it.each([
    [
      'one of 23 and one of 32',
      pieces(2, measure(1, weight('23')), measure(1, weight('32'))),
      ['1 × 23 kg', '1 × 32 kg'],
    ],
    ['two of one weight', pieces(2, measure(2, weight('23'))), ['2 × 23 kg']],
    ['two with one measure for each', pieces(2, measure(1, weight('23'))), ['2 × 23 kg']],
    [
      'a weight in two units',
      pieces(1, measure(1, weight('23', 'KG'), weight('50', 'LB'))),
      ['1 × 23 kg / 50 lb'],
    ],
    ['a weight in any number of pieces', `<WeightAllowance>${weight('20')}</WeightAllowance>`, ['20 kg']],
    ['a count alone', pieces(2), ['2']],
    ['none', pieces(0), 'not-included'],
  ])('are told as %s', async (_, content, expected) => {
    expect(await checked({ id: 'B', content })).toEqual(expected)
  })

  it('are told for whom, where an infant has none', async () => {
    const adults = { id: 'A', content: pieces(1, measure(1, weight('23'))), refs: 'PAX1 PAX2' }
    const infant = { id: 'I', content: pieces(0), refs: 'PAX3' }
    expect(await checked(adults, infant)).toEqual(['1 × 23 kg for 2 ADT', '0 for 1 INF'])
  })

  it('are told for whom, where nothing is said of another adult', async () => {
    expect(await checked({ id: 'A', content: pieces(1, measure(1, weight('23'))), refs: 'PAX1' })).toEqual([
      '1 × 23 kg for 1 ADT',
    ])
  })

  it('need no word of an infant of whom nothing is said', async () => {
    const content = pieces(1, measure(1, weight('23')))
    expect(await checked({ id: 'A', content, refs: 'PAX1 PAX2' })).toEqual(['1 × 23 kg'])
  })
})
