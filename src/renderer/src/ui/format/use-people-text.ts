import { useI18n } from 'vue-i18n'
import type { PeopleOfType } from '../../../../shared/domain/people/passenger-types'

/** "2 adults, 1 child"; a type without a word of its own is counted by what the airline calls it. */
export function usePeopleText(): (people: readonly PeopleOfType[]) => string {
  const { t } = useI18n({ useScope: 'global' })
  return (people) =>
    people
      .map(({ ptc, count }) =>
        ['ADT', 'CHD', 'INF'].includes(ptc)
          ? t(`price.people.${ptc}`, { n: count }, count)
          : `${String(count)} × ${ptc === '' ? t('price.notStated') : ptc}`,
      )
      .join(', ')
}
