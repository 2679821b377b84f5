import type { Page } from '@playwright/test'
import * as driver from '../../../test/support/desk-driver'
import type { Desk } from '../../../test/support/desk-driver'

/**
 * Somebody who sells by keys alone. Struck keys are counted, from the first one on; words that are typed are not: the
 * trip, names, telephone, e-mail, the card and its address.
 */
export class Walk {
  keys = 0
  /** Presses of a mouse button that any window of the desk has seen. */
  mouse = 0

  constructor(readonly desk: Desk) {}

  get page(): Page {
    return this.desk.page
  }

  async watchMouse(): Promise<void> {
    const seen = (): void => {
      this.mouse += 1
    }
    await this.page.exposeFunction('faredeskMousePressed', seen)
    await this.page.evaluate(
      "addEventListener('mousedown', () => window.faredeskMousePressed(), { capture: true })",
    )
  }

  async strike(key: string, page = this.page): Promise<void> {
    this.keys += 1
    // The window may be gone before the key is up again.
    await page.keyboard.press(key).catch((error: unknown) => {
      if (!page.isClosed()) throw error
    })
  }

  async type(words: string, page = this.page): Promise<void> {
    await page.keyboard.type(words)
  }

  /** As copied from another program. */
  async paste(words: string): Promise<void> {
    await this.desk.app.evaluate(({ clipboard }, copied) => {
      void clipboard.writeText(copied)
    }, words)
    await this.strike('Control+v')
  }

  /** By as many keys as an agent needs who looks where the focus is. */
  async strikeUntil(key: string, isThere: () => Promise<boolean>, most = 6): Promise<void> {
    for (let times = 0; times <= most; times += 1) {
      if (await isThere()) return
      await this.strike(key)
    }
    throw new Error(`${String(most)} times ${key} did not get there`)
  }

  /** The name of what has the focus, as it is read out. */
  async focused(page = this.page): Promise<string> {
    return page.evaluate(() => {
      const { activeElement } = document
      const labels = activeElement instanceof HTMLInputElement ? [...(activeElement.labels ?? [])] : []
      return [activeElement?.getAttribute('aria-label'), ...labels.map((label) => label.textContent)]
        .concat(labels.length > 0 ? [] : [activeElement?.textContent ?? ''])
        .join(' ')
        .trim()
    })
  }
}

/** From the empty line to the flights of the days asked for. */
export async function openFlights(walk: Walk, trip: string): Promise<void> {
  const { page } = walk
  await driver.text(page.getByLabel('Quick entry'))
  await walk.type(trip)
  await walk.strike('Enter')
  await focusIn(walk, '[role="gridcell"][aria-label*=", from "]')
  await walk.strike('Enter')
  await focusIn(walk, '.way.now .pc')
}

/** The offer that has the focus, each way. */
export async function chooseFlights(walk: Walk, ways: 1 | 2): Promise<void> {
  await walk.strike('Enter')
  if (ways === 2) {
    await walk.page.getByRole('button', { name: /^Return/, pressed: true }).waitFor()
    await focusIn(walk, '.way.now .pc:not(.chosen)')
    await walk.strike('Enter')
  }
  await walk.strike('Control+Enter')
  await focusIn(walk, '.traveller input')
}

export async function focusIn({ page }: Walk, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.activeElement?.matches(wanted) === true && document.hasFocus(),
    selector,
    { timeout: 20_000 },
  )
}

const CARD = ['4111111111111111', '1230', '123'] as const

/** From the travellers to the order, on a card with a fee, through the bank. */
export async function payFor(walk: Walk, holder: string): Promise<void> {
  const { page, desk } = walk
  await page.getByTestId('price-total').waitFor()
  await walk.strike('Control+Enter')
  await page.getByTestId('amount-to-pay').waitFor()
  await walk.strike('Control+Enter')
  const card = await driver.windowAt(desk, /card/)
  await card.getByLabel('Card number').waitFor()
  for (const figures of CARD) await walk.type(figures, card)
  const name = card.getByLabel('Name on the card')
  if ((await name.inputValue()) === '') await walk.type(holder, card)
  for (const line of ['Sample Street 14', '0150', 'Oslo']) {
    await walk.strike('Tab', card)
    await walk.type(line, card)
  }
  const closed = card.waitForEvent('close')
  await walk.strike('Enter', card)
  await closed
  await page.getByRole('heading', { name: 'The price with this card is different' }).waitFor()
  await walk.strike('Control+Shift+A')
  await page.locator('button:not([aria-disabled])', { hasText: /^Pay/ }).first().waitFor()
  await walk.strike('Control+Enter')
  const bank = await driver.bankPage(desk)
  await bank.getByRole('button', { name: 'Approve' }).waitFor()
  await walk.strike('Enter', bank)
  const { locator } = await driver.readOrder(desk)
  if (locator === '–') throw new Error('The order has no locator')
}
