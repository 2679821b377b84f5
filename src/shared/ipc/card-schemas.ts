import { z } from 'zod'
import type { CardFields } from '../domain/booking/card'

const digits = (longest: number) =>
  z.instanceof(Uint8Array).refine((bytes) => bytes.length > 0 && bytes.length <= longest)

const line = (longest: number) => z.string().trim().min(1).max(longest)

/** What main accepts from the card window, once; the bytes are wiped after their one request. */
export const cardFieldsSchema = z.strictObject({
  number: digits(32),
  verificationCode: digits(8),
  expirationMonth: z.int().min(1).max(12),
  expirationYear: z.int().min(2000).max(2100),
  name: line(100),
  addressLine1: line(100),
  addressLine2: line(100).exactOptional(),
  postalCode: line(20),
  cityName: line(60),
  stateOrProvince: line(60).exactOptional(),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  brand: z.string().regex(/^[\w -]{1,40}$/),
}) satisfies z.ZodType<CardFields>
