import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { useAttemptStore } from '../stores/attempts'
import { useCommandStore, useCommands } from '../stores/commands'
import { useOpenedFromSale } from '../stores/opened-from-sale'
import { useToastStore } from '../stores/toasts'
import { clearSale } from './clear-sale'
import { loadTravellers } from './load-travellers'
import { canAbandon } from '../stores/unsent-attempt'

/**
 * The next customer, from any screen: nothing of the last one stays, and the trip is asked for. An attempt that was
 * not sent is given up; one that is being paid must end first, but one whose outcome is unknown is counted at Orders.
 */
export function useNextCustomer(): void {
  const { t } = useI18n({ useScope: 'global' })
  const router = useRouter()
  const commands = useCommandStore()
  const attempts = useAttemptStore()
  const toasts = useToastStore()
  const hasSaleBehind = useOpenedFromSale()
  let warningId: number | undefined

  useCommands({
    'desk.next-customer': {
      run: () => void serve(),
      // Its end would be seen by nobody.
      whyNot: () => (attempts.isBusy || attempts.beingPaid ? t('app.paymentOpen') : undefined),
    },
  })

  async function serve(): Promise<void> {
    if (await wouldLose()) return
    // What could not be given up stays on the screen, which says why.
    if (canAbandon(attempts.current?.state) && !(await attempts.abandon())) {
      await router.push({ name: 'pay' })
      return
    }
    const cleared = clearSale(router)
    commands.run('shop.entry')
    await cleared
    // Not while the next trip is being typed there: the command selects the whole line.
    if (!document.activeElement?.closest('[data-region="entry"]')) commands.run('shop.entry')
  }

  /** Names that were typed for a sale under way go only when the key is struck again while that is being said. */
  async function wouldLose(): Promise<boolean> {
    const { name } = router.currentRoute.value
    const state = attempts.current?.state
    // Behind another customer's payment that was opened stands the sale that it was opened from.
    const isUnpaid = state === undefined || canAbandon(state) || hasSaleBehind.value
    const isUnderWay = name === 'price' || (name === 'pay' && isUnpaid)
    if (!isUnderWay || toasts.toasts.some(({ id }) => id === warningId)) return false
    const typed = (await loadTravellers()).drafts.filter(
      ({ surname, givenName }) => surname + givenName !== '',
    )
    if (typed.length === 0) return false
    warningId = toasts.show({ text: t('app.nextCustomerDrops', { n: typed.length }, typed.length) })
    return true
  }
}
