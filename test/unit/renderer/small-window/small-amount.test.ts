import { createSSRApp } from 'vue'
import { createI18n } from 'vue-i18n'
import { renderToString } from 'vue/server-renderer'
import { describe, expect, it } from 'vitest'
import SmallAmount from '../../../../src/renderer/src/small-window/SmallAmount.vue'
import { money } from '../../../../src/shared/domain/money/money'

/** The words of the amount, and which of them stand smaller. */
async function told(amount: string, currency: string, locale = 'en') {
  const i18n = createI18n({ legacy: false, locale, messages: { [locale]: {} } })
  const app = createSSRApp(SmallAmount, { amount: money(amount, currency) }).use(i18n)
  const page = document.createElement('div')
  page.innerHTML = await renderToString(app)
  const text = page.textContent.replaceAll(/\s/g, ' ')
  return { text, small: page.querySelector('.code')?.textContent }
}

describe('an amount of a small window', () => {
  it('has the digits that the airline wrote, and as many decimals as the currency has', async () => {
    expect(await told('1204', 'NOK')).toEqual({ text: 'NOK 1,204.00', small: 'NOK' })
    expect((await told('1204.5', 'NOK')).text).toBe('NOK 1,204.50')
    expect((await told('12500', 'JPY')).text).toBe('JPY 12,500')
    expect((await told('1.250', 'KWD')).text).toBe('KWD 1.250')
  })

  it('rounds nothing away that the airline wrote beyond them', async () => {
    expect((await told('12.3456', 'EUR')).text).toBe('EUR 12.3456')
    expect((await told('1204.55', 'JPY')).text).toBe('JPY 1,204.55')
  })

  it('keeps every figure of an amount that no number holds', async () => {
    expect((await told('90071992547409931.25', 'NOK')).text).toBe('NOK 90,071,992,547,409,931.25')
  })

  it('groups and places the code as the language does', async () => {
    expect((await told('1204.00', 'NOK', 'de')).text).toBe('1.204,00 NOK')
    expect((await told('-27.80', 'NOK', 'en')).text).toContain('27.80')
  })
})
