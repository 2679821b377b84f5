import type { Random } from '../seeded-random'
import { pick } from './people'

type Noise = (text: string, random: Random) => string

/** What clipboards, mail programs and office programs add, none of which changes who travels. */
const NOISES: readonly Noise[] = [
  (text) => text,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => `\uFEFF${text}\r\n`,
  (text) => text.normalize('NFD'),
  (text) => text.replaceAll(' ', '\u00A0'),
  (text) => text.replaceAll('\n', '\u2028'),
  (text) => `\n\n${text.replaceAll('\n', '\n\n')}\n`,
  (text) => text.replace(/$/gm, '  '),
  (text) => text.replace(/^/gm, '\u200E').replace(/$/gm, '\u202C'),
  (text, random) => between(text, random, '\u200B'),
  (text, random) => between(text, random, '\u00AD'),
  (text) => text.replace(/[0-9]/g, (figure) => String.fromCodePoint(figure.charCodeAt(0) + 0xfee0)),
]

/** Into the middle of every tenth word. */
function between(text: string, random: Random, what: string): string {
  return text.replace(/(\p{L}\p{M}*)(\p{L})/gu, (found, first: string, second: string) =>
    random(10) === 0 ? `${first}${what}${second}` : found,
  )
}

export function withNoise(text: string, random: Random): string {
  return pick(random, NOISES)(pick(random, NOISES)(text, random), random)
}
