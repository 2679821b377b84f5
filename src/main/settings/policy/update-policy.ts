import { z } from 'zod'
import { whyNotSent } from '../../../shared/domain/desk/web-place'

/** Who brings newer versions to a fleet, from where and when. */
export const updatePolicySchema = z.strictObject({
  /** `it`: the fleet brings new versions itself. */
  by: z.enum(['faredesk', 'it']).default('faredesk'),
  /** Absent: the address that is compiled in. */
  address: z.url().refine(isAllowed, 'https only').exactOptional(),
  channel: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .default('latest'),
  /** A version is taken so many days after its release. */
  deferDays: z.int().min(0).max(60).default(0),
})

export type UpdatePolicy = z.infer<typeof updatePolicySchema>

/** Plain http is for a test server on this very computer; the signature is asked for all the same. */
function isAllowed(address: string): boolean {
  return whyNotSent(address, 'test') === undefined
}
