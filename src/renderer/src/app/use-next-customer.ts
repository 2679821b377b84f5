import { useRouter } from 'vue-router'
import { useAttemptStore } from '../stores/attempts'
import { useCalendarStore } from '../stores/calendar'
import { useCommandStore, useCommands } from '../stores/commands'
import { useOfferStore } from '../stores/offers'
import { usePricingStore } from '../stores/pricing'
import { useTripStore } from '../stores/trip'
import { canAbandon } from '../stores/unsent-attempt'

/**
 * The next customer, from any screen: nothing of the last one stays, and the trip is asked for. An attempt that was
 * not sent is given up; one that was sent goes on, and stands in the bar above every screen while it is unknown.
 */
export function useNextCustomer(): void {
  const router = useRouter()
  const commands = useCommandStore()
  const attempts = useAttemptStore()

  useCommands({ 'desk.next-customer': () => void serve() })

  async function serve(): Promise<void> {
    if (canAbandon(attempts.current?.state)) await attempts.abandon()
    await router.push({ name: 'calendar' })
    attempts.clear()
    usePricingStore().clear()
    useTripStore().clear()
    void useOfferStore().clear()
    await Promise.all([useCalendarStore().reset(), forgetTravellers()])
    commands.run('shop.entry')
  }
}

/** What reads telephone numbers is large, and is not there before a price is. */
async function forgetTravellers(): Promise<void> {
  const { useTravellerStore } = await import('../stores/travellers/travellers')
  useTravellerStore().forget()
}
