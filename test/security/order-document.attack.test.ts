import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderFormat } from '../../src/main/orders/format-order'
import { labelsOf } from '../../src/main/orders/labels/index'
import { orderDocument } from '../../src/main/orders/order-document'
import type { StoredOrder } from '../../src/shared/domain/order/order'
import { aStoredOrder } from '../support/stored-orders'

/** The attack: an airline, or a traveller with an odd name, writes a script into the page that is printed. */
const options = { labels: labelsOf.en, format: orderFormat('en', 'UTC'), locale: 'en' as const }
const ATTACKS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '</style><script>alert(1)</script>',
  '<!--',
  '&lt;script&gt;',
]

function pageWith(text: string): string {
  const stored: StoredOrder = aStoredOrder({
    names: [`A ${text}`, text],
    locator: text,
    orderId: text,
    status: text,
    segments: [{ from: text, to: text, date: text, departs: text, airline: text, number: text }],
  })
  return orderDocument(
    { ...stored, order: { ...stored.order, webAddress: `https://air.example/${text}` } },
    { ...options, agencyName: text, letterhead: text, airlineName: text },
  )
}

/** Names of the elements that a browser would build. */
function elements(page: string): readonly string[] {
  return [...page.matchAll(/<\/?([a-z!][^\s>]*)/gi)].map((match) => match[0].toLowerCase())
}

describe('the page for the printer', () => {
  const harmless = elements(pageWith('Okafor'))

  it.each(ATTACKS)('builds no element out of %s', (text) => {
    expect(elements(pageWith(text))).toEqual(harmless)
  })

  it('builds no element out of anything', () => {
    const text = fc.string({
      unit: fc.constantFrom(...Array.from('<>"\'&/=! abc')),
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(text, (value) => elements(pageWith(`x${value}`)).length === harmless.length),
      { numRuns: 500 },
    )
  })

  it('shows a booking page only when it is an https address', () => {
    const page = (webAddress: string): string => {
      const stored = aStoredOrder()
      return orderDocument({ ...stored, order: { ...stored.order, webAddress } }, options)
    }
    expect(page('https://book.air.example/K')).toContain('book.air.example')
    for (const address of ['javascript:alert(1)', 'http://book.air.example', 'file:///etc/passwd']) {
      expect(page(address)).not.toContain('Booking page')
    }
  })
})
