import { describe, expect, it } from 'vitest'
import { swapAssumed } from '../../../../src/renderer/src/travellers/paste-remark'
import { pasteInto } from '../../../../src/renderer/src/travellers/place-pasted'
import { readTravellerLines } from '../../../../src/renderer/src/travellers/paste/read-traveller-lines'
import { draftsFor, sentAs } from '../../../../src/renderer/src/travellers/traveller-form'
import { written } from './pasted-rows-written'

const today = '2026-03-01'
const read = (text: string) => written(text, today)

describe('names in the order in which they are spoken, one to a line', () => {
  it.each([
    [
      'Mr Per Dahl\nMrs Ida Lund 01.02.1970\nPer Berg',
      [
        'Dahl/Per MR givenName first?',
        'Lund/Ida MRS 1970-02-01 givenName first?',
        'Berg/Per givenName first?',
      ],
    ],
    ['Mr Per Hansen\nMrs Ida Lund', ['Hansen/Per MR', 'Lund/Ida MRS']],
    ['Hansen Ole Petter 12MAR84\nLund Ida', ['Hansen/Ole Petter 1984-03-12', 'Lund/Ida']],
    ['LUND Ida Marie Mrs\nBERG Ola', ['LUND/Ida Marie MRS', 'BERG/Ola']],
    ['Ms Anna van der Berg\nJean-Luc O’Neill', ['van der Berg/Anna MS', 'O’Neill/Jean-Luc']],
    [
      'MARIA DE LA CRUZ ADT\nJUAN LOPEZ',
      ['DE LA CRUZ/MARIA ADT givenName first?', 'LOPEZ/JUAN givenName first?'],
    ],
    [
      'Frau Eva Müller\nHerr Max Weber (12.03.1984)\nEmil Weber CHD 12MAR18',
      [
        'Müller/Eva MS givenName first?',
        'Weber/Max MR 1984-03-12 givenName first?',
        'Weber/Emil 2018-03-12 CHD givenName first?',
      ],
    ],
    [
      'M. Jean Dupont\nMme Anne Leroy',
      ['Dupont/Jean MR givenName first?', 'Leroy/Anne MRS givenName first?'],
    ],
    ['Pan Jan Nowak\nPani Anna Kowalska', ['Nowak/Jan MR', 'Kowalska/Anna MRS']],
    [
      'Passengers:\n1. Ida Lund F 12/03/1984\n2. Ola Berg 31FEB84\n3) Liv Dahl født 1.4.80',
      [
        'Lund/Ida 1984-03-12 sex: F givenName first?',
        'Berg/Ola no date: 31FEB84 givenName first?',
        'Dahl/Liv 1980-04-01 givenName first?',
      ],
    ],
    ['Sra. Ana Ruiz 12 de marzo 1984', ['Ruiz/Ana MRS 1984-03-12 givenName first?']],
    [
      'Thomas Mann 12MAR84\nIda Lund',
      ['Mann/Thomas 1984-03-12 givenName first?', 'Lund/Ida givenName first?'],
    ],
  ])('are read from %j', (text, travellers) => {
    expect(read(text)).toEqual(travellers)
  })

  it('say why a line does not fit, and lose nobody else', () => {
    expect(
      read(
        'Mr Per Lund\nFrau Berg\nIda Lund VIP8\nMr Ola Dahl Mrs\nOla Dahl 555\nDr Liv Dahl\nsee you later\nEva Berg',
      ),
    ).toEqual([
      'Lund/Per MR givenName first?',
      '? Frau Berg (both-names)',
      '? VIP8 (detail)',
      '? Mr (said-twice)',
      '? 555 (detail)',
      '? Dr (name)',
      '? see (name)',
      'Berg/Eva givenName first?',
    ])
  })

  it('take no title that may be a name for either', () => {
    expect(read('Pan Wei Ming\nPan Li Hua\nMs Ida Lund\nOla Berg').slice(0, 2)).toEqual([
      '? Pan (name)',
      '? Pan (name)',
    ])
  })

  it.each([
    'de la Cruz',
    'van der Berg',
    'Per Hansen',
    'Mr Hansen',
    'Pan Jan Nowak',
    '12 March 1984',
    'Per Dahl\nIda Lund',
    'Per\nIda',
  ])('are not seen in %j', (text) => {
    expect(read(text)).toEqual([])
  })

  it('are not seen in sentences', () => {
    expect(read('see you tomorrow\nbest regards')).toEqual([])
  })

  it('are parted anew in the other order, and back again', () => {
    const rows = readTravellerLines('Lund Ole Petter ADT\nBerg Ida', today)
    const drafts = draftsFor({ adults: 2, children: 0, infants: 0 })
    const laid = pasteInto(drafts, rows, 0, { today, travelDate: '2026-03-10' }).drafts
    expect(laid.map(sentAs)).toEqual(['Petter / Lund Ole', 'Ida / Berg'])
    const swapped = swapAssumed(laid).drafts
    expect(swapped.map(sentAs)).toEqual(['Lund / Ole Petter', 'Berg / Ida'])
    expect(swapAssumed(swapped).drafts.map(sentAs)).toEqual(['Petter / Lund Ole', 'Ida / Berg'])
  })
})

describe('where a surname begins', () => {
  it.each([
    [
      '1. GARCÍA LÓPEZ Íñigo 12.03.1984\n2. MAYO Inés 01.02.1990',
      ['GARCÍA LÓPEZ/Íñigo 1984-03-12', 'MAYO/Inés 1990-02-01'],
    ],
    [
      '1. Begoña Pérez Díaz 12.03.1984\n2. Inés de la Cruz 01.02.1990',
      ['Díaz/Begoña Pérez 1984-03-12 parts of Begoña Pérez Díaz?', 'de la Cruz/Inés 1990-02-01'],
    ],
  ])('is told by capitals, else remarked: %j', (lines, travellers) => {
    expect(written(lines, '2026-03-01')).toEqual(travellers)
  })

  it.each([
    [
      '> Mr Ola Hansen 12.03.1984\n> Mrs Ida Hansen 01.02.1990',
      ['Hansen/Ola MR 1984-03-12', 'Hansen/Ida MRS 1990-02-01'],
    ],
    ['Mr Ola Hansen, born 12 March 1984', ['Hansen/Ola MR 1984-03-12']],
    ['Frau Käthe Hansen, geb. 12. März 1984', ['Hansen/Käthe MS 1984-03-12']],
  ])('is found in a mail: %j', (lines, travellers) => {
    expect(written(lines, '2026-03-01')).toEqual(travellers)
  })
})

describe('documents of a booking', () => {
  it.each([
    ['SSR DOCS YY HK1 P/GBR/123456789/GBR/12MAR84/M/25DEC29/SMITH/JOHN/P1', 'SMITH/JOHN 1984-03-12'],
    ['SRDOCSYYHK1-P-GBR-123456789-GBR-12MAR84-F-25DEC29-SMITH-ANNA MARIA/P2', 'SMITH/ANNA MARIA 1984-03-12'],
    ['3DOCS/P/GB/123456789/GB/12MAR84/M/25DEC29/SMITH/JOHN/JAMES-1.1', 'SMITH/JOHN JAMES 1984-03-12'],
    ['SSR DOCS YY HK1 ////12MAR25/FI//SMITH/EMMA', 'SMITH/EMMA 2025-03-12 INF'],
    ['SSR DOCS YY HK1 P/GBR/1/GBR/31FEB84/M/25DEC29/SMITH/JOHN', 'SMITH/JOHN no date: 31FEB84'],
  ])('%j', (line, traveller) => {
    expect(written(line, '2026-03-01')).toEqual([traveller])
  })

  it('say when those of the list were born, and list nobody twice', () => {
    const list = '1.SMITH/JOHN MR  2.SMITH/ANNA MRS'
    const documents = 'SSR DOCS YY HK1 P/GBR/1/GBR/12MAR84/M/25DEC29/SMITH/JOHN/P1'
    expect(written(`${list}\n${documents}`, '2026-03-01')).toEqual([
      'SMITH/JOHN MR 1984-03-12',
      'SMITH/ANNA MRS',
    ])
  })
})
