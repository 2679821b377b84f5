import { describe, expect, it } from 'vitest'
import type { Persistence } from '../../../training-airline/ledger'
import { Desk, bankAddress, errorIn, orderIdIn } from './desk'

class Disk implements Persistence {
  state: string | undefined
  saves = 0
  readonly load = (): string | undefined => this.state
  /** Every second save is slow, so that the one after it would overtake it. */
  readonly save = async (state: string): Promise<void> => {
    this.saves += 1
    const turns = this.saves % 2 === 0 ? 100 : 0
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    this.state = state
  }
}

describe('a training airline that is started again', () => {
  it('still has its orders', async () => {
    const persistence = new Disk()
    const before = new Desk({ persistence })
    const offer = await before.pricedOffer()
    const order = orderIdIn(await before.order(offer, await before.token()))
    const after = new Desk({ persistence })
    expect(orderIdIn(await after.retrieve(order))).toBe(order)
    expect(orderIdIn(await after.lookUp(offer.responseId))).toBe(order)
  })

  it('completes a challenge that was opened before', async () => {
    const persistence = new Disk()
    const before = new Desk({ persistence })
    const challenge = await before.order(await before.pricedOffer(), await before.token('4000000000000028'))
    const after = new Desk({ persistence })
    expect(await (await after.bank(bankAddress(challenge))).text()).toContain('>Approve</button>')
    await after.press(challenge, 'approve')
    expect(orderIdIn(await new Desk({ persistence }).customerInput(challenge, 'Y'))).not.toBe('')
  })

  it('forgets its offers and never gives an identifier a second time', async () => {
    const persistence = new Disk()
    const before = await new Desk({ persistence }).pricedOffer()
    const desk = new Desk({ persistence })
    const after = await desk.pricedOffer()
    expect([after.id, after.responseId]).not.toContain(before.id)
    expect(after.responseId).not.toBe(before.responseId)
    expect(errorIn(await desk.price([before]))).toBe('721')
  })

  it('has saved an order before it says so, and never an older state over a newer one', async () => {
    const persistence = new Disk()
    const desk = new Desk({ persistence })
    const offers = [await desk.pricedOffer(), await desk.pricedOffer()]
    const tokens = [await desk.token(), await desk.token()]
    await Promise.all(offers.map((offer, index) => desk.order(offer, tokens[index] ?? '')))
    const again = new Desk({ persistence })
    for (const { responseId } of offers) expect(orderIdIn(await again.lookUp(responseId))).not.toBe('')
  })

  it('knows its orders before anybody asks, once it has started', async () => {
    const persistence = new Disk()
    const before = new Desk({ persistence })
    await before.order(await before.pricedOffer(), await before.token())
    const { airline } = new Desk({ persistence })
    await airline.start()
    expect(airline.books.orders).toHaveLength(1)
  })

  it('writes nothing while nothing changes, and tries again after a full disk', async () => {
    const persistence = new Disk()
    const desk = new Desk({ persistence })
    await desk.pricedOffer()
    expect(persistence.saves).toBe(1)
    let isFull = false
    const fillable: Persistence = {
      load: persistence.load,
      save: (state) => (isFull ? Promise.reject(new Error('disk full')) : persistence.save(state)),
    }
    const careful = new Desk({ persistence: fillable })
    const offer = await careful.pricedOffer()
    const token = await careful.token()
    isFull = true
    await expect(careful.order(offer, token)).rejects.toThrow('disk full')
    isFull = false
    expect(orderIdIn(await careful.lookUp(offer.responseId))).not.toBe('')
    expect(persistence.state).toContain(offer.responseId)
  })

  it('begins anew when its books cannot be read', async () => {
    const persistence = new Disk()
    persistence.state = '{"version":1,"epoch":'
    expect(errorIn(await new Desk({ persistence }).lookUp('PR-none'))).toBe('913')
    expect(persistence.state).toContain('"epoch":1')
  })
})
