import type { AirlineCalls, CallContext, OrderReadAnswer } from '../../src/main/ndc/airline-calls'
import { createOrderStore } from '../../src/main/order-cache/sqlite-order-store'
import type { OrderReading, OrderStoredEvent } from '../../src/main/orders/order-ports'
import type { Order } from '../../src/shared/domain/order/order'
import type { Profile } from '../../src/shared/domain/desk/profile'
import type { AppError } from '../../src/shared/errors/app-error'
import { openTestDatabase } from './order-cache'
import { Refused } from '../../src/shared/errors/refused'

export function aShopProfile(more: Partial<Profile> = {}): Profile {
  return {
    id: 'shop',
    label: 'Shop',
    environment: 'production',
    retailUrl: 'https://retail.example',
    paymentUrl: 'https://pay.example/payment',
    agencyName: 'Example Travel',
    agencyId: '12345678',
    country: 'GB',
    currency: 'GBP',
    language: 'EN',
    airlineCode: 'XX',
    airlineName: 'Example Air',
    target: 'Production',
    vendorToken: 'example',
    extensionNamespace: 'urn:example:vendor-extension',
    termUrl: 'https://return.example/term',
    failUrl: 'https://return.example/fail',
    ipAddress: '192.0.2.1',
    isPolicy: false,
    ...more,
  }
}

type Reads = Pick<AirlineCalls, 'retrieveOrder' | 'lookUpOrder'>

/** An airline that remembers what it was asked for, and answers as the test says. */
export class AskedAirline implements Reads {
  readonly asked: string[] = []
  byId: (orderId: string) => Order = () => {
    throw new Refused({ kind: 'order-not-found' }, { fate: 'not-sent' })
  }
  byResponse: (responseId: string, etag: string | undefined) => OrderReadAnswer = () => {
    throw new Refused({ kind: 'order-not-found' }, { fate: 'not-sent' })
  }

  async retrieveOrder(context: CallContext, orderId: string) {
    this.asked.push(`${context.profile.id}: retrieve ${orderId}`)
    return { order: this.byId(orderId) }
  }

  async lookUpOrder(context: CallContext, responseId: string, etag?: string) {
    this.asked.push(`${context.profile.id}: look up ${responseId} ${etag ?? 'without ETag'}`)
    return this.byResponse(responseId, etag)
  }
}

export function failing(error: AppError): () => never {
  return () => {
    throw new Refused(error, { fate: 'not-sent' })
  }
}

/** A real store in an empty database, an asked airline, and a clock that the test sets. */
export function anOrderReading(active: Profile = aShopProfile()) {
  const store = createOrderStore(openTestDatabase())
  const airline = new AskedAirline()
  const told: OrderStoredEvent[] = []
  const clock = { now: new Date('2026-02-11T09:00:00.000Z') }
  const reading: OrderReading = {
    orders: () => store,
    airline,
    contextOf: async (profileId) => {
      if (profileId !== active.id)
        throw new Refused({ kind: 'no-longer-there', what: 'profile' }, { fate: 'not-sent' })
      return { profile: active }
    },
    activeContext: async () => ({ profile: active }),
    now: () => clock.now,
    tell: (event) => told.push(event),
  }
  return { store, airline, told, clock, reading }
}
