import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { h, nextTick, ref } from 'vue'
import HintLayer from '../../../../src/renderer/src/ui/HintLayer.vue'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, press, type Mounted } from '../support/mount-desk'

const reason = ref<string>()
let page: Mounted
let sign: HTMLElement

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  installFakeDesk()
  reason.value = 'next day'
  page = await mountDesk({
    render: () => [h('button', { title: reason.value, id: 'sign' }, ['+1']), h('i'), h(HintLayer)],
  })
  sign = page.find('#sign')
})
afterEach(() => {
  page.unmount()
  vi.useRealTimers()
})

const said = (): string | undefined => document.querySelector('.hint-layer')?.textContent
async function waitFor(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms)
  await nextTick()
  await nextTick()
}
const pointAt = (element: Element): boolean =>
  element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))

it('says in full what a sign stands for once the mouse rests on it, in place of the hint of the browser', async () => {
  pointAt(sign)
  await waitFor(300)
  expect(said()).toBeUndefined()
  await waitFor(200)
  expect([said(), sign.title]).toEqual(['next day', ''])
  pointAt(page.find('i'))
  await waitFor(0)
  expect([said(), sign.title]).toEqual([undefined, 'next day'])
})

it('says it under the focus of the keyboard too, and is sent away by any key', async () => {
  vi.spyOn(sign, 'matches').mockReturnValue(true)
  sign.focus()
  await waitFor(500)
  expect([said(), sign.title]).toEqual(['next day', 'next day'])
  press(sign, 'Escape')
  await waitFor(0)
  expect(said()).toBeUndefined()
})

it('goes when what it says is not so any more', async () => {
  vi.spyOn(sign, 'matches').mockReturnValue(true)
  sign.focus()
  await waitFor(500)
  expect(said()).toBe('next day')
  reason.value = undefined
  await waitFor(0)
  await Promise.resolve()
  await nextTick()
  expect(said()).toBeUndefined()
})

it('gives back no title that the sign does not have any more', async () => {
  pointAt(sign)
  await waitFor(500)
  reason.value = undefined
  await waitFor(0)
  pointAt(page.find('i'))
  expect(sign.title).toBe('')
})
