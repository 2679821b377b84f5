import { afterEach, describe, expect, it, vi } from 'vitest'
import type { UpdateState } from '../../../../src/shared/domain/desk/update'
import type { DeskState } from '../../../../src/shared/domain/desk/workstation'
import { success } from '../../../../src/shared/errors/app-error'
import AboutSection from '../../../../src/renderer/src/features/settings/AboutSection.vue'
import { settingsCommands } from '../../../../src/renderer/src/features/settings/commands'
import { useDeskStore } from '../../../../src/renderer/src/stores/desk'
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

async function showAbout(
  changed: Partial<DeskState>,
  fake: Parameters<typeof installFakeDesk>[0] = {},
): Promise<{ readonly text: () => string; readonly tell: ReturnType<typeof installFakeDesk>['tell'] }> {
  const { tell } = installFakeDesk({
    readState: () => Promise.resolve(success({ ...deskState, ...changed })),
    readLicences: () => Promise.resolve(success([])),
    ...fake,
  })
  const mounted = await mountAfter(AboutSection, settingsCommands, () => undefined)
  shown = mounted
  useDeskStore().listen()
  await settle()
  return { text: () => mounted.root.textContent, tell }
}

describe('a newer version', () => {
  it.each<readonly [UpdateState, RegExp]>([
    [{ kind: 'off', by: 'copy' }, /does not update itself/],
    [{ kind: 'off', by: 'policy' }, /IT brings new versions/],
    [{ kind: 'not-looked' }, /not looked yet/],
    [{ kind: 'waiting', version: '0.3.0', until: '2026-12-06T09:00:00.000Z' }, /0\.3\.0 comes on .*policy/],
    [{ kind: 'fetching', version: '0.3.0', percent: 41 }, /0\.3\.0: 41 % fetched/],
    [{ kind: 'ready', version: '0.3.0' }, /installed when Faredesk is closed and no payment is open/],
    [{ kind: 'failed', trouble: 'not-reachable', at: '2026-11-30T09:00:00.000Z' }, /does not answer/],
    [{ kind: 'failed', trouble: 'damaged', at: '2026-11-30T09:00:00.000Z' }, /arrived damaged/],
    [
      { kind: 'failed', trouble: 'not-signed', at: '2026-11-30T09:00:00.000Z' },
      /not signed by the publisher.*Tell IT/,
    ],
    [{ kind: 'failed', trouble: 'older', at: '2026-11-30T09:00:00.000Z' }, /older version/],
    [{ kind: 'failed', trouble: 'disk-full', at: '2026-11-30T09:00:00.000Z' }, /Free some space/],
    [
      { kind: 'failed', trouble: 'not-understood', at: '2026-11-30T09:00:00.000Z' },
      /something else.*Tell IT/,
    ],
    [{ kind: 'failed', trouble: 'not-installed', at: '2026-11-30T09:00:00.000Z' }, /could not be installed/],
  ])('is told in words: %o', async (update, words) => {
    expect((await showAbout({ update })).text()).toMatch(words)
  })

  it('tells how far it is while it is fetched', async () => {
    const about = await showAbout({ update: { kind: 'looking' } })
    about.tell({ kind: 'update-changed', update: { kind: 'fetching', version: '0.3.0', percent: 7 } })
    await settle()
    expect(about.text()).toMatch(/0\.3\.0: 7 % fetched/)
  })

  it('is looked for when the agent asks, and cannot be asked for where IT brings it', async () => {
    const lookForUpdate = vi.fn(() =>
      Promise.resolve(success<UpdateState>({ kind: 'current', at: '2026-11-30T09:00:00.000Z' })),
    )
    const about = await showAbout({ update: { kind: 'not-looked' } }, { lookForUpdate })
    const button = () =>
      shown?.all('button').find(({ textContent }) => textContent.includes('Look for an update'))
    button()?.click()
    await settle()
    expect(lookForUpdate).toHaveBeenCalledOnce()
    expect(about.text()).toMatch(/up to date, looked/)
    about.tell({ kind: 'update-changed', update: { kind: 'off', by: 'policy' } })
    await settle()
    button()?.click()
    expect(lookForUpdate).toHaveBeenCalledOnce()
  })
})

describe('what is inside', () => {
  it('shows whose work it is, under which licence, with its words', async () => {
    const packages = [
      { name: 'vue', version: '3.5.45', licence: 'MIT', text: 'The MIT License (MIT)' },
      { name: 'saxes', version: '6.0.0', licence: 'ISC' },
    ]
    const about = await showAbout({}, { readLicences: () => Promise.resolve(success(packages)) })
    expect(about.text()).toMatch(/vue 3\.5\.45, MIT\s*The MIT License/)
    expect(about.text()).toMatch(/saxes 6\.0\.0, ISC\s*The package carries no text/)
  })

  it('says so when it runs on the development runtime, and only then', async () => {
    expect((await showAbout({ isDevelopmentRuntime: true })).text()).toMatch(
      /no security fixes.*never for a customer/,
    )
    shown?.unmount()
    expect((await showAbout({})).text()).not.toMatch(/security fixes/)
  })
})
