import type { IpcMainInvokeEvent, WebContents } from 'electron'
import { answerDeskCall, type CallAnswerer } from '../../../src/main/ipc/answer-desk-call'
import type { DeskHandlers } from '../../../src/main/ipc/desk-handlers'
import { checkProfile } from '../../../src/main/settings/profile-rules'
import { callLimit } from '../../../src/main/windows/call-limit'
import { pageAddress } from '../../../src/main/windows/own-pages'
import { isFromOwnPage } from '../../../src/main/windows/trusted-frame'
import type { Result } from '../../../src/shared/errors/app-error'
import type { OfferPage } from '../../../src/shared/domain/search/day-search'
import { contentOf } from '../../../src/shared/ipc/offer-page'
import type { DeskCallName } from '../../../src/shared/ipc/desk-contract'
import { deskSchemas } from '../../../src/shared/ipc/desk-schemas'
import { seededRandom, type Random } from '../seeded-random'
import { openMainRig, type MainRig } from './main-rig'
import { fuzzMessage, noIds, type FuzzMessage, type KnownIds } from './messages'

export interface IpcFuzzReport {
  readonly messages: number
  /** How many were answered, by the call. */
  readonly answered: Readonly<Record<string, number>>
  /** How many were refused, by the kind of the refusal. */
  readonly refused: Readonly<Record<string, number>>
  readonly faults: readonly string[]
}

const ANSWER_WITHIN_MS = 20_000

/** Sends main messages of every kind from senders of every kind; message n of a seed is always made the same way. */
export async function fuzzMain(messages: number, seed: number): Promise<IpcFuzzReport> {
  const rig = await openMainRig()
  const random = seededRandom(seed)
  const refused: Record<string, number> = {}
  const faults: string[] = []
  const ids = noIds()
  const prototypeBefore = Reflect.ownKeys(Object.prototype).length
  const answered: Record<string, number> = {}
  try {
    for (let sent = 0; sent < messages; sent++) {
      const message = fuzzMessage(random, ids)
      const { result, fault } = await send(rig, message, random)
      if (fault !== undefined) faults.push(`${String(sent)} ${message.name}: ${fault}`)
      if (result?.ok) {
        answered[message.name] = (answered[message.name] ?? 0) + 1
        learn(ids, message, result.value)
      } else if (result !== undefined) refused[result.error.kind] = (refused[result.error.kind] ?? 0) + 1
    }
    faults.push(...privilegesGained(rig, prototypeBefore))
  } finally {
    rig.stop()
  }
  return { messages, answered, refused, faults }
}

interface Sent {
  readonly result?: Result<unknown>
  readonly fault?: string
}

async function send(rig: MainRig, message: FuzzMessage, random: Random): Promise<Sent> {
  const { name, request } = message
  const ran: DeskCallName[] = []
  const sender = someSender(random)
  const answerer: CallAnswerer = {
    isTrusted: () => isFromOwnPage(sender.event, sender.desk, 'desk'),
    isFlooding: () => false,
    limit: callLimit(() => 0),
    handlers: { ...rig.handlers, [name]: watched(rig.handlers, name, ran) },
    record: () => undefined,
    now: () => 0,
  }
  const result = await withinTime(answerDeskCall(answerer, name, sender.event, clone(request)))
  if (result === 'late') return { fault: 'no answer' }
  if (result instanceof Error) return { fault: `threw ${result.message}` }
  const fault = whatIsWrong(message, result, ran.length > 0, sender.isDesk)
  return { result, ...(fault === undefined ? {} : { fault }) }
}

function whatIsWrong(
  { name, request }: FuzzMessage,
  result: Result<unknown>,
  hasRun: boolean,
  isDesk: boolean,
): string | undefined {
  const refusal = result.ok ? undefined : result.error.kind
  if (!isDesk) return hasRun || refusal !== 'not-trusted' ? 'heard a stranger' : undefined
  if (refusal === 'internal') return 'an error that nobody foresaw'
  const isMeant = deskSchemas[name].safeParse(clone(request)).success
  if (hasRun && !isMeant) return 'a handler got what it was not made for'
  return canCross(result) ? undefined : 'an answer that cannot reach a window'
}

function canCross(result: unknown): boolean {
  try {
    structuredClone(result)
    return true
  } catch {
    return false
  }
}

/** As it would have crossed the processes; what cannot cross never leaves the page. */
function clone(request: unknown): unknown {
  try {
    return structuredClone(request)
  } catch {
    return null
  }
}

function watched(handlers: DeskHandlers, name: DeskCallName, ran: DeskCallName[]) {
  return (request: never) => {
    ran.push(name)
    return (handlers[name] as (request: never) => unknown)(request)
  }
}

interface Sender {
  readonly event: IpcMainInvokeEvent
  readonly desk: WebContents | undefined
  readonly isDesk: boolean
}

/** The desk four times of five, else a frame inside it, another page in it, another window, or one that is gone. */
function someSender(random: Random): Sender {
  const mainFrame = { url: pageAddress('desk') }
  const desk = contents(mainFrame)
  const from = (sender: WebContents, senderFrame: unknown, isDesk = false): Sender => ({
    event: { sender, senderFrame } as IpcMainInvokeEvent,
    desk,
    isDesk,
  })
  if (random(5) > 0) return from(desk, mainFrame, true)
  const elsewhere = { url: 'https://evil.example/' }
  const strangers: readonly (() => Sender)[] = [
    () => from(desk, { url: pageAddress('desk') }),
    () => ({ ...from(contents(elsewhere), elsewhere), desk: contents(elsewhere) }),
    () => from(contents(mainFrame), mainFrame),
    () => from(desk, null),
    () => ({ ...from(desk, mainFrame), desk: undefined }),
    () => from(contents({ url: pageAddress('card') }), { url: pageAddress('card') }),
  ]
  return (strangers[random(strangers.length)] ?? (() => from(desk, null)))()
}

function contents(mainFrame: { readonly url: string }): WebContents {
  return { isDestroyed: () => false, mainFrame } as unknown as WebContents
}

function learn(ids: KnownIds, { name, request }: FuzzMessage, value: unknown): void {
  const idIn = (field: string): string | undefined => {
    const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
    return typeof found === 'string' ? found : undefined
  }
  const keep = (known: string[], id: string | undefined): void => {
    if (id !== undefined && !known.includes(id)) known.push(id)
    if (known.length > 20) known.shift()
  }
  if (name === 'searchDay') keep(ids.searches, idIn('searchId'))
  if (name === 'priceOffers' || name === 'acceptPrice') keep(ids.pricings, idIn('pricingId'))
  if (name === 'startAttempt') keep(ids.attempts, idIn('id'))
  if (name === 'saveQuote') keep(ids.quotes, idIn('quoteId') ?? idIn('id'))
  if (name === 'readOfferPage') {
    const { searchId } = request as { readonly searchId: string }
    for (const { offerId } of contentOf(value as OfferPage).offers.slice(0, 3))
      keepOffer(ids, searchId, offerId)
  }
}

function keepOffer({ offers }: KnownIds, searchId: string, offerId: string): void {
  offers.push({ searchId, offerId })
  if (offers.length > 20) offers.shift()
}

/** What no message may have brought about. */
function privilegesGained(
  { settings, keychain, audit }: MainRig,
  prototypeBefore: number,
): readonly string[] {
  const profiles = settings.profiles()
  return [
    ...(Reflect.ownKeys(Object.prototype).length === prototypeBefore ? [] : ['a polluted prototype']),
    ...(profiles.every((profile) => checkProfile(profile) === undefined)
      ? []
      : ['a profile with an address']),
    ...(profiles.some(({ isPolicy }) => isPolicy) ? ['a profile that calls itself a policy'] : []),
    ...([...keychain.content().keys()].every((key) =>
      /^Faredesk\/(?:profile:[\w.:-]+|order-cache-key)$/.test(key),
    )
      ? []
      : ['a secret under a name of its own']),
    ...(audit.verify().kind === 'intact' ? [] : ['a broken audit trail']),
  ]
}

async function withinTime<T>(answer: Promise<T>): Promise<T | 'late' | Error> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ANSWER_WITHIN_MS, 'late')
  })
  try {
    return await Promise.race([answer, late])
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown))
  } finally {
    clearTimeout(timer)
  }
}
