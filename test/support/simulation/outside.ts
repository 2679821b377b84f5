import type { SimulatedAirline } from './airline'
import type { SimulatedBank } from './bank'
import type { Catalogue } from './catalogue'
import type { Folder } from './folder'
import type { PointsOfSale } from './points-of-sale'
import type { Power } from './power'
import type { World } from './world'

/** A rule broken on purpose around the booking desk, to see that the simulation notices. */
export type Sabotage =
  | 'none'
  | 'repeat-order-create'
  | 'skip-save'
  | 'skip-confirmed-save'
  | 'unsynced-save'
  | 'ask-todays-profile'
  | 'pay-without-record'
  | 'believe-any-clock'

export interface Outside {
  readonly world: World
  readonly airline: SimulatedAirline
  readonly bank: SimulatedBank
  readonly catalogue: Catalogue
  readonly points: PointsOfSale
  readonly power: Power
  readonly folder: Folder
  readonly sabotage: Sabotage
}
