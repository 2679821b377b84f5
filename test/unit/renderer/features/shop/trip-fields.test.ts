import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { useTripCommands } from '../../../../../src/renderer/src/features/shop/calendar/use-trip-commands'
import { shopCommands } from '../../../../../src/renderer/src/features/shop/commands'
import EntryLine from '../../../../../src/renderer/src/features/shop/entry/EntryLine.vue'
import TripFields from '../../../../../src/renderer/src/features/shop/TripFields.vue'
import { useAirportStore } from '../../../../../src/renderer/src/stores/airports'
import { useClockStore } from '../../../../../src/renderer/src/stores/clock'
import { useTripStore } from '../../../../../src/renderer/src/stores/trip'
import { installFakeDesk } from '../../support/fake-desk'
import { mountDesk, settle, type Mounted } from '../../support/mount-desk'

const both = defineComponent({
  setup() {
    useTripCommands(() => undefined)
    return () => [h(EntryLine), h(TripFields)]
  },
})

describe('a field of the trip', () => {
  let page: Mounted

  beforeEach(async () => {
    vi.useFakeTimers({ now: new Date('2026-02-20T12:00:00Z'), toFake: ['Date'] })
    window.localStorage.clear()
    installFakeDesk()
    page = await mountDesk(both, {}, shopCommands)
    useClockStore().now = Date.parse('2026-02-20T12:00:00Z')
    await useAirportStore().load()
    await settle()
  })
  afterEach(() => {
    page.unmount()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const line = (): HTMLInputElement => inputAt('.line input')
  const field = (index: number): HTMLInputElement => inputAt('.trip input', index)

  function inputAt(selector: string, index = 0): HTMLInputElement {
    const found = page.all(selector)[index]
    if (!(found instanceof HTMLInputElement)) throw new Error(`no input at ${selector}`)
    return found
  }

  async function type(input: HTMLInputElement, text: string): Promise<void> {
    input.focus()
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await settle()
  }

  async function fill(input: HTMLInputElement, text: string): Promise<void> {
    await type(input, text)
    input.blur()
    await settle()
  }

  it('shows a range of its own for each side in its field and in words, and takes it there', async () => {
    await type(line(), 'OSL LGW 12MAR -3+10')
    expect(page.find('.heard').textContent).toContain('3 before, 10 after')
    await fill(line(), 'OSL LGW 12MAR -3+10')
    expect(field(4).value).toBe('-3+10')
    await fill(field(4), '2')
    expect(useTripStore().draft.daysAround).toBe(2)
    await fill(field(4), '−1 +4')
    expect(useTripStore().draft.daysAround).toEqual({ before: 1, after: 4 })
  })

  it('takes codes in the field as they are typed, and says there what the airline cannot be sent', async () => {
    await fill(line(), 'OSL LGW 12MAR')
    await fill(field(6), 'spring C:Acme_1')
    expect(useTripStore().draft.qualifiers).toEqual({ promotionCode: 'spring', corporateCode: 'Acme_1' })
    await fill(field(6), 'SPRING-SUMMER-26')
    expect(field(6).getAttribute('aria-description')).toBe('a promotion code has at most 15 characters')
  })
})
