import { defineComponent, h } from 'vue'
import { useTripCommands } from '../../../../src/renderer/src/features/shop/calendar/use-trip-commands'
import { shopCommands } from '../../../../src/renderer/src/features/shop/commands'
import EntryLine from '../../../../src/renderer/src/features/shop/entry/EntryLine.vue'
import TripFields from '../../../../src/renderer/src/features/shop/TripFields.vue'
import { useAirportStore } from '../../../../src/renderer/src/stores/airports'
import { useClockStore } from '../../../../src/renderer/src/stores/clock'
import { mountDesk, settle, type Mounted } from './mount-desk'

const both = defineComponent({
  setup() {
    useTripCommands(() => undefined)
    return () => [h(EntryLine), h(TripFields)]
  },
})

export interface MountedTrip {
  readonly page: Mounted
  readonly line: () => HTMLInputElement
  readonly field: (index: number) => HTMLInputElement
  /** What the line says that it understood. */
  readonly heard: () => string
  readonly underlined: () => readonly string[]
  readonly type: (input: HTMLInputElement, text: string) => Promise<void>
}

/** Entry line and fields of the trip, with the airports read. */
export async function mountTrip(now: string): Promise<MountedTrip> {
  const page = await mountDesk(both, {}, shopCommands)
  useClockStore().now = Date.parse(now)
  await useAirportStore().load()
  await settle()
  const inputAt = (selector: string, index = 0): HTMLInputElement => {
    const found = page.all(selector)[index]
    if (!(found instanceof HTMLInputElement)) throw new Error(`no input at ${selector}`)
    return found
  }
  return {
    page,
    line: () => inputAt('.line input'),
    field: (index) => inputAt('.trip input', index),
    heard: () => page.find('.heard').textContent,
    underlined: () => page.all('.marks .wrong').map((one) => one.textContent),
    type: async (input, text) => {
      input.focus()
      input.value = text
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await settle()
    },
  }
}
