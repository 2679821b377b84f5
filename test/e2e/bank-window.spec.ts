import { BANK_STYLES, type BankStyle } from '../../training-airline'
import { waitForState } from '../support/bank/bank-rig'
import { decide, ENDS_OF_NO, expect, goToBank, test, type CardName } from './bank-fixtures'

/** How banks ask and send the customer back. */
const WAYS_OF_ASKING = [
  'plain',
  'pareq',
  'post-return',
  'script-return',
  'six-redirects',
  'popup',
  'blank-target',
  'frame',
] as const satisfies readonly CardName[]

/** Banks that are approved elsewhere, show nothing or say no first: they have tests of their own. */
const OTHER_ENDS: readonly BankStyle[] = ['app', 'app-silent', 'blank', 'fail-then-term']

test.describe('a customer who approves gets the order', () => {
  const cards = [
    'pareq',
    'surcharged',
    ...BANK_STYLES.filter((style) => !OTHER_ENDS.includes(style)),
  ] as const satisfies readonly CardName[]
  for (const card of cards) {
    test(`at a bank of the kind "${card}"`, async ({ rig }) => {
      const { id, page } = await goToBank(rig, card)
      await decide(page, card, 'Approve')
      const state = await waitForState(rig, id, ['confirmed'])
      expect(rig.airline.books.orders.map((order) => order.id)).toContain(
        state.kind === 'confirmed' ? state.orderId : '',
      )
    })
  }
})

test.describe('a customer whose order is made while the answer is lost gets the order all the same', () => {
  for (const card of ['pareq', 'popup', 'frame', 'term-twice'] as const) {
    test(`at a bank of the kind "${card}"`, async ({ rig }) => {
      const { id, page } = await goToBank(rig, card)
      rig.airline.arm({ operation: 'customer-input', kind: 'cut-after-commit' })
      rig.airline.arm({ operation: 'customer-input', kind: 'late-visible', lookUps: 1 })
      await decide(page, card, 'Approve')
      await waitForState(rig, id, ['confirmed'])
    })
  }
})

test.describe('a customer who says no is not charged', () => {
  for (const card of WAYS_OF_ASKING) {
    for (const decision of ['Decline', 'Cancel'] as const) {
      test(`${decision} at a bank of the kind "${card}"`, async ({ rig }) => {
        const before = rig.airline.books.orders.length
        const { id, page } = await goToBank(rig, card)
        await decide(page, card, decision)
        await waitForState(rig, id, ENDS_OF_NO)
        expect(rig.airline.books.orders).toHaveLength(before)
      })
    }
  }

  test('the issuer refuses after the approval', async ({ rig }) => {
    const { id, page } = await goToBank(rig, 'refusedAfter')
    await decide(page, 'refusedAfter', 'Approve')
    await waitForState(rig, id, ENDS_OF_NO)
  })

  test('the bank says no first and yes afterwards: the first one counts', async ({ rig }) => {
    const { id, page } = await goToBank(rig, 'fail-then-term')
    await decide(page, 'fail-then-term', 'Approve')
    await waitForState(rig, id, ENDS_OF_NO)
  })
})
