import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineComponent, h, ref, useTemplateRef } from 'vue'
import { useSteadyNews } from '../../../../src/renderer/src/app/use-steady-news'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, press, type Mounted } from '../support/mount-desk'

const tall = ref(0)
let page: Mounted
beforeEach(async () => {
  tall.value = 0
  installFakeDesk({})
  page = await mountDesk(
    defineComponent({
      setup() {
        useSteadyNews(useTemplateRef<HTMLElement>('news'))
        return () => [h('div', { ref: 'news', class: 'news' }), h('input')]
      },
    }),
  )
  vi.useFakeTimers()
  const news = page.find('.news')
  Object.defineProperty(news, 'offsetHeight', { get: () => tall.value })
})
afterEach(() => {
  vi.useRealTimers()
  page.unmount()
})

it('a bar that comes while somebody types moves nothing until the hands rest', () => {
  const { style } = page.find('.news')
  press(page.find('input'), 'L')
  tall.value = 36
  press(page.find('input'), 'u')
  expect(style.height).toBe('0px')
  vi.advanceTimersByTime(600)
  press(page.find('input'), 'n')
  vi.advanceTimersByTime(600)
  expect(style.height).toBe('0px')
  vi.advanceTimersByTime(200)
  expect(style.height).toBe('')
})

it('nor under a mouse that is on its way to a button', () => {
  window.dispatchEvent(new Event('pointermove'))
  expect(page.find('.news').style.height).toBe('0px')
})
