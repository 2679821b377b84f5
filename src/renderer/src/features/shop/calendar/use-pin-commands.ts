import { useI18n } from 'vue-i18n'
import { MOST_PINS, samePin, useCalendarStore, type Pin } from '../../../stores/calendar'
import { useCommands, type CommandHandler } from '../../../stores/commands'
import { useToastStore } from '../../../stores/toasts'
import { iconPin } from '../../../ui/icons'

/** Pins cells to compare them, and goes back to them by their numbers. */
export function usePinCommands(goTo: (pin: Pin) => void): void {
  const { t } = useI18n({ useScope: 'global' })
  const store = useCalendarStore()
  const toasts = useToastStore()

  useCommands({
    'calendar.pin': {
      run: togglePin,
      whyNot: () => (store.focus ? undefined : t('shop.whyNot.noCalendar')),
    },
    'calendar.pin-1': pinHandler(1),
    'calendar.pin-2': pinHandler(2),
    'calendar.pin-3': pinHandler(3),
    'calendar.pin-4': pinHandler(4),
  })

  function togglePin(): void {
    const pin = store.focus
    if (!pin) return
    if (!store.togglePin(pin)) {
      toasts.show({ text: t('shop.pins.full', { n: MOST_PINS }), icon: iconPin })
      return
    }
    const isPinned = store.pins.some((other) => samePin(other, pin))
    toasts.show({
      text: isPinned ? t('shop.pins.pinned') : t('shop.pins.unpinned'),
      icon: iconPin,
      undo: () => {
        store.togglePin(pin)
      },
    })
  }

  function pinHandler(number: number): CommandHandler {
    return {
      run: () => {
        const pin = store.pins[number - 1]
        if (pin) goTo(pin)
      },
      whyNot: () => (store.pins.length >= number ? undefined : t('shop.whyNot.noPin')),
    }
  }
}
