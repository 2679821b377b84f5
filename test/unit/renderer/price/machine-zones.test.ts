import { describe, expect, it } from 'vitest'
import { wholeZone } from '../../../../src/renderer/src/travellers/paste/machine-zone'
import { written } from './pasted-rows-written'

const today = '2026-03-01'
const read = (text: string) => written(text, today)

/** The specimens of ICAO 9303, parts 4 to 6. */
const TD3 = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10'
const TD2 = 'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6'
const TD1 = 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<'

describe('the machine-readable zone of a document', () => {
  it.each([
    ['a passport', TD3],
    ['a small card', TD2],
    ['an identity card', TD1],
    ['a passport, with blanks of the clipboard', `\u200B ${TD3.replace('\n', ' \r\n\r\n')}\u00A0`],
    ['a passport, with both lines in one', TD3.replace('\n', ' ')],
    ['a passport, in small letters', TD3.toLowerCase()],
    [
      'a passport, in the full width of letters',
      TD3.replace(/[A-Z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
    ],
  ])('of %s says who it is and when born', (_, zone) => {
    expect(read(zone)).toEqual(['ERIKSSON/ANNA MARIA 1974-08-12'])
  })

  it('stands among other lines, each in its place', () => {
    expect(read(`LUND/IDA MS\n${TD3}\nBERG/EVA MRS 12MAR84\n${TD1}`)).toEqual([
      'LUND/IDA MS',
      'ERIKSSON/ANNA MARIA 1974-08-12',
      'BERG/EVA MRS 1984-03-12',
      'ERIKSSON/ANNA MARIA 1974-08-12',
    ])
  })

  it.each([
    ['a wrong birth date', TD3.replace('7408122', '7408132')],
    ['a wrong number', TD3.replace('L898902C3', 'L898903C3')],
    ['a wrong sum', TD1.replace('<6\n', '<7\n')],
  ])('with %s is not read, and says so', (_, zone) => {
    expect(read(zone)).toEqual([`? ${zone.replaceAll('\n', ' ')} (check-digits)`])
  })

  it('says where the names may have been cut', () => {
    const full = 'P<UTONILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K\nL898902C36UTO7408122F1204159ZE184226B<<<<<10'
    expect(read(full)).toEqual([
      'NILAVADHANANANDA/CHAYAPA DEJTHAMRONG K 1974-08-12 cut: NILAVADHANANANDA/CHAYAPA DEJTHAMRONG K',
    ])
  })

  it('with one name only is left to the agent', () => {
    const one = TD3.replace('ERIKSSON<<ANNA<MARIA', 'ARKFREITH<<<<<<<<<<<')
    expect(read(one)).toEqual(['? ARKFREITH (both-names)'])
  })

  it('is whole also where the reader sends no line ends', () => {
    expect(wholeZone([TD3.replace('\n', '')])).toEqual(TD3.split('\n'))
    expect(wholeZone([TD1.replaceAll('\n', '')])).toEqual(TD1.split('\n'))
    expect(wholeZone(TD3.split('\n').slice(0, 1))).toBeUndefined()
  })
})
