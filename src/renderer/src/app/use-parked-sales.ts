import { watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { parkingPlaces, type ParkedRow, type TakenUpSale } from '../../../shared/domain/desk/parked-sale'
import { useAttemptStore } from '../stores/attempts'
import { useCommandStore, useCommands } from '../stores/commands'
import { useDeskStore } from '../stores/desk'
import { useParkedStore } from '../stores/parked'
import { usePricingStore } from '../stores/pricing'
import { useToastStore } from '../stores/toasts'
import { useTripStore } from '../stores/trip'
import { canAbandon } from '../stores/unsent-attempt'
import { clearSale } from './clear-sale'
import { loadTravellers } from './load-travellers'
import { saleOnScreen } from './sale-on-screen'

export interface ParkedSales {
  /** Why the sale on the screens may not make room for another one. */
  readonly whyNotLeave: () => string | undefined
  /** Parks what would be lost; false where that failed. */
  readonly putAside: () => Promise<boolean>
}

/** Puts the sale on the screens aside for another customer, and takes one up again: a key for each place. */
export function useParkedSales(): ParkedSales {
  const { t } = useI18n({ useScope: 'global' })
  const router = useRouter()
  const desk = useDeskStore()
  const commands = useCommandStore()
  const parked = useParkedStore()
  const toasts = useToastStore()
  const why = useReasons()
  const takeUp = useTakingUp(why)

  // What is parked is in the database, which may be opened later, or another one.
  watch(
    () => desk.state?.cache.kind,
    () => void parked.load(),
  )
  useCommands({
    'desk.park': { run: () => void park(), whyNot: why.notPark },
    ...Object.fromEntries(
      parkingPlaces.map((place) => [
        `desk.take-up-${String(place)}`,
        { run: () => void takeUp(at(place)), whyNot: () => why.notTakeUp(at(place)) },
      ]),
    ),
    'desk.taken-up-read': {
      run: () => (parked.takenUp = undefined),
      whyNot: () => (parked.takenUp ? undefined : t('counter.parked.why.nothingToRead')),
    },
  })

  return {
    whyNotLeave: () => why.mayNotLeave() ?? (why.hasSale() ? why.notPark() : undefined),
    putAside: async () => !why.hasSale() || parked.park(await saleOnScreen()),
  }

  function at(place: number): ParkedRow | undefined {
    return parked.rows.find((row) => row.place === place)
  }

  async function park(): Promise<void> {
    const before = parked.rows.map(({ id }) => id)
    if (!(await parked.park(await saleOnScreen()))) return
    const row = parked.rows.find(({ id }) => !before.includes(id))
    await clearSale(router)
    commands.run('shop.entry')
    if (row) toasts.show({ text: t('counter.parked.done', { name: nameOf(row), place: row.place }) })
  }

  function nameOf({ name, origin, destination }: ParkedRow): string {
    return name === '' ? [origin, destination].filter(Boolean).join('–') : name
  }
}

/** Takes a sale up, and tells what has become of it until other flights are on the screens. */
function useTakingUp(why: ReturnType<typeof useReasons>): (row: ParkedRow | undefined) => Promise<void> {
  const router = useRouter()
  const commands = useCommandStore()
  const parked = useParkedStore()
  // Other flights, or none any more: what was said of those is over.
  watch(
    () => usePricingStore().chosen?.searchId,
    (searchId) => {
      const { again } = parked.takenUp ?? {}
      if (again && again.offerIds.length > 0 && searchId !== again.searchId) parked.takenUp = undefined
    },
  )
  return takeUp

  /** What is on the screens takes its place, where there is something that would be lost. */
  async function takeUp(row: ParkedRow | undefined): Promise<void> {
    if (!row) return
    const taken = await parked.takeUp(row.id)
    // A payment may have been begun while the airline was asked.
    if (!taken || why.mayNotLeave() !== undefined) return
    const aside = why.hasSale() ? await saleOnScreen() : undefined
    if (aside && !(await parked.park({ ...aside, insteadOf: row.id }))) return
    await clearSale(router)
    await layOut(taken)
    if (!aside) await parked.drop(row.id)
  }

  async function layOut(taken: TakenUpSale): Promise<void> {
    const { work, chosen, hadServices } = taken.sale
    const trips = useTripStore()
    const pricing = usePricingStore()
    trips.enter(work.trip)
    trips.line = work.line
    const travellers = await loadTravellers()
    travellers.resume(work.people, work.contact, work.ownContacts)
    if (chosen && taken.again && taken.again.offerIds.length > 0) {
      const { searchId, offerIds } = taken.again
      pricing.choose({ searchId, offerIds, query: chosen.query }, { isAnew: true })
      pricing.hasDroppedServices = hadServices === true
      await router.push({ name: 'price' })
    } else if (trips.trip) commands.run('shop.search')
    else commands.run('shop.entry')
    parked.takenUp = taken
  }
}

/** Why nothing can be parked or taken up just now, in words. */
function useReasons() {
  const { t } = useI18n({ useScope: 'global' })
  const desk = useDeskStore()
  const attempts = useAttemptStore()
  const parked = useParkedStore()
  const trips = useTripStore()
  return { notPark, notTakeUp, mayNotLeave, hasSale }

  function hasSale(): boolean {
    const isSold = attempts.ofSale?.state.kind === 'confirmed'
    return trips.draft.origin !== undefined && !isSold && notParkable() === undefined
  }

  function notPark(): string | undefined {
    if (parked.asking !== undefined) return t('counter.parked.asking')
    if (trips.draft.origin === undefined) return t('counter.parked.why.nothing')
    if (parked.rows.length === parkingPlaces.length) return t('counter.parked.why.full')
    return notParkable()
  }

  /** An attempt that is open, or may have moved money, is never put out of sight. */
  function notParkable(): string | undefined {
    const states = [attempts.current, attempts.ofSale].map((attempt) => attempt?.state)
    if (states.some((state) => state?.kind === 'unknown')) return t('counter.parked.why.unknown')
    return mayNotLeave()
  }

  function mayNotLeave(): string | undefined {
    if (attempts.isBusy || attempts.beingPaid) return t('counter.parked.why.paying')
    return canAbandon(attempts.current?.state) ? t('counter.parked.why.attempt') : undefined
  }

  function notTakeUp(row: ParkedRow | undefined): string | undefined {
    if (parked.asking !== undefined) return t('counter.parked.asking')
    if (!row) return t('counter.parked.why.empty')
    if (row.profileId !== desk.activeProfile?.id) {
      const label = desk.state?.profiles.find(({ profile }) => profile.id === row.profileId)?.profile.label
      return t('counter.parked.why.elsewhere', { profile: label ?? row.profileId })
    }
    return mayNotLeave()
  }
}
