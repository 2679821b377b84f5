import { z } from 'zod'
import { localeCodes } from '../domain/desk/settings'
import type { DeskCallName, DeskRequest } from './desk-contract'
import { idSchema, profileSchema, settingsSchema } from '../schemas/settings-schemas'
import {
  airlineId,
  attemptRef,
  dayQuerySchema,
  dayRef,
  empty,
  leadPriceQuery,
  localDate,
  quoteRequest,
  orderRef,
  override,
  passphraseOnly,
  profileRef,
  quoteRef,
  searchRef,
  selection,
  shortText,
  startAttempt,
  travellers,
} from './desk-parts-schemas'
import { deskWorkSchema } from './desk-work-schema'
import { parkedSchemas } from './parked-schemas'

/* What main accepts from the desk window. */

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
  saveProxySignIn: z.strictObject({
    host: z.string().min(1).max(300),
    user: z.string().min(1).max(200),
    password: z.string().min(1).max(500),
  }),
  testConnection: profileRef,

  findLeadPrices: z.strictObject({
    searchId: idSchema,
    query: leadPriceQuery,
    isAnew: z.boolean().exactOptional(),
    pair: idSchema.exactOptional(),
  }),
  searchDay: z.strictObject({ searchId: idSchema, query: dayQuerySchema }),
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

  startAttempt,
  openCardWindow: attemptRef,
  priceAttempt: attemptRef,
  takePriceWithoutCard: attemptRef,
  acceptAttemptPrice: z.strictObject({ attemptId: idSchema, pricingId: idSchema }),
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
  findTravellers: z.strictObject({ text: shortText, isAsked: z.literal(true).exactOptional() }),
  printOrder: orderRef,
  mailOrder: orderRef,
  saveOrderPdf: orderRef,
  saveOrderCalendar: orderRef,
  copyOrder: orderRef,
  copyText: z.strictObject({ text: z.string().max(100_000) }),

  saveQuote: quoteRequest,
  previewQuote: quoteRequest,
  remindQuote: z.strictObject({ quoteId: idSchema, remindOn: localDate.exactOptional() }),
  listQuotes: empty,
  openQuote: quoteRef,
  repriceQuote: z.strictObject({ quoteId: idSchema, searchId: idSchema }),
  copyQuote: quoteRef,
  mailQuote: quoteRef,
  saveQuotePdf: quoteRef,
  eraseQuote: quoteRef,

  readDay: dayRef,
  printDay: dayRef,
  saveDayCsv: dayRef,
  ...parkedSchemas,

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

  makeSupportBundle: empty,
  saveSupportBundle: z.strictObject({ bundleId: idSchema }),
  keepWork: deskWorkSchema,
  resumeWork: empty,
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
