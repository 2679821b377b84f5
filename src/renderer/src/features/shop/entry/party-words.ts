import { seatsNeeded, type Party } from '../../../../../shared/domain/passenger'

/** Most travellers that can be shopped for at once. */
export const MOST_TRAVELLERS = 9

/** Reads 2A1C1I in any order, also 2ADT1CHD1INF; undefined when it is not a party at all. */
export function readParty(text: string): Party | undefined {
  const wanted = text
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/(\d)(?:(A)DT|(C)HD|(I)NF)/g, '$1$2$3$4')
  if (!/^(\d[ACI])+$/.test(wanted)) return undefined
  const counts = { A: 0, C: 0, I: 0 }
  for (const [, count, type] of wanted.matchAll(/(\d)([ACI])/g)) {
    if (type === 'A' || type === 'C' || type === 'I') counts[type] += Number(count)
  }
  return { adults: counts.A, children: counts.C, infants: counts.I }
}

/** Travellers in words, which no party is written with; those of the agent's language come beside them. */
export const ENGLISH_TRAVELLERS = ['adult', 'adults', 'child', 'children', 'infant', 'infants'] as const

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
