import { vi, type Mock } from 'vitest'
import type { Profile } from '../../../../src/shared/domain/desk/profile'
import { failure, success, type AppError, type Result } from '../../../../src/shared/errors/app-error'
import type { DeskBridge, DeskEvent } from '../../../../src/shared/ipc/desk-contract'
import type { DeskState } from '../../../../src/shared/domain/desk/workstation'

export const trainingProfile: Profile = {
  id: 'training',
  label: 'Training counter',
  environment: 'training',
  retailUrl: 'training:',
  paymentUrl: 'training:/payment',
  agencyName: 'Example Travel',
  agencyId: '12345',
  country: 'GB',
  currency: 'GBP',
  language: 'en',
  airlineCode: 'XX',
  airlineName: 'Example Air',
  target: 'Test',
  vendorToken: 'example',
  extensionNamespace: 'https://example.test/ext',
  termUrl: 'https://bank-return.invalid/term',
  failUrl: 'https://bank-return.invalid/fail',
  ipAddress: '192.0.2.1',
  isPolicy: false,
}

export const deskState: DeskState = {
  settings: {
    activeProfileId: 'training',
    theme: 'light',
    locale: 'en',
    textSize: 'normal',
    density: 'roomy',
    keepOrdersDays: 90,
    suggestTravellers: false,
    allowsOtherAuthentication: false,
    keys: {},
    agentName: 'Agent',
    agents: [],
    letterhead: '',
  },
  locked: [],
  profiles: [{ profile: trainingProfile, credentials: 'not-needed' }],
  keychain: 'usable',
  cache: { kind: 'open', orders: 0 },
  connectivity: { kind: 'online' },
  platform: 'windows',
  version: '0.0.0',
  isDevelopmentRuntime: false,
  update: { kind: 'off', by: 'copy' },
  systemLocale: 'en-GB',
  searchesToday: 3,
  bookingsToday: 1,
}

export interface FakeDesk {
  readonly bridge: DeskBridge
  /** Tells the page something unasked, as main would. */
  readonly tell: (event: DeskEvent) => void
  readonly calls: Readonly<Record<string, Mock>>
}

type Answers = Partial<{ readonly [Name in keyof DeskBridge]: DeskBridge[Name] }>

/** Stands in for main: answers what the test gives it, refuses everything else as not reachable. */
export function installFakeDesk(answers: Answers = {}): FakeDesk {
  const listeners = new Set<(event: DeskEvent) => void>()
  const calls: Record<string, Mock> = {}
  const given: Readonly<Record<string, unknown>> = {
    readState: () => Promise.resolve(success(deskState)),
    saveSettings: (settings: unknown) => Promise.resolve(success(settings)),
    cancelSearch: () => Promise.resolve(success(null)),
    copyText: () => Promise.resolve(success(null)),
    controlWindow: () => Promise.resolve(success(null)),
    listAttempts: () => Promise.resolve(success([])),
    ...answers,
    onEvent: (listener: (event: DeskEvent) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const bridge = new Proxy({} as DeskBridge, {
    get: (_target, name) => {
      const answer = given[String(name)] ?? (() => Promise.resolve(refusal))
      calls[String(name)] ??= vi.fn(answer as (...args: unknown[]) => unknown)
      return calls[String(name)]
    },
  })
  vi.stubGlobal('desk', bridge)
  return {
    bridge,
    calls,
    tell: (event) => {
      for (const listener of listeners) listener(event)
    },
  }
}

export const notReachable: AppError = { kind: 'not-reachable', reason: 'refused', host: 'air.example' }
const refusal = failure(notReachable)

/** An answer that the test gives when it wants to. */
export function held<T>(): {
  readonly promise: Promise<Result<T>>
  readonly answer: (result: Result<T>) => void
} {
  let answer: (result: Result<T>) => void = () => undefined
  const promise = new Promise<Result<T>>((resolve) => {
    answer = resolve
  })
  return {
    promise,
    answer: (result) => {
      answer(result)
    },
  }
}
