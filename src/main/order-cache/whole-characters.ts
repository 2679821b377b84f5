const UNREADABLE = '\ufffd'
/** With the flag `u` a pair counts as its character: what is found is half of one. */
const HALF_CHARACTER = /\p{Surrogate}/gu
/** Half a character as `JSON.stringify` writes it down. */
const HALF_IN_DOCUMENT = /(?<=(?<!\\)(?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g

/**
 * Text as the database can keep it and give it back unchanged. Half of a surrogate pair is no character: taken out of
 * a kept document by SQL it would end the whole process, and kept as text it comes back as another one; behind a
 * NUL the rest is lost. A page, a paste or an answer may hold them; they become the sign for what cannot be read.
 */
export function wholeCharacters(text: string): string {
  const whole = text.replace(HALF_CHARACTER, UNREADABLE).replaceAll('\u0000', UNREADABLE)
  return whole.includes('\\ud') ? whole.replace(HALF_IN_DOCUMENT, UNREADABLE) : whole
}
