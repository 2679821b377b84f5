import { beforeAll, describe, expect, it } from 'vitest'
import { unshownParts } from '../../../src/shared/domain/price/unshown-parts'
import {
  ANSWERS,
  answerOf,
  answeredByCarrier,
  screensOfCarrier,
  type Carrier,
} from '../../support/carriers/read-carrier'
import type { Screens } from '../../support/spelling-check/screens'
import type { ScreenName } from '../../support/spellings/told-words'
import { schemaErrors, whyNoSchemas } from '../../support/validate-against-schema'

/** What a screen says, word for word but for its white space; `never` what it must not say. */
interface Words {
  readonly says?: readonly string[]
  readonly never?: readonly string[]
}

interface Case extends Carrier {
  readonly screens: Partial<Record<ScreenName, Words>>
}

const DAY = { departureDate: '2026-05-16', qualifiers: {} } as const

/** Own ids, infants first, taxes one by one, weights in place of pieces, days in zones, every element with a prefix. */
const NORDVIK: Case = {
  folder: 'nordvik',
  airline: { code: 'NV', name: 'Nordvik' },
  query: { ...DAY, origin: 'TOS', destination: 'EDI', party: { adults: 1, children: 1, infants: 1 } },
  orderId: 'NVORDER1',
  screens: {
    list: {
      says: [
        '06:15 10:20',
        '5h 05m',
        'transfer OSL 1h 15m',
        'Flown by Fjord Commuter for Nordvik',
        '2,281.75',
      ],
      never: ['operated by'],
    },
    panel: {
      says: [
        '1 adult 1,244.25 fare 1,105.00 taxes 139.25',
        '1 child 927.00 fare 829.00 taxes 98.00',
        '1 infant 110.50 fare 110.50 taxes not stated',
        'Checked bag 20 kg (1 adult, 1 child) + 10 kg (1 infant)',
        'Cabin bag not stated',
      ],
    },
    price: {
      says: [
        '1 adult 1,244.25 fare 1,105.00 taxes 139.25 1 child 927.00',
        '1 infant 110.50',
        'Total 2,281.75',
        'adds up',
      ],
    },
    'customer priced': {
      says: [
        'via OSL · NV 0301, NV 7712 · Flown by Fjord Commuter for Nordvik',
        '1 adult, 1 child, 1 infant',
      ],
      never: ['operated by'],
    },
    quote: { says: ['Price class: Lett', 'checked bag 20 kg (1 adult, 1 child) + 10 kg (1 infant)'] },
    order: {
      says: [
        'Moe / Kaja MS Adult',
        'Moe / Even MR Child 2 Mar 2019',
        'Moe / Iben MISS Infant 1 Sept 2025',
        '+47 90000111',
        'kaja@post.example',
        'Storgata 4, 9008, Tromsø, NO',
        'Messenger: kaja.moe',
        '1 infant 110.50 fare 110.50, taxes not stated',
        'Paid not stated',
      ],
    },
    paper: { says: ['TOS to EDI', 'For Kaja Moe, Even Moe and Iben Moe', '5h 05m, via OSL'] },
  },
}

/** Over the date line with a stop, two cabins, no price classes, sums by their parts; the order lists segments alone. */
const MERIDIAN: Case = {
  folder: 'meridian',
  airline: { code: 'ME', name: 'Meridian' },
  query: { ...DAY, origin: 'HND', destination: 'LHR', party: { adults: 1, children: 0, infants: 0 } },
  orderId: 'ME-ORD',
  screens: {
    list: {
      says: [
        'Premium, Business',
        '24h 00m',
        'transfer LAX 3h 10m, 1 stop',
        'ME 12A, 204',
        'operated by OP',
        '98,700',
      ],
      never: ['nonstop'],
    },
    panel: { says: ['1 adult 98,700 fare 70,000 surcharges 15,000 taxes 13,700', 'Refund not included'] },
    'customer chosen': { says: ['00:05 Tokyo Haneda HND 16:05 London Heathrow LHR', 'via LAX, 1 stop'] },
    quote: { says: ['Tokyo Haneda to London Heathrow', '24h 00m, via LAX', '1 stop'], never: ['nonstop'] },
    order: {
      says: [
        'HND–LAX',
        'LAX–LHR',
        'ME 204, 1 stop',
        'Sato / Rin Aoi',
        'Cash 98,700',
        'Commission 7 %',
        'OTHER9',
      ],
    },
    paper: {
      says: ['Tokyo Haneda to London Heathrow', 'via LAX', '1 stop'],
      never: ['nonstop', 'Outbound', 'Return'],
    },
    row: {
      says: ['"HND"', '"LHR"', '"departureDate": "2026-05-16"', 'M3RDN8'],
      never: ['"LAX"', 'returnDate'],
    },
  },
}

/** Two owners, services in every answer, one bag out and two back, conditions of the whole offer, a seat as an item. */
const COSTA: Case = {
  folder: 'costa',
  airline: { code: 'CB', name: 'Costa' },
  query: {
    ...DAY,
    origin: 'MAD',
    destination: 'LIS',
    returnDate: '2026-05-20',
    party: { adults: 2, children: 0, infants: 0 },
  },
  orderId: 'CB-1',
  screens: {
    list: {
      says: ['Q-Basic, Smart', 'CB 88', 'operated by Costa Regional', 'QP 501', '150.00', 'CB 89', 'QP 502'],
    },
    panel: {
      says: [
        'Checked bag 1 × 23 kg (MAD–LIS) + 2 × 23 kg (LIS–MAD)',
        'Cabin bag 1 × 8 kg',
        'Meal Hot meal',
        'Change for a fee',
        'Refund not included',
      ],
    },
    price: {
      says: [
        '2 adults 206.40',
        'Extra legroom 12C 12.00',
        'Total 218.40',
        '1 other offer in this answer',
        'adds up',
      ],
    },
    'customer priced': { says: ['Extra legroom 12C MAD–LIS, EUR 12.00'] },
    quote: {
      says: [
        'checked bag 1 × 23 kg (MAD–LIS) + 2 × 23 kg (LIS–MAD)',
        'For a fee: change',
        'Not included: refund',
      ],
    },
    order: {
      says: [
        'Vale / Inês Adult – Wi-Fi on board, Hot meal, Extra legroom 12C MAD–LIS',
        'Vale / Rui Adult – Wi-Fi on board, Hot meal',
        'Extra legroom 12C MAD–LIS 12.00',
        'Other payment 18.40',
        'Card ••••4321 200.00',
        'Commission USD 4.50 STD',
      ],
    },
    paper: { says: ['MAD to LIS and back', 'Outbound', 'Return'] },
  },
}

/** One item for all with the fare of each type, a child by its age, a fee and a discount, bags in words, over midnight. */
const ALTAIR: Case = {
  folder: 'altair',
  airline: { code: 'AL', name: 'Altair' },
  query: { ...DAY, origin: 'ZRH', destination: 'TIA', party: { adults: 2, children: 1, infants: 0 } },
  orderId: 'AL1',
  screens: {
    list: { says: ['23:30 01:25 +1', 'nonstop', '436.00', '4 left'] },
    panel: {
      says: [
        '2 adults 316.00 fare 252.00 taxes 64.00',
        '1 child 120.00 fare 94.00 taxes 26.00',
        'One case of any size',
      ],
      never: ['C07'],
    },
    price: { says: ['Total 436.00', 'adds up'] },
    order: {
      says: [
        'TK',
        'Frei / Mia Child',
        '2 adults, 1 child 436.00 fare 360.00, fees 6.00, discount −20.00, taxes 90.00',
      ],
    },
    paper: {
      says: [
        'For Beat Frei, Vreni Frei and Mia Frei',
        '2 adults, 1 child (fees 6.00, discount −20.00) 360.00 90.00 436.00',
      ],
      never: ['C07'],
    },
  },
}

/** As little as the schema lets an airline say, of one traveller under an id of its own. */
const ISLA: Case = {
  folder: 'isla',
  airline: { code: 'IS', name: 'Isla' },
  query: { ...DAY, origin: 'RKV', destination: 'AEY', party: { adults: 1, children: 0, infants: 0 } },
  orderId: 'IS1',
  screens: {
    list: { says: ['10:00 10:45', 'not stated', '19,900'] },
    panel: { says: ['1 adult 19,900', 'Checked bag not stated'] },
    price: { says: ['1 adult 19,900', 'Total 19,900'] },
    order: { says: ['Status not stated', 'Jónsdóttir', 'Paid not stated', 'fare 19,900, taxes not stated'] },
    paper: { says: ['RKV to AEY', 'Price ISK', 'Total not stated'] },
  },
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

describe.each([NORDVIK, MERIDIAN, COSTA, ALTAIR, ISLA])(
  'an airline that was written by hand: $folder',
  (carrier) => {
    let shown: Screens
    beforeAll(async () => {
      shown = await screensOfCarrier(carrier)
    }, 60_000)

    it.skipIf(whyNoSchemas() !== undefined)('writes what the schema allows', () => {
      for (const name of ANSWERS) expect(schemaErrors(name, [answerOf(carrier, name)])).toBe('')
    })

    it.each(Object.entries(carrier.screens))(
      'is told rightly on: %s',
      (screen, { says = [], never = [] }) => {
        const text = plain(shown[screen as ScreenName])
        for (const words of says) expect(text).toContain(words)
        for (const words of never) expect(text).not.toContain(words)
      },
    )

    it('is refused nowhere', () => {
      expect(Object.entries(shown).filter(([, text]) => text.includes('REFUSED'))).toEqual([])
    })
  },
)

describe('what stands in an answer beside what was asked for', () => {
  it('is counted: services of a day search, offers of a pricing', async () => {
    const { summary, pricing } = await answeredByCarrier(COSTA)
    expect(summary.otherServices).toBe(1)
    expect(pricing.kind === 'done' && unshownParts(pricing.value.answer)).toEqual({
      items: 0,
      services: 0,
      offers: 1,
    })
  })

  it('is nothing where everything is shown, and warnings beside a good answer are kept', async () => {
    const { summary, pricing } = await answeredByCarrier(MERIDIAN)
    expect(summary.otherServices).toBeUndefined()
    expect(summary.warnings).toEqual(['Some partners did not answer in time'])
    expect(pricing.kind === 'done' && unshownParts(pricing.value.answer)).toEqual({
      items: 0,
      services: 0,
      offers: 0,
    })
  })
})
