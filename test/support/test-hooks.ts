import type { ElectronApplication } from '@playwright/test'
import type { Fault } from '../../src/main/training-airline/faults'
import type { Desk } from './desk-driver'

/** What the airline wrote into its own books: compared with what the desk knows. */
export interface AirlineBooks {
  readonly orders: number
  readonly orderCreates: number
  readonly offersOrderedTwice: number
}

/** What can be switched is built when the desk is on the screen. */
export async function hooksInstalled(app: ElectronApplication): Promise<void> {
  await app.evaluate(async () => {
    const deadline = Date.now() + 15_000
    while (!Reflect.has(globalThis, '__faredeskTest')) {
      if (Date.now() > deadline) throw new Error('The main process has no test hooks')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })
}

/** Cuts the application off from its airline, or lets it through again. */
export async function setOffline({ app }: Desk, isOffline: boolean): Promise<void> {
  await hooksInstalled(app)
  await app.evaluate((_, value) => {
    const hooks = Reflect.get(globalThis, '__faredeskTest') as { setOffline(value: boolean): void }
    hooks.setOffline(value)
  }, isOffline)
}

/** Look-ups come sooner: a factor of 1 is as an agent has it. */
export async function setWaitFactor({ app }: Desk, factor: number): Promise<void> {
  await hooksInstalled(app)
  await app.evaluate((_, value) => {
    const hooks = Reflect.get(globalThis, '__faredeskTest') as { setWaitFactor(factor: number): void }
    hooks.setWaitFactor(value)
  }, factor)
}

/** Makes the built-in airline behave as told. */
export async function armFault({ app }: Desk, fault: Fault): Promise<void> {
  await hooksInstalled(app)
  await app.evaluate((_, armed) => {
    const hooks = Reflect.get(globalThis, '__faredeskTest') as {
      trainingAirline: { arm(fault: unknown): void }
    }
    hooks.trainingAirline.arm(armed)
  }, fault)
}

export async function readBooks({ app }: Desk): Promise<AirlineBooks> {
  await hooksInstalled(app)
  return app.evaluate(() => {
    const hooks = Reflect.get(globalThis, '__faredeskTest') as {
      trainingAirline: {
        books: {
          orders: readonly unknown[]
          received(operation: string): number
          offersOrderedTwice(): readonly unknown[]
        }
      }
    }
    const { books } = hooks.trainingAirline
    return {
      orders: books.orders.length,
      orderCreates: books.received('order-create'),
      offersOrderedTwice: books.offersOrderedTwice().length,
    }
  })
}

/** Files go into this folder without a question. */
export async function saveWithoutAsking({ app }: Desk, folder: string): Promise<void> {
  await hooksInstalled(app)
  await app.evaluate((_, value) => {
    const hooks = Reflect.get(globalThis, '__faredeskTest') as { setSaveFolder(folder: string): void }
    hooks.setSaveFolder(value)
  }, folder)
}
