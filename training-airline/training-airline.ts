import type { AirlineContext } from './airline-context'
import { replacedAnswer, toResponse, type Answer } from './answers'
import { decideInApp, type BankDecision } from './bank'
import { BookKeeper, type Books } from './books'
import { DEFAULT_EXTENSION_NAMESPACE } from './envelope'
import { ConnectionCut, Faults, type Fault, type Operation } from './faults'
import { Identifiers } from './identifiers'
import { Ledger, type Persistence } from './ledger'
import { OfferShelf } from './offers'
import { execute } from './execute-task'
import { delayOf, readTask, type Task } from './read-task'
import type { User } from './requests'

export interface TrainingAirlineOptions {
  /** The same seed gives the same flights, fares and identifiers. */
  readonly seed?: string | number
  /** Milliseconds since 1970; the clock of the machine when absent. */
  readonly now?: () => number
  /** Where the pages of the bank are, ending in /bank. */
  readonly bankBaseUrl?: string
  /** Time until an answer begins, per operation or for all; realistic when absent, 0 for tests. */
  readonly latencyMs?: number | Partial<Readonly<Record<Operation, number>>>
  readonly airlineCode?: string
  /** Agencies that may sell; every agency when absent. */
  readonly agencies?: readonly string[]
  /** Users of HTTP Basic authentication; nobody is asked when absent. */
  readonly users?: readonly User[]
  readonly persistence?: Persistence
  readonly extensionNamespace?: string
  /** Makes every day search this large. */
  readonly offersPerDay?: number
  readonly faults?: readonly Fault[]
}

export interface FetchContext {
  /** Overrides the address of the bank for this request, for a server that learns its port late. */
  readonly bankBaseUrl?: string
}

export interface TrainingAirline {
  readonly fetch: (request: Request, fetchContext?: FetchContext) => Promise<Response>
  /** Complete after the start: the first request, or start(), loads what was saved. */
  readonly books: Books
  readonly start: () => Promise<void>
  readonly arm: (fault: Fault) => void
  readonly disarm: () => void
  /** Answers for the cardholder where the bank waits for its app; false when it is too late or unknown. */
  readonly decideInApp: (challengeId: string, decision: BankDecision) => Promise<boolean>
}

/** The addresses of the built-in airline: names that no network resolves. */
export const TRAINING_ADDRESSES = {
  baseUrl: 'https://training.faredesk.invalid/airline',
  paymentBaseUrl: 'https://training.faredesk.invalid/payment',
  bankBaseUrl: 'https://bank.faredesk.invalid/bank',
} as const

const USUAL_LATENCY_MS: Readonly<Record<Operation, number>> = {
  calendar: 250,
  day: 350,
  price: 250,
  token: 200,
  'order-create': 600,
  'customer-input': 400,
  retrieve: 150,
  'look-up': 150,
  bank: 40,
}

/** A small airline behind the interface: the same function serves tests, demos and the training profile. */
export function createTrainingAirline(options: TrainingAirlineOptions = {}): TrainingAirline {
  return new SmallAirline(options)
}

class SmallAirline implements TrainingAirline {
  readonly #options: TrainingAirlineOptions
  readonly #ledger: Ledger
  readonly #books: BookKeeper
  readonly #faults = new Faults()
  #opening: Promise<AirlineContext> | undefined

  constructor(options: TrainingAirlineOptions) {
    this.#options = options
    this.#ledger = new Ledger(options.persistence)
    this.#books = new BookKeeper(this.#ledger)
    for (const fault of options.faults ?? []) this.#faults.arm(fault)
  }

  get books(): Books {
    return this.#books
  }

  readonly start = async (): Promise<void> => {
    await this.#context()
  }

  readonly arm = (fault: Fault): void => {
    this.#faults.arm(fault)
  }

  readonly disarm = (): void => {
    this.#faults.disarm()
  }

  readonly decideInApp = async (challengeId: string, decision: BankDecision): Promise<boolean> => {
    const isDecided = decideInApp(await this.#context(), challengeId, decision)
    await this.#ledger.save()
    return isDecided
  }

  readonly fetch = async (request: Request, fetchContext: FetchContext = {}): Promise<Response> => {
    const context = await this.#context()
    const { users, bankBaseUrl = TRAINING_ADDRESSES.bankBaseUrl } = this.#options
    const rules = { users, bankBaseUrl: fetchContext.bankBaseUrl ?? bankBaseUrl }
    const task = await readTask(context, request, rules)
    if (!('operation' in task)) return toResponse(task, false)
    this.#books.count(task.operation, task.offerIds)
    const hits = [...this.#faults.take(task.operation), ...task.faults]
    const delayMs = latencyOf(this.#options, task.operation) + slownessOf(hits) + delayOf(context, task)
    await pause(delayMs, request.signal)
    return this.#perform(context, task, hits, request.signal)
  }

  #context(): Promise<AirlineContext> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined
      throw error
    })
    return this.#opening
  }

  async #open(): Promise<AirlineContext> {
    const {
      seed = 'faredesk',
      now = () => Date.now(),
      airlineCode = 'XX',
      agencies,
      offersPerDay,
    } = this.#options
    await this.#ledger.load(now())
    return {
      seed: String(seed),
      now,
      carrier: { code: airlineCode, name: 'Training Air' },
      extensionNamespace: this.#options.extensionNamespace ?? DEFAULT_EXTENSION_NAMESPACE,
      rules: { agencies },
      shelf: new OfferShelf(),
      ledger: this.#ledger,
      ids: new Identifiers(String(seed), this.#ledger.epoch),
      offersPerDay,
    }
  }

  async #perform(
    context: AirlineContext,
    task: Task,
    hits: readonly Fault[],
    signal: AbortSignal,
  ): Promise<Response> {
    const early = await beforeCommit(hits, signal)
    if (early !== undefined) return toResponse(early, false)
    const { answer, isSecondOrder } = execute(context, task, hits)
    if (isSecondOrder) this.#books.refusedSecondOrders += 1
    await this.#ledger.save()
    return afterCommit(answer, hits, signal)
  }
}

function latencyOf({ latencyMs }: TrainingAirlineOptions, operation: Operation): number {
  if (typeof latencyMs === 'number') return latencyMs
  return latencyMs?.[operation] ?? USUAL_LATENCY_MS[operation]
}

function slownessOf(hits: readonly Fault[]): number {
  return hits.reduce((sum, fault) => sum + (fault.kind === 'slow' ? fault.ms : 0), 0)
}

/** Faults that keep the operation from being carried out at all. */
async function beforeCommit(hits: readonly Fault[], signal: AbortSignal): Promise<Answer | undefined> {
  for (const fault of hits) {
    if (fault.kind === 'cut-before-commit') throw new ConnectionCut()
    if (fault.kind === 'no-answer' && fault.committed !== true) return silence(signal)
    const replaces = fault.kind === 'http-status' || fault.kind === 'html'
    if (replaces && fault.committed !== true) return replacedAnswer(fault, undefined)
  }
  return undefined
}

/** Faults that spoil the answer of an operation that has been carried out. */
async function afterCommit(right: Answer, hits: readonly Fault[], signal: AbortSignal): Promise<Response> {
  let answer = right
  for (const fault of hits) {
    if (fault.kind === 'cut-after-commit') throw new ConnectionCut()
    if (fault.kind === 'no-answer') return silence(signal)
    answer = replacedAnswer(fault, answer) ?? answer
  }
  return toResponse(
    answer,
    hits.some(({ kind }) => kind === 'cut-in-body'),
  )
}

/** Never answers; ends only when the caller gives up. */
function silence(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    whenAborted(signal, reject)
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 && !signal.aborted) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    whenAborted(signal, (reason) => {
      clearTimeout(timer)
      reject(reason)
    })
  })
}

function whenAborted(signal: AbortSignal, reject: (reason: Error) => void): void {
  const giveUp = (): void => {
    const reason: unknown = signal.reason
    reject(reason instanceof Error ? reason : new DOMException('The operation was aborted', 'AbortError'))
  }
  if (signal.aborted) giveUp()
  else signal.addEventListener('abort', giveUp, { once: true })
}
