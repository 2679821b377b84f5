import { describe, expect, it } from 'vitest'
import { answerDeskCall, type CallRecord } from '../../../src/main/ipc/answer-desk-call'
import { callLimit } from '../../../src/main/windows/call-limit'
import type { DeskHandlers } from '../../../src/main/ipc/desk-handlers'
import { firstSettings, trainingProfile } from '../../support/profiles'
import { Refused } from '../../../src/shared/errors/refused'

const calls: string[] = []

type Sender = 'desk' | 'stranger' | 'flooding stranger'

function ask(
  handlers: Partial<DeskHandlers>,
  name: keyof DeskHandlers,
  request: unknown,
  sender: Sender = 'desk',
) {
  const records: CallRecord[] = []
  const answer = answerDeskCall(
    {
      isTrusted: () => sender === 'desk',
      isFlooding: () => sender === 'flooding stranger',
      handlers: handlers as DeskHandlers,
      record: (record) => records.push(record),
      now: () => 0,
      limit: callLimit(() => 0),
    },
    name,
    {},
    request,
  )
  return answer.then((result) => ({ result, records }))
}

describe('a request of the desk', () => {
  it('is answered with its value', async () => {
    const { result, records } = await ask(
      { saveSettings: (settings) => settings },
      'saveSettings',
      firstSettings,
    )
    expect(result).toEqual({ ok: true, value: firstSettings })
    expect(records).toEqual([{ call: 'saveSettings', outcome: 'ok', tookMs: 0 }])
  })

  it('from anybody else reaches no handler', async () => {
    const handlers = { cancelSearch: () => (calls.push('ran'), null) }
    const { result } = await ask(handlers, 'cancelSearch', { searchId: 's' }, 'stranger')
    expect(result).toEqual({ ok: false, error: { kind: 'not-trusted' } })
    expect(calls).toEqual([])
  })

  it('from who floods main fills no log', async () => {
    const { result, records } = await ask({}, 'cancelSearch', { searchId: 's' }, 'flooding stranger')
    expect(result).toEqual({ ok: false, error: { kind: 'too-many-calls' } })
    expect(records).toEqual([])
  })

  it('that is not of the agreed shape reaches no handler; the field is named, its value is not', async () => {
    const handlers = { saveCredentials: () => (calls.push('ran'), []) }
    const request = { profileId: 'p', user: 'agent', password: 'x'.repeat(501) }
    const { result } = await ask(handlers, 'saveCredentials', request)
    expect(result).toMatchObject({ ok: false, error: { kind: 'invalid-request', field: 'password' } })
    expect(JSON.stringify(result)).not.toContain('xxx')
    expect(calls).toEqual([])
  })

  it('names every field that the schema refuses', async () => {
    const profile = { ...trainingProfile, retailUrl: 'https://', currency: 'pounds', airlineName: ' ' }
    const { result } = await ask({ saveProfile: () => [] }, 'saveProfile', profile)
    const [, ...fields] =
      /"field":"retailUrl".*"field":"(currency)".*"field":"(airlineName)"/.exec(JSON.stringify(result)) ?? []
    expect(fields).toEqual(['currency', 'airlineName'])
  })

  const common = { origin: 'OSL', destination: 'LGW', qualifiers: {} }
  const searches = {
    searchDay: { ...common, departureDate: '2026-04-12', party: { adults: 1, children: 0, infants: 0 } },
    findLeadPrices: { ...common, date: '2026-04-12', daysBefore: 7, daysAfter: 7 },
  } as const
  const search = async (name: keyof typeof searches, currency: string) => {
    let ran = 0
    const handler = () => Promise.resolve((ran += 1))
    const request = { searchId: 's1', query: { ...searches[name], currency } }
    const { result } = await ask({ [name]: handler }, name, request)
    return { result, ran }
  }

  it.each(['searchDay', 'findLeadPrices'] as const)(
    'searches by %s in a currency in use only',
    async (name) => {
      expect(await search(name, 'EUR')).toMatchObject({ result: { ok: true }, ran: 1 })
      for (const currency of ['eur', 'EU', 'EURO', '', ' EUR', 'E1R', 'QQQ', 'DEM']) {
        const { result, ran } = await search(name, currency)
        expect(result, currency).toMatchObject({ ok: false, error: { kind: 'invalid-request' } })
        expect(ran, currency).toBe(0)
      }
    },
  )

  it('tells the agent the kind of a known failure', async () => {
    const failing = () => Promise.reject(new Refused({ kind: 'sign-in-refused' }, { fate: 'not-sent' }))
    const { result } = await ask({ testConnection: failing }, 'testConnection', { profileId: 'p' })
    expect(result).toEqual({ ok: false, error: { kind: 'sign-in-refused' } })
  })

  it('takes a cancelled search for no error', async () => {
    const aborted = () => Promise.reject(new DOMException('gone', 'AbortError'))
    const { result } = await ask({ testConnection: aborted }, 'testConnection', { profileId: 'p' })
    expect(result).toEqual({ ok: false, error: { kind: 'cancelled' } })
  })

  it('hides what an unforeseen error says, and gives a reference that is in the log', async () => {
    const broken = () => Promise.reject(new Error('card 4111111111111111 of Ada at /home/agent'))
    const { result, records } = await ask({ testConnection: broken }, 'testConnection', { profileId: 'p' })
    const reference = !result.ok && result.error.kind === 'internal' ? result.error.reference : ''
    expect(reference).toMatch(/^[0-9A-F]{8}$/)
    expect(result).toEqual({ ok: false, error: { kind: 'internal', reference } })
    expect(records).toMatchObject([{ outcome: 'internal', reference }])
    expect(JSON.stringify(records)).not.toMatch(/4111|Ada|card/)
  })
})
