import { parseArgs } from 'node:util'
import { TEST_CARDS } from './cards'
import { faultSchema, type Fault } from './faults'
import { serveTrainingAirline } from './serve-airline'
import { createTrainingAirline, type TrainingAirlineOptions } from './training-airline'

const HELP = `Training airline on the loopback interface.

  --port N            port, a free one when absent
  --seed TEXT         the same seed gives the same flights and fares
  --user NAME         asks for this user; the password is read from FAREDESK_PASSWORD
  --offers-per-day N  makes every day search this large
  --latency MS        time until an answer begins
  --fault JSON        arms a fault, may be repeated: {"operation":"order-create","kind":"cut-after-commit"}
`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    seed: { type: 'string' },
    user: { type: 'string' },
    'offers-per-day': { type: 'string' },
    latency: { type: 'string' },
    fault: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) process.stdout.write(HELP)
else await main()

async function main(): Promise<void> {
  const airline = createTrainingAirline(readOptions())
  const served = await serveTrainingAirline(airline, { port: Number(values.port) })
  const user = values.user === undefined ? '' : ` --user ${values.user}`
  process.stdout.write(
    [
      `Training airline: --airline ${served.baseUrl} --payment ${served.paymentBaseUrl}${user}`,
      `Bank: ${served.bankBaseUrl}`,
      ...TEST_CARDS.map(({ number, note }) => `Card ${number}  ${note}`),
      'Stop with Ctrl+C',
      '',
    ].join('\n'),
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void served.close()
    })
  }
}

function readOptions(): TrainingAirlineOptions {
  const { seed, user, latency } = values
  const offersPerDay = values['offers-per-day']
  return {
    faults: values.fault.map(readFault),
    ...(seed === undefined ? {} : { seed }),
    ...(latency === undefined ? {} : { latencyMs: Number(latency) }),
    ...(offersPerDay === undefined ? {} : { offersPerDay: Number(offersPerDay) }),
    ...(user === undefined
      ? {}
      : { users: [{ name: user, password: process.env['FAREDESK_PASSWORD'] ?? '' }] }),
  }
}

function readFault(text: string): Fault {
  return faultSchema.parse(JSON.parse(text))
}
