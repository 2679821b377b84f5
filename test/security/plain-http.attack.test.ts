import { expect, it } from 'vitest'
import { testConnection } from '../../src/main/connectivity/test-connection'
import { createNdcClient } from '../../src/main/ndc/ndc-client'
import { createDecoder } from '../../src/main/ndc/decoder/create-decoder'
import { createTokenClient } from '../../src/main/payment/token-client'
import type { Profile } from '../../src/shared/domain/desk/profile'
import { aCard } from '../support/card-examples'
import { testProfile } from '../support/profiles'

/* The attack: a profile with a plain address got past every check of what is typed and read. */

const sent: string[] = []
const now = () => new Date('2026-01-10T10:00:00Z')
const fetch = (request: Request) => {
  sent.push(request.url)
  return Promise.resolve(new Response('{}', { status: 200 }))
}
const client = createNdcClient({ fetch, decoder: createDecoder(), now, randomId: () => crypto.randomUUID() })
const tokens = createTokenClient({ fetch, now })
const contextOf = (profile: Profile) => ({ profile, credentials: { user: 'desk', password: 'pass' } })

it.each([
  ['http://retail.example/ndc', 'test'],
  ['http://127.0.0.1/ndc', 'production'],
  ['ftp://retail.example/ndc', 'test'],
] as const)('no password goes to %s of a %s profile', async (retailUrl, environment) => {
  const context = contextOf(testProfile({ retailUrl, environment }))
  await expect(client.retrieveOrder(context, 'ORDER1')).rejects.toMatchObject({
    error: { kind: 'invalid-request', field: 'retail address' },
    fate: 'not-sent',
  })
  expect(sent).toEqual([])
})

it.each([
  ['http://pay.example/payment', 'test'],
  ['http://127.0.0.1/payment', 'production'],
] as const)('no card goes to %s of a %s profile', async (paymentUrl, environment) => {
  const context = contextOf(testProfile({ paymentUrl, environment }))
  await expect(tokens.createToken(context, aCard())).rejects.toMatchObject({
    error: { kind: 'invalid-request', field: 'payment address' },
  })
  expect(sent).toEqual([])
})

it('the test of the connection knocks at no such door either', async () => {
  const context = contextOf(testProfile({ paymentUrl: 'http://pay.example/payment' }))
  const checks = await testConnection(
    {
      airline: client,
      fetchFor: () => fetch,
      contextOf: () => Promise.resolve(context),
      profile: () => context.profile,
      way: { proxyTo: () => Promise.resolve(undefined), isNameKnown: () => Promise.resolve(true) },
      routeOf: () => ({ origin: 'OSL', destination: 'LGW' }),
      now,
      elapsedMs: () => 0,
    },
    context.profile.id,
  )
  expect(checks.at(-1)).toMatchObject({ what: 'payment-address', result: 'failed' })
  expect(sent.filter((address) => address.includes('pay.example'))).toEqual([])
})
