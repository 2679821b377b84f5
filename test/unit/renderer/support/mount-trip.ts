import { vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { useTripCommands } from '../../../../src/renderer/src/features/shop/calendar/use-trip-commands'
import { shopCommands } from '../../../../src/renderer/src/features/shop/commands'
import EntryLine from '../../../../src/renderer/src/features/entry/EntryLine.vue'
import TripFields from '../../../../src/renderer/src/features/shop/TripFields.vue'
import { useAirportStore } from '../../../../src/renderer/src/stores/airports'
import { useClockStore } from '../../../../src/renderer/src/stores/clock'
import { installFakeDesk } from './fake-desk'
import { mountDesk, settle, type Mounted } from './mount-desk'

const both = defineComponent({
  setup() {
    useTripCommands(() => undefined)
    return () => [h(EntryLine), h(TripFields)]
  },
})

/** The entry line and the fields of the trip, with all airports, on the 20th of February 2026. */
export async function mountTrip(): Promise<Mounted> {
  vi.useFakeTimers({ now: new Date('2026-02-20T12:00:00Z'), toFake: ['Date'] })
  window.localStorage.clear()
  installFakeDesk()
  const page = await mountDesk(both, {}, shopCommands)
  useClockStore().now = Date.parse('2026-02-20T12:00:00Z')
  await useAirportStore().load()
  await settle()
  return page
}

export function unmountTrip(page: Mounted): void {
  page.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

export const line = (): HTMLInputElement => inputAt('.line input')
export const field = (index: number): HTMLInputElement => inputAt('.trip input', index)

function inputAt(selector: string, index = 0): HTMLInputElement {
  const found = document.querySelectorAll(selector)[index]
  if (!(found instanceof HTMLInputElement)) throw new Error(`no input at ${selector}`)
  return found
}

/** What the line says that it understood. */
export function heard(): string {
  const found = document.querySelector('.heard')
  if (!found) throw new Error('the line says nothing')
  return found.textContent
}

export const underlined = (): readonly string[] =>
  [...document.querySelectorAll('.marks .wrong')].map((one) => one.textContent)

export async function type(input: HTMLInputElement, text: string): Promise<void> {
  input.focus()
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
}

/** Types and goes on to something else. */
export async function fill(input: HTMLInputElement, text: string): Promise<void> {
  await type(input, text)
  input.blur()
  await settle()
}
