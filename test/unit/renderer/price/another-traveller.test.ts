import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Party } from '../../../../src/shared/domain/people/passenger'
import { success } from '../../../../src/shared/errors/app-error'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers'
import { aTraveller } from '../../../support/booking/builders'
import { installFakeDesk } from '../support/fake-desk'

const IDA = { surname: 'Lund', givenName: 'Ida', title: 'MS', birthDate: '12MAR84' } as const
const JOHN = { passengerId: 'PAX9', ptc: 'ADT', surname: 'Smith', givenName: 'John' } as const

beforeEach(() => {
  setActivePinia(createPinia())
})

function withIda(
  party: Party = { adults: 1, children: 0, infants: 0 },
): ReturnType<typeof useTravellerStore> {
  const travellers = useTravellerStore()
  travellers.prepare(party, '2030-04-12', '+47')
  Object.assign(travellers.drafts[0] ?? {}, IDA)
  return travellers
}

describe('a row that another traveller takes', () => {
  it('keeps no title and no birth date when a name is pasted', () => {
    const travellers = withIda()
    travellers.paste('SMITH/JOHN', 0)
    expect(travellers.drafts[0]).toMatchObject({
      surname: 'SMITH',
      givenName: 'JOHN',
      title: '',
      birthDate: '',
    })
  })

  it('keeps no title and no birth date when a known traveller is taken', () => {
    const travellers = withIda()
    travellers.take(0, JOHN)
    expect(travellers.drafts[0]).toMatchObject({ surname: 'Smith', title: '', birthDate: '' })
  })

  it('keeps what is not said of the same traveller, and of one whose title was chosen first', () => {
    const travellers = withIda()
    travellers.paste('LUND/IDA', 0)
    expect(travellers.drafts[0]).toMatchObject({ surname: 'LUND', title: 'MS', birthDate: '12MAR84' })
    Object.assign(travellers.drafts[0] ?? {}, { surname: '', givenName: '', title: 'MR', birthDate: '' })
    travellers.paste('SMITH/JOHN', 0)
    expect(travellers.drafts[0]).toMatchObject({ surname: 'SMITH', title: 'MR' })
  })
})

describe('known travellers', () => {
  const people = [
    aTraveller({ givenName: 'Child', birthDate: '2020-04-12' }),
    aTraveller({ givenName: 'Adult', birthDate: '1984-03-12' }),
    aTraveller({ givenName: 'Twelve that day', birthDate: '2018-04-12' }),
    { ...JOHN, givenName: 'Unknown' },
  ]

  it('are offered in a row only where they are of its type on the day of travel', async () => {
    installFakeDesk({ findTravellers: () => Promise.resolve(success(people)) })
    const travellers = withIda({ adults: 1, children: 1, infants: 1 })
    const offered = async (index: number) =>
      (await travellers.suggest('lu', index)).map(({ givenName }) => givenName)
    travellers.travelDate = '2030-04-11'
    expect(await offered(0)).toEqual(['Adult', 'Unknown'])
    expect(await offered(1)).toEqual(['Child', 'Twelve that day', 'Unknown'])
    expect(await offered(2)).toEqual(['Unknown'])
    travellers.travelDate = '2030-04-12'
    expect(await offered(0)).toContain('Twelve that day')
  })
})

describe('the lap of an infant', () => {
  it('is that of an adult of the party, or stops the sale', () => {
    const travellers = withIda({ adults: 1, children: 1, infants: 1 })
    expect(travellers.notes[2]?.withPassengerId).toBeUndefined()
    for (const lap of ['PAX2', 'PAX3', '']) {
      Object.assign(travellers.drafts[2] ?? {}, { withPassengerId: lap })
      expect(travellers.notes[2]?.withPassengerId).toEqual({ severity: 'wrong', note: 'needed' })
    }
  })
})

describe('a name as it is sent', () => {
  it('has no white space that nobody sees', () => {
    const travellers = withIda()
    Object.assign(travellers.drafts[0] ?? {}, { surname: ' Straßer ', givenName: 'İda  \u00a0maria' })
    expect(travellers.travellers[0]).toMatchObject({ surname: 'Straßer', givenName: 'İda maria' })
  })
})
