import { afterEach, expect, it, vi } from 'vitest'
import PaymentEndBars from '../../../../src/renderer/src/app/PaymentEndBars.vue'
import { deskCommands } from '../../../../src/renderer/src/app/commands'
import { useAttemptStore } from '../../../../src/renderer/src/stores/attempts'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { success } from '../../../../src/shared/errors/app-error'
import { anAttempt } from '../../../support/booking-attempts'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, settle, type Mounted } from '../support/mount-desk'

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

it('a payment that an earlier run left unknown is a sentence on the first screen, and one key opens it', async () => {
  const at = '2026-02-10T14:21:00.000Z'
  const unknown = anAttempt('a1', { kind: 'unknown', since: at, reason: 'application-stopped', lookUps: [] })
  const declined = anAttempt('a2', { kind: 'declined', at, by: 'bank', messages: [] })
  installFakeDesk({ listAttempts: () => Promise.resolve(success([unknown, declined])) })
  shown = await mountDesk(PaymentEndBars, {}, deskCommands)
  await useAttemptStore().load()
  await settle()
  const bars = shown.all('.banner')
  expect(bars.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/Payment unknown\. Okafor, LGW–OSL/),
  ])
  useCommandStore().run('desk.payment-end')
  await vi.waitFor(() => {
    expect(shown?.router.currentRoute.value.name).toBe('pay')
  })
  expect(useAttemptStore().currentId).toBe('a1')
  expect(shown.all('.banner')).toEqual([])
})
