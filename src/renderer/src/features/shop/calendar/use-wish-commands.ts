import { ref, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useCalendarStore } from '../../../stores/calendar'
import { useCommands } from '../../../stores/commands'
import { useWishStore } from '../../../stores/wishes'

/** Asks for the wishes, and forgets them; true while their window is open. */
export function useWishCommands(): Ref<boolean> {
  const { t } = useI18n({ useScope: 'global' })
  const calendar = useCalendarStore()
  const wishes = useWishStore()
  const isOpen = ref(false)
  useCommands({
    'calendar.wishes': {
      run: () => (isOpen.value = true),
      whyNot: () => (calendar.trip ? undefined : t('shop.whyNot.noCalendar')),
    },
    'calendar.no-wishes': {
      run: wishes.clear,
      whyNot: () => (wishes.hasDays || wishes.hasTimes ? undefined : t('counter.wishes.none')),
    },
  })
  return isOpen
}
