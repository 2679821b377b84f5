import { describe, expect, it } from 'vitest'
import { readTravellerLines } from '../../../../src/renderer/src/stores/travellers/read-traveller-lines'

const today = '2026-03-01'

/** As the rows will be laid; `?` for one that is left out and counted. */
function read(text: string): readonly string[] {
  return readTravellerLines(text, today).map((one) =>
    one
      ? [`${one.surname}/${one.givenName}`, one.title, one.birthDate].filter((said) => said).join(' ')
      : '?',
  )
}

describe('pasted tables', () => {
  it.each([
    'First\tLast\tDOB\nIda\tLund\t12MAR84',
    'DOB;Given;Surname\n12MAR84;Ida;Lund',
    'Last\tFirst\tBorn\nLund\tIda\t12MAR84',
    'No,Forename(s),Last name,Passport,DOB\n1,Ida,Lund,N123,12MAR84',
    'Passenger list\nGiven name / Forename,Family name,D.O.B.\nIda,Lund,12MAR84',
    'Prenom;Nom;Date de naissance\nIda;Lund;12/03/1984',
    'Imie\tNazwisko\tData urodzenia\nIda\tLund\t12.03.1984',
    'Fornavn\tEtternavn\tFodselsdato\nIda\tLund\t12.03.1984',
    'Nombre;Apellido(s);F. Nacimiento\nIda;Lund;12/03/1984',
    'Vorname(n);Name;Geb.\nIda;Lund;12.03.1984',
  ])('have their headings known, in whatever order: %j', (table) => {
    expect(read(table)).toEqual(['Lund/Ida 1984-03-12'])
  })

  it.each(['First/Last', 'Surname/Given name', 'Nationality\tName', 'Sex;Last;Given;Passport'])(
    'hold no traveller in the heading %j',
    (heading) => {
      expect(read(heading)).toEqual([])
    },
  )

  it.each([
    ['"Lund","Ida"', ['Lund/Ida']],
    ['"Last","First","DOB"\n"Lund","Ida","12MAR84"', ['Lund/Ida 1984-03-12']],
    ['"Lund";"Ida";"MS"', ['Lund/Ida MS']],
    ['"Lund, Hansen","Ida"\n"Berg","Eva"', ['?', 'Berg/Eva']],
  ])('are read with quotes: %j', (table, travellers) => {
    expect(read(table)).toEqual(travellers)
  })

  it.each([
    'Surname,Given name,DOB\nLund,Ida,31FEB84\nBerg,Eva,12MAR84',
    'Surname,Given name,DOB\nLund,jr.,Ida,12MAR84\nBerg,Eva,12MAR84',
    'Lund,Ida,31FEB84\nBerg,Eva,12MAR84',
    'Lund,Ida,MS,12MAR84,Oslo,VIP\nBerg,Eva,12MAR84',
    'Lund,Ida\nBerg,Eva,12MAR84',
    'Lund\tIda\t31FEB84\nBerg\tEva\t12MAR84',
    'Surname\tGiven name\tDOB\nLund\nBerg\tEva\t12MAR84',
  ])('count the row that is left out of %j', (table) => {
    expect(read(table)).toEqual(['?', 'Berg/Eva 1984-03-12'])
  })

  it.each([
    ['Dr', ''],
    ['Dr. Ms', ' MS'],
    ['Prof.', ''],
  ])('leave a title that is not sent out of the name: %j', (title, sent) => {
    expect(read(`Title;Surname;First name\n${title};Lund;Ida`)).toEqual([`Lund/Ida${sent}`])
  })
})
