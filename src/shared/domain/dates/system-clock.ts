/**
 * What time it is on this computer. Everything else is handed a clock, or the day, so that nothing keeps yesterday:
 * nobody else may read the time.
 */
export function readClock(): Date {
  return new Date(Date.now())
}
