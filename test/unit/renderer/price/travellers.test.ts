import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { passengerSlots } from '../../../../src/shared/domain/people/passenger'
import { readBirthDate, writeBirthDate } from '../../../../src/renderer/src/travellers/paste/read-birth-date'
import { pasteInto } from '../../../../src/renderer/src/travellers/place-pasted'
import {
  isRead,
  readTravellerLines,
} from '../../../../src/renderer/src/travellers/paste/read-traveller-lines'
import {
  draftsFor,
  isComplete,
  isNamed,
  notesOf,
  sentAs,
  toTraveller,
  type TravellerDraft,
} from '../../../../src/renderer/src/travellers/traveller-form'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers'

const today = '2026-03-01'
const days = { today, travelDate: '2026-03-10' }
const rules = { today, travelDate: '2026-03-10', needsBirthDate: false }

function draft(over: Partial<TravellerDraft> = {}): TravellerDraft {
  return {
    passengerId: 'PAX1',
    ptc: 'ADT',
    title: 'MRS',
    givenName: 'Åse',
    surname: "Ødegård-O'Neill & Søn",
    birthDate: '',
    withPassengerId: '',
    ...over,
  }
}

/** Ida, Ola, Emil and Nora, who sits on the lap of Ola. */
function family(): TravellerDraft[] {
  const typed = [
    { givenName: 'Ida' },
    { givenName: 'Ola' },
    { givenName: 'Emil' },
    { givenName: 'Nora', birthDate: '1JAN25', withPassengerId: 'PAX2' },
  ]
  return draftsFor({ adults: 2, children: 1, infants: 1 }).map((one, index) => ({ ...one, ...typed[index] }))
}

describe('birth dates as counters type them', () => {
  it.each([
    ['12MAR84', '1984-03-12'],
    ['12 mar 1984', '1984-03-12'],
    ['12.3.1984', '1984-03-12'],
    ['12 03 84', '1984-03-12'],
    ['120384', '1984-03-12'],
    ['12031984', '1984-03-12'],
    ['1984-03-12', '1984-03-12'],
    ['01MAR26', '2026-03-01'],
    ['02MAR26', '1926-03-02'],
    ['4 Nov 1983', '1983-11-04'],
    ['29FEB2024', '2024-02-29'],
  ])('reads %s', (typed, date) => {
    expect(readBirthDate(typed, today)).toBe(date)
  })

  it.each(['', '12', '31FEB84', '12XYZ84', '1984', '13.13.1984', 'ase'])(
    'does not guess a date from %j',
    (typed) => {
      expect(readBirthDate(typed, today)).toBeUndefined()
    },
  )
})

describe('birth dates that nobody typed', () => {
  it.each([
    ['1984-03-12', '12MAR84'],
    ['2026-03-01', '01MAR26'],
    // Tomorrow two figures would say that he is born today.
    ['1926-03-02', '02MAR1926'],
    ['1928-03-02', '02MAR28'],
    ['1926-02-01', '01FEB1926'],
    ['2030-01-01', '01JAN2030'],
  ])('%s is written %s, and read as the same day', (date, written) => {
    expect(writeBirthDate(date, today)).toBe(written)
    expect(readBirthDate(written, today)).toBe(date)
  })

  it('stand in the field like those beside them when they are pasted', () => {
    const drafts = draftsFor({ adults: 1, children: 0, infants: 0 })
    const filled = pasteInto(drafts, readTravellerLines('Lund;Ida;1984-03-12', today), 0, days)
    expect(filled.drafts[0]?.birthDate).toBe('12MAR84')
  })

  it('stand in the field like those beside them when a known traveller is taken', () => {
    setActivePinia(createPinia())
    const travellers = useTravellerStore()
    travellers.prepare({ adults: 1, children: 0, infants: 0 }, '2030-04-12', '+47')
    const ida = { passengerId: 'PAX1', ptc: 'ADT', surname: 'Lund', givenName: 'Ida' } as const
    travellers.take(0, { ...ida, birthDate: '1984-03-12' })
    expect(travellers.drafts[0]?.birthDate).toBe('12MAR84')
  })
})

describe('pasted travellers', () => {
  it('reads the line of a reservation system', () => {
    expect(readTravellerLines('ODEGARD/ASE MRS 12MAR84\n2. SØN/OLE PETTER', today)).toEqual([
      { surname: 'ODEGARD', givenName: 'ASE', title: 'MRS', birthDate: '1984-03-12' },
      { surname: 'SØN', givenName: 'OLE PETTER' },
    ])
  })

  it('reads a table from a spreadsheet and leaves its heading out', () => {
    const table = 'Surname\tGiven name\tTitle\tBorn\nLund\tIda\tMs\t1.2.1990\r\nLund;Emil;;2015-06-07\n'
    expect(readTravellerLines(table, today)).toEqual([
      { surname: 'Lund', givenName: 'Ida', title: 'MS', birthDate: '1990-02-01' },
      { surname: 'Lund', givenName: 'Emil', birthDate: '2015-06-07' },
    ])
  })

  it.each([
    ['Herr\tMÜLLER\tHans\t12.03.1984', 'MR'],
    ['MÜLLER;Hans;12.03.1984;Frau', 'MS'],
    ['M.\tMÜLLER\tHans\t12.03.1984', 'MR'],
    ['Mlle\tMÜLLER\tHans\t12.03.1984', 'MISS'],
    ['Sra.\tMÜLLER\tHans\t12.03.1984', 'MRS'],
    ['MÜLLER, Hans, Pani, 12.03.1984', 'MRS'],
    ['MÜLLER,Hans,Fröken,12MAR84', 'MISS'],
    ['MÜLLER/Hans Fru 12MAR84', 'MRS'],
  ])('knows the titles of the eight languages: %j', (line, title) => {
    const hans = { surname: 'MÜLLER', givenName: 'Hans', title, birthDate: '1984-03-12' }
    expect(readTravellerLines(line, today)).toEqual([hans])
  })

  it('keeps a name that is a title elsewhere', () => {
    expect(readTravellerLines('LI/XIAO PAN', today)).toEqual([{ surname: 'LI', givenName: 'XIAO PAN' }])
  })

  it.each([
    'First name;Surname;Title;Birth date\nHans;Müller;Herr;12.03.1984',
    'Nr\tVorname\tName\tGeburtsdatum\tAnrede\n1\tHans\tMüller\t12.03.1984\tHerr',
    'Prénom,Nom,Civilité,Né(e) le\nHans,Müller,M.,12/03/1984',
    'Tytuł\tImię\tNazwisko\tData urodzenia\nPan\tHans\tMüller\t12.03.1984',
    'Fornavn;Etternavn;By;Tittel;Født\nHans;Müller;Oslo;Hr;12.03.1984',
  ])('reads the columns that a heading names: %j', (table) => {
    const hans = { surname: 'Müller', givenName: 'Hans', title: 'MR', birthDate: '1984-03-12' }
    expect(readTravellerLines(table, today)).toEqual([hans])
  })

  it('takes two columns as surname and given names, Max Born among them', () => {
    expect(readTravellerLines('Müller\tHans\nBorn\tMax', today)).toEqual([
      { surname: 'Müller', givenName: 'Hans', assumedFirst: 'surname' },
      { surname: 'Born', givenName: 'Max', assumedFirst: 'surname' },
    ])
  })

  it.each([
    'Dr;Müller;Hans;12.03.1984',
    'Müller\tHans\tPeter',
    'Pan\tMüller',
    'Müller;Hans;12.03.1984;01.01.2030',
    'Müller, Hans\nsee you, then, tomorrow',
    'Karl Johans gate 1, Oslo',
    'Vorname;Geburtsdatum\nHans;12.03.1984',
  ])('guesses nothing from %j', (text) => {
    expect(readTravellerLines(text, today).filter(isRead)).toEqual([])
  })

  it('takes nothing from other text', () => {
    expect(readTravellerLines('see you tomorrow', today)).toEqual([])
  })

  it('is laid on the travellers from the one in focus on', () => {
    const drafts = draftsFor({ adults: 2, children: 1, infants: 0 })
    const filled = pasteInto(drafts, readTravellerLines('LUND/IDA MS\nLUND/EMIL', today), 1, days)
    expect(filled.drafts.map((one) => one.givenName)).toEqual(['', 'IDA', 'EMIL'])
  })
})

describe('the traveller form', () => {
  it('ties each infant to an adult of its own and keeps what was typed when the party grows', () => {
    const first = draftsFor({ adults: 2, children: 0, infants: 2 })
    expect(first.filter((one) => one.ptc === 'INF').map((one) => one.withPassengerId)).toEqual([
      'PAX1',
      'PAX2',
    ])
    const typed = first.map((one, index) => (index === 0 ? { ...one, surname: 'Lund' } : one))
    expect(draftsFor({ adults: 2, children: 0, infants: 2 }, typed)[0]?.surname).toBe('Lund')
  })

  it.each([
    ['one adult more', { adults: 3, children: 1, infants: 1 }, 'Ida Ola  Emil Nora'],
    ['one adult less', { adults: 1, children: 1, infants: 1 }, 'Ida Emil Nora'],
    ['one child more', { adults: 2, children: 2, infants: 1 }, 'Ida Ola Emil  Nora'],
    ['no child', { adults: 2, children: 0, infants: 1 }, 'Ida Ola Nora'],
    ['a child for an adult', { adults: 1, children: 2, infants: 1 }, 'Ida Emil  Nora'],
    ['one infant more', { adults: 2, children: 1, infants: 2 }, 'Ida Ola Emil Nora '],
  ])('keeps everybody who was typed with %s', (_, party, names) => {
    const ids = passengerSlots(party).map(({ passengerId }) => passengerId)
    const kept = draftsFor(party, family())
    expect(kept.map((one) => one.givenName).join(' ')).toBe(names)
    expect(kept.map((one) => one.passengerId)).toEqual(ids)
    expect(kept.find((one) => one.givenName === 'Nora')?.birthDate).toBe('1JAN25')
  })

  it('leaves an infant with its adult, and gives it another one only when that one is gone', () => {
    const laps = (adults: number, infants: number) =>
      draftsFor({ adults, children: 1, infants }, family())
        .filter((one) => one.ptc === 'INF')
        .map((one) => one.withPassengerId)
    expect(laps(3, 1)).toEqual(['PAX2'])
    expect(laps(2, 2)).toEqual(['PAX2', 'PAX1'])
    expect(laps(1, 1)).toEqual(['PAX1'])
  })

  it('sends names untouched and shows them as they are sent', () => {
    expect(toTraveller(draft({ birthDate: '12MAR84' }), today)).toEqual({
      passengerId: 'PAX1',
      ptc: 'ADT',
      title: 'MRS',
      givenName: 'Åse',
      surname: "Ødegård-O'Neill & Søn",
      birthDate: '1984-03-12',
    })
    expect(sentAs(draft())).toBe("Ødegård-O'Neill & Søn / Åse MRS")
  })

  it('sends nothing that no eye sees, and composed letters', () => {
    const typed = draft({ givenName: 'A\u030Ase\u00A0Marie\u200B', surname: '\uFEFFLu\u00ADnd\u0007' })
    expect(notesOf(typed, rules)).toEqual({})
    expect(toTraveller(typed, today)).toMatchObject({ givenName: 'Åse Marie', surname: 'Lund' })
  })

  it('asks what is needed, warns of letters that may be refused, and stops what cannot be', () => {
    expect(notesOf(draft(), rules)).toEqual({})
    expect(notesOf(draft({ surname: 'Окафор' }), rules).surname).toEqual({
      severity: 'doubtful',
      note: 'not-latin',
      words: '›Окафор‹',
    })
    expect(notesOf(draft({ surname: 'L\u0430nd' }), rules).surname?.words).toBe('L›\u0430‹nd')
    expect(isComplete(notesOf(draft({ surname: 'Окафор' }), rules))).toBe(true)
    expect(isComplete(notesOf(draft({ givenName: ' ' }), rules))).toBe(false)
    expect(notesOf(draft({ givenName: 'x'.repeat(51) }), rules).givenName?.note).toBe('too-long')
    expect(notesOf(draft({ surname: 'Lund\ud83d' }), rules).surname).toEqual({
      severity: 'wrong',
      note: 'unsendable',
      words: 'Lund›U+D83D‹',
    })
    expect(notesOf(draft(), { ...rules, needsBirthDate: true }).birthDate?.note).toBe('needed')
  })

  it('warns where a child is a child at the last flight and not yet at the first', () => {
    const child = draft({ ptc: 'CHD', birthDate: '5MAR24' })
    const trip = { ...rules, firstDate: '2026-03-01' }
    expect(notesOf(child, rules).birthDate).toBeUndefined()
    expect(notesOf(child, trip).birthDate).toEqual({ severity: 'doubtful', note: 'too-young-outbound' })
    expect(isNamed(child, notesOf(child, trip))).toBe(true)
  })

  it('measures ages on the day of travel', () => {
    expect(notesOf(draft({ ptc: 'INF', birthDate: '11MAR24' }), rules).birthDate).toBeUndefined()
    expect(notesOf(draft({ ptc: 'INF', birthDate: '10MAR24' }), rules).birthDate?.note).toBe('age-infant')
    expect(notesOf(draft({ ptc: 'CHD', birthDate: '14AUG2028' }), rules).birthDate?.note).toBe(
      'in-the-future',
    )
    expect(notesOf(draft({ ptc: 'ADT', birthDate: '10MAR20' }), rules).birthDate?.note).toBe('age-adult')
  })

  it('does not let two infants sit on one lap', () => {
    const one = draft({ passengerId: 'PAX3', ptc: 'INF', withPassengerId: 'PAX1' })
    const other = draft({ passengerId: 'PAX4', ptc: 'INF', withPassengerId: 'PAX1' })
    expect(notesOf(one, rules, [draft(), one, other]).withPassengerId?.note).toBe('adult-has-an-infant')
    expect(notesOf(one, rules, [draft(), one]).withPassengerId).toBeUndefined()
  })
})
