import { describe, expect, it } from 'vitest'
import { written } from './pasted-rows-written'

const read = (text: string) => written(text, '2026-03-01')

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
    ['"Lund","Ida"', ['Lund/Ida surname first?']],
    ['"Last","First","DOB"\n"Lund","Ida","12MAR84"', ['Lund/Ida 1984-03-12']],
    ['"Lund";"Ida";"MS"', ['Lund/Ida MS surname first?']],
    ['"Lund, Hansen","Ida"\n"Berg","Eva"', ['? Lund, (name)', 'Berg/Eva']],
  ])('are read with quotes: %j', (table, travellers) => {
    expect(read(table)).toEqual(travellers)
  })

  it.each([
    ['Surname,Given name,DOB\nLund,jr.,Ida,12MAR84', '? 12MAR84 (under-a-heading)'],
    ['Surname\tGiven name\tDOB\nLund\n', '? Lund (both-names)'],
    ['Surname\tGiven name\tDOB\nLund\tIda 2\t12MAR84', '? 2 (detail)'],
    ['Lund,Ida,MS,12MAR84,Oslo,VIP\nBERG,Eva,12MAR84', '? Oslo (one-too-many)'],
    ['Lund,Ida\nBERG,Eva,12MAR84', '? Lund,Ida (line)'],
    ['Lund\t12MAR84', '? Lund 12MAR84 (both-names)'],
    ['Full name;Sex;DOB\nIda Lund;F;12MAR84', '? Ida Lund F 12MAR84 (both-names)'],
    ['Lund\tIda\tMS\tMR', '? MR (said-twice)'],
    ['Dr\tLund\tIda\t12MAR84', '? Dr (name)'],
  ])('say which cell keeps a row from being read, and what belongs there: %j', (table, row) => {
    expect(read(table)[0]).toBe(row)
  })

  it.each([
    'Surname,Given name,DOB\nLund,Ida,31FEB84\nBerg,Eva,12MAR84',
    'LUND,Ida,31FEB84\nBERG,Eva,12MAR84',
    'LUND\tIda\t31FEB84\nBERG\tEva\t12MAR84',
    'Given name\tSurname\tDOB\nIda\tLund\t31FEB84\nEva\tBerg\t12.03.1984',
  ])('lose nothing but the date that is none: %j', (table) => {
    expect(
      read(table).map((row) =>
        row.replace(/^[A-Z]+/, ([first = '', ...more]) => first + more.join('').toLowerCase()),
      ),
    ).toEqual(['Lund/Ida no date: 31FEB84', 'Berg/Eva 1984-03-12'])
  })

  it.each([
    ['Dr', ''],
    ['Dr. Ms', ' MS'],
    ['Prof.', ''],
  ])('leave a title that is not sent out of the name: %j', (title, sent) => {
    expect(read(`Title;Surname;First name\n${title};Lund;Ida`)).toEqual([`Lund/Ida${sent}`])
  })
})

describe('the order of two names without headings', () => {
  it.each([
    ['Mrs\tAse\tODEGARD\t12.03.1984', 'ODEGARD/Ase MRS 1984-03-12'],
    ['Ase\tODEGARD', 'ODEGARD/Ase'],
    ['ODEGARD\tAse', 'ODEGARD/Ase'],
    ['Ole\tHansen', 'Hansen/Ole'],
    ['Anna;van der Berg', 'van der Berg/Anna'],
    ['J.P.\tLund', 'Lund/J.P.'],
    ['Lund, Ida', 'Lund/Ida'],
    ['Lund, Ida, MS, 12MAR84', 'Lund/Ida MS 1984-03-12'],
  ])('is known where the names tell it: %j', (table, row) => {
    expect(read(table)).toEqual([row])
  })

  it('is that of one row for all', () => {
    expect(read('Ida\tLund\nOle\tHansen')).toEqual(['Lund/Ida', 'Hansen/Ole'])
  })

  it.each([
    ['Mrs\tAse\tOdegard\t12.03.1984', 'Odegard/Ase MRS 1984-03-12 givenName first?'],
    ['Odegard\tAse\tMrs', 'Odegard/Ase MRS surname first?'],
    ['Lund\tIda', 'Lund/Ida surname first?'],
    ['LUND\tIDA', 'LUND/IDA surname first?'],
  ])('is said to be assumed where they do not: %j', (table, row) => {
    expect(read(table)).toEqual([row])
  })

  it('is said to be assumed where the rows contradict each other', () => {
    expect(read('LUND\tIda\nOle\tHANSEN')).toEqual(['LUND/Ida surname first?', 'Ole/HANSEN surname first?'])
  })
})

describe('what stands beside the names', () => {
  it('is a title in the same cell', () => {
    expect(read('Mrs Ase\tODEGARD\t12MAR84')).toEqual(['ODEGARD/Ase MRS 1984-03-12'])
  })

  it('may be left empty at the end of a row', () => {
    expect(read('Ole\tHANSEN\t12MAR84\nIda\tBERG\t')).toEqual(['HANSEN/Ole 1984-03-12', 'BERG/Ida'])
  })

  it('is the type, below a heading too', () => {
    expect(read('Surname\tGiven\tType\nLund\tIda\tADT\nLund\tEmil\tCHD')).toEqual([
      'Lund/Ida ADT',
      'Lund/Emil CHD',
    ])
  })
})

describe('the sex', () => {
  it.each([
    'F',
    'f',
    'M',
    'W',
    'K',
    'Female',
    'Male',
    'weiblich',
    'kvinne',
    'Kvinna',
    'femme',
    'Mujer',
    'mężczyzna',
  ])('is left out of a row without headings: %s', (sex) => {
    expect(read(`LUND\tIda\t${sex}\t12MAR84`)).toEqual(['LUND/Ida 1984-03-12'])
    expect(read(`${sex}\tLUND\tIda`)).toEqual(['LUND/Ida'])
  })

  it.each(['Sex', 'Gender', 'Kjønn', 'Kön', 'Køn', 'Geschlecht', 'Sexe', 'Sexo', 'Płeć'])(
    'is left out below the heading %s',
    (heading) => {
      expect(read(`Surname;${heading};First name\nLund;F;Ida`)).toEqual(['Lund/Ida'])
    },
  )

  it('is no surname that sounds like it, and no initial', () => {
    expect(read('MANN\tThomas\t12MAR84')).toEqual(['MANN/Thomas 1984-03-12'])
    expect(read('Surname;First name;DOB\nLund;Ida F;12MAR84')).toEqual(['Lund/Ida F 1984-03-12'])
  })
})
