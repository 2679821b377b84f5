import type { Money } from '../domain/money'
import type { Environment } from '../domain/profile'
import type { LocaleCode } from '../domain/settings'
import type { AppError } from './app-error'

/** What the card window shows of the sale; nothing else of the desk reaches it. */
export interface CardContext {
  readonly attemptId: string
  readonly environment: Environment
  readonly payTo: string
  readonly amount: Money
  readonly country: string
  readonly suggestedName?: string
  readonly locale: LocaleCode
  readonly theme: 'system' | 'light' | 'dark' | 'contrast'
}

/** The fields of section 2.8 as typed; they live in the card window and one request. */
export interface CardFields {
  readonly number: Uint8Array
  readonly verificationCode: Uint8Array
  readonly expirationMonth: number
  readonly expirationYear: number
  readonly name: string
  readonly addressLine1: string
  readonly addressLine2?: string
  readonly postalCode: string
  readonly cityName: string
  readonly stateOrProvince?: string
  readonly countryCode: string
  readonly brand: string
}

/** 'accepted' closes the window; 'refused' stays on it, with the field where one is known. */
export type CardAnswer =
  { readonly kind: 'accepted' } | { readonly kind: 'refused'; readonly error: AppError }

/** The card window's preload: the context comes once, the card goes once. */
export interface CardBridge {
  readonly readContext: () => Promise<CardContext>
  readonly useCard: (fields: CardFields) => Promise<CardAnswer>
  readonly cancel: () => Promise<void>
}
