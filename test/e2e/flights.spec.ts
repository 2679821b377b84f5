import type { Page } from '@playwright/test'
import { stopClock } from '../../scripts/gallery/still-clock'
import * as driver from '../support/desk-driver'
import type { Desk } from '../support/desk-driver'
import { saveSettings } from '../support/desk-stores'
import { addPriceClass } from '../support/price-classes'
import { cutTexts } from '../support/reach'
import { armFault } from '../support/test-hooks'
import { eventually } from '../support/waiting'
import { expect, testsOnOneDesk } from './fixtures'
import { chooseBothWays } from './steps'

/** The same flights and prices on every day. */
const test = testsOnOneDesk(stopClock)

const LANGUAGES = ['en', 'nb', 'sv', 'da', 'de', 'fr', 'es', 'pl'] as const

async function showAt({ app, page }: Desk, width: number, height: number): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, size) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height)
    },
    { width, height },
  )
  await eventually(() => page.evaluate(() => window.innerWidth)).toBe(width)
}

/** On the usual screen. */
async function showFlights(desk: Desk, trip: string): Promise<void> {
  await showAt(desk, 1280, 800)
  await driver.searchTrip(desk, trip)
  await driver.openFlights(desk)
}

/** The words of a part that have less room than they need. */
async function cutIn(page: Page, part: string): Promise<readonly string[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.textContent),
    `${part}, ${part} *`,
  )
}

/** Where the filters, the head of each list, its first line and the panel begin. */
async function placesOf(page: Page): Promise<readonly string[]> {
  const parts = [
    page.getByRole('toolbar', { name: 'Filters' }),
    page.locator('.flight-head').first(),
    page.locator('.flight-head').last(),
    page.locator('.flight-to-come, .flight').first(),
    page.getByRole('complementary').first(),
  ]
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  return boxes.map((box) => `${String(box?.x)} ${String(box?.y)}`)
}

test('opens the flights of what one sees: days that were moved to, not a trip that was only typed', async ({
  desk,
}) => {
  const { page } = desk
  await showAt(desk, 1280, 800)
  await driver.searchTrip(desk, 'OSL LGW +60 +67 1A +-3')
  const panel = page.getByRole('complementary').first()
  const before = await panel.getByRole('heading').first().innerText()
  await driver.calendarCell(page).press(']')
  await page.keyboard.press(']')
  await expect(panel.getByRole('heading').first()).not.toHaveText(before)
  const seen = await panel.getByRole('heading').first().innerText()
  const cell = driver.calendarCell(page)
  await expect(cell).toBeFocused()

  await page.keyboard.press('Control+l')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('OSL BGO +90 +97 1A')
  await expect(page.getByText('Trip above not searched yet')).toBeVisible()
  await cell.press('Enter')
  await expect(driver.offerCell(page)).toBeVisible()
  await expect(page.getByText('OSL–LGW').first()).toBeVisible()
  for (const day of seen.split(' to '))
    await expect(page.locator('.region-bar')).toContainText(day.replace(/ \d{4}$/, ''))
  await page.keyboard.press('Escape')
  await expect(driver.calendarCell(page)).toBeFocused()
  await expect(panel.getByRole('heading').first()).toHaveText(seen)
  // The trip that was typed is the first that the arrow key finds.
  await page.keyboard.press('Control+l')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Quick entry')).toHaveValue(/^OSL BGO /)
})

test('has each price below the name of its class where there is little room', async ({ desk }) => {
  const { page } = desk
  await showFlights(desk, 'OSL LGW +30 +7 1A')
  const zoomTo = (factor: number): Promise<void> =>
    desk.app.evaluate(({ BrowserWindow }, zoom) => {
      BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(zoom)
    }, factor)
  await zoomTo(2)
  await eventually(() => page.evaluate(() => window.innerWidth)).toBe(640)
  const leftsOf = (selector: string): Promise<readonly number[]> =>
    page
      .locator(selector)
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  const heads = await leftsOf('.way .flight-head > .b')
  expect(heads.length).toBeGreaterThan(1)
  expect(await leftsOf('.way [aria-rowindex="2"] > .pc')).toEqual(heads)
  await zoomTo(1)
})

test('shows the prices of a new trip from any step, ready for the keys', async ({ desk }) => {
  const { page } = desk
  await showFlights(desk, 'OSL LGW +30 +7 1A')
  await chooseBothWays(desk)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Travellers', { exact: true })).toBeVisible()
  await driver.searchTrip(desk, 'OSL SVG +30 1A')
  await page.keyboard.press('Enter')
  await expect(driver.offerCell(page)).toBeVisible()
})

for (const { trip, width, height } of [
  { trip: 'OSL TRD +33 1A', width: 1280, height: 800 },
  { trip: 'OSL LGW +33 +40 1A', width: 1920, height: 1080 },
]) {
  test(`moves nothing when the flights are there, ${String(width)} pixels wide`, async ({ desk }) => {
    const { page } = desk
    await showAt(desk, width, height)
    await driver.searchTrip(desk, trip)
    await armFault(desk, { operation: 'day', kind: 'slow', ms: 800 })
    await driver.calendarCell(page).press('Enter')
    const arriving = page.getByRole('status').filter({ hasText: 'Searching' })
    await expect(arriving).toBeVisible()
    await expect(page.locator('.flight-to-come').first()).toBeVisible()
    const before = await placesOf(page)
    expect(before.join()).not.toContain('undefined')

    await expect(driver.offerCell(page)).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(width > 1900 ? 2 : 1)
    await expect(arriving).toBeHidden()
    expect(await placesOf(page)).toEqual(before)
  })
}

test('stays a return trip when its search is stopped', async ({ desk }) => {
  const { page } = desk
  await showAt(desk, 1280, 800)
  await driver.searchTrip(desk, 'OSL LGW +33 +40 1A')
  await armFault(desk, { operation: 'day', kind: 'slow', ms: 60_000 })
  await driver.calendarCell(page).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Searching' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Flights: search again' })).toBeFocused()
  await expect(page.locator('.runbar .leg')).toHaveText([/^Outbound/, /^Return/])
  await expect(page.locator('.runbar .sum')).toContainText('Both ways')
})

test('narrows the flights to a price class and a highest price of one and the same offer', async ({
  desk,
}) => {
  await showFlights(desk, 'OSL LGW +30 +7 2A1C')
  const { page } = desk
  const rows = page.getByRole('rowheader')
  const count = page.getByRole('toolbar', { name: 'Filters' }).getByRole('status')
  await expect(count).toHaveText('4 of 4')

  await page.getByLabel('Price class').selectOption('Flex')
  await expect(count).toHaveText('1 of 4')
  await expect(driver.offerCell(page)).toHaveAttribute('data-column', '2')
  await expect(page.locator('.flight .pc:not(.aside) .pr')).toHaveCount(1)
  const limit = page.getByLabel(/^Highest price for the whole party, GBP/)
  await limit.fill('300')
  await expect(rows).toHaveCount(0)
  await page.getByLabel('Price class').selectOption('Any class')
  await expect(count).toHaveText('4 of 4')
  await page.getByLabel('Price class').selectOption('Flex')
  await limit.fill('500')
  await expect(count).toHaveText('1 of 4')

  // Letters and figures that are keys of the list write nothing here but figures.
  await limit.fill('')
  await limit.pressSequentially('t1s999')
  await expect(limit).toHaveValue('1999')
  await expect(limit).toBeFocused()
  await expect(page.getByRole('button', { name: 'Nonstop only' })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: /^Sort: departure/ })).toBeVisible()
  await page.getByLabel('Price class').selectOption('Any class')
  await limit.press('Enter')
  await expect(driver.offerCell(page)).toBeFocused()
})

test('has every filter on a key of its own, in the palette and in the list of keys', async ({ desk }) => {
  await showFlights(desk, 'OSL LGW +30 +7 2A1C')
  const { page } = desk
  for (const [key, name] of [
    ['t', 'Nonstop only'],
    ['m', 'Before 12:00'],
    ['e', 'After 17:00'],
    ['g', 'Bag included'],
    ['p', 'Seats for party'],
  ] as const) {
    const filter = page.getByRole('button', { name, exact: true })
    await expect(filter.locator('kbd')).toHaveText(key.toUpperCase())
    for (const pressed of ['true', 'false']) {
      await page.keyboard.press(key)
      await expect(filter).toHaveAttribute('aria-pressed', pressed)
    }
    await expect(driver.offerCell(page)).toBeFocused()
  }
  const count = page.getByRole('toolbar', { name: 'Filters' }).getByRole('status')
  const priceClass = page.getByLabel('Price class')
  const limit = page.getByLabel(/^Highest price/)
  await page.keyboard.press('c')
  await expect(priceClass).toBeFocused()
  await page.keyboard.type('Fl')
  await expect(count).toHaveText('1 of 4')
  await page.keyboard.press('Enter')
  await expect(driver.offerCell(page)).toBeFocused()
  await page.keyboard.press('u')
  await expect(limit).toBeFocused()
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await expect(driver.offerCell(page)).toBeFocused()
  await page.keyboard.press('u')
  await page.keyboard.type('600')
  await expect(limit).toHaveValue('600')
  await page.keyboard.press('Escape')
  await expect(driver.offerCell(page)).toBeFocused()

  for (const [words, field] of [
    ['price class', priceClass],
    ['highest price', limit],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog').locator('.key')
  for (const [title, key] of [
    ['Departure before 12:00', 'M'],
    ['Departure after 17:00', 'E'],
    ['Only with a bag included', 'G'],
    ['Only with seats for the whole party', 'P'],
    ['Choose a price class', 'C'],
    ['Enter a highest price', 'U'],
  ] as const)
    await expect(keys.filter({ hasText: title })).toContainText(key)
})

test('asks for one trip in another currency, and stays in it to the price', async ({ desk }) => {
  const { page } = desk
  await driver.searchTrip(desk, 'OSL LGW +30 1A CUR:EUR')
  await expect(page.getByRole('textbox', { name: 'Currency' })).toHaveValue('EUR')
  await expect(driver.calendarCell(page)).toHaveAttribute('aria-label', /EUR/)
  await driver.openFlights(desk)
  await expect(driver.offerCell(page)).toHaveAttribute('aria-label', /EUR/)
  await driver.chooseOffer(desk)
  expect(await driver.priceOffers(desk)).toContain('EUR')
})

test('begins at the first offer that has seats for all', async ({ desk }) => {
  await showFlights(desk, 'OSL BGO +31 4A')
  const { page } = desk
  const names = page.locator('.pc[data-column="0"]')
  await expect(names.nth(0)).toHaveAttribute('aria-label', /4 needed/)
  await expect(names.nth(1)).not.toHaveAttribute('aria-label', /4 needed/)
  await expect(names.nth(1)).toBeFocused()
})

/** Expects the bar below what was said to be free. */
async function expectSaidAbove(page: Page, words: RegExp, bar: string): Promise<void> {
  const said = await page.locator('.toast').filter({ hasText: words }).boundingBox()
  const below = await page.locator(bar).boundingBox()
  expect((said?.y ?? Infinity) + (said?.height ?? 0)).toBeLessThan(below?.y ?? 0)
}

test('says what was done above the bar at the foot of the screen', async ({ desk }) => {
  const { page } = desk
  await showAt(desk, 1280, 800)
  await driver.searchTrip(desk, 'OSL BGO +31 1A')
  await page.keyboard.press('Space')
  await expectSaidAbove(page, /Pinned/, '.legend')
  await driver.openFlights(desk)
  await page.keyboard.press('Control+c')
  await expectSaidAbove(page, /copied/i, '.runbar')
})

test('shows all flights again after filters that leave none', async ({ desk }) => {
  await showFlights(desk, 'OSL BGO +31 1A')
  const { page } = desk
  const highest = page.getByLabel(/^Highest price/)
  await highest.fill('1')
  await highest.press('Enter')
  await expect(page.getByRole('button', { name: 'Show all flights' })).toBeFocused()
  await page.keyboard.press('a')
  await expect(driver.offerCell(page)).toBeFocused()
  await expect(highest).toHaveValue('')
})

test('says what is included, what costs a fee, what is not included and what was not said', async ({
  desk,
}) => {
  await showFlights(desk, 'OSL BGO +31 4A')
  const panel = desk.page.getByRole('complementary', { name: 'Offer in full' })
  for (const words of ['1 × 8 kg', 'for a fee', 'not included', 'not stated'])
    await expect(panel.getByText(words, { exact: true }).first()).toBeVisible()
  await expect(panel.getByText('not stated', { exact: true })).toHaveCount(2)
  for (const [name, what] of [
    ['LowFare+', 'Checked bag, Seat, Meal'],
    ['Flex', 'Checked bag, Seat, Change, Refund'],
  ] as const)
    await expect(
      desk.page.getByRole('columnheader', { name: `${name}. Includes ${what}`, exact: true }),
    ).toBeVisible()
})

/** Looks at the same in every language. */
async function inEveryLanguage(desk: Desk, look: (language: string) => Promise<void>): Promise<void> {
  for (const language of LANGUAGES) {
    await saveSettings(desk, { locale: language })
    await look(language)
  }
  await saveSettings(desk, { locale: 'en' })
}

test('has room for its filters, for what is chosen and for what is compared in every language', async ({
  desk,
}) => {
  await showFlights(desk, 'TRD LGW +30 +7 2A1C1I')
  const { page } = desk
  const filters = page.locator('[data-region="filters"]')
  const quote = page.getByRole('complementary').locator('button', { has: page.locator('kbd:text-is("Q")') })
  const copy = quote.locator('xpath=preceding-sibling::button')
  const look = async (language: string): Promise<void> => {
    expect.soft((await filters.boundingBox())?.height, language).toBeLessThan(50)
    expect.soft((await quote.boundingBox())?.y, language).toBe((await copy.boundingBox())?.y)
    expect.soft(await cutTexts(page), language).toEqual([])
  }
  await inEveryLanguage(desk, look)
  await chooseBothWays(desk)
  await driver.compareTwo(desk)
  await inEveryLanguage(desk, look)
  for (let more = 0; more < 2; more += 1) {
    await driver.offerCell(page).press('ArrowDown')
    await driver.offerCell(page).press('Space')
    await inEveryLanguage(desk, look)
  }
})

test('names every filter in full where only short words have room', async ({ desk }) => {
  await showFlights(desk, 'TRD LGW +30 +7 2A1C1I')
  await driver.compareTwo(desk)
  await expect(desk.page.getByText('Bag', { exact: true })).toBeVisible()
  await expect(desk.page.getByRole('button', { name: 'Bag included', exact: true })).toBeVisible()
  await expect(desk.page.getByRole('button', { name: 'Sort: departure', exact: true })).toBeVisible()
})

test('cuts no price, seat or lowest price when an airline sells four classes', async ({ desk }) => {
  await showFlights(desk, 'TRD LGW +30 +7 2A1C1I')
  await addPriceClass(desk, 'Business')
  const { page } = desk
  const look = async (language: string): Promise<void> => {
    expect.soft(await cutTexts(page), language).toEqual([])
    expect.soft(await cutIn(page, '.flights-list'), language).toEqual([])
  }
  await inEveryLanguage(desk, look)
  await driver.compareTwo(desk)
  await expect(driver.offerCell(page)).toHaveAttribute('aria-label', /seats|left/)
  await expect(driver.offerCell(page)).not.toHaveText(/seats|left/)
  await inEveryLanguage(desk, look)
})

test('shows a large party in short words where the words have no room, and says them in full', async ({
  desk,
}) => {
  await showAt(desk, 1280, 720)
  await driver.searchTrip(desk, 'OSL LGW +30 +7 5A4C4I')
  const { page } = desk
  const party = page.getByRole('textbox', { name: 'Travellers' })
  await expect(party).toHaveValue('5 ad., 4 ch., 4 inf.')
  await expect(party).toHaveAccessibleDescription('5 adults, 4 children, 4 infants')
  await inEveryLanguage(desk, async (language) => {
    expect.soft(await cutTexts(page), language).toEqual([])
    const wide = await page
      .locator('[data-region="trip"] input')
      .evaluateAll((fields) =>
        fields.filter((field) => field.scrollWidth > field.clientWidth + 1).map((field) => field.id),
      )
    expect.soft(wide, language).toEqual([])
  })
  await showAt(desk, 1920, 1080)
  await expect(party).toHaveValue('5 adults, 4 children, 4 infants')
})
