import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import type { AttemptState } from '../../src/shared/domain/booking/booking-attempt'
import {
  frameOf,
  openBank,
  readyToPay,
  shortenWaiting,
  startBankRig,
  stateOf,
  type BankRig,
} from '../support/bank/bank-rig'
import type { BankPage } from '../support/bank/fake-bank'
import { eventually, seen } from '../support/waiting'
import { ENGLISH } from './fixtures'

/*
 * The fake bank suite: real Electron, real HTTP on loopback, an airline that keeps books. Each scenario ends in exactly
 * one right state, and after each the books show no second order and no order that the desk does not know.
 */

/** Cards of the training airline, by how their bank behaves. */
export const CARDS = {
  plain: '4000000000000028',
  pareq: '4000000000000036',
  surcharged: '4111111111111111',
  refusedAfter: '5100000000000040',
  'post-return': '4000000000001109',
  'script-return': '4000000000001117',
  'six-redirects': '4000000000001125',
  popup: '4000000000001133',
  'blank-target': '4000000000001141',
  frame: '4000000000001158',
  app: '4000000000001166',
  'app-silent': '4000000000001174',
  'term-twice': '4000000000001182',
  'fail-then-term': '4000000000001190',
  'foreign-nonce': '4000000000001208',
  blank: '4000000000001216',
  slow: '4000000000001224',
  download: '4000000000001232',
  'other-scheme': '4000000000001240',
  permission: '4000000000001257',
  beforeunload: '4000000000001265',
  dialog: '4000000000001273',
} as const

/** All five looks of a minute, each waited for, within 300 ms. */
export const LOOK_UPS_SOON = 0.005

export type Decision = 'Approve' | 'Decline' | 'Cancel'
export type CardName = keyof typeof CARDS

/** How an attempt may end that cost nobody anything. */
export const ENDS_OF_NO: readonly AttemptState['kind'][] = ['declined', 'reconciled']

interface WorkerFixtures {
  readonly sharedRig: BankRig
}

interface Fixtures {
  /** One Faredesk for all scenarios of a file, as it was at first before each, with its books checked after each. */
  readonly rig: BankRig
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedRig: [
    // eslint-disable-next-line no-empty-pattern -- required by the fixtures of Playwright
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'faredesk-bank-'))
      const rig = await startBankRig({ userDataDir: folder, ...ENGLISH })
      await use(rig)
      await rig.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  rig: async ({ sharedRig: rig }, use) => {
    rig.airline.disarm()
    rig.bank.use(() => undefined)
    rig.sendTo(rig.bank.baseUrl)
    await rig.setOffline(false)
    await shortenWaiting(rig, { factor: LOOK_UPS_SOON })
    await use(rig)
    await expectBooksToAgree(rig)
    await eventually(() => rig.app.windows().length).toBe(1)
  },
})

export async function expectBooksToAgree({ airline, ask }: Pick<BankRig, 'airline' | 'ask'>): Promise<void> {
  const { books } = airline
  expect(books.offersOrderedTwice()).toEqual([])
  expect(books.refusedSecondOrders).toBe(0)
  const { rows } = await ask('searchOrders', { text: '', filter: 'all', offset: 0, limit: 200 })
  const known = new Set(rows.map(({ orderId }) => orderId))
  expect(books.orders.filter(({ id }) => !known.has(id)).map(({ id }) => id)).toEqual([])
}

export interface AtBank {
  readonly id: string
  readonly page: Page
}

/** Pays with a card, up to the bank's first page. */
export async function goToBank(rig: BankRig, card: CardName = 'plain'): Promise<AtBank> {
  const { id } = await readyWith(rig, card)
  return { id, page: await openBank(rig, id) }
}

/** An attempt that only has to be paid. */
export async function readyWith(rig: BankRig, card: CardName): Promise<{ readonly id: string }> {
  const { id } = await readyToPay(rig, CARDS[card])
  const state = await stateOf(rig, id)
  if (state.kind === 'priced' && !state.isAccepted) {
    const { pricingId } = await rig.ask('readAttemptPricing', { attemptId: id })
    await rig.ask('acceptAttemptPrice', { attemptId: id, pricingId })
  }
  return { id }
}

/** The frame around the bank's page, once it is drawn. */
export async function bankFrame(rig: BankRig): Promise<Page> {
  await eventually(() => frameOf(rig)).toBeDefined()
  const frame = frameOf(rig)
  if (frame === undefined) throw new Error('The bank window has no frame')
  await seen(frame.getByRole('button', { name: /close and look up/i }))
  return frame
}

/** What the frame says went wrong with the page. */
export async function problemIn(rig: BankRig) {
  return (await bankFrame(rig)).evaluate(async () => (await window.bank.ready()).problem)
}

/** Playwright loses a page that crashed, and waits for a navigation that was refused: the button is pressed from the main process. */
export async function approveByScript(rig: BankRig): Promise<void> {
  await eventually(() =>
    rig.app.evaluate(async ({ webContents }) => {
      const page = webContents.getAllWebContents().find((contents) => contents.getURL().startsWith('http'))
      return page?.executeJavaScript(
        `(() => { const button = document.querySelector('button.first'); button?.click(); return button !== null })()`,
      ) as Promise<boolean> | undefined
    }),
  ).toBe(true)
}

/** Only the first page of a visit is another one; the rest is the training bank's. */
export function firstPage(page: BankPage): BankPage {
  return (visit) => (visit.step === '' && visit.method === 'GET' ? page(visit) : undefined)
}

/** The window closes before the key can be answered. */
export async function closeFrame(rig: BankRig): Promise<void> {
  const frame = await bankFrame(rig)
  await frame.keyboard.press('Control+w').catch(() => undefined)
}

/** A key as the keyboard sends it: Playwright's own keys go to the page past the window. None if the page has gone. */
export async function strike(
  rig: BankRig,
  page: Page,
  keyCode: string,
  modifiers: 'control'[] = [],
): Promise<void> {
  await rig.app.evaluate(
    ({ webContents }, stroke) => {
      const contents = webContents.getAllWebContents().find((one) => one.getURL() === stroke.url)
      contents?.sendInputEvent({ type: 'keyDown', keyCode: stroke.keyCode, modifiers: stroke.modifiers })
      if (contents?.isDestroyed() === false) {
        contents.sendInputEvent({ type: 'keyUp', keyCode: stroke.keyCode, modifiers: stroke.modifiers })
      }
    },
    { url: page.url(), keyCode, modifiers },
  )
}

/** The page or popup or frame that asks is wherever the bank put it. */
export async function decide(page: Page, card: CardName, decision: Decision): Promise<void> {
  if (card === 'frame') {
    await page.frameLocator('iframe').getByRole('button', { name: decision }).click()
  } else if (card === 'popup') {
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Open my bank' }).click()
    await (await opened).getByRole('button', { name: decision }).click()
  } else if (card === 'other-scheme') {
    // Playwright waits in vain for the end of the navigation that was refused, so the page presses its own button.
    const press = (name: string): boolean => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      button?.click()
      return button !== undefined
    }
    await eventually(() => page.evaluate(press, decision)).toBe(true)
  } else {
    await page.getByRole('button', { name: decision }).click()
  }
}

export { expect } from '@playwright/test'
