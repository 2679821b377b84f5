import { afterEach, describe, expect, it } from 'vitest'
import { success } from '../../../../src/shared/errors/app-error'
import type { Settings } from '../../../../src/shared/domain/desk/settings'
import { deskCommands } from '../../../../src/renderer/src/app/commands'
import AppearanceSection from '../../../../src/renderer/src/features/settings/AppearanceSection.vue'
import KeysSection from '../../../../src/renderer/src/features/settings/KeysSection.vue'
import OrdersSection from '../../../../src/renderer/src/features/settings/OrdersSection.vue'
import SettingsScreen from '../../../../src/renderer/src/features/settings/SettingsScreen.vue'
import { settingsCommands } from '../../../../src/renderer/src/features/settings/commands'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { deskState, installFakeDesk } from '../support/fake-desk'
import { settle, type Mounted } from '../support/mount-desk'
import { mountAfter } from '../support/mount-later'

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

const ALL: readonly (keyof Settings)[] = [
  'activeProfileId',
  'theme',
  'locale',
  'keepOrdersDays',
  'suggestTravellers',
  'allowsOtherAuthentication',
  'keys',
  'agentName',
  'agents',
  'textSize',
  'density',
  'letterhead',
]

async function show(
  section: Parameters<typeof mountAfter>[0],
  locked = ALL,
  locale: Settings['locale'] = 'en',
) {
  const settings = { ...deskState.settings, locale, keys: { 'desk.palette': 'F9' } }
  const state = { ...deskState, settings, locked }
  const { calls } = installFakeDesk({ readState: () => Promise.resolve(success(state)) })
  shown = await mountAfter(section, [...deskCommands, ...settingsCommands], () => undefined)
  await settle()
  const { root } = shown
  return { root, calls }
}

const described = (element: Element): string =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

describe('a setting that the administrator fixed', () => {
  it.each([
    ['language, theme, text size and density', AppearanceSection, 4],
    ['retention, agent, letterhead and other ways to pay', OrdersSection, 5],
  ])('is reached by keys, says who fixed it and cannot be changed: %s', async (_what, section, count) => {
    const { root, calls } = await show(section)
    const fields = [...root.querySelectorAll<HTMLInputElement>('input')].filter((field) =>
      described(field).includes('Set by your administrator'),
    )
    expect(fields).toHaveLength(count)
    for (const field of fields) {
      expect(field.disabled).toBe(false)
      expect(field.readOnly || field.getAttribute('aria-readonly') === 'true').toBe(true)
      field.focus()
      expect(document.activeElement).toBe(field)
      if (field.type === 'checkbox') field.click()
    }
    await settle()
    expect(root.querySelector('select')).toBeNull()
    expect(calls['saveSettings']).toBeUndefined()
    expect(root.querySelector<HTMLInputElement>('[type="checkbox"]')?.checked ?? false).toBe(false)
  })

  it('shows the language by its name, not by its code', async () => {
    const { root } = await show(AppearanceSection, ['locale'])
    const language = [...root.querySelectorAll('input')].find((field) => described(field) !== '')
    expect(language?.value).toBe('English')
    expect(root.querySelectorAll('select')).toHaveLength(3)
  })

  it('keeps every key as it was laid down', async () => {
    const { root, calls } = await show(KeysSection)
    expect(root.textContent).toContain('Set by your administrator')
    for (const button of root.querySelectorAll('button')) {
      expect(described(button)).toBe('Set by your administrator')
      button.click()
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', bubbles: true, cancelable: true }))
    }
    await settle()
    expect(calls['saveSettings']).toBeUndefined()
  })

  it('lets no other point of sale be put in force', async () => {
    await show(SettingsScreen)
    expect(useCommandStore().whyNot('settings.use')).toBe('Set by your administrator')
  })

  it.each([
    ['nb', 'Fastsatt av administratoren'],
    ['sv', 'Fastställt av administratören'],
    ['da', 'Fastsat af administratoren'],
    ['de', 'Von Ihrer Verwaltung festgelegt'],
    ['fr', 'Fixé par votre administrateur'],
    ['es', 'Fijado por su administrador'],
    ['pl', 'Ustalone przez administratora'],
  ] as const)('says so in %s', async (locale, words) => {
    const messages: Record<string, { default: unknown }> = import.meta.glob(
      '../../../../src/renderer/src/locales/*/settings.json',
      { eager: true },
    )
    const [, found] = Object.entries(messages).find(([path]) => path.includes(`/${locale}/`)) ?? []
    expect(found?.default).toMatchObject({ locked: words })
  })
})

describe('a setting that nobody fixed', () => {
  it('is changed as ever', async () => {
    const { root, calls } = await show(OrdersSection, [])
    root.querySelector<HTMLInputElement>('[type="checkbox"]')?.click()
    await settle()
    expect(calls['saveSettings']).toHaveBeenCalledWith(expect.objectContaining({ suggestTravellers: true }))
  })
})
