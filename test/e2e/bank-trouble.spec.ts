import type { Page } from '@playwright/test'
import type { Fault } from '../../training-airline'
import { stateOf, waitForState, type BankRig } from '../support/bank/bank-rig'
import { selfPostingForm } from '../support/bank/fake-bank'
import { eventually } from '../support/waiting'
import {
  approveByScript,
  bankFrame,
  closeFrame,
  decide,
  ENDS_OF_NO,
  expect,
  firstPage,
  goToBank,
  problemIn,
  readyWith,
  strike,
  test,
} from './bank-fixtures'

test.describe('the agent closes the window: the order is looked up, never guessed', () => {
  const ways: Readonly<Record<string, (rig: BankRig, page: Page) => Promise<void>>> = {
    'by Ctrl+W on the page of the bank': async (rig, page) => {
      await strike(rig, page, 'W', ['control'])
    },
    'by Ctrl+W on the frame': async (rig) => {
      await closeFrame(rig)
    },
    'by the button': async (rig) => {
      await (await bankFrame(rig)).getByRole('button', { name: /close and look up/i }).click()
    },
    'by the cross': async (rig) => {
      await (await bankFrame(rig)).getByRole('button', { name: 'Close and look the order up' }).click()
    },
    'by the window manager': async (rig) => {
      const url = (await bankFrame(rig)).url()
      await rig.app.evaluate(({ BrowserWindow }, address) => {
        const frame = BrowserWindow.getAllWindows().find(
          ({ webContents }) => webContents.getURL() === address,
        )
        if (frame === undefined) throw new Error(`No window at ${address}`)
        frame.close()
      }, url)
    },
    'by a page that closes itself': async (rig, page) => {
      await page.evaluate(() => {
        window.close()
      })
      await strike(rig, page, 'W', ['control'])
    },
  }
  for (const [how, close] of Object.entries(ways)) {
    test(how, async ({ rig }) => {
      const { id, page } = await goToBank(rig)
      await close(rig, page)
      const state = await waitForState(rig, id, ['reconciled'])
      expect(state.kind === 'reconciled' && state.outcome).toBe('no-order')
    })
  }

  test('also when the page of the bank wants to keep it', async ({ rig }) => {
    const { id, page } = await goToBank(rig, 'beforeunload')
    await page.getByRole('button', { name: 'Approve' }).waitFor()
    await page.mouse.click(300, 20)
    await strike(rig, page, 'W', ['control'])
    await waitForState(rig, id, ['reconciled'])
  })

  test('at the very moment when the customer approves', async ({ rig }) => {
    const { id, page } = await goToBank(rig)
    const approving = page
      .getByRole('button', { name: 'Approve' })
      .click()
      .catch(() => undefined)
    const closing = strike(rig, page, 'W', ['control'])
    await Promise.all([approving, closing])
    await waitForState(rig, id, ['confirmed', 'reconciled', 'declined'])
  })

  test('and Escape does not close it', async ({ rig }) => {
    const { id, page } = await goToBank(rig)
    await strike(rig, page, 'Escape')
    await (await bankFrame(rig)).keyboard.press('Escape')
    await decide(page, 'plain', 'Approve')
    await waitForState(rig, id, ['confirmed'])
  })
})

test.describe('a page that breaks', () => {
  test('is loaded again after a crash, and the customer goes on', async ({ rig }) => {
    const { id, page } = await goToBank(rig)
    await crash(rig, page.url())
    await eventually(() => problemIn(rig)).toBe('crashed')
    await (await bankFrame(rig)).getByRole('button', { name: /again|reload/i }).click()
    await eventually(() => problemIn(rig)).toBeUndefined()
    await approveByScript(rig)
    await waitForState(rig, id, ['confirmed'])
  })

  test('is given up after a crash: the order is looked up', async ({ rig }) => {
    const { id, page } = await goToBank(rig)
    await crash(rig, page.url())
    await eventually(() => problemIn(rig)).toBe('crashed')
    await closeFrame(rig)
    await waitForState(rig, id, ['reconciled'])
  })

  test('that cannot be loaded says so; again works', async ({ rig }) => {
    let isBroken = true
    rig.bank.use(() => (isBroken ? 'cut' : undefined))
    const { id } = await goToBank(rig)
    await eventually(() => problemIn(rig)).toBe('load-failed')
    isBroken = false
    const frame = await bankFrame(rig)
    await expect(frame.getByRole('button', { name: 'Load again' })).toBeFocused()
    await frame.keyboard.press('Control+r')
    await eventually(() => problemIn(rig)).toBeUndefined()
    await approveByScript(rig)
    await waitForState(rig, id, ['confirmed'])
  })

  test('that nobody answers for can be closed', async ({ rig }) => {
    rig.sendTo('http://127.0.0.1:9/bank')
    const { id } = await goToBank(rig)
    await eventually(() => problemIn(rig)).toBe('load-failed')
    await closeFrame(rig)
    await waitForState(rig, id, ['reconciled'])
  })

  test('with a certificate that nobody signed is never shown', async ({ rig }) => {
    rig.sendTo(rig.bank.secureBaseUrl)
    const { id } = await goToBank(rig)
    await eventually(() => problemIn(rig)).toBe('certificate')
    expect(rig.bank.visits.filter(({ home: address }) => address.startsWith('https'))).toEqual([])
    await closeFrame(rig)
    await waitForState(rig, id, ['reconciled'])
  })

  test('that stays blank is said to be blank', async ({ rig }) => {
    const { id, page } = await goToBank(rig, 'blank')
    await eventually(() => problemIn(rig), { timeout: 15_000 }).toBe('blank')
    await strike(rig, page, 'W', ['control'])
    await waitForState(rig, id, ['reconciled'])
  })

  test('is loaded again by Ctrl+R, and goes back and forth', async ({ rig }) => {
    const { id, page } = await goToBank(rig, 'post-return')
    await strike(rig, page, 'R', ['control'])
    await page.getByRole('button', { name: 'Approve' }).waitFor()
    await page.keyboard.press('Alt+ArrowLeft')
    await decide(page, 'post-return', 'Approve')
    await waitForState(rig, id, ['confirmed'])
  })
})

async function crash(rig: BankRig, url: string): Promise<void> {
  await rig.app.evaluate(({ webContents }, address) => {
    webContents
      .getAllWebContents()
      .find((contents) => contents.getURL() === address)
      ?.forcefullyCrashRenderer()
  }, url)
}

test.describe('the airline in trouble', () => {
  test('offline while the customer approves: unknown, and looked up when the network is back', async ({
    rig,
  }) => {
    const { id, page } = await goToBank(rig)
    await rig.setOffline(true)
    await decide(page, 'plain', 'Approve')
    await waitForState(rig, id, ['unknown'])
    await rig.setOffline(false)
    const lookUpUntilKnown = async () => {
      await rig.ask('lookUpAttempt', { attemptId: id }).catch(() => undefined)
      return (await stateOf(rig, id)).kind
    }
    await expect.poll(lookUpUntilKnown, { timeout: 20_000 }).toBe('reconciled')
  })

  const lost: readonly (readonly [string, readonly Fault[]])[] = [
    ['is lost after the order was made', [{ operation: 'customer-input', kind: 'cut-after-commit' }]],
    ['breaks off in the middle', [{ operation: 'customer-input', kind: 'cut-in-body' }]],
    ['is no XML', [{ operation: 'customer-input', kind: 'html', committed: true }]],
    ['is empty', [{ operation: 'customer-input', kind: 'empty' }]],
    ['says neither yes nor no', [{ operation: 'customer-input', kind: 'no-outcome' }]],
    [
      'is an error of the server after the order was made',
      [{ operation: 'customer-input', kind: 'http-status', status: 503, committed: true }],
    ],
    [
      'is lost, and the order is visible late',
      [
        { operation: 'customer-input', kind: 'cut-after-commit' },
        { operation: 'customer-input', kind: 'late-visible', lookUps: 2 },
      ],
    ],
  ]
  for (const [how, faults] of lost) {
    test(`whose answer ${how}: the order is found`, async ({ rig }) => {
      const { id, page } = await goToBank(rig)
      for (const fault of faults) rig.airline.arm(fault)
      await decide(page, 'plain', 'Approve')
      await waitForState(rig, id, ['confirmed'])
    })
  }

  test('whose answer is lost before anything was done: nothing is booked and it says so', async ({ rig }) => {
    const { id, page } = await goToBank(rig)
    rig.airline.arm({ operation: 'customer-input', kind: 'cut-before-commit' })
    await decide(page, 'plain', 'Approve')
    await waitForState(rig, id, ['reconciled'])
  })

  test('whose answer to the order is lost: no bank is opened and no second order sent', async ({ rig }) => {
    const { id } = await readyWith(rig, 'plain')
    const before = rig.airline.books.received('order-create')
    rig.airline.arm({ operation: 'order-create', kind: 'cut-after-commit' })
    await rig.ask('payAttempt', { attemptId: id })
    await waitForState(rig, id, ['reconciled'])
    expect(rig.airline.books.received('order-create')).toBe(before + 1)
  })
})

test.describe('an agent in a hurry', () => {
  test('presses pay twice: one order, one window', async ({ rig }) => {
    const { id } = await readyWith(rig, 'plain')
    const before = rig.airline.books.received('order-create')
    await Promise.allSettled([
      rig.ask('payAttempt', { attemptId: id }),
      rig.ask('payAttempt', { attemptId: id }),
    ])
    await waitForState(rig, id, ['challenge-open'])
    await expect(rig.ask('payAttempt', { attemptId: id })).rejects.toThrow('wrong-moment')
    expect(rig.airline.books.received('order-create')).toBe(before + 1)
    await closeFrame(rig)
    await waitForState(rig, id, ENDS_OF_NO)
  })

  test('has two customers at two banks: each gets its own ending', async ({ rig }) => {
    const first = await goToBank(rig)
    const second = await goToBank(rig)
    await decide(second.page, 'plain', 'Decline')
    await waitForState(rig, second.id, ENDS_OF_NO)
    expect((await stateOf(rig, first.id)).kind).toBe('challenge-open')
    await decide(first.page, 'plain', 'Approve')
    await waitForState(rig, first.id, ['confirmed'])
  })
})

test.describe('ways back', () => {
  const back = (term: string): Readonly<Record<string, string>> => ({
    'a form posted out of a frame': `<iframe srcdoc='${selfPostingForm(term, { cres: 'x' }).replaceAll("'", '&apos;')}'></iframe>`,
    'a form posted into a popup': `<button class="first" onclick="document.forms[0].submit()">Approve</button>
      <form method="post" action="${term}" target="other"><input name="cres" value="x"></form>`,
    'a redirect with a long query': `<script>location.href = ${JSON.stringify(`${term}?x=`)} + 'y'.repeat(4000)</script>`,
    'a refresh': `<meta http-equiv="refresh" content="0;url=${term}">`,
  })
  for (const how of Object.keys(back(''))) {
    test(how, async ({ rig }) => {
      const { term } = await approvedVisit(rig, (address) => back(address)[how] ?? '')
      expect(term).toContain('/term/')
    })
  }

  test('a picture at the address of return is no return', async ({ rig }) => {
    let term = ''
    rig.bank.use(
      firstPage(({ challengeId }) => {
        term = rig.airline.books.challenges.find(({ id }) => id === challengeId)?.termUrl ?? ''
        return {
          html: `<img src="${term}"><script>fetch(${JSON.stringify(term)}, { mode: 'no-cors' }).catch(() => { document.title = 'tried' })</script>`,
        }
      }),
    )
    const { id, page } = await goToBank(rig)
    await eventually(() => page.title()).toBe('tried')
    expect((await stateOf(rig, id)).kind).toBe('challenge-open')
    await strike(rig, page, 'W', ['control'])
    await waitForState(rig, id, ['reconciled'])
  })

  /** The bank notes the approval, then sends the customer back in its own way. */
  async function approvedVisit(
    rig: BankRig,
    html: (term: string) => string,
  ): Promise<{ readonly term: string }> {
    let term = ''
    rig.bank.use((visit) => {
      if (visit.step !== 'back') return undefined
      term = rig.airline.books.challenges.find(({ id }) => id === visit.challengeId)?.termUrl ?? ''
      return { html: html(term) }
    })
    const { id, page } = await goToBank(rig)
    await page.evaluate(async () => {
      const body = new URLSearchParams({ decision: 'approve' })
      await fetch(`${location.href}/decision`, { method: 'POST', body, redirect: 'manual' })
      location.href = `${location.href}/back`
    })
    const press = page.getByRole('button', { name: 'Approve' })
    await Promise.race([press.click({ timeout: 5_000 }).catch(() => undefined), page.waitForEvent('close')])
    await waitForState(rig, id, ['confirmed'])
    return { term }
  }
})
