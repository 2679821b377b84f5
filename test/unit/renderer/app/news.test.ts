import { afterEach, expect, it } from 'vitest'
import { success } from '../../../../src/shared/errors/app-error'
import DeskBanners from '../../../../src/renderer/src/app/DeskBanners.vue'
import { deskCommands } from '../../../../src/renderer/src/app/commands'
import { useDeskStore } from '../../../../src/renderer/src/stores/desk'
import { deskState, installFakeDesk } from '../support/fake-desk'
import { settle, type Mounted } from '../support/mount-desk'
import { mountAfter } from '../support/mount-later'

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

async function showBanners(updatedFrom?: string): Promise<Mounted> {
  const version = { version: '0.2.0', ...(updatedFrom === undefined ? {} : { updatedFrom }) }
  installFakeDesk({ readState: () => Promise.resolve(success({ ...deskState, ...version })) })
  shown = await mountAfter(DeskBanners, deskCommands, () => useDeskStore().load())
  await settle()
  return shown
}

it('tells what is new at the first start of a newer version, until it was read', async () => {
  const banners = await showBanners('0.1.0')
  expect(banners.root.textContent).toMatch(/New in Faredesk 0\.2\.0/)
  banners
    .all('button')
    .find(({ textContent }) => textContent.includes('Read'))
    ?.click()
  await settle()
  expect(banners.root.textContent).not.toMatch(/New in/)
})

it('tells nothing at any other start', async () => {
  expect((await showBanners()).root.textContent).not.toMatch(/New in/)
})
