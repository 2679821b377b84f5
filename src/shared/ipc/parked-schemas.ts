import { z } from 'zod'
import type { ParkRequest } from '../domain/desk/parked-sale'
import { idSchema } from '../schemas/settings-schemas'
import { airlineId, shortText } from './desk-parts-schemas'
import { tripDraft, typedContact, typedPeople } from './desk-work-schema'

/** A word of the agent's own; one line. */
const parkedName = z
  .string()
  .trim()
  .max(60)
  .regex(/^\P{Cc}*$/u)

const parkRequest: z.ZodType<ParkRequest> = z.strictObject({
  name: parkedName,
  work: z.strictObject({
    line: z.string().max(1_000),
    trip: tripDraft,
    people: typedPeople,
    contact: typedContact,
    ownContacts: z.array(typedContact.extend({ passengerId: shortText })).max(18),
  }),
  offers: z.strictObject({ searchId: idSchema, offerIds: z.array(airlineId).min(1).max(2) }).exactOptional(),
  hadServices: z.literal(true).exactOptional(),
  pricingId: idSchema.exactOptional(),
  attemptId: idSchema.exactOptional(),
  insteadOf: idSchema.exactOptional(),
})

export const parkedSchemas = {
  listParked: z.null(),
  parkSale: parkRequest,
  renameParked: z.strictObject({ parkedId: idSchema, name: parkedName }),
  takeUpParked: z.strictObject({ parkedId: idSchema, searchId: idSchema }),
  dropParked: z.strictObject({ parkedId: idSchema }),
} as const
