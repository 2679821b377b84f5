import { z } from 'zod'
import { isCurrencyCode } from '../domain/currency'
import { isLocalDate } from '../domain/local-date'
import { MOST_OPTIONS } from '../domain/quote'
import { localeCodes } from '../domain/settings'
import type { DeskCallName, DeskRequest } from './desk-contract'
import { idSchema, profileSchema, settingsSchema } from '../schemas/settings-schemas'

/*
 * What main accepts from the desk window. Sizes are bounded generously above what the interface can use, so that a
 * window gone wrong cannot fill main's memory.
 */

/** Ids of the airline's answers are opaque: any text without control characters. */
const airlineId = z
  .string()
  .min(1)
  .max(4_000)
  .regex(/^\P{Cc}+$/u)

const shortText = z.string().max(200)
const empty = z.null()

const localDate = z.string().refine(isLocalDate, 'a day as YYYY-MM-DD')
const airport = z.string().regex(/^[A-Z]{3}$/)
const currency = z.string().refine(isCurrencyCode, 'a currency of ISO 4217')
const qualifierCode = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}+$/u)

const qualifiers = z.strictObject({
  promotionCode: qualifierCode.exactOptional(),
  corporateCode: qualifierCode.exactOptional(),
})

const seats = z.int().min(0).max(9)

const party = z
  .strictObject({ adults: z.int().min(1).max(9), children: seats, infants: seats })
  .refine((people) => people.infants <= people.adults, 'an adult for every infant')

const ptc = z.enum(['ADT', 'CHD', 'INF'])

const traveller = z.strictObject({
  passengerId: z.string().regex(/^[\w.-]{1,60}$/),
  ptc,
  title: z.enum(['MR', 'MS', 'MISS', 'MRS']).exactOptional(),
  givenName: z.string().trim().min(1).max(50),
  surname: z.string().trim().min(1).max(50),
  birthDate: localDate.exactOptional(),
  withPassengerId: z.string().max(60).exactOptional(),
})

const travellers = z
  .array(traveller)
  .min(1)
  .max(18)
  .refine(
    (people) => new Set(people.map(({ passengerId }) => passengerId)).size === people.length,
    'an id twice',
  )

const contact = z.strictObject({
  phone: z
    .strictObject({
      countryDialingCode: z.string().regex(/^\d{1,4}$/),
      number: z.string().regex(/^\d{3,15}$/),
    })
    .exactOptional(),
  email: z.email().max(200).exactOptional(),
})

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
    }),
  }),
])

const selection = z.strictObject({
  offerItemId: airlineId,
  passengerRefs: z.array(z.string().max(60)).max(18),
  segmentKey: airlineId.exactOptional(),
  quantity: z.int().min(1).max(99),
})

const quoteRef = z.strictObject({ quoteId: idSchema })

const searchRef = z.strictObject({ searchId: idSchema })
const profileRef = z.strictObject({ profileId: idSchema })
const attemptRef = z.strictObject({ attemptId: idSchema })
/** The reason is for people to read later: a word at least. */
const override = z.strictObject({
  refused: z.enum(['payment-blocked', 'already-sold', 'earlier-payment-unclear']),
  attemptId: idSchema,
  reason: z
    .string()
    .trim()
    .min(3)
    .max(200)
    .regex(/^\P{Cc}+$/u),
})
const orderRef = z.strictObject({ orderId: airlineId, owner: z.string().min(1).max(20) })
const passphraseOnly = z.strictObject({ passphrase: z.string().min(1).max(500) })
const daysEitherSide = z.int().min(0).max(31)

const leadPriceQuery = z.strictObject({
  origin: airport,
  destination: airport,
  date: localDate,
  daysBefore: daysEitherSide,
  daysAfter: daysEitherSide,
  qualifiers,
  currency: currency.exactOptional(),
})

const dayQuery = z.strictObject({
  origin: airport,
  destination: airport,
  departureDate: localDate,
  returnDate: localDate.exactOptional(),
  party,
  qualifiers,
  currency: currency.exactOptional(),
})

type DeskSchemas = { readonly [Name in DeskCallName]: z.ZodType<DeskRequest<Name>> }

export const deskSchemas = {
  readState: empty,
  saveSettings: settingsSchema,
  saveProfile: profileSchema,
  removeProfile: profileRef,
  chooseProfile: profileRef,
  saveCredentials: z.strictObject({
    profileId: idSchema,
    user: z.string().min(1).max(200),
    password: z.string().min(1).max(500),
  }),
  removeCredentials: profileRef,
  testConnection: profileRef,

  findLeadPrices: z.strictObject({
    searchId: idSchema,
    query: leadPriceQuery,
    isAnew: z.boolean().exactOptional(),
  }),
  searchDay: z.strictObject({ searchId: idSchema, query: dayQuery }),
  readOfferPage: z.strictObject({ searchId: idSchema, page: z.int().min(0).max(100_000) }),
  cancelSearch: searchRef,

  priceOffers: z.strictObject({
    searchId: idSchema,
    offerIds: z.array(airlineId).min(1).max(2),
    travellers: travellers.exactOptional(),
    previousPricingId: idSchema.exactOptional(),
    selections: z.array(selection).max(200),
  }),
  acceptPrice: z.strictObject({ pricingId: idSchema }),

  startAttempt: z.strictObject({
    pricingId: idSchema,
    travellers,
    contact,
    payment,
    isCardholderPresent: z.boolean(),
    overrides: z.array(override).max(20).exactOptional(),
  }),
  openCardWindow: attemptRef,
  priceAttempt: attemptRef,
  acceptAttemptPrice: attemptRef,
  payAttempt: attemptRef,
  abandonAttempt: attemptRef,
  lookUpAttempt: attemptRef,
  overrideBlock: z.strictObject({ attemptId: idSchema, override }),
  acknowledgeAlarm: attemptRef,
  listAttempts: z.strictObject({ onlyOpen: z.boolean() }),
  readAttemptPricing: attemptRef,

  searchOrders: z.strictObject({
    text: shortText,
    filter: z.enum(['all', 'upcoming', 'past', 'unknown', 'changed']),
    offset: z.int().min(0).max(10_000_000),
    limit: z.int().min(1).max(200),
  }),
  openOrder: orderRef,
  refreshOrder: orderRef,
  retrieveOrder: z.strictObject({ orderId: airlineId }),
  findByResponse: z.strictObject({ responseId: airlineId }),
  eraseOrder: orderRef,
  findTravellers: z.strictObject({ text: shortText }),
  printOrder: orderRef,
  saveOrderPdf: orderRef,
  saveOrderCalendar: orderRef,
  copyOrder: orderRef,
  copyText: z.strictObject({ text: z.string().max(100_000) }),

  saveQuote: z.strictObject({
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
  }),
  listQuotes: empty,
  openQuote: quoteRef,
  repriceQuote: z.strictObject({ quoteId: idSchema, searchId: idSchema }),
  copyQuote: quoteRef,
  saveQuotePdf: quoteRef,
  eraseQuote: quoteRef,

  readAudit: z.strictObject({ about: idSchema.exactOptional(), limit: z.int().min(1).max(1_000) }),
  verifyAudit: empty,
  lookForUpdate: empty,
  readLicences: empty,
  openCacheAgain: empty,
  setCacheAside: empty,
  saveBackup: passphraseOnly,
  restoreBackup: passphraseOnly,
  beginBackups: passphraseOnly,
  endBackups: empty,
  allowErasing: empty,

  controlWindow: z.strictObject({
    action: z.enum(['minimise', 'toggle-maximise', 'close', 'show-card', 'show-bank']),
  }),
  openWebAddress: orderRef,

  showCustomer: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({
      kind: z.literal('offers'),
      searchId: idSchema,
      offerIds: z.array(airlineId).min(1).max(2),
    }),
    z.strictObject({ kind: z.literal('pricing'), pricingId: idSchema }),
    z.strictObject({ kind: z.literal('attempt'), attemptId: idSchema }),
  ]),
  controlCustomerView: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('toggle') }),
    z.strictObject({ action: z.literal('speak'), locale: z.enum(localeCodes) }),
  ]),
} as const satisfies DeskSchemas
