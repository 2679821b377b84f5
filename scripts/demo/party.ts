import type { TravellerInput } from '../../test/support/desk-driver'

type Ptc = 'A' | 'C' | 'I'

/** Adults, children and infants of a demonstration, in the order in which the desk asks for them. */
export type Party = readonly Ptc[]

/** Such as 2A1C1I; throws a sentence that says what is wrong. */
export function readParty(text: string): Party {
  const groups = [...text.toUpperCase().matchAll(/(\d)([ACI])/g)]
  const isWhole = groups.map(([group]) => group).join('') === text.toUpperCase()
  const countOf = (ptc: Ptc): number =>
    groups.reduce((sum, [, count, letter]) => sum + (letter === ptc ? Number(count) : 0), 0)
  const [adults, children, infants] = [countOf('A'), countOf('C'), countOf('I')]
  if (!isWhole || adults < 1 || adults + children > 9 || infants > adults) {
    throw new Error(`--party ${text}: such as 2A1C1I, with an adult for each infant and nine seats at most`)
  }
  return [...repeated('A', adults), ...repeated('C', children), ...repeated('I', infants)]
}

/** As the entry line takes it. */
export function partyText(party: Party): string {
  const counted = (['A', 'C', 'I'] as const).map((ptc) => [party.filter((one) => one === ptc).length, ptc])
  return counted
    .filter(([count]) => count !== 0)
    .flat()
    .join('')
}

/** Whoever a table has no line for is made out of the last one. */
const PEOPLE: Readonly<Record<Ptc, readonly TravellerInput[]>> = {
  A: [
    { surname: "Ødegård-O'Neill", givenName: 'Åse', title: 'MRS', birthDate: '12MAR84' },
    { surname: 'Lund', givenName: 'Søren', title: 'MR', birthDate: '4 11 1983' },
    { surname: 'Müller', givenName: 'Jörg', title: 'MR', birthDate: '01JUN71' },
  ],
  C: [
    { surname: 'Lund', givenName: 'Maja', title: 'MISS' },
    { surname: 'Lund', givenName: 'Emil', title: 'MR' },
  ],
  I: [{ surname: 'Lund', givenName: 'Ida', title: 'MISS' }],
}

const LATER_NAMES: Readonly<Record<Ptc, readonly string[]>> = {
  A: ['Anna', 'Berit', 'Clara', 'Dora', 'Elsa', 'Frida'],
  C: ['Greta', 'Hanna', 'Inga', 'Julia', 'Karen', 'Lene', 'Marit'],
  I: ['Nora', 'Oda', 'Pia', 'Runa', 'Siri', 'Tora', 'Una', 'Vera'],
}
/** Children and infants stay what they are however long this program is kept. */
const AGE_IN_DAYS = { C: 7 * 365, I: 200 } as const
const DAY_MS = 86_400_000

export function travellersOf(party: Party, today: Date): readonly TravellerInput[] {
  return party.map((ptc, index) => {
    const sameBefore = party.slice(0, index).filter((one) => one === ptc).length
    return { ...personOf(ptc, sameBefore), ...(ptc === 'A' ? {} : { birthDate: bornBefore(ptc, today) }) }
  })
}

function personOf(ptc: Ptc, number: number): TravellerInput {
  const people = PEOPLE[ptc]
  const person = people[number]
  if (person !== undefined) return person
  const last = people.at(-1)
  if (last === undefined) throw new Error(`Nobody travels as ${ptc}`)
  return { ...last, givenName: LATER_NAMES[ptc][number - people.length] ?? last.givenName }
}

function bornBefore(ptc: 'C' | 'I', today: Date): string {
  return new Date(today.getTime() - AGE_IN_DAYS[ptc] * DAY_MS).toISOString().slice(0, 10)
}

function repeated(ptc: Ptc, count: number): readonly Ptc[] {
  return Array.from({ length: count }, () => ptc)
}
