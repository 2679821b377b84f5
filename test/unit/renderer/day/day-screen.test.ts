import { afterEach, expect, it } from 'vitest'
import DayScreen from '../../../../src/renderer/src/features/day/DayScreen.vue'
import { dayCommands } from '../../../../src/renderer/src/features/day/commands'
import type { DayReport } from '../../../../src/shared/domain/order/day-report'
import { money } from '../../../../src/shared/domain/money/money'
import { success } from '../../../../src/shared/errors/app-error'
import { installFakeDesk } from '../support/fake-desk'
import { settle, type Mounted } from '../support/mount-desk'
import { mountAfter } from '../support/mount-later'

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

it('says what was sold by whom, and what is not known', async () => {
  installFakeDesk({
    readDay: ({ day }) => {
      const sum = { currency: 'GBP', sales: 1, total: money('100.00', 'GBP'), unknown: 1 }
      const all = { ...sum, unknownTotal: money('70.00', 'GBP') }
      const report: DayReport = {
        day,
        profileId: 'training',
        sales: [],
        unknown: [
          {
            sentAt: `${day}T10:00:00.000Z`,
            agent: 'AH',
            attemptId: 'a1',
            shortId: 'K7Q2',
            route: 'LGW–OSL',
            total: money('70.00', 'GBP'),
          },
        ],
        byAgent: [{ agent: 'AH', ...all }],
        all: [all],
        withoutCommission: 1,
      }
      return Promise.resolve(success(report))
    },
  })
  shown = await mountAfter(DayScreen, dayCommands, () => undefined)
  await settle()
  const rows = shown.all('table tbody tr').map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/AH.*GBP.*1.*100\.00.*1 · 70\.00/)
  expect(shown.root.textContent).toMatch(/Outcome unknown: 1/)
  expect(shown.root.textContent).toMatch(/K7Q2/)
})
