import { describe, expect, it } from 'vitest'
import { boughtServices } from '../../../../src/shared/domain/services/bought-services'
import { emptyDataLists } from '../../../../src/shared/domain/lists/data-lists'
import { money } from '../../../../src/shared/domain/money/money'
import type { OfferItem, OfferService } from '../../../../src/shared/domain/offer/offer'
import { bookedServicesText } from '../../../../src/shared/format/counted-service'
import { aSegment } from '../../../support/stored-orders'

const PARTY = ['PAX1', 'PAX2']
const NAMES = { BAG: 'Bag', SEAT: 'Seat', MEAL: 'Meal', CCF2: 'Card fee' }
const flights: OfferService = {
  kind: 'flights',
  serviceId: 'f',
  passengerRefs: PARTY,
  flightKeys: ['FL1'],
}

function service(definitionId: string, passengerRefs: readonly string[], ...on: string[]): OfferService {
  return { kind: 'definition', serviceId: 's', definitionId, passengerRefs, segmentKeys: on }
}

function item(amount: string | undefined, ...services: readonly OfferService[]): OfferItem {
  return { offerItemId: 'i', services, fares: [], ...(amount && { total: money(amount, 'GBP') }) }
}

/** What the customer reads when two fly from Trondheim to London by way of Oslo. */
function shown(...items: readonly OfferItem[]): readonly (readonly [string, string | undefined])[] {
  const definitions = Object.entries(NAMES).map(([id, name]) => ({
    id,
    name,
    code: id,
    bundle: [],
    baggageAllowanceIds: [],
    descriptions: [],
  }))
  return boughtServices({
    offer: {
      offerId: 'o',
      owner: 'XX',
      flights: [{ flightKey: 'FL1' }],
      items: [item('100', flights), ...items],
    },
    ancillaries: [],
    lists: {
      ...emptyDataLists,
      serviceDefinitions: Object.fromEntries(definitions.map((one) => [one.id, one])),
      flights: { FL1: { flightKey: 'FL1', segmentKeys: ['SEG1', 'SEG2'] } },
      segments: {
        SEG1: aSegment({ key: 'SEG1', from: 'TRD', to: 'OSL' }),
        SEG2: aSegment({ key: 'SEG2', from: 'OSL', to: 'LGW', departs: '11:00' }),
      },
    },
    warnings: [],
    asOf: '2026-02-10T14:00:00.000Z',
  }).map(({ services, amount }) => [bookedServicesText(services), amount?.amount])
}

describe('the services that the customer sees', () => {
  it('are counted as services, whether one has two or two have one each', () => {
    expect(shown(item('60', service('BAG', ['PAX1']), service('BAG', ['PAX1'])))).toEqual([['2 × Bag', '60']])
    expect(shown(item('60', service('BAG', PARTY)))).toEqual([['2 × Bag', '60']])
  })

  it('are told each with its flight, as the order will', () => {
    expect(
      shown(item('10', service('SEAT', ['PAX1'], 'SEG1')), item('12', service('SEAT', ['PAX1'], 'SEG2'))),
    ).toEqual([
      ['Seat TRD–OSL', '10'],
      ['Seat OSL–LGW', '12'],
    ])
    expect(shown(item('22', service('SEAT', ['PAX1'], 'SEG1', 'SEG2')))).toEqual([['Seat', '22']])
  })

  it('are all named where one item sells several', () => {
    expect(shown(item('30', service('SEAT', PARTY), service('MEAL', ['PAX2'], 'SEG2')))).toEqual([
      ['2 × Seat, Meal OSL–LGW', '30'],
    ])
  })

  it('are also those for nothing, and those without a stated price', () => {
    expect(shown(item('0.00', service('SEAT', PARTY)), item(undefined, service('MEAL', ['PAX1'])))).toEqual([
      ['2 × Seat', '0.00'],
      ['Meal', undefined],
    ])
  })

  it('are neither what the fare includes nor the fee of the card', () => {
    expect(shown(item('90', flights, service('BAG', PARTY)), item('4', service('CCF2', [])))).toEqual([])
  })
})
