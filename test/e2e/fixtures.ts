import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { openDesk, reload, type Desk } from '../support/desk-driver'

/** English and 24 hours on every machine. */
export const ENGLISH = {
  args: ['--lang=en-GB'],
  env: { FAREDESK_TEST_HOOKS: '1', LANGUAGE: 'en_GB', LC_ALL: 'en_GB.UTF-8' },
} as const

interface Fixtures {
  /** A new folder for settings, profiles and cache, taken away afterwards. */
  readonly userDataDir: string
  /** Opens the desk on that folder, with more switches where a test needs them; what it leaves open is closed. */
  readonly open: (...switches: readonly string[]) => Promise<Desk>
  /** A desk that is open already. */
  readonly desk: Desk
}

export const test = base.extend<Fixtures>({
  // Playwright wants the destructuring also where nothing is taken.
  // eslint-disable-next-line no-empty-pattern -- required by the fixtures of Playwright
  userDataDir: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'faredesk-e2e-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  open: async ({ userDataDir }, use) => {
    const opened: Desk[] = []
    await use(async (...switches) => {
      const desk = await openDesk({ userDataDir, ...ENGLISH, args: [...ENGLISH.args, ...switches] })
      opened.push(desk)
      return desk
    })
    await Promise.all(opened.map(({ app }) => app.close().catch(() => undefined)))
  },
  desk: async ({ open }, use) => {
    await use(await open())
  },
})

/**
 * Tests that have one desk together, its page loaded anew before each: for those that only look at the page. `prepare`
 * comes once, before the first. Called where the tests stand, in a file or a group of its own.
 */
export function testsOnOneDesk(
  prepare: (desk: Desk) => Promise<void> = () => Promise.resolve(),
): typeof test {
  let folder = ''
  let shared: Desk | undefined
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'faredesk-e2e-'))
    shared = await openDesk({ userDataDir: folder, ...ENGLISH })
    await prepare(shared)
  })
  test.afterAll(async () => {
    await shared?.app.close().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return test.extend({
    // eslint-disable-next-line no-empty-pattern -- required by the fixtures of Playwright
    desk: async ({}, use) => {
      if (shared === undefined) throw new Error('The desk of these tests is not open')
      await reload(shared)
      await use(shared)
    },
  })
}

export { expect } from '@playwright/test'
