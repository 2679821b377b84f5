import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDesk } from '../../test/support/desk-driver'
import { chooseFlights, focusIn, openFlights, payFor, Walk } from './keys/walk'

/** Keys that a real sale takes on real Electron, beyond words that are typed; each sale by a desk of its own. */
export interface KeysResult {
  readonly name: 'keys'
  readonly holds: boolean
  readonly oneAdult: number
  readonly familyTypedSixBags: number
  readonly familyPasted: number
  readonly groupOfNine: number
  readonly quoteToSale: number
  readonly mouse: number
}

type Sale = keyof typeof MOST_KEYS

const MOST_KEYS = {
  oneAdult: 17,
  familyTypedSixBags: 25,
  familyPasted: 22,
  groupOfNine: 25,
  quoteToSale: 23,
} as const

const SALES: Readonly<Record<Sale, (walk: Walk) => Promise<void>>> = {
  oneAdult: async (walk) => {
    await openFlights(walk, 'OSL BGO +30 1A')
    await chooseFlights(walk, 1)
    await typeNames(walk, ['Ida'])
    await typeContact(walk)
    await payFor(walk, 'Ida Lund')
  },
  familyTypedSixBags: async (walk) => {
    await openFlights(walk, 'OSL BGO +30 +37 2A1C1I')
    await chooseFlights(walk, 2)
    await typeNames(walk, ['Ida', 'Per', 'Emil', 'Mia'])
    await typeContact(walk)
    await takeBags(walk, 6)
    await payFor(walk, 'Ida Lund')
  },
  familyPasted: async (walk) => {
    await openFlights(walk, 'OSL BGO +30 +37 2A1C1I')
    await chooseFlights(walk, 2)
    await walk.paste(['LUND/IDA MRS', 'LUND/PER MR', 'LUND/EMIL CHD', 'LUND/MIA INF'].join('\n'))
    await typeContact(walk)
    await takeBags(walk, 6)
    await payFor(walk, 'Ida Lund')
  },
  groupOfNine: async (walk) => {
    await openFlights(walk, 'OSL BGO +60 +67 9A')
    await chooseFlights(walk, 2)
    const names = ['IDA', 'PER', 'EVA', 'OLA', 'LIV', 'BO', 'SIV', 'JON', 'UNN']
    await walk.paste(names.map((name) => `LUND/${name} MS`).join('\n'))
    await typeContact(walk)
    await payFor(walk, 'Ida Lund')
  },
  quoteToSale: async (walk) => {
    const { page } = walk
    await openFlights(walk, 'OSL BGO +30 1A')
    await walk.strike('q')
    await page.getByRole('dialog', { name: 'Make a quote' }).waitFor()
    await walk.strikeUntil('Tab', async () => /name/i.test(await walk.focused()))
    await walk.type('Ida Lund')
    await walk.strike('Enter')
    await page.getByRole('dialog', { name: 'Quote saved' }).waitFor()
    await walk.strike('Escape')
    await walk.strike('Alt+4')
    await page.getByRole('button', { name: 'Ida Lund' }).waitFor()
    await walk.strike('Enter')
    await focusIn(walk, '.option .btn.primary')
    await walk.strike('Enter')
    await focusIn(walk, '.traveller input, .contact input')
    await typeContact(walk)
    await payFor(walk, 'Ida Lund')
  },
}

/** From the first surname on. */
async function typeNames(walk: Walk, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    if (index > 0) await walk.strikeUntil('Tab', async () => /^Surname/.test(await walk.focused()))
    await walk.type('Lund')
    await walk.strikeUntil('Tab', async () => /^Given/.test(await walk.focused()))
    await walk.type(name)
  }
}

async function typeContact(walk: Walk): Promise<void> {
  await walk.strikeUntil('Tab', async () => /^Telephone/.test(await walk.focused()))
  await walk.type('7700900123')
  await walk.strikeUntil('Tab', async () => /^E-mail/.test(await walk.focused()))
  await walk.type('ida@mail.example')
}

/** One for everybody who has a seat, both ways. */
async function takeBags(walk: Walk, count: number): Promise<void> {
  const { page } = walk
  await page.getByTestId('price-total').waitFor()
  const inBags = async (): Promise<boolean> => /bag/i.test(await nameOfService(walk))
  await walk.strikeUntil('Tab', async () => (await nameOfService(walk)) !== '')
  await walk.strikeUntil('ArrowDown', inBags)
  await walk.strike('a')
  const ticked = await page.locator('.service input:checked').count()
  if (ticked !== count) throw new Error(`${String(ticked)} bags are ticked, not ${String(count)}`)
}

/** Empty where no service has the focus. */
function nameOfService({ page }: Walk): Promise<string> {
  return page.evaluate(
    () => document.activeElement?.closest('.service [role="group"]')?.getAttribute('aria-label') ?? '',
  )
}

export async function runKeysBench({ say }: { readonly say: (line: string) => void }): Promise<KeysResult> {
  const counted: Record<Sale, number> = {
    oneAdult: 0,
    familyTypedSixBags: 0,
    familyPasted: 0,
    groupOfNine: 0,
    quoteToSale: 0,
  }
  let mouse = 0
  for (const sale of Object.keys(SALES) as Sale[]) {
    const walk = await walkThrough(SALES[sale])
    counted[sale] = walk.keys
    mouse += walk.mouse
    say(`${sale}: ${String(walk.keys)} keys, at most ${String(MOST_KEYS[sale])}`)
  }
  const holds =
    mouse === 0 && (Object.keys(SALES) as Sale[]).every((sale) => counted[sale] <= MOST_KEYS[sale])
  return { name: 'keys', holds, ...counted, mouse }
}

async function walkThrough(sell: (walk: Walk) => Promise<void>): Promise<Walk> {
  const folder = mkdtempSync(join(tmpdir(), 'faredesk-keys-'))
  const desk = await openDesk({
    userDataDir: folder,
    args: ['--lang=en-GB'],
    env: { FAREDESK_TEST_HOOKS: '1', LANGUAGE: 'en_GB', LC_ALL: 'en_GB.UTF-8' },
  })
  try {
    const walk = new Walk(desk)
    await walk.watchMouse()
    await sell(walk)
    return walk
  } finally {
    await desk.app.close().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
