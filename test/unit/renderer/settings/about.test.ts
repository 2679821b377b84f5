import { afterEach, expect, it } from 'vitest'
import { success } from '../../../../src/shared/errors/app-error'
import AboutSection from '../../../../src/renderer/src/features/settings/AboutSection.vue'
import { settingsCommands } from '../../../../src/renderer/src/features/settings/commands'
import { deskState, installFakeDesk } from '../support/fake-desk'
import { settle, type Mounted } from '../support/mount-desk'
import { mountAfter } from '../support/mount-later'

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

it('tells how many orders are kept now, not when the desk was opened', async () => {
  let orders = 4
  installFakeDesk({
    readState: () => Promise.resolve(success({ ...deskState, cache: { kind: 'open', orders } })),
  })
  shown = await mountAfter(AboutSection, settingsCommands, () => {
    orders = 5
  })
  await settle()
  expect(shown.root.textContent).toMatch(/Orders kept here\s*5/)
})
