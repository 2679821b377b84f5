import type { ComputedRef, Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { useCommands, type CommandHandler } from '../../../stores/commands'
import { useDeskStore } from '../../../stores/desk'
import { MOST_COMPARED, useFlightChoice, type FlightDirection } from '../../../stores/flight-choice'
import { useOfferStore } from '../../../stores/offers'
import { usePricingStore } from '../../../stores/pricing'
import { useToastStore } from '../../../stores/toasts'
import { useTripStore } from '../../../stores/trip'
import { iconCompare, iconCopy } from '../../../ui/icons'
import { useOfferText } from '../compare/use-offer-text'
import type { Place } from '../logic/matrix'
import { useFlightTexts } from './use-flight-texts'
import type { Flights, FoundOffer } from './use-flights'

interface Acts {
  readonly flights: Flights
  readonly at: Ref<Place>
  readonly focused: ComputedRef<FoundOffer | undefined>
  readonly compared: ComputedRef<readonly FoundOffer[]>
  readonly partySize: ComputedRef<number>
  readonly focusList: () => void
}

/** Carries out the keys of the flights. */
export function useFlightsCommands({ flights, focused, compared, partySize, focusList }: Acts): void {
  const { t } = useI18n({ useScope: 'global' })
  const router = useRouter()
  const desk = useDeskStore()
  const offers = useOfferStore()
  const choice = useFlightChoice()
  const pricing = usePricingStore()
  const toasts = useToastStore()
  const trips = useTripStore()
  const texts = useFlightTexts()
  const offerText = useOfferText()

  useCommands({
    'flights.outbound': () => {
      look('outbound')
    },
    'flights.return': {
      run: () => {
        look('return')
      },
      whyNot: () => (flights.isReturn.value ? undefined : t('shop.whyNot.oneWay')),
    },
    'flights.choose': {
      run: () => {
        if (focused.value) choose(focused.value)
      },
      whyNot: () => whyNotChoose(focused.value),
    },
    'flights.compare': {
      run: toggleCompared,
      whyNot: () => (focused.value ? undefined : t('shop.whyNot.noOffer')),
    },
    'flights.nonstop': () => {
      flights.toggleFilter('nonstop')
    },
    'flights.sort': flights.nextSort,
    'flights.copy': {
      run: () => {
        void copy()
      },
      whyNot: () => (toCopy().length > 0 ? undefined : t('shop.whyNot.noOffer')),
    },
    'flights.refresh': refresh,
    'flights.price': { run: price, whyNot: whyNotPrice },
    'flights.stop': () => {
      if (offers.isLoading) void offers.stop()
      else if (choice.compared.length > 0) choice.stopComparing()
      else void router.push({ name: 'calendar' })
    },
    ...Object.fromEntries(
      [1, 2, 3, 4].map((number) => [`flights.choose-${String(number)}`, choosePinned(number)]),
    ),
  })

  function look(direction: FlightDirection): void {
    choice.direction = direction
    focusList()
  }

  function whyNotChoose(found: FoundOffer | undefined): string | undefined {
    return found ? texts.whyNot(found.cell, partySize.value) : t('shop.whyNot.noOffer')
  }

  /** After the outbound flight the list turns to the return by itself. */
  function choose(found: FoundOffer): void {
    choice.choose(found.direction, found.cell.offer.offerId)
    const isOpen = flights.isReturn.value && flights.wholeTrip.value === undefined
    if (isOpen) look(found.direction === 'outbound' ? 'return' : 'outbound')
  }

  function choosePinned(number: number): CommandHandler {
    return {
      run: () => {
        const found = compared.value[number - 1]
        if (found) choose(found)
      },
      whyNot: () => whyNotChoose(compared.value[number - 1]),
    }
  }

  function toggleCompared(): void {
    const found = focused.value
    if (!found) return
    const isThere = choice.toggleCompared({ direction: found.direction, offerId: found.cell.offer.offerId })
    if (!isThere) toasts.show({ text: t('shop.compare.full', { n: MOST_COMPARED }), icon: iconCompare })
  }

  function toCopy(): readonly FoundOffer[] {
    if (compared.value.length > 0) return compared.value
    const chosen = [flights.chosenOutbound.value, flights.chosenReturn.value].filter(
      (found) => found !== undefined,
    )
    return chosen.length > 0 ? chosen : focused.value ? [focused.value] : []
  }

  async function copy(): Promise<void> {
    const text = offerText(toCopy())
    const result = await desk.copyText(text)
    if (result.ok) {
      const lines = text.split('\n').length
      toasts.show({ text: t('shop.copy.done', { n: lines }, lines), icon: iconCopy })
    }
  }

  function refresh(): void {
    const trip = trips.trip
    if (!trip) return
    const { daysAround: _calendarOnly, ...query } = trip
    void offers.search(query)
  }

  function whyNotPrice(): string | undefined {
    if (offers.answer?.summary.isPriceable === false) return t('shop.flights.notPriceable')
    if (flights.wholeTrip.value) return undefined
    return flights.isReturn.value ? t('shop.whyNot.chooseBoth') : t('shop.whyNot.chooseOne')
  }

  function price(): void {
    const answer = offers.answer
    const whole = flights.wholeTrip.value
    if (!answer || !whole) return
    pricing.choose({
      searchId: answer.summary.searchId,
      offerIds: whole.map((offer) => offer.offerId),
      query: answer.query,
    })
    void router.push({ name: 'price' })
  }
}
