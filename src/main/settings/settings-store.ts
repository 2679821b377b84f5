import { join } from 'node:path'
import { z } from 'zod'
import type { Profile } from '../../shared/domain/desk/profile'
import type { LockedSettings, Settings } from '../../shared/domain/desk/settings'
import type { AppError } from '../../shared/errors/app-error'
import { profileSchema, settingsSchema } from '../../shared/schemas/settings-schemas'
import { firstSettings, trainingProfile } from './first-start'
import { changedAgainst, keptBeside, lockedBy } from './fixed-settings'
import type { Policy } from './policy/policy'
import { checkProfile } from './profile-rules'
import { versionedFile, type FileContent, type VersionedFile } from './versioned-file'
import { Refused, refuseField } from '../../shared/errors/refused'

/** Settings and points of sale of this computer. Reading is from memory; every change is on the disk before it counts. */
export interface SettingsStore {
  /** As they are in force: what the policy fixes stands before what the agent chose. */
  settings(): Settings
  readonly locked: LockedSettings
  /** Those of the policy file first. Never empty. */
  profiles(): readonly Profile[]
  profile(profileId: string): Profile | undefined
  activeProfile(): Profile
  /** Throws a Refused when refused or not written. */
  saveSettings(settings: Settings): Promise<Settings>
  saveProfile(profile: Profile): Promise<void>
  removeProfile(profileId: string): Promise<void>
  chooseProfile(profileId: string): Promise<void>
  /** Of the fleet's policy that is in force; absent without one. */
  readonly policyVersion?: string
  /** What was wrong with the files at the start; said once to the agent. */
  readonly notices: readonly AppError[]
}

export async function openSettings(folder: string, policy: Policy): Promise<SettingsStore> {
  const settingsFile = versionedFile({
    path: join(folder, 'settings.json'),
    schema: settingsSchema,
    migrations: [withLetterhead],
  })
  const profilesFile = versionedFile({
    path: join(folder, 'profiles.json'),
    schema: z.array(profileSchema).max(200),
    migrations: [],
  })
  const [settings, profiles] = await Promise.all([settingsFile.read(), readProfiles(profilesFile)])
  return createStore({
    settingsFile,
    profilesFile,
    settings: settings.kind === 'read' ? settings.content : firstSettings,
    ownProfiles: ownProfiles(profiles.file, policy),
    policyProfiles: policy.kind === 'read' ? policy.profiles : [],
    fixed: policy.kind === 'read' ? policy.settings : {},
    ...(policy.kind === 'read' ? { policyVersion: policy.version } : {}),
    notices: collectNotices(settings, profiles, policy),
  })
}

/** Version 2 knows what stands under the agency's name on papers. */
function withLetterhead(content: unknown): unknown {
  return typeof content === 'object' ? { ...content, letterhead: '' } : content
}

interface ReadProfiles {
  readonly file: FileContent<readonly Profile[]>
  /** Where the file was copied to, when some of its points of sale are not taken. */
  readonly refusedIn?: string
}

/** What stands on the disk is checked like what is typed: only the points of sale that pass are there. */
async function readProfiles(profilesFile: VersionedFile<Profile[]>): Promise<ReadProfiles> {
  const file = await profilesFile.read()
  if (file.kind !== 'read') return { file }
  const sound = file.content.filter((profile) => checkProfile(profile) === undefined)
  if (sound.length === file.content.length) return { file }
  return { file: { kind: 'read', content: sound }, refusedIn: await profilesFile.keepCopy() }
}

/** A new computer starts with the training airline, unless the fleet's policy says where it sells. */
function ownProfiles(file: FileContent<readonly Profile[]>, policy: Policy): readonly Profile[] {
  if (file.kind === 'read') return file.content.map((profile) => ({ ...profile, isPolicy: false }))
  return policy.kind === 'read' && policy.profiles.length > 0 ? [] : [trainingProfile]
}

function collectNotices(
  settings: FileContent<Settings>,
  { file: profiles, refusedIn }: ReadProfiles,
  policy: Policy,
): readonly AppError[] {
  const damaged = (file: string): AppError => ({ kind: 'settings-damaged', file })
  return [
    ...(settings.kind === 'damaged' ? [damaged(settings.keptAs)] : []),
    ...(profiles.kind === 'damaged' ? [damaged(profiles.keptAs)] : []),
    ...(refusedIn === undefined ? [] : [{ kind: 'profile-refused', file: refusedIn } as const]),
    ...(policy.kind === 'damaged' ? [damaged(policy.place)] : []),
    ...(policy.kind === 'not-trusted' ? [{ kind: 'policy-not-trusted', place: policy.place } as const] : []),
  ]
}

interface StoreParts {
  readonly settingsFile: VersionedFile<Settings>
  readonly profilesFile: VersionedFile<Profile[]>
  readonly settings: Settings
  readonly ownProfiles: readonly Profile[]
  readonly policyProfiles: readonly Profile[]
  /** What the policy fixes. */
  readonly fixed: Partial<Settings>
  readonly policyVersion?: string
  readonly notices: readonly AppError[]
}

function createStore(parts: StoreParts): SettingsStore {
  const { policyProfiles, fixed } = parts
  let { settings, ownProfiles: own } = parts

  const all = (): readonly Profile[] => {
    const known = [...policyProfiles, ...own.filter(({ id }) => !isPolicyId(id))]
    return known.length > 0 ? known : [trainingProfile]
  }
  const isPolicyId = (id: string): boolean => policyProfiles.some((profile) => profile.id === id)
  const find = (id: string): Profile | undefined => all().find((profile) => profile.id === id)

  async function writeProfiles(next: readonly Profile[]): Promise<void> {
    await parts.profilesFile.write([...next])
    own = next
  }

  async function saveSettings(next: Settings): Promise<Settings> {
    if (find(next.activeProfileId) === undefined) throw noSuchProfile()
    const refused = changedAgainst(fixed, next)
    if (refused !== undefined) throw refuseField(refused, 'laid-down-by-policy')
    const kept = keptBeside(fixed, settings, next)
    await parts.settingsFile.write(kept)
    settings = kept
    return inForce()
  }

  const active = (): Profile => find(fixed.activeProfileId ?? settings.activeProfileId) ?? firstOf(all())
  const inForce = (): Settings => ({ ...settings, ...fixed, activeProfileId: active().id })

  return {
    settings: inForce,
    locked: lockedBy(fixed),
    profiles: all,
    profile: find,
    activeProfile: active,
    saveSettings,
    saveProfile: async (profile) => {
      if (isPolicyId(profile.id)) throw refuseField('id', 'laid-down-by-policy')
      const problem = checkProfile(profile)
      if (problem !== undefined) throw problem
      await writeProfiles(replaceOrAdd(own, { ...profile, isPolicy: false }))
    },
    removeProfile: async (profileId) => {
      if (isPolicyId(profileId)) throw refuseField('id', 'laid-down-by-policy')
      if (find(profileId) === undefined) throw noSuchProfile()
      if (all().length === 1) throw refuseField('id', 'last-profile')
      await writeProfiles(own.filter(({ id }) => id !== profileId))
    },
    chooseProfile: async (profileId) => {
      await saveSettings({ ...inForce(), activeProfileId: profileId })
    },
    ...(parts.policyVersion === undefined ? {} : { policyVersion: parts.policyVersion }),
    notices: parts.notices,
  }
}

function noSuchProfile(): Refused {
  return new Refused({ kind: 'no-longer-there', what: 'profile' })
}

function firstOf(profiles: readonly Profile[]): Profile {
  return profiles[0] ?? trainingProfile
}

function replaceOrAdd(profiles: readonly Profile[], profile: Profile): readonly Profile[] {
  const isKnown = profiles.some(({ id }) => id === profile.id)
  return isKnown ? profiles.map((old) => (old.id === profile.id ? profile : old)) : [...profiles, profile]
}
