import { z } from 'zod'
import { isCurrencyCode } from '../domain/money/currency'
import { MOST_OPTIONS } from '../domain/quote/quote'
import { localeCodes } from '../domain/desk/settings'
import { isLocalDate } from '../domain/dates/local-date'
import { proofFields, wrongProof } from '../domain/booking/payment-proof'
import { airport, idSchema } from '../schemas/settings-schemas'

/*
 * What several requests of the desk window are made of. Sizes are bounded generously above what the interface can use,
 * so that a window gone wrong cannot fill main's memory.
 */

/** Ids of the airline's answers are opaque: any text without control characters. */
export const airlineId = z
  .string()
  .min(1)
  .max(4_000)
  .regex(/^\P{Cc}+$/u)

export const shortText = z.string().max(200)
export const empty = z.null()

export const localDate = z.string().refine(isLocalDate, 'a day as YYYY-MM-DD')
export const currency = z.string().refine(isCurrencyCode, 'a currency of ISO 4217')
const qualifierCode = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}+$/u)

export const qualifiers = z.strictObject({
  promotionCode: qualifierCode.exactOptional(),
  corporateCode: qualifierCode.exactOptional(),
})

const seats = z.int().min(0).max(9)

export const party = z
  .strictObject({ adults: z.int().min(1).max(9), children: seats, infants: seats })
  .refine((people) => people.infants <= people.adults, 'an adult for every infant')

export const ptc = z.enum(['ADT', 'CHD', 'INF'])

export const contact = z.strictObject({
  phone: z
    .strictObject({
      countryDialingCode: z.string().regex(/^\d{1,4}$/),
      number: z.string().regex(/^\d{3,15}$/),
    })
    .exactOptional(),
  email: z.email().max(200).exactOptional(),
})

const traveller = z.strictObject({
  passengerId: z.string().regex(/^[\w.-]{1,60}$/),
  ptc,
  title: z.enum(['MR', 'MS', 'MISS', 'MRS']).exactOptional(),
  givenName: z.string().trim().min(1).max(50),
  surname: z.string().trim().min(1).max(50),
  birthDate: localDate.exactOptional(),
  withPassengerId: z.string().max(60).exactOptional(),
  contact: contact.exactOptional(),
})

export const travellers = z
  .array(traveller)
  .min(1)
  .max(18)
  .refine(
    (people) => new Set(people.map(({ passengerId }) => passengerId)).size === people.length,
    'an id twice',
  )

const payment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('provider-3ds') }),
  z.strictObject({ kind: z.literal('without-3ds') }),
  z.strictObject({
    kind: z.literal('third-party-3ds'),
    authentication: z.strictObject({
      cavv: z.string().regex(/^[\w+/=-]{1,100}$/),
      eci: z.string().regex(/^\d{1,2}$/),
      transactionId: z
        .string()
        .regex(/^[\w+/=-]{1,100}$/)
        .exactOptional(),
      proof: z
        .partialRecord(z.enum(proofFields), z.string().max(20_000))
        .refine((proof) => wrongProof(proof).length === 0, 'as the interface has it')
        .exactOptional(),
    }),
  }),
])

export const selection = z.strictObject({
  offerItemId: airlineId,
  passengerRefs: z.array(z.string().max(60)).max(18),
  segmentKey: airlineId.exactOptional(),
  quantity: z.int().min(1).max(99),
})

export const quoteRef = z.strictObject({ quoteId: idSchema })

export const dayRef = z.strictObject({ day: localDate })
export const searchRef = z.strictObject({ searchId: idSchema })
export const profileRef = z.strictObject({ profileId: idSchema })
export const attemptRef = z.strictObject({ attemptId: idSchema })
/** The reason is for people to read later: a word at least. */
export const override = z.strictObject({
  refused: z.enum(['payment-blocked', 'already-sold', 'earlier-payment-unclear']),
  attemptId: idSchema,
  reason: z
    .string()
    .trim()
    .min(3)
    .max(200)
    .regex(/^\P{Cc}+$/u),
})
export const orderRef = z.strictObject({ orderId: airlineId, owner: z.string().min(1).max(20) })
export const passphraseOnly = z.strictObject({ passphrase: z.string().min(1).max(500) })
export const daysEitherSide = z.int().min(0).max(31)

export const leadPriceQuery = z.strictObject({
  origin: airport,
  destination: airport,
  date: localDate,
  daysBefore: daysEitherSide,
  daysAfter: daysEitherSide,
  qualifiers,
  currency: currency.exactOptional(),
})

export const dayQuerySchema = z.strictObject({
  origin: airport,
  destination: airport,
  departureDate: localDate,
  returnDate: localDate.exactOptional(),
  party,
  qualifiers,
  currency: currency.exactOptional(),
})

export const startAttempt = z.strictObject({
  pricingId: idSchema,
  travellers,
  contact,
  payment,
  isCardholderPresent: z.boolean(),
  overrides: z.array(override).max(20).exactOptional(),
})

export const quoteRequest = z.strictObject({
  searchId: idSchema,
  options: z.array(z.array(airlineId).min(1).max(2)).min(1).max(MOST_OPTIONS),
  language: z.enum(localeCodes),
  customer: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}+$/u)
    .exactOptional(),
  validUntil: localDate.exactOptional(),
  remindOn: localDate.exactOptional(),
})
