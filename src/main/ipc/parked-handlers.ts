import type { ParkRequest } from '../../shared/domain/desk/parked-sale'
import type { ParkedDesk } from '../parked/parked-desk'
import { unlessCard, withoutCards } from '../windows/desk-work'
import type { DeskHandlers } from './desk-handlers'

type ParkedCalls = 'listParked' | 'parkSale' | 'renameParked' | 'takeUpParked' | 'dropParked'

export function parkedHandlers(parked: () => Promise<ParkedDesk>): Pick<DeskHandlers, ParkedCalls> {
  return {
    listParked: async () => (await parked()).list(),
    parkSale: async (request) => (await parked()).park(withoutCardNumbers(request)),
    renameParked: async ({ parkedId, name }) => (await parked()).rename({ parkedId, name: unlessCard(name) }),
    takeUpParked: async (request) => (await parked()).takeUp(request),
    dropParked: async ({ parkedId }) => (await parked()).drop(parkedId),
  }
}

/** A card number that was typed where none belongs is not written down; the field comes back empty. */
function withoutCardNumbers(request: ParkRequest): ParkRequest {
  const { work, name } = request
  const ownContacts = work.ownContacts.map((one) => ({
    ...one,
    phone: unlessCard(one.phone),
    email: unlessCard(one.email),
  }))
  return { ...request, name: unlessCard(name), work: { ...withoutCards(work), ownContacts } }
}
