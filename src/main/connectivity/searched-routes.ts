import type { AirportPair } from '../../shared/domain/desk/profile'
import type { AirlineCalls } from '../ndc/airline-calls'

/** Tells which pair of airports an airline answered for last, by point of sale; the calls themselves are not changed. */
export function notingRoutes(
  airline: AirlineCalls,
  note: (profileId: string, route: AirportPair) => void,
): AirlineCalls {
  return {
    ...airline,
    findLeadPrices: async (context, query) => {
      const answer = await airline.findLeadPrices(context, query)
      note(context.profile.id, query)
      return answer
    },
    searchDay: async (context, query, options) => {
      const answer = await airline.searchDay(context, query, options)
      note(context.profile.id, query)
      return answer
    },
  }
}
