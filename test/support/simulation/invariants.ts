import { stepAfterEnd, type BookingAttempt } from '../../../src/shared/domain/booking/booking-attempt'
import { isBeyondItsWord, type BookedOrder, type SimulatedAirline } from './airline'
import type { Folder } from './folder'
import type { PointsOfSale } from './points-of-sale'
import type { World } from './world'

const RESTING: ReadonlySet<string> = new Set([
  'draft',
  'tokenised',
  'priced',
  'confirmed',
  'declined',
  'reconciled',
])

/** Second orders that no rule of one folder could have kept from being made; each is counted, none is overlooked. */
export interface Doubles {
  /** The agent knew, and said why. */
  readonly agreed: number
  /** Another data folder or workstation sold the same trip. */
  readonly acrossFolders: number
  /** The airline showed the first order later than it had said; the desk has raised its alarm. */
  readonly alarmed: number
  /** The same, and its place can no longer be asked: no alarm can come, and the desk says that it cannot ask. */
  readonly outOfReach: number
}

/** From the look before a payment to OrderCreate. */
const LOOK_BEFORE_PAYING_MS = 10_000

type Double = keyof Doubles | 'wrong'

/** What must hold after every history, whatever went wrong in it. */
export async function checkInvariants(
  world: World,
  airline: SimulatedAirline,
  points: PointsOfSale,
): Promise<Doubles> {
  for (const [offerId, count] of airline.received) {
    if (count > 1) world.violated(`OrderCreate arrived ${String(count)} times for ${offerId}`)
  }
  await everyOrderKnown(world, airline, points)
  for (const folder of world.folders) {
    for (const lost of folder.lostSaves()) world.violated(lost)
    await everyAttemptRests(world, folder, points)
    nothingConfirmedWithoutAnAnswer(world, folder, airline)
    noSecretLeft(world, folder)
  }
  noneSaidTooEarly(world, airline)
  return countDoubles(world, airline, points)
}

/** "No order exists" was never said of one that came in time. */
function noneSaidTooEarly(world: World, { orders }: SimulatedAirline): void {
  for (const order of orders) {
    const history = soldBy(world, order)?.attempt.history ?? []
    const isFoundLate = history.some(({ what }) => what === 'found-late')
    if (isFoundLate && !isBeyondItsWord(order)) world.violated(`${order.orderId} was said not to exist`)
  }
}

async function countDoubles(
  world: World,
  { orders }: SimulatedAirline,
  points: PointsOfSale,
): Promise<Doubles> {
  const doubles = { agreed: 0, acrossFolders: 0, alarmed: 0, outOfReach: 0 }
  for (const [index, order] of orders.entries()) {
    for (const earlier of orders.slice(0, index)) {
      if (!isSameSale(earlier, order)) continue
      const double = await judged(world, earlier, order, points)
      if (double === 'wrong')
        world.violated(`${earlier.orderId} and ${order.orderId}: trip ${order.trip} was paid twice`)
      else doubles[double] += 1
    }
  }
  return doubles
}

function isSameSale(a: BookedOrder, b: BookedOrder): boolean {
  if (a.offerId === b.offerId) return true
  return a.trip === b.trip && a.people.some((person) => b.people.includes(person))
}

async function judged(
  world: World,
  earlier: BookedOrder,
  later: BookedOrder,
  points: PointsOfSale,
): Promise<Double> {
  if (earlier.offerId === later.offerId) return 'wrong'
  const [one, other] = [soldBy(world, earlier), soldBy(world, later)]
  if (!one || !other) return 'wrong'
  if (one.folder !== other.folder) return 'acrossFolders'
  if (isAgreed(one.folder, one.attempt, other.attempt)) return 'agreed'
  if (isHiddenFrom(later, earlier)) return judgedLate(one.attempt, other.attempt, points)
  return isHiddenFrom(earlier, later) ? judgedLate(other.attempt, one.attempt, points) : 'wrong'
}

/** An order that was shown too late: the desk raises its alarm when it hears of it, if the place can still be asked. */
async function judgedLate(
  hidden: BookingAttempt,
  paid: BookingAttempt,
  points: PointsOfSale,
): Promise<Double> {
  if (warns(hidden, paid) || warns(paid, hidden)) return 'alarmed'
  return (await isOutOfReach(hidden, points)) && isLookedFor(hidden) ? 'outOfReach' : 'wrong'
}

/** Whether the look before the payment could not show the other order yet. */
function isHiddenFrom(paid: BookedOrder, other: BookedOrder): boolean {
  return isBeyondItsWord(other) && other.visibleAtMs > paid.sentAtMs - LOOK_BEFORE_PAYING_MS
}

function warns({ alarm }: BookingAttempt, other: BookingAttempt): boolean {
  return alarm?.others.some(({ attemptId }) => attemptId === other.id) === true
}

function soldBy(world: World, { offerId }: BookedOrder) {
  for (const folder of world.folders) {
    const attempt = folder.attempts().find(({ basis }) => basis.offerId === offerId)
    if (attempt) return { folder, attempt }
  }
  return undefined
}

/** One of the two was paid in spite of the other, and the audit trail says so. */
function isAgreed(folder: Folder, a: BookingAttempt, b: BookingAttempt): boolean {
  return isInSpiteOf(folder, a, b) || isInSpiteOf(folder, b, a)
}

function isInSpiteOf({ disk }: Folder, attempt: BookingAttempt, other: BookingAttempt): boolean {
  const isSaid = attempt.overrides?.some(({ attemptId }) => attemptId === other.id) === true
  return (
    isSaid &&
    disk.audit.some(
      ({ what, detail }) =>
        what === 'block-overridden' && detail['attempt'] === attempt.id && detail['over'] === other.shortId,
    )
  )
}

/** Stored, or still looked for: by a look that is planned, or at a place that cannot be asked now. */
async function everyOrderKnown(world: World, airline: SimulatedAirline, points: PointsOfSale): Promise<void> {
  for (const order of airline.orders) {
    const sale = soldBy(world, order)
    if (sale?.folder.disk.orders.has(order.orderId)) continue
    if (sale && (await isOutOfReach(sale.attempt, points)) && isLookedFor(sale.attempt)) continue
    world.violated(`the desk does not know ${order.orderId}`)
  }
}

function isLookedFor(attempt: BookingAttempt): boolean {
  return attempt.state.kind === 'unknown' || stepAfterEnd(attempt) !== undefined
}

async function isOutOfReach({ sentTo }: BookingAttempt, points: PointsOfSale): Promise<boolean> {
  return sentTo !== undefined && !(await points.canAsk(sentTo))
}

function nothingConfirmedWithoutAnAnswer(world: World, folder: Folder, airline: SimulatedAirline): void {
  for (const { state } of folder.attempts()) {
    if (state.kind !== 'confirmed') continue
    if (!airline.told.has(state.orderId)) world.violated(`${state.orderId} confirmed without an OrderViewRS`)
    if (!folder.disk.orders.has(state.orderId)) world.violated(`${state.orderId} confirmed, but not stored`)
  }
}

/** With the airline reachable and the looks done, nothing may be left unknown that can be asked for. */
async function everyAttemptRests(world: World, folder: Folder, points: PointsOfSale): Promise<void> {
  for (const attempt of folder.attempts()) {
    const { id, state } = attempt
    if (RESTING.has(state.kind)) continue
    if (state.kind === 'unknown' && (await isOutOfReach(attempt, points))) continue
    world.violated(`${id} is left ${state.kind}`)
  }
}

function noSecretLeft(world: World, { disk }: Folder): void {
  for (const { attempt, secret } of disk.attempts.values()) {
    const hasEnded = ['confirmed', 'declined', 'reconciled'].includes(attempt.state.kind)
    if (hasEnded && secret) world.violated(`${attempt.id} has ended and kept its secret`)
    if (attempt.state.kind === 'unknown' && secret?.cardToken) world.violated(`${attempt.id} kept its token`)
  }
}
