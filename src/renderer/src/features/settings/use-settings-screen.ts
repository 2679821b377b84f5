import { computed, nextTick, ref, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Profile, ProfileEntry } from '../../../../shared/domain/desk/profile'
import type { AppError, Result } from '../../../../shared/errors/app-error'
import type { ConnectionCheck } from '../../../../shared/domain/desk/workstation'
import { useClockStore } from '../../stores/clock'
import { useCommands } from '../../stores/commands'
import { useDeskStore } from '../../stores/desk'
import { useToastStore } from '../../stores/toasts'
import { changedFields, formOf, newProfile, profileOf, type ProfileForm } from './profile-form'

export interface SettingsScreen {
  readonly draftId: ComputedRef<string | undefined>
  readonly base: ShallowRef<Profile | undefined>
  readonly form: Ref<ProfileForm | undefined>
  readonly entry: ComputedRef<ProfileEntry | undefined>
  readonly changed: ComputedRef<number>
  readonly error: ShallowRef<AppError | undefined>
  readonly checks: ShallowRef<readonly ConnectionCheck[] | undefined>
  readonly isTesting: Ref<boolean>
  /** When the connection was last tested; undefined before. */
  readonly testedAt: Ref<number | undefined>
  readonly edit: (profileId: string) => void
}

/** The point of sale being edited, and what the keys of the screen do with it. */
export function useSettingsScreen(showEditor: () => void): SettingsScreen {
  const desk = useDeskStore()
  const base = shallowRef<Profile>()
  const form = ref<ProfileForm>()
  const error = shallowRef<AppError>()
  const checks = shallowRef<readonly ConnectionCheck[]>()
  const isTesting = ref(false)
  const testedAt = ref<number>()
  const entry = computed(() => desk.state?.profiles.find((one) => one.profile.id === base.value?.id))
  const changed = computed(() => {
    if (!form.value || !base.value) return 0
    return entry.value ? changedFields(form.value, entry.value.profile) : Object.keys(form.value).length
  })
  const screen: SettingsScreen = {
    draftId: computed(() => base.value?.id),
    base,
    form,
    entry,
    changed,
    error,
    checks,
    isTesting,
    testedAt,
    edit,
  }
  watch(
    () => desk.activeProfile?.id,
    (id) => {
      if (!base.value && id !== undefined) edit(id)
    },
    { immediate: true },
  )
  useProfileCommands(screen, begin, showEditor)
  return screen

  function edit(profileId: string): void {
    const found = desk.state?.profiles.find((one) => one.profile.id === profileId)
    if (found) begin(found.profile)
  }

  function begin(profile: Profile): void {
    base.value = profile
    form.value = formOf(profile)
    error.value = undefined
    checks.value = undefined
    testedAt.value = undefined
  }
}

function useProfileCommands(
  screen: SettingsScreen,
  begin: (profile: Profile) => void,
  showEditor: () => void,
): void {
  const { t } = useI18n({ useScope: 'global' })
  const desk = useDeskStore()
  const toasts = useToastStore()
  const id = (): string => screen.base.value?.id ?? ''
  const why = useReasons(screen)
  useCommands({
    'settings.save': { run: () => void save(), whyNot: why.notSave },
    'settings.undo': () => {
      if (screen.base.value) begin(screen.entry.value?.profile ?? screen.base.value)
    },
    'settings.test': { run: () => void testConnection(screen), whyNot: why.notSaved },
    'settings.new': create,
    'settings.use': { run: () => void use(), whyNot: why.notUse },
    'settings.remove': { run: () => void remove(), whyNot: why.notRemove },
  })

  async function save(): Promise<void> {
    const { base, form } = screen
    if (!base.value || !form.value) return
    const result = await desk.saveProfile(profileOf(form.value, base.value))
    screen.error.value = result.ok ? undefined : result.error
    if (!result.ok) {
      focusRefusedField()
      return
    }
    screen.edit(id())
    toasts.show({ text: t('settings.saved') })
  }

  function create(): void {
    showEditor()
    begin(newProfile(crypto.randomUUID(), desk.activeProfile, t('settings.newLabel')))
  }

  async function use(): Promise<void> {
    take(await desk.chooseProfile(id()), t('settings.nowInForce', { label: screen.base.value?.label ?? '' }))
  }

  async function remove(): Promise<void> {
    const result = await desk.removeProfile(id())
    take(result, t('settings.removed'))
    if (result.ok && desk.activeProfile) begin(desk.activeProfile)
  }

  function take(result: Result<unknown>, done: string): void {
    screen.error.value = result.ok ? undefined : result.error
    if (result.ok) toasts.show({ text: done })
  }
}

async function testConnection(screen: SettingsScreen): Promise<void> {
  if (screen.isTesting.value) return
  screen.isTesting.value = true
  const result = await useDeskStore().testConnection(screen.base.value?.id ?? '')
  screen.isTesting.value = false
  screen.testedAt.value = useClockStore().exactly()
  if (result.ok) screen.checks.value = result.value
  else screen.error.value = result.error
}

/** Why a key of this screen does nothing just now, in words. */
function useReasons(screen: SettingsScreen) {
  const { t } = useI18n({ useScope: 'global' })
  const desk = useDeskStore()
  return { notSaved, notSave, notUse, notRemove }

  function notSaved(): string | undefined {
    return screen.changed.value > 0 ? t('settings.why.saveFirst') : undefined
  }

  function notSave(): string | undefined {
    if (screen.base.value?.isPolicy === true) return t('settings.why.policy')
    return screen.changed.value === 0 ? t('settings.why.nothingChanged') : undefined
  }

  function notUse(): string | undefined {
    const locked = desk.state?.locked.includes('activeProfileId') === true
    if (locked) return t('settings.locked')
    return notSaved() ?? (isInForce() ? t('settings.inForce') : undefined)
  }

  function notRemove(): string | undefined {
    if (screen.base.value?.isPolicy === true) return t('settings.why.policy')
    return isInForce() ? t('settings.why.inForce') : undefined
  }

  function isInForce(): boolean {
    return screen.base.value?.id === desk.settings?.activeProfileId
  }
}

function focusRefusedField(): void {
  void nextTick(() =>
    document.querySelector<HTMLElement>('[data-region="profile"] [aria-invalid="true"]')?.focus(),
  )
}
