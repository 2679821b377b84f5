import type { Traveller } from '../../shared/domain/people/passenger'
import type { Environment } from '../../shared/domain/desk/profile'
import type { Orders } from './order-ports'
import { isRefused } from '../../shared/errors/refused'

const MOST_SUGGESTIONS = 8

export interface FindTravellersDeps {
  readonly orders: Orders
  /** The setting of the agent; nothing is looked up while it is off. */
  readonly isWanted: () => boolean
  /** Of the point of sale in use: people of the training airline are never offered in a real booking. */
  readonly environment: () => Environment
}

/** Repeat customers by the beginnings of their names, from two letters on. */
export function findTravellers({ orders, isWanted, environment }: FindTravellersDeps) {
  return (text: string): readonly Traveller[] => {
    if (!isWanted()) return []
    try {
      return orders().findTravellers(text, MOST_SUGGESTIONS, environment())
    } catch (error) {
      // Suggestions are a convenience: without the cache the agent types the name.
      if (isRefused(error)) return []
      throw error
    }
  }
}
