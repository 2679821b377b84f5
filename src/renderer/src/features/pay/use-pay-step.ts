import { computed, onMounted, ref, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { flightsTotal } from '../../../../shared/domain/price/flights-total'
import { sameMoney } from '../../../../shared/domain/money/money'
import type { Pricing } from '../../../../shared/domain/price/pricing'
import {
  mayStillAppear,
  needsNewSearch,
  type Override,
  type PaymentKind,
} from '../../../../shared/domain/booking/booking-attempt'
import type { ProofField } from '../../../../shared/domain/booking/payment-proof'
import { asksForBirthDates, namesBirthDates } from '../../../../shared/errors/birth-dates-asked'
import { useClockStore } from '../../stores/clock'
import { useAskedToWait } from '../../stores/asked-to-wait'
import { useAttemptStore } from '../../stores/attempts'
import { useCommands, useCommandStore, type CommandHandler } from '../../stores/commands'
import { useDeskStore } from '../../stores/desk'
import { useOpenedFromSale } from '../../stores/opened-from-sale'
import { isFresh, usePricingStore } from '../../stores/pricing'
import { canAbandon } from '../../stores/unsent-attempt'
import { useToastStore } from '../../stores/toasts'
import { useTravellerStore } from '../../stores/travellers'
import { useFormats } from '../../ui/format/use-formats'
import { paymentOf } from './payment-form'
import { wordOf } from './stations'
import { noteOf } from './payment-note'
import { useOverride, type OverrideForm } from './use-override'
import { useInTheWay } from './use-in-the-way'
import { useSearchAgain } from './use-search-again'

/** How the agent says that the order is paid. */
export interface PayForm {
  kind: PaymentKind['kind']
  cavv: string
  eci: string
  transactionId: string
  /** Whatever else the third party gave, by field. */
  proof: Partial<Record<ProofField, string>>
  /** Whether the customer stands at the counter; asked, because the audit trail says it. */
  isCardholderPresent: boolean
}

/** The commands of the pay step: card, acceptance, payment, look-up. Main decides whether they are carried out. */
export function usePayStep() {
  const attempts = useAttemptStore()
  const pricing = usePricingStore()
  const router = useRouter()
  const form = ref<PayForm>({
    kind: 'provider-3ds',
    cavv: '',
    eci: '',
    transactionId: '',
    proof: {},
    isCardholderPresent: true,
  })
  const isTried = ref(false)
  const attempt = computed(() => attempts.current)
  // What is not known any more of another customer's payment is not that of the sale behind it.
  const isOfSale = computed(() => !attempt.value || attempts.startedWith !== undefined)
  const shownPricing = computed(
    () => (attempt.value && attempts.pricing) ?? (isOfSale.value ? pricing.pricing : undefined),
  )

  onMounted(() => {
    if (!attempt.value && !pricing.pricing) void router.replace({ name: 'calendar' })
  })
  // Main says so as its answer and as news; it is shown once.
  watch(
    () => attempt.value?.state.kind,
    () => {
      const state = attempt.value?.state
      if (state?.kind === 'confirmed') void showOrder(state.owner, state.orderId)
    },
    { immediate: true },
  )
  useRefusals()
  useInTheWay()
  useSearchAgain()
  const override = useOverride()
  useCommands({
    ...useCardCommands(form, isTried, override),
    ...useCommandWithoutCardPrice(),
    ...useSendCommands(),
    ...useAfterCommands(),
    ...useWaysOn(form),
  })
  return { form, isTried, attempt, shownPricing, override }

  /** The order was stored before main said confirmed: the screen only opens it. */
  async function showOrder(owner: string, orderId: string): Promise<void> {
    // One that was opened later is another customer's: what is typed for the next one stays.
    if (attempts.startedWith) {
      useTravellerStore().forget()
      usePricingStore().clear()
    }
    await router.push({ name: 'order', params: { owner, orderId }, query: { new: 'yes' } })
    attempts.clear()
  }
}

/** What is refused is marked where it was typed; where nothing was sent yet, the agent is brought there. */
function useRefusals(): void {
  const attempts = useAttemptStore()
  const travellers = useTravellerStore()
  const router = useRouter()
  watch(
    () => attempts.error,
    (error) => {
      if (error?.kind === 'birth-dates-changed') travellers.needsBirthDates = true
      if (error && asksForBirthDates(error)) travellers.askForBirthDates()
      if (error && travellers.refuse(error) && !attempts.current) void router.push({ name: 'price' })
    },
  )
  watch(
    () => attempts.current?.state,
    (state) => {
      // Of another sale, opened later, nothing is on the screen that could be marked.
      if (!attempts.startedWith) return
      if (state?.kind === 'declined' && state.by === 'airline') {
        travellers.refuseInWords(state.messages)
        if (state.messages.some(namesBirthDates)) travellers.askForBirthDates()
      }
      // What was refused of an earlier try is not said of this one.
      else if (state?.kind === 'order-sent' || state?.kind === 'declined') travellers.refuseInWords([])
    },
    { immediate: true },
  )
}

type Handlers = Readonly<Record<string, CommandHandler>>

function useCardCommands(form: Ref<PayForm>, isTried: Ref<boolean>, override: OverrideForm): Handlers {
  const { t } = useI18n({ useScope: 'global' })
  const attempts = useAttemptStore()
  const pricing = usePricingStore()
  const travellers = useTravellerStore()
  const desk = useDeskStore()
  return {
    'pay.take-card': { run: () => void takeCard(), whyNot: whyNotCard },
    'pay.sell-again': { run: () => void override.goOn(takeCard), whyNot: override.whyNot },
    'pay.show-card': {
      run: () => void desk.controlWindow('show-card'),
      whyNot: () => (isTyped() ? undefined : t('pay.why.noCardWindow')),
    },
    'pay.price-again': {
      run: () => void attempts.priceAgain(),
      whyNot: () => {
        if (attempts.isBusy) return t('pay.why.busy')
        const isFailed = attempts.current?.state.kind === 'tokenised' && attempts.error !== undefined
        return isFailed ? undefined : t('pay.why.nothingToPrice')
      },
    },
  }

  function isTyped(): boolean {
    return attempts.current?.state.kind === 'draft' && !attempts.lacksWindow
  }

  async function takeCard(overrides: readonly Override[] = []): Promise<void> {
    isTried.value = true
    const payment = paymentOf(form.value)
    if (!payment || !pricing.pricing) return
    if (attempts.current && canAbandon(attempts.current.state)) {
      await attempts.openCardWindow()
      return
    }
    const isStarted = await attempts.start({
      pricingId: pricing.pricing.pricingId,
      travellers: travellers.travellers,
      contact: travellers.toContact(),
      payment,
      isCardholderPresent: form.value.isCardholderPresent,
      ...(overrides.length > 0 && { overrides }),
    })
    if (isStarted) await attempts.openCardWindow()
  }

  function whyNotCard(): string | undefined {
    if (attempts.isBusy) return t('pay.why.busy')
    const state = attempts.current?.state
    if (state?.kind === 'priced' && !state.isAccepted) return t('price.why.acceptFirst')
    const kind = state?.kind
    return kind === undefined || kind === 'draft' ? undefined : t('pay.why.cardTaken')
  }
}

function useCommandWithoutCardPrice(): Handlers {
  const { t } = useI18n({ useScope: 'global' })
  const attempts = useAttemptStore()
  return {
    'pay.without-card-price': {
      run: () => void attempts.takePriceWithoutCard(),
      whyNot: () => (isCardPriceRefused() ? undefined : t('pay.why.cardPriceNotRefused')),
    },
  }

  /** The airline has refused to price with the card that was taken. */
  function isCardPriceRefused(): boolean {
    return attempts.current?.state.kind === 'tokenised' && attempts.error?.kind === 'airline-refused'
  }
}

function useSendCommands(): Handlers {
  const { t } = useI18n({ useScope: 'global' })
  const attempts = useAttemptStore()
  const desk = useDeskStore()
  const router = useRouter()
  const priced = computed(() => {
    const state = attempts.current?.state
    return state?.kind === 'priced' ? state : undefined
  })
  return {
    'pay.accept': {
      run: () => void attempts.acceptPrice(),
      whyNot: () => (priced.value && !priced.value.isAccepted ? undefined : t('price.why.nothingToAccept')),
    },
    'pay.send': { run: () => void attempts.pay(), whyNot: whyNotSend },
    'pay.show-bank': {
      run: () => void desk.controlWindow('show-bank'),
      whyNot: () =>
        attempts.current?.state.kind === 'challenge-open' ? undefined : t('pay.why.noBankWindow'),
    },
    'pay.abandon': {
      run: () => void abandon(),
      whyNot: () => (canAbandon(attempts.current?.state) ? undefined : t('pay.why.nothingToAbandon')),
    },
  }

  function whyNotSend(): string | undefined {
    if (attempts.isBusy) return t('pay.why.busy')
    if (!priced.value) return t('pay.why.cardFirst')
    return priced.value.isAccepted ? undefined : t('price.why.acceptFirst')
  }

  async function abandon(): Promise<void> {
    const withCard = attempts.pricing
    if (!(await attempts.abandon())) return
    attempts.clear()
    await router.push({ name: 'price' })
    if (isMoved(usePricingStore().pricing, withCard)) useCommandStore().run('price.again')
  }
}

/** The airline asked another fare with the card, or flies otherwise: what was told before does not hold any more. */
function isMoved(before: Pricing | undefined, withCard: Pricing | undefined): boolean {
  if (withCard?.change && withCard.change.flights.length > 0) return true
  const [old, now] = [before, withCard].map((pricing) => pricing && flightsTotal(pricing))
  return old !== undefined && now !== undefined && !sameMoney(old, now)
}

function useAfterCommands(): Handlers {
  const { t } = useI18n({ useScope: 'global' })
  const attempts = useAttemptStore()
  const desk = useDeskStore()
  const formats = useFormats()
  const toasts = useToastStore()
  const askedToWait = useAskedToWait()
  return {
    'pay.look-up': { run: () => void attempts.lookUp(attempts.currentId ?? ''), whyNot: whyNotLookUp },
    'pay.copy-note': {
      run: () => void copyNote(),
      whyNot: () => (attempts.current ? undefined : t('pay.why.noAttempt')),
    },
  }

  function whyNotLookUp(): string | undefined {
    const { current } = attempts
    const mayBeAsked = current && (current.state.kind === 'unknown' || mayStillAppear(current))
    if (!mayBeAsked) return t('pay.why.nothingUnknown')
    const n = askedToWait(current)
    return n === undefined ? undefined : t('pay.why.askedToWait', { n })
  }

  async function copyNote(): Promise<void> {
    const attempt = attempts.current
    if (!attempt) return
    const state = t(`pay.heading.${wordOf(attempt.state)}`)
    const reference = formats.labelled(t('pay.stake.reference'), attempt.basis.responseId)
    const { ok } = await desk.copyText(noteOf(attempt, formats.labelled(attempt.shortId, state), reference))
    if (ok) toasts.show({ text: t('pay.noteCopied') })
  }
}

function useWaysOn(form: Ref<PayForm>): Handlers {
  const { t } = useI18n({ useScope: 'global' })
  const attempts = useAttemptStore()
  const router = useRouter()
  const travellers = useTravellerStore()
  const isAnother = useOpenedFromSale()
  const isOver = computed(() => ['declined', 'reconciled'].includes(attempts.current?.state.kind ?? ''))
  return {
    'pay.again': {
      run: () => void tryAgain(),
      whyNot: whyNotAgain,
    },
    'pay.back': { run: () => void back(), whyNot: whyNotBack },
  }

  function whyNotAgain(): string | undefined {
    const state = attempts.current?.state
    if (!state || !isOver.value) return t('pay.why.notOver')
    return needsNewSearch(state) ? t('pay.why.offerGone') : undefined
  }

  /**
   * Another card at once where the attempt was made here from the price and the travellers on the screen; all else
   * goes by way of the price: another customer's attempt, an old price, a refused field. What the bank said of the
   * first card is not said of the next one.
   */
  async function tryAgain(): Promise<void> {
    const { pricing } = usePricingStore()
    const isSameSale = pricing !== undefined && attempts.startedWith?.pricingId === pricing.pricingId
    const mayGoOn =
      isSameSale &&
      isFresh(pricing, useClockStore().exactly()) &&
      travellers.isReady &&
      !travellers.refusedPart
    if (!mayGoOn || form.value.kind === 'third-party-3ds') return backToPrice()
    attempts.clear()
    useCommandStore().run('pay.take-card')
  }

  function whyNotBack(): string | undefined {
    if (attempts.beingPaid) return t('pay.why.paymentOpen')
    const isUnknown = attempts.current?.state.kind === 'unknown'
    return isUnknown && !isAnother.value ? t('pay.why.unknown') : undefined
  }

  /** From another customer's payment to the sale that it was opened from, with the card that was taken for it. */
  async function back(): Promise<void> {
    if (isAnother.value && attempts.ofSale) attempts.show(attempts.ofSale.id)
    else if (isAnother.value || isOver.value) await backToPrice()
    else await router.push({ name: 'price' })
  }

  async function backToPrice(): Promise<void> {
    attempts.clear()
    await router.push({ name: 'price' })
  }
}
