import type { Locator, Page } from '@playwright/test'
import * as driver from '../support/desk-driver'
import type { Desk } from '../support/desk-driver'
import { armFault } from '../support/test-hooks'
import { eventually } from '../support/waiting'
import { expect, test } from './fixtures'

const DENSE = 'LGW OSL +30 +37 2A1C +-15'

async function resize({ app, page }: Desk, width: number, height: number): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, size) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height)
    },
    { width, height },
  )
  await eventually(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height])
}

interface Step {
  readonly price: number
  /** In pixels; the smaller of both sides, 0 where it is not drawn. */
  readonly size: number
  readonly colour: string
  /** Whether the figure of the header stands beside the strip, not on it. */
  readonly isClear: boolean
}

/** The strip along the headers, each step with the price that stands in its header. */
function stepsOf(headers: Locator, line: 'borderTopColor' | 'borderRightColor'): Promise<readonly Step[]> {
  return headers.evaluateAll(
    (all, edge) =>
      all.map((header): Step => {
        const [figure, strip, step] = ['.p', '.strip', '.strip i'].map((part) => header.querySelector(part))
        if (!figure || !strip || !step) throw new Error(`No step beside ${header.textContent}`)
        const [text, band, box] = [figure, strip, step].map((part) => part.getBoundingClientRect())
        return {
          price: Number(figure.textContent),
          size: Math.min(box?.width ?? 0, box?.height ?? 0),
          colour: getComputedStyle(step)[edge],
          isClear: text && band ? text.top >= band.bottom || text.right <= band.left : false,
        }
      }),
    line,
  )
}

async function expectStrips(page: Page, rows: number): Promise<void> {
  const accent = await page
    .locator('.cell.low')
    .first()
    .evaluate((cell) => getComputedStyle(cell).backgroundColor)
  const top = await stepsOf(page.locator('.heads .head'), 'borderTopColor')
  const side = await stepsOf(page.locator('.head.side'), 'borderRightColor')
  expect([top.length, side.length]).toEqual([31, rows])
  for (const steps of [top, side]) {
    const lowest = Math.min(...steps.map(({ price }) => price))
    for (const { price, size, colour, isClear } of steps) {
      expect(size).toBeGreaterThanOrEqual(2)
      expect(colour === accent).toBe(price === lowest)
      expect(isClear).toBe(true)
    }
  }
}

test('draws the one-way prices along both edges of the largest matrix, and of the nights', async ({
  desk,
}) => {
  const { page } = desk
  await driver.searchTrip(desk, DENSE)
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await resize(desk, width, height)
    await expectStrips(page, 31)
    const grounds = await Promise.all(
      ['.head.side:not(.we, [data-at])', '.head.side.we', '.head.side[data-at]'].map((one) =>
        page
          .locator(one)
          .first()
          .evaluate((head) => getComputedStyle(head).backgroundColor),
      ),
    )
    expect(new Set(grounds).size, 'weekend and focus light the heads of their rows').toBe(3)
    await driver.calendarCell(page).press('m')
    await expect(page.getByRole('rowheader', { name: '37 nights' })).toHaveAttribute(
      'title',
      /^37 nights from GBP \d+$/,
    )
    await expectStrips(page, await page.getByRole('rowheader').count())
    await page.getByRole('button', { name: 'Matrix' }).click()
    await expect(page.locator('.head.side')).toHaveCount(31)
  }
})

test('leaves the strips away where the window is low', async ({ desk }) => {
  const { page } = desk
  await resize(desk, 1280, 720)
  await driver.searchTrip(desk, DENSE)
  await expect(page.locator('.heads .head')).toHaveCount(31)
  await expect(page.locator('.strip i').first()).toBeHidden()
})

test('keeps the head of the list readable above the prices that go on under it', async ({ desk }) => {
  const { page } = desk
  await driver.searchTrip(desk, DENSE)
  await page.getByRole('button', { name: 'List' }).click()
  const heads = page.getByRole('grid').getByRole('columnheader')
  await expect(heads.first()).toBeVisible()
  const grounds = await heads.evaluateAll((all) => all.map((head) => getComputedStyle(head).backgroundColor))
  for (const ground of grounds) expect(ground).toMatch(/^rgb\(/)
})

test('goes on by keys in the calendar after a search that failed was tried again', async ({ desk }) => {
  const { page } = desk
  for (const trip of ['OSL BGO +30 +37 1A', 'OSL BGO +30 1A']) {
    await armFault(desk, { operation: 'calendar', kind: 'http-status', status: 503, shots: 1 })
    await page.keyboard.press('Control+l')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(trip)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
    await page.keyboard.press('r')
    await expect(driver.calendarCell(page)).toBeFocused()
    await page.keyboard.press('Control+n')
  }
})
