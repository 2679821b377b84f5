import type { CardAnswer, CardFields, CardHolder } from '../domain/booking/card'
import type { Money } from '../domain/money/money'
import type { Environment } from '../domain/desk/profile'
import type { LocaleCode } from '../domain/desk/settings'

/** What the card window shows of the sale; nothing else of the desk reaches it. */
export interface CardContext {
  readonly attemptId: string
  readonly environment: Environment
  readonly payTo: string
  /** Host that the card is sent to; absent in training, where it leaves this program for nowhere. */
  readonly sendsTo?: string
  readonly amount: Money
  readonly country: string
  readonly suggestedName?: string
  /** Of another card that was taken for the same sale. */
  readonly holder?: CardHolder
  readonly locale: LocaleCode
  readonly theme: 'system' | 'light' | 'dark' | 'contrast'
}

/** The card window's preload: the context comes once, the card goes once. */
export interface CardBridge {
  readonly readContext: () => Promise<CardContext>
  readonly useCard: (fields: CardFields) => Promise<CardAnswer>
  readonly cancel: () => Promise<void>
}
