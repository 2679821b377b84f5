import type { AppError } from '../../errors/app-error'

/** The brand of a card that nobody here knows: whether it is taken, the airline decides. */
export const UNKNOWN_BRAND = 'unknown'

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

/** Whose card it is and where they live; no part of the card. */
export type CardHolder = Pick<
  CardFields,
  'name' | 'addressLine1' | 'addressLine2' | 'postalCode' | 'cityName' | 'stateOrProvince' | 'countryCode'
>

/** 'accepted' closes the window; 'refused' stays on it, with the field where one is known. */
export type CardAnswer =
  { readonly kind: 'accepted' } | { readonly kind: 'refused'; readonly error: AppError }
