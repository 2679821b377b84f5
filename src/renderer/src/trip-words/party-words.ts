import { foldLetters } from '../../../shared/domain/letters/fold-letters'
import { seatsNeeded, type Party } from '../../../shared/domain/people/passenger'

/** Most travellers that can be shopped for at once. */
export const MOST_TRAVELLERS = 9

/** Travellers in words: adult, child and infant in turn; those of the agent's language come beside them. */
export const ENGLISH_TRAVELLERS = ['adult', 'child', 'infant', 'adults', 'children', 'infants'] as const

const CODES = ['a', 'c', 'i', 'adt', 'chd', 'inf'] as const
const TYPES = ['adults', 'children', 'infants'] as const

/**
 * Reads 2A1C1I in any order, also 2ADT1CHD and 2 adults 1 child; undefined when it is not a party at all. `words`
 * are those of the agent's language, folded, in the order of the English ones.
 */
export function readParty(text: string, words: readonly string[] = []): Party | undefined {
  const folded = foldLetters(text).replace(/[\s,]+/g, '')
  if (!/^(?:\d{1,2}\p{L}+)+$/u.test(folded)) return undefined
  const party = { adults: 0, children: 0, infants: 0 }
  for (const [, count, word = ''] of folded.matchAll(/(\d{1,2})(\p{L}+)/gu)) {
    const type = typeOf(word, words)
    if (type === undefined) return undefined
    party[type] += Number(count)
  }
  return party
}

function typeOf(word: string, words: readonly string[]): keyof Party | undefined {
  const names: readonly string[] = [...CODES, ...ENGLISH_TRAVELLERS, ...words]
  const index = names.indexOf(word)
  return index < 0 ? undefined : TYPES[index % TYPES.length]
}

export type PartyProblem = 'no-adult' | 'too-many' | 'infants-without-lap'

/** What speaks against a party: an infant sits on an adult's lap, and somebody must be grown up. */
export function partyProblem(party: Party): PartyProblem | undefined {
  if (party.adults < 1) return 'no-adult'
  if (seatsNeeded(party) > MOST_TRAVELLERS) return 'too-many'
  return party.infants > party.adults ? 'infants-without-lap' : undefined
}

export function writeParty({ adults, children, infants }: Party): string {
  return [
    `${String(adults)}A`,
    children > 0 ? `${String(children)}C` : '',
    infants > 0 ? `${String(infants)}I` : '',
  ].join('')
}
