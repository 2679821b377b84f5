import { useI18n } from 'vue-i18n'

/** "2 adults"; a type without a word of its own is counted by what the airline calls it. */
export function usePeopleText(): (ptc: string, count: number) => string {
  const { t } = useI18n({ useScope: 'global' })
  return (ptc, count) =>
    ['ADT', 'CHD', 'INF'].includes(ptc)
      ? t(`price.people.${ptc}`, { n: count }, count)
      : `${String(count)} × ${ptc}`
}
