import type { Traveller } from '../../../src/shared/domain/people/passenger'
import { aTraveller } from '../booking/builders'
import type { Random } from './random'

export type Person = 'ase' | 'bo'

type Name = Pick<Traveller, 'givenName' | 'surname'>

/** How counters write one and the same person. */
const SPELLINGS: Readonly<Record<Person, readonly Name[]>> = {
  ase: [
    { givenName: 'Åse', surname: 'Ødegård' },
    { givenName: 'AASE', surname: 'OEDEGAARD' },
    { givenName: 'Ase', surname: 'Odegard' },
    { givenName: 'Ødegård', surname: 'Åse' },
    { givenName: 'Åse Marie', surname: 'Ødegård' },
  ],
  bo: [
    { givenName: 'Jörg', surname: 'Müller-Strauß' },
    { givenName: 'JOERG', surname: 'MUELLER STRAUSS' },
    { givenName: 'Jorg', surname: 'Muller-Strauss' },
    { givenName: 'Mueller Strauss', surname: 'Joerg' },
  ],
}

const BY_NAME = new Map<string, Person>(
  (['ase', 'bo'] as const).flatMap((person) => SPELLINGS[person].map((name) => [keyOf(name), person])),
)

const PARTIES = {
  ase: ['ase'],
  bo: ['bo'],
  both: ['ase', 'bo'],
  turned: ['bo', 'ase'],
} as const satisfies Readonly<Record<string, readonly Person[]>>

/** Whom a customer at the window wants to fly with; most often the same two, or one of them. */
export function someParty(random: Random): readonly Person[] {
  return PARTIES[random.weighted({ ase: 70, bo: 6, both: 16, turned: 8 })]
}

/** The party as it is typed this time. */
export function typed(party: readonly Person[], random: Random): readonly Traveller[] {
  return party.map((person, index) => {
    const spellings = SPELLINGS[person]
    const spelling = random.chance(0.6) ? 0 : random.whole(0, spellings.length - 1)
    return aTraveller({ passengerId: `PAX${String(index + 1)}`, ...spellings[spelling] })
  })
}

/** Who these people are in truth, however they are written. */
export function peopleIn(travellers: readonly Traveller[]): readonly Person[] {
  return travellers.flatMap((traveller) => BY_NAME.get(keyOf(traveller)) ?? [])
}

function keyOf({ givenName, surname }: Name): string {
  return `${givenName}/${surname}`
}
