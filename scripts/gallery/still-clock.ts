import { reload, type Desk } from '../../test/support/desk-driver'

/** A morning on which nothing depends on the day the pictures are taken. */
const STILL_AT = '2026-03-03T08:41:00.000Z'

/** What is made from a moment stays as it is; only "now" is the same for ever, and nothing takes time. As text: the
 * loader's helpers are not known in the application. */
const STOP_MAIN = `(() => {
  const at = ${String(Date.parse(STILL_AT))}
  globalThis.Date = new Proxy(Date, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [at] : args),
    get: (target, name) => (name === 'now' ? () => at : Reflect.get(target, name)),
  })
  Object.defineProperty(performance, 'now', { value: () => 0 })
})()`

/** The short ids of attempts and quotes stand on the screen: each asker of random bytes gets the same row of them in
 * every run, whoever else asks in between. */
const STOP_CHANCE = `(() => {
  const crypto = process.getBuiltinModule('node:crypto')
  const counts = new Map()
  crypto.randomBytes = (size) => {
    const asker = new Error().stack.split('\\n')[2].split('(')[0].trim() + '/' + size
    counts.set(asker, (counts.get(asker) ?? 0) + 1)
    return crypto.createHash('sha512').update(asker + counts.get(asker)).digest().subarray(0, size)
  }
  process.getBuiltinModule('node:module').syncBuiltinESMExports()
})()`

/** Stops the calendar of main and of the desk, and chance, so that the same is in every picture. */
export async function stopClock(desk: Desk): Promise<void> {
  const { app, page } = desk
  await app.evaluate(STOP_MAIN)
  await app.evaluate(STOP_CHANCE)
  await page.clock.setFixedTime(STILL_AT)
  // The day on which the pictures are taken is the last that this computer has seen: vouched for, it is no doubt.
  await page.evaluate(() => window.desk.allowErasing(null))
  await reload(desk)
}
