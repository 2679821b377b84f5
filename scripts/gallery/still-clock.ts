import type { Desk } from '../../test/support/desk-driver'

/** A morning on which nothing depends on the day the pictures are taken. */
export const STILL_AT = '2026-03-03T08:41:00.000Z'

/** What is made from a moment stays as it is; only "now" is the same for ever. As text: the loader's helpers are not
 * known in the application. */
const STOP_MAIN = `(() => {
  const at = ${String(Date.parse(STILL_AT))}
  globalThis.Date = new Proxy(Date, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [at] : args),
    get: (target, name) => (name === 'now' ? () => at : Reflect.get(target, name)),
  })
})()`

/** Stops the calendar of main and of the desk, so that the same trips and times are in every picture. */
export async function stopClock({ app, page }: Desk): Promise<void> {
  await app.evaluate(STOP_MAIN)
  await page.clock.setFixedTime(STILL_AT)
  await page.reload()
  await page.getByRole('navigation').first().waitFor()
}
