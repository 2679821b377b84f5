import { computed, shallowRef, watch } from 'vue'
import { useDebounceFn } from '@vueuse/core'
import { useRoute } from 'vue-router'
import type { ChosenWork, DeskWork } from '../../../shared/domain/desk/desk-work'
import { useAttemptStore } from '../stores/attempts'
import { useCalendarStore } from '../stores/calendar'
import { useOrderStore } from '../stores/orders'
import { usePricingStore } from '../stores/pricing'
import { useTripStore } from '../stores/trip'
import { useWorkStore } from '../stores/work'
import { loadTravellers } from './load-travellers'

/** A word more or less is soon typed again; each letter is not worth a message. */
const SOON = [250, { maxWait: 1_000 }] as const
const LONGEST_LINE = 1_000
const LONGEST_TEXT = 200

/** Tells main what the agent is at, so that a window that crashes comes back to it. */
export function useKeptWork(): void {
  const route = useRoute()
  const trips = useTripStore()
  const attempts = useAttemptStore()
  const calendar = useCalendarStore()
  const orders = useOrderStore()
  const typed = useTyped()

  const work = computed<DeskWork>(() => ({
    path: route.fullPath,
    line: trips.line.slice(0, LONGEST_LINE),
    trip: trips.draft,
    isSearched: calendar.trip !== undefined,
    ...typed.value,
    ...chosenWork(),
    ...(attempts.currentId !== undefined && { attemptId: attempts.currentId }),
    ...startedSale(),
    orderText: fitting(orders.text),
  }))
  const keep = useDebounceFn(() => useWorkStore().keep(work.value), ...SOON)
  // Handed nothing: a debounced function keeps what it was last called with, and a watch hands over what was before.
  watch(work, () => void keep())
}

function useTyped() {
  const route = useRoute()
  const travellers = shallowRef<Awaited<ReturnType<typeof loadTravellers>>>()
  watch(
    () => route.name === 'price' || route.name === 'pay',
    async (isNeeded) => {
      if (isNeeded) travellers.value ??= await loadTravellers()
    },
    { immediate: true },
  )
  return computed<Pick<DeskWork, 'people' | 'contact'>>(() => {
    const { drafts = [], contact = NOBODY } = travellers.value ?? {}
    return {
      people: drafts.map(({ passengerId, ptc, title, givenName, surname, birthDate, withPassengerId }) => ({
        passengerId,
        ptc,
        title,
        givenName: fitting(givenName),
        surname: fitting(surname),
        birthDate: fitting(birthDate),
        withPassengerId,
      })),
      contact: {
        countryDialingCode: fitting(contact.countryDialingCode),
        phone: fitting(contact.phone),
        email: fitting(contact.email),
      },
    }
  })
}

/** Something that was pasted by mistake must not cost the rest; main takes no more. */
function fitting(text: string): string {
  return text.slice(0, LONGEST_TEXT)
}

const NOBODY: DeskWork['contact'] = { countryDialingCode: '', phone: '', email: '' }

function chosenWork(): { readonly chosen?: ChosenWork } {
  const { chosen, pricing, selections, pricedFor } = usePricingStore()
  if (chosen === undefined) return {}
  const held = pricing && { pricingId: pricing.pricingId }
  return { chosen: { ...chosen, ...held, selections, pricedFor } }
}

/** What somebody else's 3-D Secure said of a card belongs to the card: it is typed again. */
function startedSale(): Pick<DeskWork, 'sale'> {
  const { sale } = useAttemptStore()
  return sale === undefined || sale.request.payment.kind === 'third-party-3ds' ? {} : { sale }
}
