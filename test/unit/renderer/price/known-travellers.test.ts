import { afterEach, expect, it } from 'vitest'
import { success } from '../../../../src/shared/errors/app-error'
import SurnameField from '../../../../src/renderer/src/features/travellers/SurnameField.vue'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers'
import { aTraveller } from '../../../support/booking/builders'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, settle, type Mounted } from '../support/mount-desk'

const IDA = aTraveller({ surname: 'Lund', givenName: 'Ida' })
const OLE = aTraveller({ surname: 'Lunde', givenName: 'Ole' })

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

async function type(text: string): Promise<readonly (string | null)[]> {
  installFakeDesk({ findTravellers: () => Promise.resolve(success([IDA, OLE])) })
  shown = await mountDesk(SurnameField, { modelValue: text, index: 0, isGood: false })
  const travellers = useTravellerStore()
  travellers.prepare({ adults: 2, children: 0, infants: 0 }, '2030-04-12', '+47')
  Object.assign(travellers.drafts[1] ?? {}, { surname: IDA.surname, givenName: IDA.givenName })
  const input = shown.find('input')
  input.focus()
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
  return shown.all('[role="option"]').map(({ textContent }) => textContent)
}

it('offers nobody for a single letter', async () => {
  expect(await type('l')).toEqual([])
})

it('offers nobody a second time who is in the form already', async () => {
  expect(await type('lu')).toEqual([expect.stringContaining('Lunde / Ole')])
})
