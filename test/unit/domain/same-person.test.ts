import { describe, expect, it } from 'vitest'
import { isSamePerson } from '../../../src/shared/domain/people/same-person'
import { isSameTrip } from '../../../src/shared/domain/booking/same-trip'

/** Surname/given name, as an order says it. */
function named(text: string) {
  const [surname = '', givenName = ''] = text.split('/')
  return { surname, givenName }
}

describe('one person', () => {
  it.each([
    ['Ødegård/Åse', 'Odegard/Ase', 'letters without their strokes and rings'],
    ['Ødegård/Åse', 'Oedegaard/Aase', 'letters spelt out'],
    ['ODEGAARD/ASE', 'Oedegård/Åse', 'some spelt out, some not'],
    ['Müller/Jürgen', 'Mueller/Juergen', 'ü as ue'],
    ['Müller/Jürgen', 'Muller/Jurgen', 'ü as u'],
    ['Jäger/Käthe', 'Jaeger/Kaethe', 'ä as ae'],
    ['Jäger/Käthe', 'Jager/Kathe', 'ä as a'],
    ['Strauß/Anna', 'Strauss/Anna', 'ß as ss'],
    ['Sørensen/Bjørn', 'Soerensen/Bjorn', 'ø as oe and as o'],
    ['Lægreid/Pål', 'Laegreid/Paal', 'æ as ae'],
    ['Łukaszewska/Żaneta', 'Lukaszewska/Zaneta', 'Polish letters'],
    ['Иванов/Пётр', 'Ivanov/Petr', 'another script'],
    ['Hansen/Ole', 'Ole/Hansen', 'surname and given name swapped'],
    ['Ødegård/Åse', 'Aase/Odegard', 'swapped and spelt out'],
    ['Hansen/Ole Johan', 'Hansen/Ole', 'a second name left out'],
    ['Hansen/Ole', 'Hansen/Ole Johan Petter', 'two second names left out'],
    ['García López/María', 'Garcia/Maria', 'a second surname left out'],
    ['Hansen/Anne-Marie', 'Hansen/Annemarie', 'a hyphen'],
    ['Hansen/Anne-Marie', 'Hansen/Anne Marie', 'a hyphen as a space'],
    ['Hansen/Annemarie Sofie', 'Hansen/Anne-Marie', 'a hyphen, and a name left out'],
    ['Smith-Jones/Ann', 'Smithjones/Ann', 'a hyphen in the surname'],
    ['O’Neill/Sean', 'ONeill/Seán', 'an apostrophe'],
    ['Hansen/OleMR', 'Hansen/Ole', 'a title glued to the name'],
    ['Hansen/Anna MRS', 'Hansen/Anna', 'a title beside the name'],
    ['Hansen/KariMISS', 'Kari/Hansen', 'a glued title, swapped'],
    ['Van der Berg/Jan', 'Vanderberg/Jan', 'a surname in parts'],
    [' Hansen / ole ', 'HANSEN/OLE', 'blanks and capitals'],
  ])('%s is %s: %s', (a, b) => {
    expect(isSamePerson(named(a), named(b))).toBe(true)
    expect(isSamePerson(named(b), named(a))).toBe(true)
  })

  it.each([
    ['Hansen/Ole', 'Hansen/Kari', 'a family'],
    ['Hansen/Ole', 'Nilsen/Ole', 'two families'],
    ['Hansen/Ole', 'Hansen/Olav', 'names that begin alike'],
    ['Hansen/Kari', 'Hansen/Karin', 'names that are nearly alike'],
    ['–/–', '–/–', 'names that were erased'],
    ['Hansen/', 'Hansen/Ole', 'a surname alone'],
  ])('%s is not %s: %s', (a, b) => {
    expect(isSamePerson(named(a), named(b))).toBe(false)
  })
})

describe('one trip', () => {
  const flights = 'XX442 OSLLGW 2026-04-12|XX443 LGWOSL 2026-04-19'
  function sale(tripKey: string, ...people: readonly string[]) {
    const travellers = people.map((one, index) => ({
      passengerId: `PAX${String(index)}`,
      ptc: 'ADT' as const,
      ...named(one),
    }))
    const [first = ''] = tripKey.split('|')
    return { tripKey, travellers, route: first.slice(6, 12), departureDate: first.slice(13) }
  }

  it('is the same flights and anybody in common', () => {
    const couple = sale(`${flights}|HANSEN/OLE|HANSEN/KARI`, 'Hansen/Ole', 'Hansen/Kari')
    expect(isSameTrip(couple, sale(`${flights}|HANSEN/KARI`, 'Hansen/Kari'))).toBe(true)
    expect(isSameTrip(couple, sale(`${flights}|HANSEN/LISE`, 'Hansen/Lise'))).toBe(false)
  })

  it('is not the same people on other days, or one way of two', () => {
    const there = sale('XX442 OSLLGW 2026-04-12|HANSEN/OLE', 'Hansen/Ole')
    expect(isSameTrip(there, sale(`${flights}|HANSEN/OLE`, 'Hansen/Ole'))).toBe(false)
    expect(isSameTrip(there, sale('XX442 OSLLGW 2026-04-13|HANSEN/OLE', 'Hansen/Ole'))).toBe(false)
  })

  it('is never that of an attempt whose people were erased', () => {
    expect(isSameTrip(sale('erased-a1', '–/–'), sale('erased-a1', '–/–'))).toBe(false)
  })
})
