import { afterEach, describe, expect, it, vi } from 'vitest'
import { h } from 'vue'
import { useRoute } from 'vue-router'
import { failure, success } from '../../../../src/shared/errors/app-error'
import type { AuditVerdict } from '../../../../src/shared/domain/desk/audit'
import { deskCommands } from '../../../../src/renderer/src/app/commands'
import { useDeskCommands } from '../../../../src/renderer/src/app/use-desk-commands'
import SettingsScreen from '../../../../src/renderer/src/features/settings/SettingsScreen.vue'
import { settingsCommands } from '../../../../src/renderer/src/features/settings/commands'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { installFakeDesk } from '../support/fake-desk'
import { settle, type Mounted } from '../support/mount-desk'
import { mountAfter } from '../support/mount-later'

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

/** As the command of the palette does: to the section, whatever the screen showed before. */
async function goToAudit(fake: Parameters<typeof installFakeDesk>[0]): Promise<string> {
  installFakeDesk({ readAudit: () => Promise.resolve(success([])), ...fake })
  shown = await mountAfter(SettingsScreen, settingsCommands, () => undefined)
  await shown.router.push({ query: { section: 'audit' } })
  await settle()
  return shown.root.textContent
}

describe('verifying the audit trail', () => {
  it.each<readonly [AuditVerdict, RegExp]>([
    [{ kind: 'intact', entries: 1 }, /chain intact, 1 entry/],
    [
      { kind: 'broken', atSequence: 7, reason: 'changed' },
      /chain broken at entry 7[\s\S]*An entry was changed/,
    ],
    [{ kind: 'broken', atSequence: 7, reason: 'missing' }, /entry 7[\s\S]*An entry is missing/],
    [{ kind: 'broken', atSequence: 7, reason: 'reordered' }, /entry 7[\s\S]*in another order/],
    [{ kind: 'broken', atSequence: 7, reason: 'truncated' }, /entry 7[\s\S]*The end is missing/],
  ])('says what it found: %o', async (verdict, words) => {
    expect(await goToAudit({ verifyAudit: () => Promise.resolve(success(verdict)) })).toMatch(words)
  })

  it('does not look intact when it cannot be read', async () => {
    const error = failure({ kind: 'cache-locked', reason: 'wrong-key' })
    const text = await goToAudit({
      readAudit: () => Promise.resolve(error),
      verifyAudit: () => Promise.resolve(error),
    })
    expect(text).not.toMatch(/intact/)
    expect(shown?.all('[role="alert"], .error, .banner').length).toBeGreaterThan(0)
  })

  /** The whole desk as far as it matters here: its commands, and the settings where the address says so. */
  const desk = {
    setup: () => {
      useDeskCommands()
      const route = useRoute()
      return () => (route.path === '/settings' ? h(SettingsScreen) : null)
    },
  }

  it('reads the trail once each time it is asked for, wherever one is', async () => {
    const readAudit = vi.fn(() => Promise.resolve(success([])))
    const intact = success<AuditVerdict>({ kind: 'intact', entries: 1 })
    installFakeDesk({ readAudit, verifyAudit: () => Promise.resolve(intact) })
    shown = await mountAfter(desk, [...deskCommands, ...settingsCommands], () => undefined)
    const verify = async (): Promise<void> => {
      useCommandStore().run('desk.verify-audit')
      await vi.waitFor(() => {
        expect(shown?.root.textContent).toMatch(/chain intact/)
      })
      await settle()
    }
    await verify()
    expect(readAudit).toHaveBeenCalledTimes(1)
    await verify()
    expect(readAudit).toHaveBeenCalledTimes(2)
    shown.find('.entry.plain').click()
    await vi.waitFor(() => {
      expect(shown?.root.textContent).not.toMatch(/chain intact/)
    })
    await verify()
    expect(readAudit).toHaveBeenCalledTimes(3)
  })
})
