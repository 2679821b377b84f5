import { useI18n } from 'vue-i18n'
import { useCommands, type CommandHandler } from '../../../stores/commands'
import { useFlightChoice, type FlightDirection } from '../../../stores/flight-choice'
import { useFlightTexts } from './use-flight-texts'
import type { FoundOffer } from './use-flights'
import type { FlightsActs } from './flights-acts'

/** Chooses an offer in each direction. */
export function useChooseCommands({ flights, focused, compared, focusList }: FlightsActs): void {
  const { t } = useI18n({ useScope: 'global' })
  const choice = useFlightChoice()
  const texts = useFlightTexts()

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
    'flights.choose': chooses(() => focused.value),
    'flights.choose-1': chooses(() => compared.value[0]),
    'flights.choose-2': chooses(() => compared.value[1]),
    'flights.choose-3': chooses(() => compared.value[2]),
    'flights.choose-4': chooses(() => compared.value[3]),
  })

  function look(direction: FlightDirection): void {
    choice.direction = direction
    focusList()
  }

  function chooses(which: () => FoundOffer | undefined): CommandHandler {
    return {
      run: () => {
        const found = which()
        if (found) choose(found)
      },
      whyNot: () => {
        const found = which()
        return found ? texts.whyNot(found.cell) : t('shop.whyNot.noOffer')
      },
    }
  }

  /** After the outbound flight the list turns to the return by itself. */
  function choose(found: FoundOffer): void {
    choice.choose(found.direction, found.cell.offer.offerId)
    const isOpen = flights.isReturn.value && flights.wholeTrip.value === undefined
    if (isOpen) look(found.direction === 'outbound' ? 'return' : 'outbound')
  }
}
