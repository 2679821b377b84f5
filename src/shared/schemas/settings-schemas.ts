import { z } from 'zod'
import type { Profile } from '../domain/desk/profile'
import { localeCodes, textSizes, type Settings } from '../domain/desk/settings'

const text = (longest: number) => z.string().max(longest)
const filled = (longest: number) => z.string().trim().min(1).max(longest)

/** Our own ids: what a file name, an account of the keychain and a log line can carry. */
export const idSchema = z.string().regex(/^[\w.:-]{1,80}$/)

const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .refine((address) => !/[?#]/.test(address), 'without ? and #')
  .refine((address) => URL.canParse(address) && new URL(address).username === '', 'without a user name')

/** A base address of a service, kept without its trailing slash. */
const baseAddress = webAddress.transform((address) => address.replace(/\/+$/, ''))

export const airport = z.string().regex(/^[A-Z]{3}$/)
export const routeSchema = z.strictObject({ origin: airport, destination: airport })

export const profileSchema = z.strictObject({
  id: idSchema,
  label: filled(60),
  environment: z.enum(['production', 'test', 'training']),
  retailUrl: baseAddress,
  paymentUrl: baseAddress,
  agencyName: filled(100),
  agencyId: filled(30),
  aggregator: z
    .strictObject({ name: filled(100), id: filled(30), sequenceNumber: z.int().min(1).max(999_999) })
    .exactOptional(),
  country: z.string().regex(/^[A-Z]{2}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  wholeAmounts: z.enum(['as-they-stand', 'minor-units']).exactOptional(),
  language: z.string().regex(/^[a-z]{2}$/),
  airlineCode: z.string().regex(/^[A-Z0-9]{2,3}$/),
  airlineName: filled(60),
  target: z.enum(['Test', 'Production']),
  vendorToken: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,49}$/),
  extensionNamespace: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9+.-]*:[^\s"<>&]+$/)
    .max(200),
  termUrl: webAddress,
  failUrl: webAddress,
  ipAddress: z.union([z.ipv4(), z.ipv6()]),
  testRoute: routeSchema.exactOptional(),
  isPolicy: z.boolean(),
}) satisfies z.ZodType<Profile>

export const settingsSchema = z.strictObject({
  activeProfileId: idSchema,
  theme: z.enum(['system', 'light', 'dark', 'contrast']),
  locale: z.enum(['system', ...localeCodes]),
  textSize: z.enum(textSizes).default('normal'),
  density: z.enum(['roomy', 'compact']).default('roomy'),
  keepOrdersDays: z.int().min(1).max(3650),
  suggestTravellers: z.boolean(),
  allowsOtherAuthentication: z.boolean().default(false),
  keys: z.record(z.string().max(60), text(40)).refine((keys) => Object.keys(keys).length <= 200),
  agentName: text(60),
  agents: z.array(filled(12)).max(9).default([]),
  letterhead: text(200).regex(/^\P{Cc}*$/u),
}) satisfies z.ZodType<Settings>
