import { watch } from 'vue'
import { useRouter } from 'vue-router'
import { localeCodes } from '../../../shared/domain/desk/settings'
import type { CustomerSubject } from '../../../shared/ipc/customer-contract'
import { ask } from '../gateway/desk'
import { useAttemptStore } from '../stores/attempts'
import { useCommands } from '../stores/commands'
import { useFlightChoice } from '../stores/flight-choice'
import { useOfferStore } from '../stores/offers'
import { useOpenedFromSale } from '../stores/opened-from-sale'
import { usePricingStore, type ChosenOffers } from '../stores/pricing'
import { useTripStore } from '../stores/trip'

/** What the customer may see of what is on the screen; undefined leaves on show what is there. */
function useCustomerSubject(): () => CustomerSubject | undefined {
  const router = useRouter()
  const attempts = useAttemptStore()
  const pricing = usePricingStore()
  const offers = useOfferStore()
  const choice = useFlightChoice()
  const trips = useTripStore()
  const isAnothersPayment = useOpenedFromSale()

  const chosenFlights = (): CustomerSubject => {
    const searchId = offers.answer?.summary.searchId
    const whole = choice.wholeTrip
    if (searchId === undefined || !whole) return { kind: 'none' }
    const offerIds = whole.map(({ offerId }) => offerId)
    const priced = pricing.currentPricingOf({ searchId, offerIds })
    if (priced && attempts.withCard(priced.pricingId) && attempts.currentId !== undefined) {
      return { kind: 'attempt', attemptId: attempts.currentId }
    }
    return priced ? { kind: 'pricing', pricingId: priced.pricingId } : { kind: 'offers', searchId, offerIds }
  }
  /** The number of the customer who pays or has bought: how that ended stays on show for no other one. */
  let buyer: number | undefined
  const priceOnShow = (isAtPay: boolean): CustomerSubject => {
    const pricingId = pricing.pricing?.pricingId
    // Back at the price, what it is with the card is the last that was told.
    const isWithCard = isAtPay || attempts.withCard(pricingId) !== undefined
    if (isWithCard && attempts.currentId !== undefined) {
      return { kind: 'attempt', attemptId: attempts.currentId }
    }
    return pricingId === undefined ? flightsToPrice(pricing.chosen) : { kind: 'pricing', pricingId }
  }
  const isUnderWay = (): boolean =>
    [pricing.chosen, choice.wholeTrip, attempts.current].some((part) => part !== undefined)
  const subjectOfStep = (name: string): CustomerSubject | undefined => {
    if (name === 'calendar') return { kind: 'none' }
    // Opened from the orders during a sale: nobody's business either.
    if (name === 'pay' && isAnothersPayment.value) return undefined
    return name === 'flights' ? chosenFlights() : priceOnShow(name === 'pay')
  }
  // Other orders and the settings are nobody's business.
  return () => {
    const { name, path, query } = router.currentRoute.value
    if (attempts.beingPaid) {
      buyer = trips.cleared
      return { kind: 'attempt', attemptId: attempts.beingPaid.id }
    }
    if (name === 'order' && query['new'] === 'yes') buyer = trips.cleared
    const isSold = buyer === trips.cleared
    if (!path.startsWith('/shop')) return isSold || isUnderWay() ? undefined : { kind: 'none' }
    const shown = subjectOfStep(String(name))
    if (shown?.kind === 'none') return isSold ? undefined : shown
    if (shown) buyer = undefined
    return shown
  }
}

/** What is asked for a price, until there is one. */
function flightsToPrice(chosen: ChosenOffers | undefined): CustomerSubject {
  if (!chosen) return { kind: 'none' }
  const { searchId, offerIds } = chosen
  return { kind: 'offers', searchId, offerIds }
}

/** Tells main what the customer may see, and carries out the commands of the view. */
export function useCustomerView(): void {
  const pricing = usePricingStore()
  const subject = useCustomerSubject()
  watch(
    // A changed price that the agent accepts stays the same pricing.
    () => JSON.stringify([subject(), pricing.pricing?.isAccepted]),
    () => {
      const shown = subject()
      if (shown !== undefined) void ask((desk) => desk.showCustomer(shown))
    },
  )

  useCommands({
    'customer.toggle': () => void ask((desk) => desk.controlCustomerView({ action: 'toggle' })),
    ...Object.fromEntries(
      localeCodes.map((locale) => [
        `customer.speak.${locale}`,
        () => void ask((desk) => desk.controlCustomerView({ action: 'speak', locale })),
      ]),
    ),
  })
}
