import type { BookingAttempt } from '../../shared/domain/booking/booking-attempt'
import {
  parkingPlaces,
  type ParkedRow,
  type ParkedSale,
  type ParkingPlace,
  type ParkRequest,
  type TakenUpSale,
} from '../../shared/domain/desk/parked-sale'
import type { ParkedStore } from '../order-cache/parked-store'
import { priceAgain } from '../quotes/price-again'
import { quotedOption } from '../quotes/quoted-option'
import type { ShoppingDesk } from '../shopping/shopping-desk'
import { isRefused, Refused } from '../../shared/errors/refused'

/** Sales put aside for another customer; every refusal is a Refused. */
export interface ParkedDesk {
  list(): readonly ParkedRow[]
  park(request: ParkRequest): readonly ParkedRow[]
  rename(request: { readonly parkedId: string; readonly name: string }): readonly ParkedRow[]
  /** Asks the airline for its flights again. It stays parked until it is dropped, or another takes its place. */
  takeUp(request: { readonly parkedId: string; readonly searchId: string }): Promise<TakenUpSale>
  drop(parkedId: string): readonly ParkedRow[]
}

export interface ParkedDeps {
  readonly parked: ParkedStore
  readonly shopping: Pick<ShoppingDesk, 'searchDay' | 'readSearch' | 'currentPricingOf'>
  readonly openAttempts: () => readonly Pick<BookingAttempt, 'id' | 'shortId' | 'basis'>[]
  readonly activeProfileId: () => string
  readonly now: () => string
  readonly newId: () => string
}

export function createParkedDesk(deps: ParkedDeps): ParkedDesk {
  const { parked } = deps
  const list = (): readonly ParkedRow[] => parked.list().map(rowOf)
  const find = (parkedId: string): ParkedSale => {
    const sale = parked.read(parkedId)
    if (sale) return sale
    throw new Refused({ kind: 'no-longer-there', what: 'parked-sale' })
  }
  return {
    list,
    park: (request) => {
      refuseWhilePaid(deps, request)
      parked.save(parkedFrom(deps, request, freePlace(parked.list(), request.insteadOf)))
      return list()
    },
    rename: ({ parkedId, name }) => {
      parked.save({ ...find(parkedId), name })
      return list()
    },
    takeUp: async ({ parkedId, searchId }) => {
      const { chosen, profileId } = find(parkedId)
      if (profileId !== deps.activeProfileId()) {
        throw new Refused({ kind: 'no-longer-there', what: 'profile' })
      }
      if (chosen) await deps.shopping.searchDay({ searchId, query: chosen.query })
      // Read again: it may have been dropped meanwhile.
      return takenUp(deps, find(parkedId), searchId)
    },
    drop: (parkedId) => {
      parked.erase(parkedId)
      return list()
    },
  }
}

/** What is being paid, or may have been, stays where everybody sees it. */
function refuseWhilePaid({ openAttempts }: ParkedDeps, { attemptId, pricingId }: ParkRequest): void {
  const open = openAttempts().find(({ id, basis }) => id === attemptId || basis.pricingId === pricingId)
  if (!open) return
  const { id, shortId } = open
  throw new Refused({ kind: 'payment-blocked', attemptId: id, shortId, isFinal: true })
}

function freePlace(taken: readonly ParkedSale[], insteadOf: string | undefined): ParkingPlace {
  const given = taken.find(({ id }) => id === insteadOf)?.place
  const place = given ?? parkingPlaces.find((each) => !taken.some((sale) => sale.place === each))
  if (place !== undefined) return place
  throw new Refused({ kind: 'wrong-moment', state: 'parked-full' })
}

function parkedFrom(deps: ParkedDeps, request: ParkRequest, place: ParkingPlace): ParkedSale {
  const { name, work, hadServices } = request
  const chosen = chosenOf(deps, request)
  return {
    id: deps.newId(),
    place,
    name,
    parkedAt: deps.now(),
    profileId: deps.activeProfileId(),
    work,
    ...(chosen && { chosen }),
    ...(hadServices && { hadServices }),
  }
}

/** What cannot be sold as it stands is not taken along; the trip and the people always are. */
function chosenOf({ shopping }: ParkedDeps, { offers }: ParkRequest): ParkedSale['chosen'] {
  const search = offers && shopping.readSearch(offers.searchId)
  if (!search) return undefined
  try {
    const option = quotedOption(search, offers.offerIds, shopping.currentPricingOf(offers))
    return { query: search.query, option }
  } catch (thrown) {
    if (isRefused(thrown)) return undefined
    throw thrown
  }
}

function takenUp({ shopping }: ParkedDeps, sale: ParkedSale, searchId: string): TakenUpSale {
  if (!sale.chosen) return { sale }
  const search = shopping.readSearch(searchId)
  const [again] = search ? priceAgain([sale.chosen.option], search) : []
  if (!again) throw new Refused({ kind: 'no-longer-there', what: 'search' })
  return { sale, again: { searchId, ...again } }
}

function rowOf({ id, place, name, parkedAt, profileId, work, chosen }: ParkedSale): ParkedRow {
  const { origin, destination, departureDate } = work.trip
  return {
    id,
    place,
    name,
    parkedAt,
    profileId,
    ...(origin !== undefined && { origin }),
    ...(destination !== undefined && { destination }),
    ...(departureDate !== undefined && { departureDate }),
    ...(chosen && { total: chosen.option.total }),
  }
}
