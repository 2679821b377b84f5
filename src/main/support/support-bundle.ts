import { skeletonLines, type Skeleton } from '../ndc/skeleton/skeleton'
import type { ExchangeRecord } from '../ndc/exchange-log'
import type { LogTail } from '../logging/read-log'
import type { BackupPlan, CacheState, Connectivity } from '../../shared/domain/desk/workstation'
import type { CredentialState, Profile, ProfileEntry } from '../../shared/domain/desk/profile'
import type { Settings } from '../../shared/domain/desk/settings'
import type { UpdateState } from '../../shared/domain/desk/update'

/** What a bundle is made from. Whatever else these carry along, only what is named below gets into it. */
export interface BundleSources {
  readonly madeAt: Date
  readonly versions: Readonly<Record<string, string>>
  readonly settings: Settings
  readonly profiles: readonly ProfileEntry[]
  readonly keychain: string
  readonly cache: CacheState
  readonly connectivity: Connectivity
  readonly update: UpdateState
  readonly backups: BackupPlan | undefined
  readonly exchanges: readonly ExchangeRecord[]
  readonly log: LogTail
}

/**
 * The bundle as text that is read before it is saved, in English for whoever helps. Nothing that somebody typed freely
 * is in it: no names of people, agencies or points of sale, and of an address neither user nor query.
 */
export function writeBundle(sources: BundleSources): string {
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['Versions', fieldLines(sources.versions)],
    ['State', fieldLines(stateOf(sources))],
    ['Settings', fieldLines(settingsOf(sources.settings))],
    ['Points of sale', sources.profiles.map((entry) => describeProfile(entry, sources.settings))],
    ['Last calls of the airline, newest last', sources.exchanges.flatMap(describeExchange)],
    ['Log, newest last', [...sources.log.lines, ...strangeLines(sources.log)]],
  ]
  const body = parts.map(([title, lines]) => [`== ${title}`, ...(lines.length > 0 ? lines : ['none']), ''])
  return [`Faredesk support bundle, made ${sources.madeAt.toISOString()}`, '', ...body.flat()].join('\n')
}

type Told = Readonly<Record<string, string | number | boolean | undefined>>

function fieldLines(fields: Told): readonly string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${String(value)}`],
  )
}

function stateOf({ keychain, cache, connectivity, update, backups }: BundleSources): Told {
  return {
    keychain,
    orders: cache.kind === 'closed' ? `closed (${cache.error.kind})` : cache.kind,
    'orders kept': cache.kind === 'open' ? cache.orders : undefined,
    network: connectivity.kind,
    update: update.kind,
    'daily backups': backups === undefined ? 'none' : (backups.error?.kind ?? 'made'),
  }
}

/** Without the agent's name. */
function settingsOf({ theme, locale, keepOrdersDays, suggestTravellers, keys }: Settings): Told {
  return {
    theme,
    locale,
    'orders are kept for days': keepOrdersDays,
    'travellers are suggested': suggestTravellers,
    'keys changed':
      Object.keys(keys)
        .filter((id) => /^[a-z][\w.-]{0,59}$/i.test(id))
        .join(', ') || 'none',
  }
}

const SIGN_IN: Readonly<Record<CredentialState, string>> = {
  set: 'in the keychain',
  'session-only': 'for this session',
  'not-set': 'missing',
  'other-address': 'for another address',
  waiting: 'keychain has not answered',
  'not-needed': 'not needed',
}

function describeProfile({ profile, credentials }: ProfileEntry, settings: Settings): string {
  const { environment, country, currency, language, airlineCode, target, vendorToken, isPolicy } = profile
  return [
    profile.id === settings.activeProfileId ? '* in use' : '*',
    environment,
    `retail ${placeOf(profile.retailUrl)}`,
    `payment ${placeOf(profile.paymentUrl)}`,
    `${country} ${currency} ${language}`,
    `airline ${airlineCode}`,
    `target ${target}`,
    `token ${vendorToken}`,
    `sign-in ${SIGN_IN[credentials]}`,
    ...(isPolicy ? ['by policy'] : []),
    ...withAggregator(profile),
  ].join(', ')
}

function withAggregator({ aggregator }: Profile): readonly string[] {
  return aggregator === undefined ? [] : ['through an aggregator']
}

/** Scheme, host, port and path: no user, no password, no query. */
function placeOf(address: string): string {
  if (!URL.canParse(address)) return '(no address)'
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}

function describeExchange(record: ExchangeRecord): readonly string[] {
  const { at, operation, outcome, tries, status, firstByteMs, tookMs, bytes } = record
  const head = [
    `${at} ${operation}`,
    outcome,
    ...(status === undefined ? ['no answer'] : [`HTTP ${String(status)}`]),
    ...(firstByteMs === undefined ? [] : [`first byte after ${String(firstByteMs)} ms`]),
    `${String(tookMs)} ms`,
    `${String(bytes)} bytes`,
    ...(tries > 1 ? [`sent ${String(tries)} times`] : []),
  ]
  return [
    head.join(', '),
    ...shapeOf('sent', record.request),
    ...shapeOf(record.isAnswerCut ? 'received, its beginning' : 'received', record.answer),
  ]
}

function shapeOf(title: string, skeleton: Skeleton | undefined): readonly string[] {
  return skeleton === undefined ? [] : [`  ${title}`, ...skeletonLines(skeleton).map((line) => `    ${line}`)]
}

function strangeLines({ strange }: LogTail): readonly string[] {
  return strange === 0 ? [] : [`(${String(strange)} lines that Faredesk did not write are left out)`]
}
