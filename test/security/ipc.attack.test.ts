import { describe, expect, it } from 'vitest'
import { answerDeskCall } from '../../src/main/ipc/answer-desk-call'
import type { DeskHandlers } from '../../src/main/ipc/desk-handlers'
import { callLimit } from '../../src/main/windows/call-limit'
import { safeWebAddress } from '../../src/main/ipc/safe-web-address'
import { cardFieldsSchema } from '../../src/shared/ipc/card-schemas'
import type { DeskCallName } from '../../src/shared/ipc/desk-contract'
import { deskSchemas } from '../../src/shared/ipc/desk-schemas'
import { firstSettings, testProfile } from '../support/profiles'

/* The attack: a page that somebody took over sends main whatever it likes. */

const names = Object.keys(deskSchemas) as DeskCallName[]

function attack(name: DeskCallName, request: unknown, isTrusted = true) {
  let hasRun = false
  const run = () => {
    hasRun = true
    return null
  }
  const handlers = Object.fromEntries(names.map((known) => [known, run])) as unknown as DeskHandlers
  const record = () => undefined
  return answerDeskCall(
    {
      isTrusted: () => isTrusted,
      isFlooding: () => false,
      handlers,
      record,
      now: () => 0,
      limit: callLimit(() => 0),
    },
    name,
    {},
    request,
  ).then((result) => ({ result, hasRun }))
}

describe('no request of the desk', () => {
  it.each(names)('%s is heard from a frame that is not the desk', async (name) => {
    expect(await attack(name, null, false)).toMatchObject({ hasRun: false, result: { ok: false } })
  })

  it.each(names)('%s takes what it was not made for', async (name) => {
    for (const request of [undefined, 1, 'text', [], () => 1, { surprise: true }, new Map(), Number.NaN]) {
      expect((await attack(name, request)).hasRun).toBe(false)
    }
  })
})

describe('a request that carries more than agreed', () => {
  it('is refused, also when the rest is right', async () => {
    expect((await attack('cancelSearch', { searchId: 's', extra: 1 })).hasRun).toBe(false)
    expect((await attack('saveSettings', { ...firstSettings, admin: true })).hasRun).toBe(false)
    expect((await attack('saveProfile', { ...testProfile(), password: 'x' })).hasRun).toBe(false)
  })

  it('pollutes no prototype', async () => {
    const request: unknown = JSON.parse(
      JSON.stringify(firstSettings).replace('"keys":{}', '"keys":{"__proto__":"x"}'),
    )
    await attack('saveSettings', request)
    expect(Reflect.get({}, 'x')).toBeUndefined()
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  })
})

describe('a request made to exhaust', () => {
  it.each<[DeskCallName, unknown]>([
    ['searchOrders', { text: 'x'.repeat(1_000_000), filter: 'all', offset: 0, limit: 10 }],
    ['searchOrders', { text: '', filter: 'all', offset: 0, limit: 1_000_000 }],
    ['copyText', { text: 'x'.repeat(10_000_000) }],
    ['priceOffers', { searchId: 's', offerIds: Array.from({ length: 500 }, () => 'o'), selections: [] }],
    ['openOrder', { orderId: 'o'.repeat(100_000), owner: 'XX' }],
    ['readAudit', { limit: 1e9 }],
    ['readOfferPage', { searchId: 's', page: -1 }],
  ])('%s is refused', async (name, request) => {
    expect((await attack(name, request)).hasRun).toBe(false)
  })
})

describe('an identifier of ours', () => {
  it.each(['../../etc/passwd', 'a b', 'a\u0000b', '', 'ä', 'x'.repeat(81), '..\\..'])(
    'is never %j',
    async (profileId) => {
      expect((await attack('chooseProfile', { profileId })).hasRun).toBe(false)
    },
  )
})

describe('a profile that would send passwords astray', () => {
  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://retail.example',
    'https://user:pass@retail.example/ndc',
    'https://retail.example/ndc?x=1',
    'https://retail.example/ndc#x',
    'retail.example',
  ])('is refused for its address %s', async (retailUrl) => {
    expect((await attack('saveProfile', testProfile({ retailUrl }))).hasRun).toBe(false)
  })

  it('cannot break out of the headers and the XML that it is written into', async () => {
    const injected = ['x\r\nAuthorization: y', 'a/b', 'x"y', '<x>']
    for (const vendorToken of injected) {
      expect((await attack('saveProfile', testProfile({ vendorToken }))).hasRun).toBe(false)
    }
    for (const extensionNamespace of ['urn:x"><y', 'no colon', 'urn:<']) {
      expect((await attack('saveProfile', testProfile({ extensionNamespace }))).hasRun).toBe(false)
    }
  })
})

describe('an address out of an answer', () => {
  it.each([
    'http://airline.example/',
    'file:///C:/Windows/System32/calc.exe',
    'javascript:alert(1)',
    'ms-msdt:/id',
    'smb://host/share',
    'https://airline.example@evil.example/',
    '\\\\host\\share',
    '',
    undefined,
  ])('%s is not handed to the system', (address) => {
    expect(safeWebAddress(address)).toBeUndefined()
  })

  it('is opened as it was checked', () => {
    expect(safeWebAddress('https://airline.example/order?id=1')).toBe('https://airline.example/order?id=1')
  })
})

describe('the card window', () => {
  const card = {
    number: new Uint8Array(16).fill(0x34),
    verificationCode: new Uint8Array(3).fill(0x31),
    expirationMonth: 1,
    expirationYear: 2030,
    name: 'Ada Lovelace',
    addressLine1: 'Street 1',
    postalCode: '0150',
    cityName: 'Oslo',
    countryCode: 'NO',
    brand: 'Visa',
  }

  it('hands main bytes, never text that could not be wiped', () => {
    expect(cardFieldsSchema.safeParse(card).success).toBe(true)
    expect(cardFieldsSchema.safeParse({ ...card, number: '4000000000000002' }).success).toBe(false)
    expect(cardFieldsSchema.safeParse({ ...card, verificationCode: [1, 2, 3] }).success).toBe(false)
  })

  it('cannot hand over more than a card', () => {
    expect(cardFieldsSchema.safeParse({ ...card, number: new Uint8Array(10_000) }).success).toBe(false)
    expect(cardFieldsSchema.safeParse({ ...card, pin: new Uint8Array(4) }).success).toBe(false)
  })

  it('gives main the very bytes that it wipes afterwards', () => {
    expect(cardFieldsSchema.parse(card).number).toBe(card.number)
  })
})
