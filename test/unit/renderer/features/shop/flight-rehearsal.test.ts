import { expect, it } from 'vitest'
import FlightRehearsal from '../../../../../src/renderer/src/features/shop/offers/FlightRehearsal.vue'
import { query } from '../../support/day-answer'
import { mountDesk } from '../../support/mount-desk'

const LOOKS = ['.lowtag', '.few', '.last', '.short', '.small.warn']

it('has a list with every look of a line for one paint, which nobody hears', async () => {
  const seen = { looks: new Set<string>(), isHeard: false }
  const watching = new MutationObserver(() => {
    for (const look of LOOKS) if (document.querySelector(`.flight ${look}`)) seen.looks.add(look)
    const list = document.querySelector('.flights-list')
    if (list && !list.closest('[aria-hidden="true"]')) seen.isHeard = true
  })
  watching.observe(document, { childList: true, subtree: true })
  const page = await mountDesk(FlightRehearsal, { query })

  await expect.poll(() => [...seen.looks].toSorted()).toEqual(LOOKS.toSorted())
  await expect.poll(() => page.all('.flight').length).toBe(0)
  expect(seen.isHeard).toBe(false)

  watching.disconnect()
  page.unmount()
})
