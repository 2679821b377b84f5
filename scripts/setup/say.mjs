/** One line about what the set-up does; always on standard error, so that a command's own output stays clean. */
export function say(subject, text) {
  process.stderr.write(`set-up  ${subject.padEnd(13)} ${text}\n`)
}

/** Says the same line again with the seconds gone, so that nobody takes a long step for a hang. */
export async function sayWhile(subject, describe, work, everyMs = 10_000) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const timer = setInterval(() => say(subject, `${describe()} (${seconds()} s)`), everyMs)
  try {
    const result = await work()
    return result
  } finally {
    clearInterval(timer)
  }
}

/** A failure that the person at the terminal can act on: printed without a stack. */
export class SetupError extends Error {
  name = 'SetupError'
}
