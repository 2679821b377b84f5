import type { Challenge, Order, Token } from './records'

const KEPT_AFTER_EXPIRY_MS = 86_400_000

/** Where the airline keeps its books between two starts; save is called after every change. */
export interface Persistence {
  readonly load: () => string | undefined | Promise<string | undefined>
  readonly save: (state: string) => void | Promise<void>
}

interface LedgerState {
  readonly version: 1
  readonly epoch: number
  readonly tokens: readonly Token[]
  readonly orders: readonly Order[]
  readonly challenges: readonly Challenge[]
}

/** What the airline must not forget: tokens, orders and open challenges. */
export class Ledger {
  readonly #tokens = new Map<string, Token>()
  readonly #orders = new Map<string, Order>()
  readonly #challenges = new Map<string, Challenge>()
  readonly #persistence: Persistence | undefined
  #saving: Promise<void> = Promise.resolve()
  #hasChanged = false
  /** Counts the starts of the airline, so that no identifier ever comes twice. */
  #epoch = 1

  constructor(persistence: Persistence | undefined) {
    this.#persistence = persistence
  }

  get epoch(): number {
    return this.#epoch
  }

  /** Takes up the books of the last start; books that cannot be read are begun anew. */
  async load(nowMs: number): Promise<void> {
    if (this.#persistence === undefined) return
    const state = readState(await this.#persistence.load())
    if (state !== undefined) this.#takeUp(state, nowMs)
    this.#hasChanged = true
    await this.save()
  }

  #takeUp({ epoch, tokens, orders, challenges }: LedgerState, nowMs: number): void {
    const isKept = ({ expiresAtMs }: Token | Challenge): boolean => nowMs - expiresAtMs < KEPT_AFTER_EXPIRY_MS
    this.#epoch = epoch + 1
    for (const token of tokens.filter(isKept)) this.#tokens.set(token.id, token)
    for (const order of orders) this.#orders.set(order.id, order)
    for (const challenge of challenges.filter(isKept)) this.#challenges.set(challenge.id, challenge)
  }

  /**
   * Done when everything that has changed so far is saved. Saves go one after the other, so that an older
   * state never overwrites a newer one.
   */
  save(): Promise<void> {
    const persistence = this.#persistence
    if (persistence === undefined || !this.#hasChanged) return this.#saving
    this.#hasChanged = false
    this.#saving = this.#saving
      .catch(() => undefined)
      .then(() => persistence.save(JSON.stringify(this.#state())))
      .catch((error: unknown) => {
        this.#hasChanged = true
        throw error
      })
    return this.#saving
  }

  #state(): LedgerState {
    return {
      version: 1,
      epoch: this.#epoch,
      tokens: [...this.#tokens.values()],
      orders: this.orders(),
      challenges: this.challenges(),
    }
  }

  token(id: string): Token | undefined {
    return this.#tokens.get(id)
  }

  putToken(token: Token): void {
    this.#hasChanged = true
    this.#tokens.set(token.id, token)
  }

  get tokenCount(): number {
    return this.#tokens.size
  }

  orders(): readonly Order[] {
    return [...this.#orders.values()]
  }

  order(id: string): Order | undefined {
    return this.#orders.get(id)
  }

  putOrder(order: Order): void {
    this.#hasChanged = true
    this.#orders.set(order.id, order)
  }

  challenges(): readonly Challenge[] {
    return [...this.#challenges.values()]
  }

  challenge(id: string): Challenge | undefined {
    return this.#challenges.get(id)
  }

  putChallenge(challenge: Challenge): void {
    this.#hasChanged = true
    this.#challenges.set(challenge.id, challenge)
  }
}

function readState(text: string | undefined): LedgerState | undefined {
  if (text === undefined || text === '') return undefined
  try {
    const state: unknown = JSON.parse(text)
    return isLedgerState(state) ? state : undefined
  } catch {
    return undefined
  }
}

/** The airline wrote the text itself: version and shape of the top level are enough. */
function isLedgerState(state: unknown): state is LedgerState {
  if (typeof state !== 'object' || state === null || !('version' in state) || state.version !== 1)
    return false
  const isList = (name: string): boolean => Array.isArray(Reflect.get(state, name))
  return (
    'epoch' in state && typeof state.epoch === 'number' && ['tokens', 'orders', 'challenges'].every(isList)
  )
}
