import { parseArgs } from 'node:util'
import { readParty, type Party } from './party'

/** Another airline of the same interface, instead of the built-in one. */
export interface OtherAirline {
  readonly retailUrl: string
  readonly paymentUrl: string
  readonly user: string
  readonly password: string
  readonly agencyId: string
  readonly agencyName: string
  readonly airlineCode: string
  readonly country: string
  readonly currency: string
  readonly vendorToken: string
  readonly extensionNamespace: string
}

export interface DemoOptions {
  readonly from: string
  readonly to: string
  /** As the quick entry line takes it: 2026-03-12, 12MAR, +30. */
  readonly date: string
  /** Absent for a one-way trip. */
  readonly returnDate: string | undefined
  readonly party: Party
  readonly card: string
  readonly expiry: string
  readonly code: string
  /** Names of the buttons that are pressed when a bank asks, one after the other. */
  readonly bankButtons: readonly string[]
  readonly airline: OtherAirline | undefined
  /** The executable of an installed application, packed for tests; absent: the build in out/. */
  readonly installed: string | undefined
}

export const usage = `npm run demo                     the built-in training airline
npm run demo -- --airline URL --payment URL --user U   another airline; its password in FAREDESK_PASSWORD
  --from OSL --to LGW --date +30 [--return +7]   the trip, as the quick entry line takes it
  --party 2A1C1I                   who travels; one adult where nothing is said and the airline is another one
  --card 4111111111111111 --expiry 1230 --code 123
  --agency-id ID --agency-name NAME --airline-code XX --country GB --currency GBP
  --vendor TOKEN --extension-namespace URI
  --bank-button Approve            the button to press when a bank window opens, by its whole name; given several
                                   times, one after the other
  --installed EXECUTABLE           an application that was packed for tests and installed`

/** Throws a sentence that says what is missing. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): DemoOptions {
  const text = { type: 'string' as const }
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { ...text, default: 'OSL' },
      to: { ...text, default: 'LGW' },
      date: { ...text, default: '+30' },
      return: text,
      party: text,
      card: { ...text, default: '4111111111111111' },
      expiry: { ...text, default: '1230' },
      code: { ...text, default: '123' },
      'bank-button': { ...text, multiple: true, default: ['Approve'] },
      airline: text,
      installed: text,
      payment: text,
      user: text,
      'agency-id': { ...text, default: 'AGENCY1' },
      'agency-name': { ...text, default: 'Demonstration Travel' },
      'airline-code': { ...text, default: 'XX' },
      country: { ...text, default: 'GB' },
      currency: { ...text, default: 'GBP' },
      vendor: { ...text, default: 'faredesk-training' },
      'extension-namespace': { ...text, default: 'urn:faredesk:training:extension' },
    },
  })
  const airline = otherAirline(values, environment)
  return {
    from: values.from,
    to: values.to,
    date: values.date,
    returnDate: values.return ?? (airline ? undefined : '+7'),
    party: readParty(values.party ?? (airline ? '1A' : '2A1C')),
    card: values.card,
    expiry: values.expiry,
    code: values.code,
    bankButtons: values['bank-button'],
    airline,
    installed: values.installed,
  }
}

type Values = Readonly<Record<string, string | readonly string[] | undefined>>

function otherAirline(values: Values, environment: NodeJS.ProcessEnv): OtherAirline | undefined {
  if (values['airline'] === undefined && values['payment'] === undefined && values['user'] === undefined)
    return undefined
  const needed = (name: string): string => {
    const value = values[name]
    if (typeof value !== 'string') throw new Error(`--${name} is missing`)
    return value
  }
  const password = environment['FAREDESK_PASSWORD']
  if (password === undefined) throw new Error('The password is missing: put it into FAREDESK_PASSWORD')
  return {
    retailUrl: checkedAddress(needed('airline')),
    paymentUrl: checkedAddress(needed('payment')),
    user: needed('user'),
    password,
    agencyId: needed('agency-id'),
    agencyName: needed('agency-name'),
    airlineCode: needed('airline-code'),
    country: needed('country'),
    currency: needed('currency'),
    vendorToken: needed('vendor'),
    extensionNamespace: needed('extension-namespace'),
  }
}

function checkedAddress(address: string): string {
  const { protocol, hostname } = new URL(address)
  const isLoopback = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback)) {
    throw new Error(`${address}: only https, or http on this computer`)
  }
  return address
}
