import { afterEach, expect, it } from 'vitest'
import AgentSwitch from '../../../../src/renderer/src/app/AgentSwitch.vue'
import type { Settings } from '../../../../src/shared/domain/desk/settings'
import { success } from '../../../../src/shared/errors/app-error'
import { deskState, installFakeDesk } from '../support/fake-desk'
import { mountDesk, press, settle, type Mounted } from '../support/mount-desk'

let mounted: Mounted | undefined
afterEach(() => {
  mounted?.unmount()
  mounted = undefined
})

async function opened(more: Partial<typeof deskState> = {}): Promise<readonly Settings[]> {
  const saved: Settings[] = []
  const settings = { ...deskState.settings, agentName: 'AH', agents: ['AH', 'KL'] }
  installFakeDesk({
    readState: () => Promise.resolve(success({ ...deskState, settings, ...more })),
    saveSettings: (next) => {
      saved.push(next)
      return Promise.resolve(success(next))
    },
  })
  mounted = await mountDesk(AgentSwitch)
  return saved
}

function type(text: string): HTMLInputElement {
  const field = mounted?.find('input')
  if (!(field instanceof HTMLInputElement)) throw new Error('no field')
  field.focus()
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field
}

it('switches to another agent by a figure', async () => {
  const saved = await opened()
  press(document.activeElement ?? document.body, '2')
  await settle()
  expect(saved).toMatchObject([{ agentName: 'KL', agents: ['AH', 'KL'] }])
})

it('takes somebody new into the list', async () => {
  const saved = await opened()
  const field = type('MØ')
  field.form?.requestSubmit()
  await settle()
  expect(saved).toMatchObject([{ agentName: 'MØ', agents: ['AH', 'KL', 'MØ'] }])
})

it('types a figure into the field once something stands there', async () => {
  const saved = await opened()
  press(type('A'), '2')
  await settle()
  expect(saved).toEqual([])
})

it('offers nobody else where the administrator laid the list down', async () => {
  await opened({ locked: ['agents'] })
  expect(mounted?.all('input')).toEqual([])
  expect(mounted?.root.textContent).toMatch(/Laid down by the administrator/)
})
