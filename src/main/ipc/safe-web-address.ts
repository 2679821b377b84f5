/**
 * An address out of an answer, fit to be handed to the system's browser: https, without a user name that could pose
 * as a host, and in the spelling of the parser, so that nothing else is opened than what was checked.
 */
export function safeWebAddress(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isSafe = url.protocol === 'https:' && url.username === '' && url.password === ''
  return isSafe ? url.href : undefined
}
