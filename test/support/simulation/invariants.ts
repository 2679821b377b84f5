import type { SimulatedAirline } from './airline'
import type { World } from './world'

const RESTING: ReadonlySet<string> = new Set([
  'draft',
  'tokenised',
  'priced',
  'confirmed',
  'declined',
  'reconciled',
])

/** What must hold after every history, whatever went wrong in it. */
export function checkInvariants(world: World, airline: SimulatedAirline): void {
  atMostOneOrder(world, airline)
  everyOrderKnown(world, airline)
  nothingConfirmedWithoutAnAnswer(world, airline)
  everyAttemptRests(world)
  noSecretLeft(world)
}

function atMostOneOrder(world: World, airline: SimulatedAirline): void {
  for (const [offerId, count] of airline.received) {
    if (count > 1) world.violated(`OrderCreate arrived ${String(count)} times for ${offerId}`)
  }
  const { orders } = airline
  for (const { offerId, trip } of orders) {
    if (orders.filter((one) => one.offerId === offerId).length > 1)
      world.violated(`two orders for ${offerId}`)
    if (orders.filter((one) => one.trip === trip).length > 1) world.violated(`trip ${trip} was paid twice`)
  }
}

function everyOrderKnown(world: World, airline: SimulatedAirline): void {
  for (const { orderId } of airline.orders) {
    if (!world.disk.orders.has(orderId)) world.violated(`the desk does not know ${orderId}`)
  }
}

function nothingConfirmedWithoutAnAnswer(world: World, airline: SimulatedAirline): void {
  for (const { state } of world.attemptsOnDisk()) {
    if (state.kind !== 'confirmed') continue
    if (!airline.told.has(state.orderId)) world.violated(`${state.orderId} confirmed without an OrderViewRS`)
    if (!world.disk.orders.has(state.orderId)) world.violated(`${state.orderId} confirmed, but not stored`)
  }
}

/** With the airline reachable and the looks done, nothing may be left unknown. */
function everyAttemptRests(world: World): void {
  for (const { id, state } of world.attemptsOnDisk()) {
    if (!RESTING.has(state.kind)) world.violated(`${id} is left ${state.kind}`)
  }
}

function noSecretLeft(world: World): void {
  for (const { attempt, secret } of world.disk.attempts.values()) {
    const hasEnded = ['confirmed', 'declined', 'reconciled'].includes(attempt.state.kind)
    if (hasEnded && secret) world.violated(`${attempt.id} has ended and kept its secret`)
    if (attempt.state.kind === 'unknown' && secret?.cardToken) world.violated(`${attempt.id} kept its token`)
  }
}
