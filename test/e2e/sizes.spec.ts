import type { Page } from '@playwright/test'
import type { LocaleCode } from '../../src/shared/domain/desk/settings'
import * as driver from '../support/desk-driver'
import type { Desk } from '../support/desk-driver'
import { saveSettings, speaking } from '../support/desk-stores'
import { violationsOn } from '../support/accessibility'
import { cutTexts, outOfReach } from '../support/reach'
import { eventually } from '../support/waiting'
import { expect, test } from './fixtures'
import {
  ADULT,
  chooseBothWays,
  CONTACT,
  EXEMPT_NO_BANK,
  EXEMPT_WITH_BANK,
  goToPrice,
  takeCard,
} from './steps'

interface Size {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly zoom: number
}

const USUAL: Size = { name: 'usual', width: 1280, height: 800, zoom: 1 }
const SMALL: Size = { name: '1280x720', width: 1280, height: 720, zoom: 1 }
/** A small counter screen, the same one for eyes that want everything twice as large, and a large one. */
const SIZES: readonly Size[] = [
  USUAL,
  SMALL,
  { name: '1280x720-twice', width: 1280, height: 720, zoom: 2 },
  { name: '3840x2160', width: 3840, height: 2160, zoom: 1 },
]
/** The customer's window beside the desk, as small as it gets, and on a wall. */
const CUSTOMER_SIZES: readonly Size[] = [
  { name: '480x400', width: 480, height: 400, zoom: 1 },
  { name: '900x680-twice', width: 900, height: 680, zoom: 2 },
  { name: '3840x2160', width: 3840, height: 2160, zoom: 1 },
  { name: '900x680', width: 900, height: 680, zoom: 1 },
]

/** By screen, size and language what cannot be reached or read. */
type Found = Record<string, readonly string[]>

async function show({ app }: Desk, page: Page, { width, height, zoom }: Size): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, { url, ...size }) => {
      const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL() === url)
      window?.setContentSize(size.width, size.height)
      window?.webContents.setZoomFactor(size.zoom)
    },
    { url: page.url(), width, height, zoom },
  )
  await eventually(() => page.evaluate(() => window.innerWidth)).toBe(Math.round(width / zoom))
}

async function look(page: Page, screen: string, found: Found): Promise<void> {
  const cut = [...(await outOfReach(page)), ...(await cutTexts(page))]
  if (cut.length > 0) found[screen] = cut
}

/** The desk in the languages with the longest words, German in every size. */
async function lookAtDesk(desk: Desk, screen: string, found: Found): Promise<void> {
  await speaking(desk, 'de', async () => {
    for (const size of SIZES) {
      await show(desk, desk.page, size)
      await look(desk.page, `${screen} in German at ${size.name}`, found)
    }
  })
  await speaking(desk, 'pl', async () => {
    for (const size of [USUAL, SMALL]) {
      await show(desk, desk.page, size)
      await look(desk.page, `${screen} in Polish at ${size.name}`, found)
    }
  })
  for (const locale of ['fr', 'es'] as const) {
    await speaking(desk, locale, async () => {
      await show(desk, desk.page, USUAL)
      await look(desk.page, `${screen}, ${locale}`, found)
    })
  }
  await show(desk, desk.page, USUAL)
}

/** The card window as it opens in each language. */
async function lookAtCardWindow(desk: Desk, found: Found): Promise<void> {
  for (const locale of ['de', 'pl'] as const) {
    await speaking(desk, locale, async () => {
      await desk.page.keyboard.press('Control+Enter')
      const card = await driver.windowAt(desk, /card/)
      await card.locator('#card-number').waitFor()
      await card.keyboard.press('Enter')
      await card.locator('[aria-invalid="true"]').first().waitFor()
      await look(card, `card window, ${locale}`, found)
      await show(desk, card, { name: 'twice', width: 420, height: 560, zoom: 2 })
      await look(card, `card window, ${locale}, twice`, found)
      await show(desk, card, { name: 'usual', width: 420, height: 560, zoom: 1 })
      const closed = card.waitForEvent('close')
      await card.keyboard.press('Escape').catch(() => undefined)
      await closed
    })
  }
}

async function lookAtCustomerWindow(desk: Desk, customer: Page, screen: string, found: Found): Promise<void> {
  for (const locale of ['de', 'pl'] as const) {
    await speakToCustomer(desk, customer, locale)
    for (const size of CUSTOMER_SIZES) {
      await show(desk, customer, size)
      await look(customer, `customer window, ${screen}, ${locale}, ${size.name}`, found)
    }
  }
}

async function speakToCustomer({ page }: Desk, customer: Page, locale: LocaleCode): Promise<void> {
  await page.evaluate((code) => window.desk.controlCustomerView({ action: 'speak', locale: code }), locale)
  await customer.locator(`html[lang="${locale}"]`).waitFor()
}

async function payAtTheBank(desk: Desk, found: Found): Promise<void> {
  const card = await driver.openCardWindow(desk)
  await driver.typeCard(card, EXEMPT_WITH_BANK)
  await driver.useCard(card)
  await driver.acceptCardPrice(desk)
  await saveSettings(desk, { locale: 'de' })
  await desk.page.keyboard.press('Control+Enter')
  const bank = await driver.bankPage(desk)
  await look(await driver.windowAt(desk, /^app:\/\/bank/), 'frame of the bank', found)
  await saveSettings(desk, { locale: 'en' })
  await bank.getByRole('button', { name: 'Approve' }).click()
  await driver.readOrder(desk)
}

test('cuts nothing off on a small screen, at twice the size, on a large screen or in long words', async ({
  desk,
}) => {
  test.setTimeout(180_000)
  const { page } = desk
  const cut: Found = {}
  await lookAtDesk(desk, 'empty calendar', cut)
  await driver.searchTrip(desk, 'OSL LGW +30 +7 1A')
  await lookAtDesk(desk, 'calendar', cut)
  await driver.openFlights(desk)
  await driver.chooseOffer(desk)
  await driver.compareTwo(desk)
  await lookAtDesk(desk, 'flights', cut)
  await page.keyboard.press('q')
  await page.getByRole('dialog', { name: 'Make a quote' }).waitFor()
  await lookAtDesk(desk, 'quote dialog', cut)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Quote saved' }).waitFor()
  await page.keyboard.press('Escape')
  await driver.chooseOffer(desk)
  await driver.priceOffers(desk)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/fields left/)).toBeVisible()
  await lookAtDesk(desk, 'price', cut)
  await driver.enterTravellers(desk, [ADULT])
  await driver.enterContact(desk, CONTACT)
  await driver.continueToPay(desk)
  await lookAtDesk(desk, 'pay', cut)
  const customer = await driver.openCustomerView(desk)
  await lookAtCustomerWindow(desk, customer, 'trip', cut)
  await lookAtCardWindow(desk, cut)
  await payAtTheBank(desk, cut)
  await lookAtCustomerWindow(desk, customer, 'booked', cut)
  await lookAtDesk(desk, 'order', cut)
  await page.keyboard.press('Alt+2')
  await lookAtDesk(desk, 'orders', cut)
  await page.keyboard.press('Alt+4')
  await lookAtDesk(desk, 'quotes', cut)
  await page.getByRole('button', { name: 'No name' }).press('Enter')
  await page.getByTestId('quote-prices-1').getByText('Now').waitFor()
  await lookAtDesk(desk, 'quote', cut)
  await page.keyboard.press('Alt+3')
  const sections = page.locator('nav .entry.plain')
  await sections.first().waitFor()
  await lookAtDesk(desk, 'settings', cut)
  for (let at = 0; at < (await sections.count()); at += 1) {
    await sections.nth(at).click()
    await lookAtDesk(desk, `settings, section ${String(at + 1)}`, cut)
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await lookAtDesk(desk, 'commands', cut)
  expect(cut).toEqual({})
})

test('keeps what is sold beside its price, in the middle of a very wide screen, and uses its room', async ({
  desk,
}) => {
  const { page } = desk
  const wide = SIZES.at(-1)
  if (wide === undefined) throw new Error('There is no large screen')
  await show(desk, page, wide)
  await driver.searchTrip(desk, 'OSL LGW +30 +7 1A')
  expect((await marginsOf(page)).right).toBe(0)
  await driver.openFlights(desk)
  await expectInTheMiddle(page, 'flights', 2_640)
  await chooseBothWays(desk)
  await driver.priceOffers(desk)
  await expectInTheMiddle(page, 'price', 2_650)
  await driver.enterTravellers(desk, [ADULT])
  await driver.enterContact(desk, CONTACT)
  await driver.continueToPay(desk)
  await expectInTheMiddle(page, 'pay', 2_650)
  await takeCard(desk, EXEMPT_NO_BANK)
  await driver.acceptCardPrice(desk)
  await driver.pay(desk)
  await driver.readOrder(desk)
  await expectInTheMiddle(page, 'order', 2_650)
})

async function expectInTheMiddle(page: Page, screen: string, most: number): Promise<void> {
  const { left, right, width } = await marginsOf(page)
  expect.soft(width, screen).toBeGreaterThan(2_500)
  expect.soft(width, screen).toBeLessThanOrEqual(most)
  expect.soft(Math.abs(left - right), screen).toBeLessThan(20)
}

/** How far sheets, panels and buttons are from the edges of the screen's work, and from the first to the last. */
async function marginsOf(page: Page) {
  return page.locator('main').evaluate((main) => {
    const whole = main.getBoundingClientRect()
    const boxes = [...main.querySelectorAll('.sheet, aside, button')]
      .map((part) => part.getBoundingClientRect())
      .filter((box) => box.width > 0)
    const [first, last] = [
      Math.min(...boxes.map((box) => box.left)),
      Math.max(...boxes.map((box) => box.right)),
    ]
    return { left: first - whole.left, right: whole.right - last, width: last - first }
  })
}

/** The same screen of a sale where there is room for all of it. */
const WIDE: readonly Size[] = [
  { name: '1920x1080', width: 1920, height: 1080, zoom: 1 },
  { name: '2560x1440', width: 2560, height: 1440, zoom: 1 },
  { name: '3840x2160', width: 3840, height: 2160, zoom: 1 },
]

test('has both directions side by side on a wide screen, and what to do next below what it is about', async ({
  desk,
}) => {
  const { page } = desk
  const cut: Found = {}
  await driver.searchTrip(desk, 'OSL LGW +30 +7 1A')
  await driver.openFlights(desk)
  await expect(page.getByRole('grid')).toHaveCount(1)
  for (const size of WIDE) {
    await show(desk, page, size)
    await expect(page.getByRole('grid')).toHaveCount(2)
    await look(page, `flights at ${size.name}`, cut)
  }
  const [out, back] = [
    page.getByRole('grid', { name: /^Outbound/ }),
    page.getByRole('grid', { name: /^Return/ }),
  ]
  await expect(out.locator(':focus')).toBeVisible()
  await back.locator('.pc:not(.nil, .short)').first().click()
  await expect(back.locator('.pc:focus')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(back.getByRole('gridcell', { selected: true })).toBeVisible()
  await page.keyboard.press('o')
  await expect(out.locator('.pc:focus')).toBeVisible()
  await expect(page.locator('.pc[tabindex="0"]')).toHaveCount(2)
  expect.soft(await violationsOn(page), 'both directions').toEqual([])
  await page.keyboard.press('Tab')
  await expect(back.locator('.pc:focus')).toBeVisible()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await expect(back.locator('[aria-rowindex="3"] .pc:focus')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(out.locator('.pc:focus')).toBeVisible()
  await driver.chooseOffer(desk)
  expect(await gapAbove(page, '.runbar', '.flights-list')).toBeLessThan(40)
  await driver.priceOffers(desk)
  expect(await gapAbove(page, '.foot', '.scroll > .sheet:last-of-type')).toBeLessThan(40)
  await driver.enterTravellers(desk, [ADULT])
  await driver.enterContact(desk, CONTACT)
  await driver.continueToPay(desk)
  expect(await gapAbove(page, '.foot', '.scroll > .sheet:last-of-type')).toBeLessThan(40)
  for (const size of WIDE) {
    await show(desk, page, size)
    await look(page, `pay at ${size.name}`, cut)
  }
  expect.soft(await violationsOn(page), 'pay').toEqual([])
  expect(cut).toEqual({})
})

/** Pixels between what is confirmed and the bar that confirms it. */
async function gapAbove(page: Page, bar: string, what: string): Promise<number> {
  const above = await page.locator(what).last().boundingBox()
  const below = await page.locator(bar).boundingBox()
  return (below?.y ?? Infinity) - ((above?.y ?? 0) + (above?.height ?? 0))
}

test('keeps the price class that has the focus in sight at twice the size', async ({ desk }) => {
  const { page } = desk
  await driver.searchTrip(desk, 'OSL LGW +30 1A')
  await driver.openFlights(desk)
  await show(desk, page, { name: 'twice', width: 1280, height: 720, zoom: 2 })
  const list = page.locator('.flights-list')
  /** The cell of the focus against the part of the list that one sees. */
  const isInSight = (): Promise<boolean> =>
    driver.offerCell(page).evaluate((cell) => {
      const seen = cell.closest('.flights-list')?.getBoundingClientRect()
      const { left, right } = cell.getBoundingClientRect()
      return seen !== undefined && left >= seen.left && right <= seen.right
    })
  await driver.offerCell(page).press('End')
  await expect(driver.offerCell(page)).toBeFocused()
  expect(await isInSight()).toBe(true)
  await driver.offerCell(page).press('Home')
  await expect(driver.offerCell(page)).toBeFocused()
  expect(await isInSight()).toBe(true)
  // With the first price class the times are back.
  expect(await list.evaluate((element) => element.scrollLeft)).toBe(0)
  await show(desk, page, USUAL)
})

test('shows the first flights without scrolling at twice the size', async ({ desk }) => {
  const { page } = desk
  const filters = page.getByRole('toolbar', { name: 'Filters' })
  await driver.searchTrip(desk, 'OSL LGW +30 +7 2A1C')
  await driver.openFlights(desk)
  for (const { height, rows } of [
    { height: 800, rows: 2 },
    { height: 720, rows: 1 },
  ]) {
    await show(desk, page, { name: 'twice', width: 1280, height, zoom: 2 })
    for (const locale of ['en', 'de', 'pl', 'fr', 'es'] as const) {
      await speaking(desk, locale, async () => {
        const last = await page.locator(`.flight[aria-rowindex="${String(rows + 1)}"]`).boundingBox()
        const status = await page.getByRole('contentinfo').boundingBox()
        const words = `${locale}, ${String(height)}`
        expect.soft((last?.y ?? Infinity) + (last?.height ?? 0), words).toBeLessThanOrEqual(status?.y ?? 0)
        expect.soft(await cutTexts(page), words).toEqual([])
      })
    }
  }
  for (const [key, name] of [
    ['p', 'Seats for party'],
    ['t', 'Nonstop only'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(filters.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('u')
  await expect(page.getByLabel(/^Highest price/)).toBeInViewport({ ratio: 1 })
  // What has no room in its line is not lost.
  const status = page.getByRole('contentinfo')
  const searches = status.getByText(/search.* today/)
  await expect(searches).not.toBeInViewport()
  await page.getByRole('button', { name: /^Quote/ }).focus()
  await page.keyboard.press('Tab')
  await expect(status).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(searches).toBeInViewport({ ratio: 1 })
  await show(desk, page, USUAL)
})

test('draws the lines of the offer across, also where words are long', async ({ desk }) => {
  const { page } = desk
  await show(desk, page, USUAL)
  await driver.searchTrip(desk, 'OSL LGW +30 1A')
  await driver.openFlights(desk)
  await speaking(desk, 'pl', async () => {
    const ends = await page
      .locator('.compare > .l')
      .evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().right)))
    expect(ends.length).toBeGreaterThan(5)
    expect(new Set(ends).size).toBe(1)
  })
})

test('has room for a name of usual length at twice the size', async ({ desk }) => {
  const { page } = desk
  await goToPrice(desk, 'OSL BGO +30 1A1C1I')
  await show(desk, page, { name: 'twice', width: 1280, height: 720, zoom: 2 })
  for (const name of ['Surname', 'Given names']) {
    const fields = page.getByLabel(name)
    await fields.first().fill('Christopher')
    const hidden = await fields.first().evaluate((field) => field.scrollWidth - field.clientWidth)
    expect(hidden, name).toBe(0)
  }
  expect(await cutTexts(page)).toEqual([])
  await show(desk, page, USUAL)
})
