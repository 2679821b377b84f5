import { describe, expect, it } from 'vitest'
import { readTravellerLines } from '../../../../src/renderer/src/travellers/paste/read-traveller-lines'
import { pasteInto } from '../../../../src/renderer/src/travellers/place-pasted'
import { draftsFor, sentAs } from '../../../../src/renderer/src/travellers/traveller-form'
import { written } from './pasted-rows-written'

const today = '2026-03-01'
const PARTY = { adults: 2, children: 1, infants: 1 }
const days = { today, travelDate: '2026-03-10' }

const read = (text: string) => written(text, today)

describe('lines of reservation systems', () => {
  it.each([
    ['1.ODEGARD/ASE MRS 2.LUND/OLA MR', ['ODEGARD/ASE MRS', 'LUND/OLA MR']],
    ['1.1ODEGARD/ASE MRS  2.1LUND/OLA MR', ['ODEGARD/ASE MRS', 'LUND/OLA MR']],
    ['2LUND/OLA MR/IDA MS', ['LUND/OLA MR', 'LUND/IDA MS']],
    ['1.2LUND/OLA MR/IDA MS 2.1BERG/EVA', ['LUND/OLA MR', 'LUND/IDA MS', 'BERG/EVA']],
    ['NM1LUND/IDA MS', ['LUND/IDA MS']],
    ['- LUND/IDA MS', ['LUND/IDA MS']],
    ['1.1LUND/IDA MS  2.I/1LUND/NORA*01JAN25', ['LUND/IDA MS', 'LUND/NORA 2025-01-01 INF']],
    ['1.1LUND/IDA MS*12MAR84 2.1LUND/EMIL*P-C08', ['LUND/IDA MS 1984-03-12', 'LUND/EMIL CHD']],
    ['1 LUND/IDA MS 12 MAR 84 2 LUND/OLA MR 12.03.84', ['LUND/IDA MS 1984-03-12', 'LUND/OLA MR 1984-03-12']],
    ['1.1LUND/OLAMR 2.1LUND/INGRIDMISS', ['LUND/OLA MR', 'LUND/INGRID MISS']],
  ])('reads each traveller of %j', (line, travellers) => {
    expect(read(line)).toEqual(travellers)
  })

  it.each([
    'LUND/IDA MS DOB 12MAR84',
    'LUND/IDA MS DOB: 12.03.1984',
    'LUND/IDA MS (12MAR84)',
    'LUND/IDA MS *12MAR84',
    'LUND/IDA MS (DOB 12MAR84)',
    'LUND/IDA/MS/12MAR84',
    'LUND/IDA MS, 12/03/1984',
    'LUND/IDA MS\t12MAR84',
    'LUND/IDA MS geb. 12.3.1984',
    'LUND/IDA MS – f. 12.03.84',
    'LUND/IDA MS née le 12/03/1984',
    'LUND/IDA 12.03.1984 MS',
    'LUND/IDA 12 mars 1984 MS',
    'LUND/IDA MS 19840312',
    'LUND/IDA MS 12/MAR/84',
    'LUND/IDA/MS/12/MAR/1984',
  ])('reads title and birth date of %j, and nothing of them into the name', (line) => {
    expect(read(line)).toEqual(['LUND/IDA MS 1984-03-12'])
  })

  it.each([
    ['LUND/IDA MS (ADT)', ['LUND/IDA MS ADT']],
    ['LUND/EMIL CHD 12MAR18', ['LUND/EMIL 2018-03-12 CHD']],
    ['LUND/EMMA MISS(CHD/12MAR18)', ['LUND/EMMA MISS 2018-03-12 CHD']],
    ['LUND/EMIL (INF 01JAN25)', ['LUND/EMIL 2025-01-01 INF']],
    ['1.LUND/IDA MS(INFBERG/EMIL/01JAN25)', ['LUND/IDA MS', 'BERG/EMIL 2025-01-01 INF']],
    ['1.LUND/IDA MS (INF/EMIL/01JAN25)', ['LUND/IDA MS', 'LUND/EMIL 2025-01-01 INF']],
    ['LUND/IDA (INFANT)', ['LUND/IDA INF']],
  ])('reads the passenger type of %j', (line, travellers) => {
    expect(read(line)).toEqual(travellers)
  })

  it.each([
    ['VAN DER BERG/ANNA MARIA MRS', 'VAN DER BERG/ANNA MARIA MRS'],
    ["O'NEILL-D’ARC/JEAN-LUC MR", "O'NEILL-D’ARC/JEAN-LUC MR"],
    ['Ødegård / Åse J.P.', 'Ødegård/Åse J.P.'],
    ['DIAB/AMR', 'DIAB/AMR'],
    ['LUND/WILLIAMS MR', 'LUND/WILLIAMS MR'],
    ['HERR/HANS', 'HERR/HANS'],
    ['CHILD/JULIA MRS', 'CHILD/JULIA MRS'],
  ])('keeps the name %j whole', (line, name) => {
    expect(read(line)).toEqual([name])
  })

  it.each([
    ['LUND/HANSMR', ['LUND/HANS MR']],
    ['LUND/EVA MARIEMRS', ['LUND/EVA MARIE MRS']],
    ['LUND/EMILMSTR', ['LUND/EMIL MR']],
    ['LUND/INGRIDMS', ['LUND/INGRID MS']],
    ['Lund/OlaMr', ['Lund/Ola MR']],
    ['LUND/OLAMR\nLUND/IDAMS\nBERG/HANSMR', ['LUND/OLA MR', 'LUND/IDA MS', 'BERG/HANS MR']],
    ['HUSSEIN/OMAR ELAMR', ['HUSSEIN/OMAR ELAMR title in ELAMR?']],
    ['TORRES/ARTEMISS', ['TORRES/ARTEMISS title in ARTEMISS?']],
    ['hussein/omar elamr', ['hussein/omar elamr title in elamr?']],
    ['LUND/WILLIAMS', ['LUND/WILLIAMS title in WILLIAMS?']],
    ['LUND/IDAMS', ['LUND/IDAMS title in IDAMS?']],
    ['1.LUND/OLAMR 2.LUND/IDA MS', ['LUND/OLAMR title in OLAMR?', 'LUND/IDA MS']],
    ['HUSSEIN/OMAR ELAMR MR', ['HUSSEIN/OMAR ELAMR MR']],
    ['SURNAME;FIRST NAME\nTORRES;ARTEMISS', ['TORRES/ARTEMISS title in ARTEMISS?']],
    ['Torres/Artemiss', ['Torres/Artemiss']],
    ['DIAB/AMR', ['DIAB/AMR']],
  ])('takes a glued title of %j only where it is certain', (lines, travellers) => {
    expect(read(lines)).toEqual(travellers)
  })

  it.each([
    ['LUND/IDA MS 31FEB84', 'LUND/IDA MS no date: 31FEB84'],
    ['LUND/IDA 31 FEB 84 MS', 'LUND/IDA MS no date: 31 FEB 84'],
    ['LUND/IDA MS DOB 31.02.1984', 'LUND/IDA MS no date: 31.02.1984'],
    ['LUND/IDA/MS/12XYZ84', 'LUND/IDA MS no date: 12XYZ84'],
    ['LUND/IDA MS 310284', 'LUND/IDA MS no date: 310284'],
    ['LUND/IDA MS 22334455', 'LUND/IDA MS no date: 22334455'],
  ])('loses nothing but the date that is none: %j', (line, traveller) => {
    expect(read(line)).toEqual([traveller])
  })

  it('reads each of several travellers between commas', () => {
    expect(read('LUND/IDA MS 12MAR84, LUND/PER MR 31FEB83')).toEqual([
      'LUND/IDA MS 1984-03-12',
      'LUND/PER MR no date: 31FEB83',
    ])
    expect(read('LUND/IDA MS, INF/NORA 01JAN25; BERG/EVA')).toEqual([
      'LUND/IDA MS',
      'LUND/NORA 2025-01-01 INF',
      'BERG/EVA',
    ])
  })

  it.each([
    ['LUND/IDA MS F 12MAR84', 'LUND/IDA MS 1984-03-12'],
    ['LUND/IDA FEMALE 12MAR84', 'LUND/IDA 1984-03-12'],
    ['LUND/IDA (F)', 'LUND/IDA'],
    ['LUND/IDA/F/12MAR84', 'LUND/IDA 1984-03-12'],
    ['LUND/IDA F 12MAR84', 'LUND/IDA 1984-03-12 sex: F'],
    ['LUND/OLA M, 12MAR84', 'LUND/OLA 1984-03-12 sex: M'],
    ['LUND/OLA M MR 12MAR84', 'LUND/OLA M MR 1984-03-12'],
    ['LUND/OLA M', 'LUND/OLA M'],
  ])('leaves the sex out of %j, and says so where it may be an initial', (line, traveller) => {
    expect(read(line)).toEqual([traveller])
  })

  it.each([
    ['LUND/IDA (8)', '8 (detail)'],
    ['LUND/IDA MS [VIP]', 'VIP (detail)'],
    ['LUND/IDA DOB', 'DOB (detail)'],
    ['LUND/IDA <ida@example.com>', '<ida@example.com> (detail)'],
    ['LUND/IDA MS MR', 'MR (said-twice)'],
    ['LUND/MR', 'MR (name)'],
    ['LUND/CHILD', 'CHILD (name)'],
    ['MISS/NORA', 'MISS (name)'],
    ["'LUND/IDA MS'", "MS' (detail)"],
    ['LUND/IDA MS (INF)', 'LUND/IDA MS (INF) (line)'],
    ['TKT/TIME LIMIT', 'TKT (name)'],
    ['1.C/2LUND/IDA MS/OLA MR', 'OLA (detail)'],
    ['MR LUND/OLA', 'MR (name)'],
    ['LUND/OLA DR', 'DR (detail)'],
    ['LUND/OLA/IDA', 'IDA (detail)'],
    ['3LUND/OLA MR/IDA MS', 'IDA (detail)'],
    ['LUND/IDA MS  LUND/OLA MR', 'LUND (detail)'],
    ['LUND/IDA & OLA', '& (detail)'],
    ['LUND/IDA\tOslo', 'Oslo (detail)'],
    ['TBA/TBA', 'TBA (name)'],
    ['Please book today and/or tomorrow', 'Please book today and/or tomorrow (line)'],
  ])('leaves out %j, and says what was not understood', (line, why) => {
    expect(read(line)).toEqual([`? ${why}`])
  })

  it('takes what is no traveller for none', () => {
    const display =
      'RP/OSLXX2103/OSLXX2103    AA/SU  12MAR26/0900Z   ABC123\n  1.LUND/IDA MS\n' +
      '  2  XX1234 Y 12MAR 4 OSLLGW HK2  0900 1030  /E*'
    expect(read(display)).toEqual(['LUND/IDA MS'])
    expect(read('12/MAR/1984')).toEqual([])
    expect(read('Surname/First name\nLund/Ida')).toEqual(['Lund/Ida'])
  })

  it('reads a title, a type and a birth date in the cells of a table', () => {
    expect(read('LUND\tIda Ms\tDOB 12MAR84\nLUND\tEmil\tCHD')).toEqual([
      'LUND/Ida MS 1984-03-12',
      'LUND/Emil CHD',
    ])
    expect(read('Surname;First name\nLund;Ida (VIP)\nLund;Ola Mr')).toEqual([
      '? (VIP) (detail)',
      'Lund/Ola MR',
    ])
  })
})

describe('pasted travellers and their places', () => {
  function laid(text: string) {
    const { drafts, filled } = pasteInto(draftsFor(PARTY), readTravellerLines(text, today), 0, days)
    return { names: drafts.map(sentAs), filled }
  }

  it('leaves the place of one that cannot be read, so that nobody stands in the place of another', () => {
    expect(laid('LUND/IDA MS\nLUND/OLA MR XX12\nLUND/EMIL CHD')).toEqual({
      names: ['LUND / IDA MS', '', 'LUND / EMIL', ''],
      filled: 2,
    })
  })

  it('finds the places of children and infants by their type', () => {
    expect(laid('1.LUND/IDA MS(INF/NORA) 2.LUND/EMIL(CHD) 3.LUND/OLA MR 4.LUND/PER(CHD)')).toEqual({
      names: ['LUND / IDA MS', 'LUND / OLA MR', 'LUND / EMIL', 'LUND / NORA'],
      filled: 4,
    })
  })

  it('finds the places of children and infants by their age at the date of travel as well', () => {
    expect(laid('LUND/EMIL 10MAR24\nLUND/IDA MS\nLUND/NORA 11MAR24\nLUND/OLA MR 12MAR84')).toEqual({
      names: ['LUND / IDA MS', 'LUND / OLA MR', 'LUND / EMIL', 'LUND / NORA'],
      filled: 4,
    })
  })

  it('lays a child on the next adult, whose age is then wrong, where the party has no child', () => {
    const two = draftsFor({ adults: 2, children: 0, infants: 0 })
    const rows = readTravellerLines('LUND/EMIL 10MAR20\nLUND/IDA MS', today)
    expect(pasteInto(two, rows, 0, days).drafts.map(sentAs)).toEqual(['LUND / EMIL', 'LUND / IDA MS'])
  })

  it('seats an infant with the adult behind whom it was named', () => {
    const rows = readTravellerLines('1.LUND/OLA MR 2.BERG/EVA MS(INF/NORA) 3.DAHL/LIV(INF)', today)
    const four = draftsFor({ adults: 2, children: 0, infants: 2 })
    const { drafts } = pasteInto(four, rows, 0, days)
    expect(drafts.map(({ givenName, withPassengerId }) => `${givenName} ${withPassengerId}`.trim())).toEqual([
      'OLA',
      'EVA',
      'NORA PAX2',
      'LIV PAX1',
    ])
  })

  it('keeps title and birth date for the same name, and for no other', () => {
    const [ida] = draftsFor({ adults: 1, children: 0, infants: 0 })
    const typed = ida ? [{ ...ida, givenName: 'IDA', title: 'MS' as const, birthDate: '12MAR84' }] : []
    const over = (line: string) => pasteInto(typed, readTravellerLines(line, today), 0, days).drafts[0]
    expect(over('BERG/IDA')).toMatchObject({ surname: 'BERG', title: 'MS', birthDate: '' })
    const whole = typed.map((one) => ({ ...one, surname: 'Lund' }))
    const again = pasteInto(whole, readTravellerLines('LUND/IDA', today), 0, days).drafts[0]
    expect(again).toMatchObject({ surname: 'LUND', title: 'MS', birthDate: '12MAR84' })
    expect(over('LUND/OLA')).toMatchObject({ givenName: 'OLA', title: '', birthDate: '' })
  })
})

describe('a table with surname and given names in one cell', () => {
  it.each([
    'Name\tBirthday\nLund, Ida\t12 Mar 1984\nvan der Berg, Ola Jan\t1980-04-01',
    'Lund, Ida\t12.03.1984\nvan der Berg, Ola Jan\t01.04.1980',
    'Name,Birth date\n"Lund, Ida",1984-03-12\n"van der Berg, Ola Jan",1980-04-01',
    '1;Lund, Ida;12.03.1984\n2;van der Berg, Ola Jan;01.04.1980',
    'Lund, Ida\tfemale\t12.03.1984\nvan der Berg, Ola Jan\tmale\t01.04.1980',
  ])('takes the comma in %j for the turn that it is, and assumes nothing', (table) => {
    expect(read(table)).toEqual(['Lund/Ida 1984-03-12', 'van der Berg/Ola Jan 1980-04-01'])
  })

  it('reads the title from either side of the comma', () => {
    expect(read('Lund, Mrs Ida\t12.03.1984\nMr Berg, Ola\t01.04.1980')).toEqual([
      'Lund/Ida MRS 1984-03-12',
      'Berg/Ola MR 1980-04-01',
    ])
  })

  it('leaves a row out that has another name beside them', () => {
    expect(read('Lund, Ida\tOslo, Norway\t12.03.1984\nBerg, Ola\tHansen\t01.04.1980')[1]).toMatch(/^\?/)
  })
})
