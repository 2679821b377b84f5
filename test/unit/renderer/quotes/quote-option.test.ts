import { afterEach, describe, expect, it } from 'vitest'
import { money } from '../../../../src/shared/domain/money/money'
import type { PricedAgain, QuoteOption } from '../../../../src/shared/domain/quote/quote'
import QuoteOptionBox from '../../../../src/renderer/src/features/quotes/QuoteOptionBox.vue'
import { quoteCommands } from '../../../../src/renderer/src/features/quotes/commands'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, type Mounted } from '../support/mount-desk'

const TOLD_AT = '2026-03-02T09:00:00.000Z'
const ASKED_AT = '2026-03-04T10:00:00.000Z'

let page: Mounted | undefined
afterEach(() => {
  page?.unmount()
})

async function shown(again: PricedAgain, isFresh = true): Promise<string> {
  installFakeDesk({})
  const told = { parts: [], total: money('225.32', 'GBP'), pricedAt: TOLD_AT }
  const option: QuoteOption = {
    parts: [],
    total: money('229.32', 'GBP'),
    pricedAt: ASKED_AT,
    told,
    again,
  }
  page = await mountDesk(QuoteOptionBox, { option, number: 1, isAsking: false, isFresh }, quoteCommands)
  return page.root.textContent.replaceAll(/\s+/g, ' ')
}

describe('an option of a quote that is gone since', () => {
  it('shows what the customer was told, not what was found and never told', async () => {
    const text = await shown({ kind: 'not-offered', at: ASKED_AT })
    expect(text).toContain('No longer offered')
    expect(text).toMatch(/Told\s?GBP\s?225\.32/)
    expect(text).toMatch(/Priced at .*2 Mar/)
  })

  it('says when it was gone while the airline has not answered again', async () => {
    expect(await shown({ kind: 'not-offered', at: ASKED_AT }, false)).toMatch(/No longer offered · .*4 Mar/)
  })
})

describe('an option that is still offered', () => {
  it('is taken by the main action, and says that the card fee comes on top', async () => {
    const difference = money('4.00', 'GBP')
    const text = await shown({ kind: 'priced', at: ASKED_AT, before: money('225.32', 'GBP'), difference })
    expect(text).toContain('Before card fee')
    expect(page?.find('.btn.primary').textContent).toContain('Take this option')
  })

  it('is no main action while what is shown is an old answer', async () => {
    await shown({ kind: 'priced', at: ASKED_AT, before: money('225.32', 'GBP') }, false)
    expect(page?.all('.btn.primary')).toEqual([])
  })
})
