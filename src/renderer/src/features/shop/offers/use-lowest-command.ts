import type { Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useCommands } from '../../../stores/commands'
import { useFlightChoice } from '../../../stores/flight-choice'
import { lowest, nextLowestOffer } from './lowest-for-party'
import type { Place } from '../matrix/matrix'
import type { Flights } from './use-flights'

/** First the lowest offer of the list that can be chosen; from there to the next dearer one each time. */
export function useLowestCommand(flights: Flights, at: Ref<Place>, focusList: () => void): void {
  const { t } = useI18n({ useScope: 'global' })
  const choice = useFlightChoice()
  let last: Place | undefined

  useCommands({
    'flights.lowest': {
      run: () => {
        const { row, column } = at.value
        const isThere = last?.row === row && last.column === column
        const place = isThere ? nextLowestOffer(flights.shown.value, at.value, wish()) : first()
        if (!place) return
        last = place
        at.value = place
        focusList()
      },
      whyNot: () => (first() ? undefined : t('shop.whyNot.noneToChoose')),
    },
  })

  function wish() {
    return flights.wishOf(choice.direction)
  }

  function first(): Place | undefined {
    return lowest(flights.shown.value, wish())
  }
}
