import { afterEach, expect, it } from 'vitest'
import { h, ref } from 'vue'
import SegmentedControl from '../../../../src/renderer/src/ui/SegmentedControl.vue'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, settle, type Mounted } from '../support/mount-desk'

let page: Mounted | undefined
afterEach(() => {
  page?.unmount()
})

it('says which of its ways to look is chosen, and one always is', async () => {
  installFakeDesk()
  const chosen = ref('list')
  page = await mountDesk({
    render: () =>
      h(SegmentedControl, {
        label: 'View',
        chosen: chosen.value,
        options: ['matrix', 'list'].map((value) => ({ value, text: value })),
        onChoose: (value: string) => {
          chosen.value = value
        },
      }),
  })
  const buttons = page.all('[role="group"][aria-label="View"] > button')
  const pressed = (): readonly (string | null)[] => buttons.map((one) => one.getAttribute('aria-pressed'))
  expect(pressed()).toEqual(['false', 'true'])
  for (const times of [1, 2]) {
    buttons[0]?.click()
    await settle()
    expect([times, pressed(), chosen.value]).toEqual([times, ['true', 'false'], 'matrix'])
  }
})
