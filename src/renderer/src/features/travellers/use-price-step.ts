import { nextTick, onBeforeUnmount, onMounted, ref, watch, type ComputedRef, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { blocksPayment } from '../../../../shared/domain/booking/booking-attempt'
import { asksForBirthDates } from '../../../../shared/errors/birth-dates-asked'
import { sameSelections } from '../../../../shared/domain/offer/offer'
import { useClockStore } from '../../stores/clock'
import { useAttemptStore } from '../../stores/attempts'
import { useCommands } from '../../stores/commands'
import { useDeskStore } from '../../stores/desk'
import { isFresh, usePricingStore } from '../../stores/pricing'
import { useToastStore } from '../../stores/toasts'
import { useTravellerStore } from '../../stores/travellers'
import { canAbandon, isStillCurrent } from '../../stores/unsent-attempt'
import { focusFirstNeeded, focusFirstProblem, focusWayOut } from './focus-fields'
import { areBirthDatesNeeded, useNamedPricing } from './use-named-pricing'

interface PriceStep {
  readonly isTried: Ref<boolean>
  /** Travellers whose names or birth date the price waits for (section 4.2); 1 for the first. */
  readonly waitsFor: ComputedRef<readonly number[]>
}

/** Pricing, acceptance and the way on to payment: what the keys of this step do. */
export function usePriceStep(): PriceStep {
  const { t } = useI18n({ useScope: 'global' })
  const router = useRouter()
  const pricing = usePricingStore()
  const travellers = useTravellerStore()
  const isTried = ref(false)
  const { waitsFor, born, isDue } = useNamedPricing(price)
  const why = useReasons(waitsFor)
  const canGoOn = useGoingOn(isDue)

  onMounted(() => {
    if (!prepareStep()) void router.replace({ name: 'calendar' })
    else if (!pricing.pricing && waitsFor.value.length === 0) void price()
    void nextTick(focusFirstNeeded)
  })
  watch(
    () => pricing.error,
    (error) => {
      if (!error) return
      if (travellers.refuse(error)) focusFirstProblem()
      else if (!asksForBirthDates(error)) void nextTick(focusWayOut)
    },
  )
  useCommands({
    'price.again': { run: () => void price(), whyNot: why.notPrice },
    'price.services': { run: () => void price(), whyNot: why.notPrice },
    'price.accept': { run: () => void pricing.accept(), whyNot: why.notAccept },
    'price.continue': { run: () => void goOn(), whyNot: why.notContinue },
    'price.flights': () => void router.push({ name: 'flights' }),
  })
  return { isTried, waitsFor }

  async function price(): Promise<boolean> {
    const isNamed = born.value !== '' || pricing.pricedFor !== ''
    const done = await pricing.price(isNamed ? travellers.travellers : undefined, born.value)
    if (pricing.error && asksForBirthDates(pricing.error)) travellers.askForBirthDates()
    return done
  }

  /** On to payment; prices first where the price is missing or old or lacks a service, and stops when it moved. */
  async function goOn(): Promise<void> {
    isTried.value = true
    if (!travellers.isReady) {
      focusFirstProblem()
      return
    }
    if (!isPriced() && !(await price())) return
    if (!canGoOn()) return
    const priced = pricing.pricing
    if (priced?.isAccepted !== true || pricing.isMismatch) return
    const isCardDropped = await leaveOtherAttempt(priced.pricingId)
    await router.push({ name: 'pay' })
    if (isCardDropped) useToastStore().show({ text: t('pay.cardAgain') })
  }

  /** For what is on the screen, and not too long ago. */
  function isPriced(): boolean {
    const services = pricing.pricing?.selections ?? []
    const isSame = !isDue.value && sameSelections(services, pricing.selections)
    return isSame && isFresh(pricing.pricing, useClockStore().exactly())
  }
}

/** False once the agent went elsewhere or typed on: an answer that comes then moves nobody. */
function useGoingOn(isDue: ComputedRef<boolean>): () => boolean {
  const travellers = useTravellerStore()
  let isHere = true
  onBeforeUnmount(() => {
    isHere = false
  })
  return () => isHere && travellers.isReady && !isDue.value
}

/** Why a key of this step does nothing just now, in words. */
function useReasons(waitsFor: ComputedRef<readonly number[]>) {
  const { t } = useI18n({ useScope: 'global' })
  const pricing = usePricingStore()
  return { notPrice, notAccept, notContinue }

  function notPrice(): string | undefined {
    if (pricing.status === 'loading') return t('price.why.busy')
    return waitsFor.value.length > 0 ? t('price.why.birthDates') : undefined
  }

  function notAccept(): string | undefined {
    if (pricing.status === 'loading') return t('price.why.busy')
    return pricing.waitsForAcceptance ? undefined : t('price.why.nothingToAccept')
  }

  function notContinue(): string | undefined {
    if (pricing.status === 'loading') return t('price.why.busy')
    if (pricing.isMismatch) return t('price.why.mismatch')
    return pricing.waitsForAcceptance ? t('price.why.acceptFirst') : undefined
  }
}

/** Fields for the party of the chosen offers; false when nothing was chosen. */
function prepareStep(): boolean {
  const query = usePricingStore().chosen?.query
  if (!query) return false
  leaveCustomerBefore()
  const travellers = useTravellerStore()
  const country = useDeskStore().activeProfile?.country ?? ''
  const { party, departureDate, returnDate = departureDate } = query
  travellers.prepare(party, returnDate, dialingCodeOf(country), departureDate)
  travellers.needsBirthDates = areBirthDatesNeeded()
  return true
}

/** Who is priced while the payment of another sale has no end yet, or was asked for meanwhile, is another customer. */
function leaveCustomerBefore(): void {
  const attempts = useAttemptStore()
  const { current } = attempts
  if (isOfCustomerBefore()) {
    useTravellerStore().forget()
    if (attempts.startedWith) attempts.clear()
    attempts.endSale()
  }
  // One that was opened later was never on this screen.
  if (current && blocksPayment(current.state) && !attempts.startedWith) attempts.clear()
}

function isOfCustomerBefore(): boolean {
  const { sale, ofSale } = useAttemptStore()
  if (!sale || !ofSale || sale.request.pricingId === usePricingStore().pricing?.pricingId) return false
  return sale.isLeft === true || blocksPayment(ofSale.state)
}

/** An attempt of another sale, or of what was typed before, is not what will be paid; true when it had a card. */
async function leaveOtherAttempt(pricingId: string): Promise<boolean> {
  const attempts = useAttemptStore()
  const travellers = useTravellerStore()
  const now = { pricingId, travellers: travellers.travellers, contact: travellers.toContact() }
  const state = attempts.current?.state
  if (attempts.beingPaid || isStillCurrent(state, attempts.startedWith, now)) return false
  // Its card window would still ask for the old sum.
  if (canAbandon(state)) await attempts.abandon()
  attempts.clear()
  return state?.kind === 'tokenised' || state?.kind === 'priced'
}

function dialingCodeOf(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : ''
}
