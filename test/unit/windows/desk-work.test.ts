import { describe, expect, it } from 'vitest'
import { keepWork } from '../../../src/main/windows/desk-work'
import type { DeskWork } from '../../../src/shared/domain/desk/desk-work'
import { deskSchemas } from '../../../src/shared/ipc/desk-schemas'

const CARD = '4111 1111 1111 1111'

function work(changes: Partial<DeskWork> = {}): DeskWork {
  return {
    path: '/shop/price',
    line: 'OSL BGO +30 1A',
    trip: { daysAround: 7, party: { adults: 1, children: 0, infants: 0 }, qualifiers: {} },
    isSearched: true,
    people: [
      {
        passengerId: 'PAX1',
        ptc: 'ADT',
        title: 'MS',
        givenName: 'Kari',
        surname: 'Ødegård',
        birthDate: '12MAR84',
        withPassengerId: '',
      },
    ],
    contact: { countryDialingCode: '47', phone: '40612345', email: 'kari@mail.example' },
    orderText: '',
    ...changes,
  }
}

function keeper() {
  const clock = { now: 0 }
  return { clock, kept: keepWork(() => clock.now) }
}

describe('a desk window that crashes', () => {
  it('comes back to what the agent was at', () => {
    const { kept } = keeper()
    kept.keep(work())
    expect(kept.isDue()).toBe(false)
    kept.crashed()
    expect(kept.isDue()).toBe(true)
    expect(kept.resume()).toEqual(work())
    expect(kept.isDue()).toBe(false)
  })

  it('starts empty where it was started, reloaded or closed and not crashed', () => {
    const { kept } = keeper()
    kept.keep(work())
    expect(kept.resume()).toBeUndefined()
    kept.forget()
    kept.crashed()
    expect(kept.resume()).toBeUndefined()
  })

  it('starts empty after what it came back to made it crash again at once, and not after a later crash', () => {
    const { kept, clock } = keeper()
    kept.keep(work())
    kept.crashed()
    kept.resume()
    clock.now = 5_000
    kept.crashed()
    expect(kept.isDue()).toBe(false)
    kept.keep(work())
    kept.crashed()
    kept.resume()
    clock.now = 60_000
    kept.crashed()
    expect(kept.resume()).toEqual(work())
  })

  it('never comes back with a card number, wherever it was typed', () => {
    const { kept } = keeper()
    const [one] = work().people
    const typed = work({
      line: CARD,
      orderText: CARD,
      people: one ? [{ ...one, surname: CARD, givenName: CARD, birthDate: CARD }] : [],
      contact: { countryDialingCode: '47', phone: CARD, email: `${CARD}@mail.example` },
    })
    kept.keep(typed)
    kept.crashed()
    expect(JSON.stringify(kept.resume())).not.toMatch(/4111|1111/)
  })

  it("keeps nothing of what somebody else's 3-D Secure said of a card", () => {
    const sale: DeskWork['sale'] = {
      request: {
        pricingId: 'p1',
        travellers: [{ passengerId: 'PAX1', ptc: 'ADT', givenName: 'Kari', surname: 'Ødegård' }],
        contact: {},
        payment: { kind: 'third-party-3ds', authentication: { cavv: 'AAABBB', eci: '05' } },
        isCardholderPresent: true,
      },
    }
    expect(deskSchemas.keepWork.safeParse(work({ sale })).success).toBe(false)
    expect(deskSchemas.keepWork.safeParse(work()).success).toBe(true)
  })
})
