import { readClock } from '../../shared/domain/dates/system-clock'
import type { Profile } from '../../shared/domain/desk/profile'
import { reportConnection } from '../connectivity/connection-report'
import { createServiceClock } from '../http/service-clock'
import type { Launch } from '../windows/launch-rules'
import type { Machine } from '../windows/machine'
import { buildAirline } from './build-airline'
import { buildConnectionTest } from './build-connection-test'
import { buildTransports } from './build-transports'
import { builtAtFirstUse } from './built-at-first-use'
import { openBase, type Base } from './open-base'
import { openRoutes } from './open-routes'
import { startDecoder } from './start-decoder'

/** 0: everything works; 1: something does not; 2: nothing was named; 3: there is no such point of sale. */
export interface CheckReport {
  readonly text: string
  readonly exitCode: 0 | 1 | 2 | 3
  /** A keychain that has not answered keeps the process from ending by itself. */
  readonly owesAnswer: () => boolean
}

/** `--check-profile`: the test of the connection without a window; neither orders nor payments are opened. */
export async function checkNamedProfile(
  launch: Launch,
  machine: Machine,
  { name, asJson }: { readonly name: string | undefined; readonly asJson: boolean },
): Promise<CheckReport> {
  if (name === undefined) {
    return {
      text: 'Name a point of sale: faredesk --check-profile NAME [--json]',
      exitCode: 2,
      owesAnswer: () => false,
    }
  }
  const base = await openBase(launch, machine)
  const profile = find(base.settings.profiles(), name)
  if (profile === undefined) {
    const labels = base.settings.profiles().map(({ label }) => label)
    const text = [`There is no point of sale ${name}. There are:`, ...labels].join('\n')
    return { text, exitCode: 3, owesAnswer: base.keychain.owesAnswer }
  }
  const checks = await testOnce(base, profile)
  return { ...reportConnection(profile, checks, asJson), owesAnswer: base.keychain.owesAnswer }
}

/** By label, as it is read on the screen, or by id, as it stands in a policy. */
function find(profiles: readonly Profile[], name: string): Profile | undefined {
  return profiles.find(({ label }) => label === name) ?? profiles.find(({ id }) => id === name)
}

async function testOnce(base: Base, profile: Profile) {
  const clocks = { now: readClock, elapsedMs: () => performance.now() }
  const serviceClock = createServiceClock(clocks)
  const trainingAirline = builtAtFirstUse({})
  const inProgram = async (request: Request): Promise<Response> => (await trainingAirline()).fetch(request)
  const transports = buildTransports(inProgram, base.switches, serviceClock, base.proxies)
  const decoder = startDecoder(base.machine.decoderWorker)
  const { airline } = buildAirline({
    transports,
    decoder,
    observer: { answered: () => undefined, failed: () => undefined, elapsedMs: clocks.elapsedMs },
    serviceClock,
    clientVersion: base.machine.version,
    exchanges: base.exchanges,
  })
  const routes = await openRoutes(base.machine.userData)
  try {
    return await buildConnectionTest({ ...base, airline, transports, routes, ...clocks })(profile.id)
  } finally {
    await decoder.close()
  }
}
