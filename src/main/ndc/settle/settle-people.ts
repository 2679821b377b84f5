import type { DataLists, ListedPassenger } from '../../../shared/domain/lists/data-lists'
import type { PassengerSlot } from '../../../shared/domain/people/passenger'

/** Our ids of the passengers of an answer, by theirs. */
export type OurIds = ReadonlyMap<string, string>

/**
 * Who is who where an airline answers with other ids than were sent, or has other people under ours: by type, and by
 * order among those of a type, for they are alike. Undefined where ids are ours, or where it is not certain who is who.
 */
export function settlePeople(
  { passengers }: Pick<DataLists, 'passengers'>,
  asked: readonly PassengerSlot[],
  named: ReadonlySet<string>,
): OurIds | undefined {
  const listed = Object.values(passengers)
  const [first] = asked
  if (!first) return undefined
  if (listed.length === 0 && asked.length === 1) return onlyOne(named, first)
  if (listed.length !== asked.length || areOurs(listed, asked)) return undefined
  const ourIds = new Map<string, string>()
  const types = new Set(asked.map((slot) => slot.ptc))
  // Where all are of one type, nobody needs to say it.
  const only = types.size === 1 ? first.ptc : undefined
  for (const ptc of types) {
    const theirs = listed.filter((passenger) => (passenger.ptc ?? only) === ptc)
    const ours = asked.filter((slot) => slot.ptc === ptc)
    if (theirs.length !== ours.length) return undefined
    for (const [their, our] of pairsOf(theirs, ours)) ourIds.set(their, our)
  }
  return ourIds
}

function onlyOne(named: ReadonlySet<string>, { passengerId }: PassengerSlot): OurIds | undefined {
  const [theirs, ...others] = named
  if (theirs === undefined || others.length > 0 || theirs === passengerId) return undefined
  return new Map([[theirs, passengerId]])
}

/** An answer that does not say a type has nothing against ours. */
function areOurs(listed: readonly ListedPassenger[], asked: readonly PassengerSlot[]): boolean {
  return asked.every(({ passengerId, ptc }) =>
    listed.some((other) => other.passengerId === passengerId && (other.ptc ?? ptc) === ptc),
  )
}

/** Ids that stayed ours keep their person, the others follow in their order. */
function pairsOf(
  theirs: readonly ListedPassenger[],
  ours: readonly PassengerSlot[],
): readonly (readonly [string, string])[] {
  const kept = ours.filter(({ passengerId }) => theirs.some((their) => their.passengerId === passengerId))
  const isKept = (id: string): boolean => kept.some(({ passengerId }) => passengerId === id)
  const free = ours.filter(({ passengerId }) => !isKept(passengerId))
  const renamed = theirs.filter(({ passengerId }) => !isKept(passengerId))
  return [
    ...kept.map(({ passengerId }) => [passengerId, passengerId] as const),
    ...renamed.map(({ passengerId }, at) => [passengerId, free[at]?.passengerId ?? passengerId] as const),
  ]
}
