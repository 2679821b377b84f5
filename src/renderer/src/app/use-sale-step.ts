import { useRouter } from 'vue-router'
import { useAttemptStore } from '../stores/attempts'
import { isSameSearch, useOfferStore } from '../stores/offers'
import { usePricingStore } from '../stores/pricing'
import { dayQuery, useTripStore } from '../stores/trip'

/** Steps behind the calendar, and whether what they show is still there. */
const isThere: Readonly<Record<string, () => boolean>> = {
  flights: areFlightsThere,
  price: () => usePricingStore().chosen !== undefined,
  pay: () => useAttemptStore().current !== undefined || usePricingStore().pricing !== undefined,
}

/** Opens Shop: from elsewhere the step that the sale was on while that is there, otherwise the calendar. */
export function useSaleStep(): () => void {
  const router = useRouter()
  let last = ''
  router.afterEach(({ path, name }) => {
    if (isInShop(path)) last = String(name)
  })

  return () => {
    const isElsewhere = !isInShop(router.currentRoute.value.path)
    const name = isElsewhere && isThere[last]?.() === true ? last : 'calendar'
    void router.push({ name })
  }
}

function isInShop(path: string): boolean {
  return path.startsWith('/shop')
}

/** A trip that was typed since is another one, whose flights nobody has asked for. */
function areFlightsThere(): boolean {
  const { trip } = useTripStore()
  const { answer, pending } = useOfferStore()
  const query = answer?.query ?? pending?.query
  return trip !== undefined && query !== undefined && isSameSearch(query, dayQuery(trip))
}
