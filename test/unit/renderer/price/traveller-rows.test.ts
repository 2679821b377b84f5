import { afterEach, describe, expect, it } from 'vitest'
import { success } from '../../../../src/shared/errors/app-error'
import TravellerRows from '../../../../src/renderer/src/features/travellers/TravellerRows.vue'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { useToastStore } from '../../../../src/renderer/src/stores/toasts'
import type { TravellerDraft } from '../../../../src/renderer/src/travellers/traveller-form'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers'
import { deskState, installFakeDesk } from '../support/fake-desk'
import { mountDesk, press, settle, type Mounted } from '../support/mount-desk'

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

async function show(keys: Readonly<Record<string, string>> = {}): Promise<Mounted> {
  const state = { ...deskState, settings: { ...deskState.settings, keys } }
  installFakeDesk({ readState: () => Promise.resolve(success(state)) })
  shown = await mountDesk(TravellerRows, { isTried: false })
  useTravellerStore().prepare({ adults: 2, children: 0, infants: 0 }, '2030-04-12', '+47')
  Object.assign(useTravellerStore().drafts[0] ?? {}, { surname: 'Berg', givenName: 'Eva', title: 'MS' })
  await settle()
  return shown
}

/** True when nothing of the text reaches the field itself. */
async function paste(text: string): Promise<boolean> {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  shown?.find('.traveller input').dispatchEvent(event)
  await settle()
  return event.defaultPrevented
}

const rowTexts = (page: Mounted) => page.all('.traveller').map(({ textContent }) => textContent)
const said = () => useToastStore().toasts.map(({ text }) => text)

describe('pasting into the rows of travellers', () => {
  it.each([
    'Surname\tPassport\nN1\tN2',
    'Ida Lund\nOle Hansen',
    'Name,Given,DOB',
    'x1;y2;z3',
    'Karl Johans gate 1, 0154, Oslo',
  ])('puts nothing of %j into a field and says so', async (text) => {
    await show()
    expect(await paste(text)).toBe(true)
    expect(useTravellerStore().drafts[0]).toMatchObject({ surname: 'Berg', givenName: 'Eva' })
    expect(said().join()).toMatch(/could not be read|0 of \d/)
  })

  it.each(['Lund', 'van der Berg\n', '12/03/1984', '12 March, 1984'])(
    'leaves %j to the field',
    async (text) => {
      await show()
      expect(await paste(text)).toBe(false)
      expect(said()).toEqual([])
    },
  )

  it('says how many rows of a table were left out, and why the first of them', async () => {
    const page = await show()
    await paste('Surname,Given name,DOB\nLund,Ida,12MAR84\nHansen,,1FEB84')
    const why = 'Not read: “Hansen 1FEB84”; surname and given names are expected in a cell each'
    expect(said()).toEqual([`1 of 2 travellers filled in. ${why}`])
    expect(rowTexts(page)[1]).toContain(why)
    Object.assign(useTravellerStore().drafts[1] ?? {}, { surname: 'Hansen', givenName: 'Ole' })
    await settle()
    expect(rowTexts(page)[1]).not.toContain(why)
  })

  it('fills in the names beside a birth date that is none, and names it until another is typed', async () => {
    const page = await show()
    await paste('LUND/IDA MS 12MAR84, LUND/PER MR 31FEB83')
    const per = useTravellerStore().drafts[1]
    expect(per).toMatchObject({ surname: 'LUND', givenName: 'PER', title: 'MR', birthDate: '' })
    expect(said()).toEqual(['2 travellers filled in. Not a date: 31FEB83'])
    expect(rowTexts(page)[0]).not.toContain('Not a date')
    expect(rowTexts(page)[1]).toContain('Not a date: 31FEB83')
    Object.assign(per ?? {}, { birthDate: '28FEB83' })
    await settle()
    expect(rowTexts(page)[1]).not.toContain('Not a date')
  })

  it('asks for that birth date where all are needed', async () => {
    await show()
    const travellers = useTravellerStore()
    travellers.needsBirthDates = true
    await paste('LUND/IDA MS 31FEB84')
    expect(travellers.notes[0]?.birthDate).toMatchObject({ severity: 'wrong', words: '31FEB84' })
  })

  it('says what was left out as the sex where it may be an initial', async () => {
    const page = await show()
    await paste('LUND/IDA F 12MAR84')
    expect(useTravellerStore().drafts[0]).toMatchObject({ givenName: 'IDA', title: '' })
    expect(rowTexts(page)[0]).toContain('“F” was taken for the sex')
  })

  it('takes the paste back, row for row as it was', async () => {
    const page = await show()
    const before = JSON.stringify(useTravellerStore().drafts)
    await paste('LUND/IDA MS 12MAR84\nHANSEN/OLE MR')
    expect(useTravellerStore().drafts[1]?.surname).toBe('HANSEN')
    expect(page.all('body[data-undo="desk"]')).toHaveLength(1)
    useToastStore().undoLast()
    await settle()
    expect(JSON.stringify(useTravellerStore().drafts)).toBe(before)
    expect(page.all('[data-undo="desk"]')).toEqual([])
  })

  it('takes nothing back once something was typed', async () => {
    await show()
    await paste('LUND/IDA MS 12MAR84')
    Object.assign(useTravellerStore().drafts[1] ?? {}, { surname: 'Hansen' })
    useToastStore().undoLast()
    await settle()
    expect(useTravellerStore().drafts.map(({ surname }) => surname)).toEqual(['LUND', 'Hansen'])
  })
})

describe('names that were pasted in an order that they do not tell', () => {
  const names = () => useTravellerStore().drafts.map(({ surname, givenName }) => `${surname}/${givenName}`)
  const swap = () => {
    useCommandStore().run('price.swap-names')
    return settle()
  }

  it('are swapped by a command and back, and by no other name', async () => {
    await show()
    await paste('Ida\tLund\t12MAR84\nOle\tBerg\t1APR80')
    expect(names()).toEqual(['Ida/Lund', 'Ole/Berg'])
    expect(useTravellerStore().assumed('surname')).toEqual([1, 2])
    await swap()
    expect(names()).toEqual(['Lund/Ida', 'Berg/Ole'])
    expect(useTravellerStore().assumed('surname')).toEqual([])
    expect(said()).toEqual(['Names of 2 travellers swapped'])
    await swap()
    expect(names()).toEqual(['Ida/Lund', 'Ole/Berg'])
    Object.assign(useTravellerStore().drafts[0] ?? {}, { surname: 'Idar' })
    await swap()
    expect(names()).toEqual(['Idar/Lund', 'Berg/Ole'])
  })

  it('are taken back step by step', async () => {
    await show()
    await paste('Ida\tLund\t12MAR84')
    await swap()
    useToastStore().undoLast()
    await settle()
    expect(names()).toEqual(['Ida/Lund', '/'])
    expect(useTravellerStore().assumed('surname')).toEqual([1])
    useToastStore().undoLast()
    await settle()
    expect(names()).toEqual(['Berg/Eva', '/'])
  })

  it.each([
    ['Alt+N', '1 traveller filled in. Surname first was assumed, Alt+N swaps'],
    ['', '1 traveller filled in'],
  ])('are said with the key that the agent chose: %j', async (key, words) => {
    await show({ 'price.swap-names': key })
    await paste('Ida\tLund\t12MAR84')
    expect(said()).toEqual([words])
  })

  it('are none where the order was told', async () => {
    await show()
    await paste('LUND/IDA MS')
    await swap()
    expect(names()[0]).toBe('LUND/IDA')
    expect(said()).toContain('No pasted names whose order was assumed')
  })
})

describe('the same traveller twice', () => {
  const twice = 'Same names as traveller 1.'

  async function typed(over: Partial<TravellerDraft>): Promise<string> {
    const page = await show()
    Object.assign(useTravellerStore().drafts[0] ?? {}, { surname: 'Ødegård', givenName: 'Eva-Marie' })
    Object.assign(useTravellerStore().drafts[1] ?? {}, {
      surname: 'ODEGARD',
      givenName: 'eva marie',
      ...over,
    })
    await settle()
    expect(rowTexts(page)[0]).not.toContain('Same names')
    return rowTexts(page)[1] ?? ''
  }

  it('is remarked in the second row, and stops nothing', async () => {
    expect(await typed({})).toContain(twice)
    expect(useTravellerStore().notes[1]).toEqual({})
  })

  it('is remarked when pasted', async () => {
    const page = await show()
    await paste('LUND/IDA MS 12MAR84\nLUND/IDA MS 12MAR84')
    expect(rowTexts(page)[1]).toContain(twice)
  })

  it('is not somebody with another birth date or another name', async () => {
    const page = await show()
    await paste('LUND/IDA MS 12MAR84\nLUND/IDA MS 1APR10')
    expect(rowTexts(page)[1]).not.toContain('Same names')
    expect(await typed({ givenName: 'Eva' })).not.toContain('Same names')
  })
})

it('shows a name letter for letter as it is sent', async () => {
  const page = await show()
  Object.assign(useTravellerStore().drafts[0] ?? {}, { surname: 'Straßer', givenName: 'İda  maria' })
  await settle()
  expect(page.root.textContent).toContain('Straßer / İda maria MS')
})

describe('a passport reader that types like a keyboard', () => {
  const ZONE = [
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  ]

  /** Each character as it comes, with what ends a line; true for each end that reaches nobody else. */
  function scan(lines: readonly string[], end: 'Enter' | 'Tab' | undefined): readonly boolean[] {
    const field = shown?.root.querySelectorAll('.traveller')[1]?.querySelectorAll('input')[1]
    if (!field) throw new Error('there is no second traveller')
    return lines.flatMap((line) => {
      for (const character of line) {
        field.value += character
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
      return end ? [press(field, end).defaultPrevented] : []
    })
  }

  it.each(['Enter', 'Tab', undefined] as const)(
    'fills in the row at once (%s behind a line)',
    async (end) => {
      await show()
      expect(scan(ZONE, end)).toEqual(end ? [true, true] : [])
      await settle()
      expect(useTravellerStore().drafts[1]).toMatchObject({
        surname: 'ERIKSSON',
        givenName: 'ANNA MARIA',
        birthDate: '12AUG74',
      })
      expect(useTravellerStore().drafts[0]).toMatchObject({ surname: 'Berg', givenName: 'Eva' })
      expect(said()).toEqual(['1 traveller filled in'])
    },
  )

  it('fills in nothing where the check digits do not agree, and says so', async () => {
    const page = await show()
    scan(
      ZONE.map((line) => line.replace('7408122', '7408132')),
      'Enter',
    )
    await settle()
    expect(useTravellerStore().drafts[1]).toMatchObject({ surname: '', givenName: '' })
    expect(said().join()).toContain('the check digits of')
    expect(page.root.textContent).toContain('the check digits of')
  })

  it('leaves Enter behind anything else to the page', async () => {
    await show()
    expect(scan(['Lund'], 'Enter')).toEqual([false])
  })
})
