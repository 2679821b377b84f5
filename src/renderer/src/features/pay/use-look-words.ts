import type { LookUp } from '../../../../shared/domain/booking/booking-attempt'
import { airlineWordsOf } from '../../../../shared/errors/airline-words'
import { useErrorText } from '../../ui/errors/use-error-text'

/** What a look brought beside its result: where no order was found, the airline's words say all that there is. */
export function useLookWords(): (look: Pick<LookUp, 'error'>) => string {
  const saidOf = useErrorText()
  return ({ error }) => {
    if (!error) return ''
    return error.kind === 'order-not-found' ? airlineWordsOf(error).join(' · ') : saidOf(error)
  }
}
