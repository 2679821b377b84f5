import { useI18n } from 'vue-i18n'
import type { Settings } from '../../../../shared/domain/desk/settings'
import { useDeskStore } from '../../stores/desk'

/** Says who fixed a setting, in words; undefined for one that is the agent's. */
export function useLocks(): (name: keyof Settings) => string | undefined {
  const { t } = useI18n({ useScope: 'global' })
  const desk = useDeskStore()
  return (name) => (desk.state?.locked.includes(name) === true ? t('settings.locked') : undefined)
}
