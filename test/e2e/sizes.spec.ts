import type { Page } from '@playwright/test'
import * as driver from '../support/desk-driver'
import type { Desk } from '../support/desk-driver'
import { expect, test } from './fixtures'
import { ADULT, CONTACT } from './steps'

interface Size {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly zoom: number
}

/** A small counter screen, the same one for eyes that want everything twice as large, and a large one. */
const SIZES: readonly Size[] = [
  { name: '1280x720', width: 1280, height: 720, zoom: 1 },
  { name: '1280x720-twice', width: 1280, height: 720, zoom: 2 },
  { name: '3840x2160', width: 3840, height: 2160, zoom: 1 },
]

async function show({ app, page }: Desk, { width, height, zoom }: Size): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, size) => {
      const window = BrowserWindow.getAllWindows()[0]
      window?.setContentSize(size.width, size.height)
      window?.webContents.setZoomFactor(size.zoom)
    },
    { width, height, zoom },
  )
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(Math.round(width / zoom))
}

/** What is wider than the window, and each button, field and tab that cannot be brought into view by focus. */
async function outOfReach(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const name = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim().slice(0, 60)
    const root = document.scrollingElement ?? document.documentElement
    const wide = [root, document.body, ...document.querySelectorAll('#app, main')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName} is ${String(element.scrollWidth)} wide`)
    const had = document.activeElement
    const isSeen = (element: HTMLElement): boolean => {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1
      return (
        isInside && at !== null && (element.contains(at) || at.closest('label')?.contains(element) === true)
      )
    }
    const cut = [...document.querySelectorAll<HTMLElement>('button, input, select, a[href]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
      .filter((element) => !isSeen(element))
      .map((element) => `${element.tagName} "${name(element)}" cannot be seen`)
    if (had instanceof HTMLElement) had.focus()
    return [...wide, ...cut]
  })
}

async function expectAllReachable(desk: Desk, screen: string, found: Record<string, readonly string[]>) {
  for (const size of SIZES) {
    await show(desk, size)
    const cut = await outOfReach(desk.page)
    if (cut.length > 0) found[`${screen} at ${size.name}`] = cut
  }
  await show(desk, { name: 'usual', width: 1280, height: 800, zoom: 1 })
}

test('cuts nothing off on a small screen, at twice the size, or on a large screen', async ({ desk }) => {
  test.setTimeout(120_000)
  const { page } = desk
  const cut: Record<string, readonly string[]> = {}
  await driver.searchTrip(desk, 'OSL LGW +30 +7 1A')
  await expectAllReachable(desk, 'calendar', cut)
  await driver.openFlights(desk)
  await expectAllReachable(desk, 'flights', cut)
  await driver.chooseOffer(desk)
  await driver.chooseOffer(desk)
  await driver.priceOffers(desk)
  await expectAllReachable(desk, 'price', cut)
  await driver.enterTravellers(desk, [ADULT])
  await driver.enterContact(desk, CONTACT)
  await driver.continueToPay(desk)
  await expectAllReachable(desk, 'pay', cut)
  await page.keyboard.press('Alt+2')
  await expectAllReachable(desk, 'orders', cut)
  await page.keyboard.press('Alt+3')
  await page.locator('nav .entry.plain').first().waitFor()
  await expectAllReachable(desk, 'settings', cut)
  expect(cut).toEqual({})
})
