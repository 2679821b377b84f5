import { serveTrainingAirline } from '../../training-airline/serve-airline'
import { createTrainingAirline } from '../../training-airline'
import { addDays } from '../../src/shared/domain/dates/local-date'
import { loopbackPointOfSale, type PointOfSaleInput } from './point-of-sale'

type Rewrite = (answer: string) => string

/** The training airline on loopback, whose answers to certain requests say something else. */
export interface RewritingAirline {
  readonly pointOfSale: PointOfSaleInput
  readonly orders: () => number
  /** By the root element of the answer; without a rewrite as the airline wrote it. */
  readonly rewrite: (root: 'AirShoppingRS' | 'OfferPriceRS', how?: Rewrite) => void
  readonly close: () => Promise<void>
}

export async function serveRewritingAirline(): Promise<RewritingAirline> {
  const rewrites = new Map<string, Rewrite>()
  const airline = createTrainingAirline({ users: [{ name: 'desk', password: 'pass' }], latencyMs: 0 })
  const fetch: typeof airline.fetch = async (...request) => {
    const answer = await airline.fetch(...request)
    if (!answer.headers.get('content-type')?.includes('xml')) return answer
    const text = await answer.text()
    const rewrite = rewrites.get(/<(\w+RS)\b/.exec(text)?.[1] ?? '')
    return new Response(rewrite?.(text) ?? text, { status: answer.status, headers: answer.headers })
  }
  const served = await serveTrainingAirline({ ...airline, fetch }, { port: 0 })
  return {
    pointOfSale: loopbackPointOfSale(served.baseUrl, served.paymentBaseUrl),
    orders: () => airline.books.received('order-create'),
    rewrite: (root, how) => {
      if (how) rewrites.set(root, how)
      else rewrites.delete(root)
    },
    close: () => served.close(),
  }
}

/** Every flight a day later. */
export function aDayLater(answer: string): string {
  return answer.replace(/<Date>([\d-]+)<\/Date>/g, (_, date: string) => `<Date>${addDays(date, 1)}</Date>`)
}

/** Without the items of a traveller, in offers that add up all the same. */
export function without(passengerId: string): Rewrite {
  return (answer) =>
    answer.replace(/<(Offer|PricedOffer) .*?<\/\1>/g, (offer) => {
      let total = amountIn(offer)
      const left = offer.replace(/<OfferItem .*?<\/OfferItem>/g, (item) => {
        if (!item.includes(`<PassengerRefs>${passengerId}<`)) return item
        total -= amountIn(item)
        return ''
      })
      return left.replace(FIRST_AMOUNT, total.toFixed(2))
    })
}

const FIRST_AMOUNT = /(?<=Code="GBP">)[\d.]+/

function amountIn(part: string): number {
  return Number(FIRST_AMOUNT.exec(part)?.[0] ?? 0)
}
