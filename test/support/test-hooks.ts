import type { ElectronApplication, JSHandle } from '@playwright/test'
import type { Plug } from '../../src/main/composition/pull-plug'
import type { TestHooks } from '../../src/main/composition/test-hooks'
import type { Fault } from '../../training-airline'
import type { BankLimits } from '../../src/main/windows/bank/bank-frame-state'

/** An application that was started with its hooks. */
interface Running {
  readonly app: ElectronApplication
}

/** What the airline wrote into its own books: compared with what the desk knows. */
export interface AirlineBooks {
  readonly orders: number
  readonly orderCreates: number
  readonly offersOrderedTwice: number
}

/** What can be switched is built when the desk is on the screen. */
async function hooksOf({ app }: Running): Promise<JSHandle<TestHooks>> {
  return app.evaluateHandle(async () => {
    const deadline = Date.now() + 15_000
    while (!Reflect.has(globalThis, '__faredeskTest')) {
      if (Date.now() > deadline) throw new Error('The main process has no test hooks')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return Reflect.get(globalThis, '__faredeskTest') as TestHooks
  })
}

/** Cuts the application off from its airline, or lets it through again. */
export async function setOffline(running: Running, isOffline: boolean): Promise<void> {
  const hooks = await hooksOf(running)
  await hooks.evaluate((its, value) => {
    its.setOffline(value)
  }, isOffline)
}

/** Look-ups come sooner: a factor of 1 is as an agent has it. */
export async function setWaitFactor(running: Running, factor: number): Promise<void> {
  const hooks = await hooksOf(running)
  await hooks.evaluate((its, value) => {
    its.setWaitFactor(value)
  }, factor)
}

/** From now on quitting with an open payment asks, as it does for an agent. */
export async function askBeforeQuit(running: Running): Promise<void> {
  const hooks = await hooksOf(running)
  await hooks.evaluate((its) => {
    its.askBeforeQuit()
  })
}

/** How long the next visits to a bank may take; as an agent has it when absent. */
export async function setBankLimits(running: Running, limits: BankLimits | undefined): Promise<void> {
  const hooks = await hooksOf(running)
  await hooks.evaluate((its, value) => {
    its.setBankLimits(value)
  }, limits)
}

/** The process dies at that save of an attempt; at none when absent. */
export async function armPlug(running: Running, plug: Plug | undefined): Promise<void> {
  const hooks = await hooksOf(running)
  await hooks.evaluate((its, value) => {
    its.armPlug(value)
  }, plug)
}

/** Makes the built-in airline behave as told. */
export async function armFault(running: Running, fault: Fault): Promise<void> {
  const hooks = await hooksOf(running)
  await hooks.evaluate((its, value) => {
    its.trainingAirline.arm(value)
  }, fault)
}

/** The built-in airline behaves again. */
export async function disarmFaults(running: Running): Promise<void> {
  const hooks = await hooksOf(running)
  await hooks.evaluate((its) => {
    its.trainingAirline.disarm()
  })
}

export async function readBooks(running: Running): Promise<AirlineBooks> {
  const hooks = await hooksOf(running)
  return hooks.evaluate(({ trainingAirline: { books } }) => ({
    orders: books.orders.length,
    orderCreates: books.received('order-create'),
    offersOrderedTwice: books.offersOrderedTwice().length,
  }))
}

/** Files go into this folder without a question. */
export async function saveWithoutAsking(running: Running, folder: string): Promise<void> {
  const hooks = await hooksOf(running)
  await hooks.evaluate((its, value) => {
    its.setSaveFolder(value)
  }, folder)
}
