import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { xml2js } from 'xml-js'
import type { Element } from 'xml-js'
import type { DecodedMessage } from '../../../src/main/ndc/messages/decoded-message'
import { decode } from '../../support/answers'
import { sharedFolder } from '../../support/shared-folder'

/** What a sample holds, found by a plain walk over all of it that knows nothing of the decoder. */
interface Walk {
  readonly root: string
  readonly find: (...path: string[]) => readonly Element[]
}

function walk(xml: string): Walk {
  const [root] = elementsOf(xml2js(xml.replace(/^\s+/, ''), { compact: false }) as Element)
  if (root === undefined) throw new Error('The sample has no root')
  const all: { readonly element: Element; readonly path: string }[] = []
  const visit = (element: Element, above: string): void => {
    const path = `${above}/${localName(element)}`
    all.push({ element, path })
    for (const child of elementsOf(element)) visit(child, path)
  }
  visit(root, '')
  return {
    root: localName(root),
    find: (...path) =>
      all.filter(({ path: found }) => found.endsWith(`/${path.join('/')}`)).map(({ element }) => element),
  }
}

const elementsOf = (element: Element): Element[] =>
  (element.elements ?? []).filter(({ type }) => type === 'element')
const localName = (element: Element): string => (element.name ?? '').replace(/^.*:/, '')
const textOf = (element: Element): string =>
  (element.elements ?? [])
    .filter(({ type }) => type === 'text')
    .map(({ text }) => String(text).trim())
    .join('')
const attributesOf = (elements: readonly Element[], name: string): string[] =>
  elements.map(({ attributes }) => String(attributes?.[name]))
const sorted = (values: readonly (string | undefined)[]): (string | undefined)[] => [...values].sort()

const folder = sharedFolder()
const samples = folder === undefined ? [] : readSamples(join(folder, 'samples'))

function readSamples(base: string) {
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.xml'))
    .map((name) => ({ name, xml: readFileSync(join(base, name), 'utf8') }))
}

describe.skipIf(folder === undefined)('real and written sample answers', () => {
  it('are there to be read', () => {
    expect(samples.length).toBeGreaterThan(15)
  })

  describe.each(samples)('$name', ({ xml }) => {
    const expected = walk(xml)

    it('is read, whatever the size of the chunks', async () => {
      const whole = await decode(xml)
      expect(whole.root === 'other' ? whole.name : whole.root).toBe(expected.root)
      expect(await decode(xml, { chunkLength: 61 })).toEqual(whole)
    })

    it('gives every offer with its totals and flights', async () => {
      const message = await decode(xml)
      const offers = offersOf(message)
      if (offers === undefined) return
      const parent = message.root === 'AirShoppingRS' ? 'Offer' : 'PricedOffer'
      expect(offers.map(({ offerId }) => offerId)).toEqual(attributesOf(expected.find(parent), 'OfferID'))
      expect(offers.flatMap(({ flights }) => flights.map(({ flightKey }) => flightKey))).toEqual(
        expected.find(parent, 'FlightsOverview', 'FlightRef').map(textOf),
      )
      const totals = [
        ...expected.find(parent, 'OfferItem', 'TotalPriceDetail', 'TotalAmount', 'SimpleCurrencyPrice'),
        ...expected.find(
          parent,
          'OfferItem',
          'TotalPriceDetail',
          'TotalAmount',
          'DetailCurrencyPrice',
          'Total',
        ),
      ]
      expect(sorted(offers.flatMap(({ items }) => items.map(({ total }) => total?.amount)))).toEqual(
        sorted(totals.map(textOf)),
      )
      expect(
        offers.flatMap(({ items }) =>
          items.flatMap(({ services }) => services.map(({ serviceId }) => serviceId)),
        ),
      ).toEqual(attributesOf(expected.find(parent, 'OfferItem', 'Service'), 'ServiceID'))
    })

    it('gives every flight, traveller and service of its lists', async () => {
      const message = await decode(xml)
      const lists = listsOf(message)
      if (lists === undefined) return
      const keys = (list: object): string[] => sorted(Object.keys(list)).map(String)
      const expectedKeys = (list: string, entry: string, key: string): string[] =>
        [...new Set(attributesOf(expected.find('DataLists', list, entry), key))].sort()
      expect(keys(lists.flights)).toEqual(expectedKeys('FlightList', 'Flight', 'FlightKey'))
      expect(keys(lists.passengers)).toEqual(expectedKeys('PassengerList', 'Passenger', 'PassengerID'))
      expect(keys(lists.segments)).toEqual(expectedKeys('FlightSegmentList', 'FlightSegment', 'SegmentKey'))
      expect(keys(lists.serviceDefinitions)).toEqual(
        expectedKeys('ServiceDefinitionList', 'ServiceDefinition', 'ServiceDefinitionID'),
      )
      expect(sorted(Object.values(lists.segments).map(({ marketing }) => marketing.flightNumber))).toEqual(
        sorted(expected.find('FlightSegment', 'MarketingCarrier', 'FlightNumber').map(textOf)),
      )
      expect(
        sorted(
          Object.values(lists.segments).map(({ departure }) => `${departure.date} ${departure.time ?? ''}`),
        ),
      ).toEqual(
        sorted(
          expected.find('FlightSegment', 'Departure').map((end) =>
            ['Date', 'Time']
              .map(
                (name) =>
                  elementsOf(end)
                    .filter((child) => localName(child) === name)
                    .map(textOf)[0],
              )
              .join(' '),
          ),
        ),
      )
    })

    it('gives every item and service of an order', async () => {
      const message = await decode(xml)
      if (message.root !== 'OrderViewRS' || message.order === undefined) return
      const { items, total } = message.order
      expect(items.map(({ orderItemId }) => orderItemId)).toEqual(
        attributesOf(expected.find('Order', 'OrderItems', 'OrderItem'), 'OrderItemID'),
      )
      expect(items.flatMap(({ services }) => services.map(({ serviceId }) => serviceId))).toEqual(
        attributesOf(expected.find('OrderItem', 'Service'), 'ServiceID'),
      )
      expect(items.map(({ base }) => base?.amount)).toEqual(
        expected.find('OrderItem', 'PriceDetail', 'BaseAmount').map(textOf),
      )
      const [paid] = expected.find('Order', 'TotalOrderPrice', 'SimpleCurrencyPrice').map(textOf)
      expect(total?.amount).toBe(paid)
    })

    it('says as it is whether it succeeded', async () => {
      const message = await decode(xml)
      if (message.root === 'other') return
      expect(message.outcome.kind).toBe(expected.find('Success').length > 0 ? 'success' : 'errors')
      if (message.outcome.kind === 'errors') {
        expect(message.outcome.errors.map(({ code }) => code)).toEqual(
          attributesOf(expected.find('Error'), 'Code'),
        )
      }
    })
  })
})

function offersOf(message: DecodedMessage) {
  if (message.root === 'AirShoppingRS') return message.offers
  return message.root === 'OfferPriceRS' && message.offer !== undefined ? [message.offer] : undefined
}

function listsOf(message: DecodedMessage) {
  if (message.root === 'AirShoppingRS' || message.root === 'OfferPriceRS') return message.lists
  return message.root === 'OrderViewRS' ? message.order?.lists : undefined
}
