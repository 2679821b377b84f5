import { describe, expect, it } from 'vitest'
import { TEST_CARDS, passesLuhn } from '../../../training-airline/cards'
import { Desk } from './desk'

async function reasonFor(desk: Desk, body: unknown): Promise<string> {
  const response = await desk.tokenResponse(body)
  expect(response.status).toBe(400)
  expect(response.headers.get('Connection')).toBe('close')
  const answer: unknown = await response.json()
  expect(answer).toMatchObject({ code: 400, description: expect.stringMatching(/^Bad Request:/) as string })
  return JSON.stringify(answer)
}

describe('card tokens of the training airline', () => {
  it('gives a token with its address and links', async () => {
    const desk = new Desk()
    const response = await desk.tokenResponse(desk.cardBody('4000000000000010'))
    expect(response.status).toBe(201)
    const location = response.headers.get('Location')
    const body: unknown = await response.json()
    expect(body).toMatchObject({
      links: [
        { rel: 'self', href: location },
        { rel: 'charge', href: `${location ?? ''}/charges` },
      ],
    })
    expect(desk.airline.books.tokenCount).toBe(1)
  })

  it('forgets the card number and the code at once', async () => {
    let saved = ''
    const desk = new Desk({ persistence: { load: () => undefined, save: (state) => void (saved = state) } })
    await desk.token('4000000000000010')
    expect(saved).toContain('"lastFour":"0010"')
    expect(saved).not.toContain('4000000000000010')
    expect(saved).not.toContain('"123"')
    expect(saved).not.toContain('Nordmann')
  })

  it.each([
    ['a number that is not one', '4000000000000011', 'invalid card number'],
    ['letters', '4000-0000', 'invalid card number'],
    ['a blocked card', '5100000000000065', 'blocked'],
  ])('refuses %s', async (_, number, reason) => {
    const desk = new Desk()
    expect(await reasonFor(desk, desk.cardBody(number))).toContain(reason)
    expect(desk.airline.books.tokenCount).toBe(0)
  })

  it('refuses missing fields by name, and what is no JSON', async () => {
    const desk = new Desk()
    const body = desk.cardBody('4000000000000010')
    expect(await reasonFor(desk, { ...body, card: { ...body.card, name: '' } })).toContain('card.name')
    const noCity = { ...body.card.address, cityName: undefined }
    expect(await reasonFor(desk, { ...body, card: { ...body.card, address: noCity } })).toContain('cityName')
    expect(await reasonFor(desk, { ...body, expiryDateTimeUTC: undefined })).toContain('expiryDateTimeUTC')
    expect(await reasonFor(desk, 'text')).toContain('missing')
    expect(await reasonFor(desk, null)).toContain('missing')
  })

  it('refuses an expired card, a wrong code, a wrong country and times that are past or have a zone', async () => {
    const desk = new Desk()
    const body = desk.cardBody('4000000000000010')
    const withCard = (change: object): unknown => ({ ...body, card: { ...body.card, ...change } })
    expect(await reasonFor(desk, withCard({ expirationYear: 2025 }))).toContain('expired')
    expect(await reasonFor(desk, withCard({ expirationYear: '2030' }))).toContain('expirationYear')
    expect(await reasonFor(desk, withCard({ expirationMonth: 13 }))).toContain('expirationMonth')
    expect(await reasonFor(desk, withCard({ verificationCode: '12' }))).toContain('verification code')
    const abroad = { ...body.card.address, countryCode: 'no' }
    expect(await reasonFor(desk, withCard({ address: abroad }))).toContain('country')
    expect(await reasonFor(desk, { ...body, expiryDateTimeUTC: '2026-01-10T10:00:00' })).toContain('past')
    expect(await reasonFor(desk, { ...body, expiryDateTimeUTC: '2026-01-10T10:30:00Z' })).toContain('suffix')
  })

  it('takes a card until the end of the month on it', async () => {
    const desk = new Desk()
    const body = desk.cardBody('4000000000000010')
    const thisMonth = { ...body, card: { ...body.card, expirationYear: 2026, expirationMonth: 1 } }
    expect((await desk.tokenResponse(thisMonth)).status).toBe(201)
  })

  it('documents only test cards with a right check digit, each once', () => {
    const numbers = TEST_CARDS.map(({ number }) => number)
    expect(numbers.filter((number) => !passesLuhn(number))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('treats any other card as a surcharged one whose bank asks', async () => {
    const desk = new Desk()
    const token = await desk.token('4012888888881881')
    const offer = await desk.pricedOffer(undefined, token)
    expect(offer.items).toHaveLength(2)
    expect((await desk.order(offer, token)).name).toBe('CustomerInputRQ')
  })
})
