import { afterEach, describe, expect, it } from 'vitest'
import TravellerRows from '../../../../src/renderer/src/features/price/TravellerRows.vue'
import { useToastStore } from '../../../../src/renderer/src/stores/toasts'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers/travellers'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, settle, type Mounted } from '../support/mount-desk'

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

async function show(): Promise<Mounted> {
  installFakeDesk()
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

  it('says how many rows of a table were left out', async () => {
    await show()
    await paste('Surname,Given name,DOB\nLund,Ida,12MAR84\nHansen,Ole,31FEB84')
    expect(said()).toEqual(['1 of 2 travellers filled in'])
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

it('shows a name letter for letter as it is sent', async () => {
  const page = await show()
  Object.assign(useTravellerStore().drafts[0] ?? {}, { surname: 'Straßer', givenName: 'İda  maria' })
  await settle()
  expect(page.root.textContent).toContain('Straßer / İda maria MS')
})
