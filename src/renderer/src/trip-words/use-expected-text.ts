import { useI18n } from 'vue-i18n'
import { useClockStore } from '../stores/clock'
import { lastSold } from '../stores/day-window'
import { useFormats } from '../ui/format/use-formats'
import type { ExpectedTerm } from './entry-terms'

/** What was expected instead, in the agent's language; of a day also the last one that is sold. */
export function useExpectedText(): (expected: ExpectedTerm | undefined) => string {
  const { t } = useI18n({ useScope: 'global' })
  const formats = useFormats()
  const clock = useClockStore()
  return (expected) =>
    expected === undefined
      ? ''
      : t(`shop.expected.${expected}`, { last: formats.plainDate(lastSold(clock.today)) })
}
