import { z } from 'zod'
import type { DeskWork } from '../domain/desk/desk-work'
import { airport, idSchema } from '../schemas/settings-schemas'
import {
  airlineId,
  currency,
  dayQuerySchema,
  daysEitherSide,
  localDate,
  party,
  ptc,
  qualifiers,
  selection,
  shortText,
  startAttempt,
} from './desk-parts-schemas'

export const tripDraft = z.strictObject({
  origin: airport.exactOptional(),
  destination: airport.exactOptional(),
  departureDate: localDate.exactOptional(),
  returnDate: localDate.exactOptional(),
  daysAround: z.union([daysEitherSide, z.strictObject({ before: daysEitherSide, after: daysEitherSide })]),
  party,
  qualifiers,
  currency: currency.exactOptional(),
})

/** What is typed is kept as it stands, also where it is wrong; what is longer than any field is not kept. */
const typed = shortText

export const typedPeople = z
  .array(
    z.strictObject({
      passengerId: z.string().regex(/^[\w.-]{1,60}$/),
      ptc,
      title: z.enum(['MR', 'MS', 'MISS', 'MRS', '']),
      givenName: typed,
      surname: typed,
      birthDate: typed,
      withPassengerId: z.string().max(60),
    }),
  )
  .max(18)

export const typedContact = z.strictObject({ countryDialingCode: typed, phone: typed, email: typed })

export const deskWorkSchema: z.ZodType<DeskWork> = z.strictObject({
  path: z
    .string()
    .max(1_000)
    .regex(/^\/[^\p{Cc}]*$/u),
  line: z.string().max(1_000),
  trip: tripDraft,
  isSearched: z.boolean(),
  people: typedPeople,
  contact: typedContact,
  chosen: z
    .strictObject({
      searchId: idSchema,
      offerIds: z.array(airlineId).min(1).max(2),
      query: dayQuerySchema,
      pricingId: idSchema.exactOptional(),
      selections: z.array(selection).max(200),
      pricedFor: z.string().max(1_000),
    })
    .exactOptional(),
  attemptId: idSchema.exactOptional(),
  sale: z
    .strictObject({
      // What a bank of somebody else's said of a card belongs to the card.
      request: startAttempt.refine(({ payment }) => payment.kind !== 'third-party-3ds', 'no card data'),
      attemptId: idSchema.exactOptional(),
      isLeft: z.literal(true).exactOptional(),
    })
    .exactOptional(),
  orderText: shortText,
})
