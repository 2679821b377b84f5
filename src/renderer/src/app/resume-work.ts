import type { Router } from 'vue-router'
import { useAttemptStore } from '../stores/attempts'
import { useCommandStore } from '../stores/commands'
import { useOrderStore } from '../stores/orders'
import { usePricingStore } from '../stores/pricing'
import { useToastStore } from '../stores/toasts'
import { useTripStore } from '../stores/trip'
import { useWorkStore } from '../stores/work'
import { i18n } from './i18n'
import { loadTravellers } from './load-travellers'

/**
 * Puts a window that crashed back to where it was: the screen, what was typed, the sale. Gives what is to be done once
 * it is on the screen.
 */
export async function resumeWork(router: Router): Promise<(() => void) | undefined> {
  const resumed = await useWorkStore().resume()
  if (resumed === undefined) return undefined
  const { work, pricing } = resumed
  const trips = useTripStore()
  trips.enter(work.trip)
  trips.line = work.line
  useOrderStore().text = work.orderText
  if (work.chosen) usePricingStore().resume(work.chosen, pricing)
  if (work.people.length > 0) (await loadTravellers()).resume(work.people, work.contact)
  await useAttemptStore().resume(work)
  if (router.resolve(work.path).matched.length > 0) await router.push(work.path)
  return () => {
    if (work.isSearched && router.currentRoute.value.name === 'calendar') {
      useCommandStore().run('shop.search')
    }
    useToastStore().show({ text: i18n.global.t('app.windowBack') })
  }
}
