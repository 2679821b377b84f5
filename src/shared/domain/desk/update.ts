import type { Instant } from '../dates/local-date'

/** Why a newer version is not there, each harmless: the installed one goes on. */
export type UpdateTrouble =
  /** The address of updates did not answer. */
  | 'not-reachable'
  /** What was fetched is not what was announced. */
  | 'damaged'
  /** The announcement or the file was not signed by the publisher of this program. */
  | 'not-signed'
  /** The address offers an older version than the one that runs. */
  | 'older'
  | 'disk-full'
  /** What the address answered is no announcement of a version. */
  | 'not-understood'
  /** It was fetched and could not be put in place of the old one. */
  | 'not-installed'

/** What is known of a newer version of the program. */
export type UpdateState =
  /** This copy does not renew itself: `copy` has no address or was not installed, `policy` leaves it to the fleet. */
  | { readonly kind: 'off'; readonly by: 'copy' | 'policy' }
  | { readonly kind: 'not-looked' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'current'; readonly at: Instant }
  /** The fleet's policy lets new versions wait. */
  | { readonly kind: 'waiting'; readonly version: string; readonly until: Instant }
  | { readonly kind: 'fetching'; readonly version: string; readonly percent: number }
  /** It takes the place of the old one when the program is closed and no payment is open. */
  | { readonly kind: 'ready'; readonly version: string }
  | { readonly kind: 'failed'; readonly trouble: UpdateTrouble; readonly at: Instant }
