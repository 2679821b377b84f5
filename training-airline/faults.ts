import { z } from 'zod'

/** The places where a fault can be armed; each is one kind of request. */
export const OPERATIONS = [
  'calendar',
  'day',
  'price',
  'token',
  'order-create',
  'customer-input',
  'retrieve',
  'look-up',
  'bank',
] as const

export type Operation = (typeof OPERATIONS)[number]

const operation = z.enum(OPERATIONS)
/** How many requests the fault hits; one when absent. */
const shots = z.number().int().positive().optional()
/** Whether the operation was carried out before its answer got lost; not, when absent. */
const committed = z.boolean().optional()
const common = { operation, shots }

/** What can go wrong on demand: these words are also what the command line and POST /training/faults take. */
export const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('no-answer'), committed }),
  z.strictObject({ ...common, kind: z.literal('cut-before-commit') }),
  z.strictObject({ ...common, kind: z.literal('cut-after-commit') }),
  z.strictObject({ ...common, kind: z.literal('cut-in-body') }),
  /** The order stays invisible for some look-ups, or for some time. */
  z.strictObject({
    ...common,
    kind: z.literal('late-visible'),
    lookUps: z.number().int().nonnegative().optional(),
    ms: z.number().nonnegative().optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('http-status'),
    status: z.number().int().min(200).max(599),
    retryAfterSeconds: z.number().int().nonnegative().optional(),
    committed,
  }),
  z.strictObject({ ...common, kind: z.literal('html'), committed }),
  z.strictObject({ ...common, kind: z.literal('broken-xml') }),
  z.strictObject({ ...common, kind: z.literal('empty') }),
  z.strictObject({ ...common, kind: z.literal('unknown-root') }),
  /** Neither Success nor Errors. */
  z.strictObject({ ...common, kind: z.literal('no-outcome') }),
  z.strictObject({
    ...common,
    kind: z.literal('errors'),
    code: z
      .string()
      .regex(/^[0-9A-Z]{1,4}$/)
      .optional(),
    text: z.string().optional(),
  }),
  z.strictObject({ ...common, kind: z.literal('slow'), ms: z.number().nonnegative() }),
  /** Raises every fare by so many percent between shopping and pricing. */
  z.strictObject({ ...common, kind: z.literal('price-change'), percent: z.number().optional() }),
  /** Every flight of a day answer leaves and lands so many minutes later than the timetable says. */
  z.strictObject({
    ...common,
    kind: z.literal('times-moved'),
    minutes: z.number().int().positive().optional(),
  }),
])

export type Fault = z.infer<typeof faultSchema>

interface ArmedFault {
  readonly fault: Fault
  shotsLeft: number
}

/** Faults that wait for their request, in the order in which they were armed. */
export class Faults {
  #armed: ArmedFault[] = []

  arm(fault: Fault): void {
    this.#armed.push({ fault, shotsLeft: fault.shots ?? 1 })
  }

  disarm(): void {
    this.#armed = []
  }

  /** The faults that hit this request: of each kind the first that was armed, one shot used up. */
  take(operation: Operation): readonly Fault[] {
    const hits = new Map<string, ArmedFault>()
    for (const armed of this.#armed) {
      const { kind } = armed.fault
      if (armed.fault.operation === operation && !hits.has(kind)) hits.set(kind, armed)
    }
    for (const armed of hits.values()) armed.shotsLeft -= 1
    this.#armed = this.#armed.filter(({ shotsLeft }) => shotsLeft > 0)
    return [...hits.values()].map(({ fault }) => fault)
  }
}

/** The connection broke: what `fetch` of a real network rejects with. */
export class ConnectionCut extends TypeError {
  readonly kind = 'connection-cut'
  constructor() {
    super('fetch failed: the connection was closed')
  }
}

/** Surnames that bring a fault to an order in the training profile, where nobody can arm one. */
export const TRAINING_SURNAMES: Readonly<Record<string, readonly Fault[]>> = {
  LOSTANSWER: [{ operation: 'order-create', kind: 'cut-after-commit' }],
  NOANSWER: [{ operation: 'order-create', kind: 'no-answer', committed: true }],
  NEVERARRIVED: [{ operation: 'order-create', kind: 'cut-before-commit' }],
  LATEORDER: [
    { operation: 'order-create', kind: 'cut-after-commit' },
    { operation: 'order-create', kind: 'late-visible', lookUps: 3 },
  ],
  REFUSED: [
    { operation: 'order-create', kind: 'errors', code: '734', text: 'The airline has refused the order' },
  ],
}
