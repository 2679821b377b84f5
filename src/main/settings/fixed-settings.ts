import { isDeepStrictEqual } from 'node:util'
import type { LockedSettings, Settings } from '../../shared/domain/desk/settings'

const NAMES = [
  'activeProfileId',
  'theme',
  'locale',
  'textSize',
  'density',
  'keepOrdersDays',
  'suggestTravellers',
  'allowsOtherAuthentication',
  'keys',
  'agentName',
  'agents',
  'letterhead',
] as const satisfies LockedSettings

/** The names of what a policy fixes. */
export function lockedBy(fixed: Partial<Settings>): LockedSettings {
  return NAMES.filter((name) => fixed[name] !== undefined)
}

/** The first fixed setting that somebody tries to change; undefined when none is touched. */
export function changedAgainst(fixed: Partial<Settings>, next: Settings): keyof Settings | undefined {
  return lockedBy(fixed).find((name) => !isDeepStrictEqual(fixed[name], next[name]))
}

/** What is written down: what the agent chose before a policy came is there again when it goes. */
export function keptBeside(fixed: Partial<Settings>, own: Settings, next: Settings): Settings {
  const underPolicy = Object.fromEntries(lockedBy(fixed).map((name) => [name, own[name]]))
  return { ...next, ...underPolicy }
}
