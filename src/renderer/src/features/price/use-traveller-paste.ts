import { computed, nextTick, onBeforeUnmount, ref, watch, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useToastStore } from '../../stores/toasts'
import { useTravellerStore } from '../../stores/travellers/travellers'
import { focusNextEmpty } from './focus-fields'

interface TravellerPaste {
  readonly onPaste: (event: ClipboardEvent, index: number) => void
  /** Whether the last paste can be taken back: nothing was typed since, and the toast still stands. */
  readonly isUndoable: ComputedRef<boolean>
}

/** Pastes travellers into the rows; a single name or date is left to the field. */
export function useTravellerPaste(): TravellerPaste {
  const { t } = useI18n({ useScope: 'global' })
  const travellers = useTravellerStore()
  const toasts = useToastStore()
  const undoId = ref<number>()
  const isUndoable = computed(() => toasts.toasts.some(({ id }) => id === undoId.value))

  // At once: the toast of a paste is shown after the rows have changed, and the next change takes it away.
  watch(() => travellers.drafts, dismissUndo, { deep: true, flush: 'sync' })
  onBeforeUnmount(dismissUndo)
  return { onPaste, isUndoable }

  function onPaste(event: ClipboardEvent, index: number): void {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (isOneName(text.trim())) return
    const { filled, of, undo } = travellers.paste(text, index)
    if (of === 0 && !isTable(text.trim())) return
    event.preventDefault()
    const words = said(filled, of)
    if (filled === 0) {
      toasts.show({ text: words })
      return
    }
    const field = event.target
    undoId.value = toasts.show({
      text: words,
      undo: () => {
        undo()
        if (field instanceof HTMLElement) field.focus()
      },
    })
    // Where the first of them could not be read the caret stays.
    const isFilled = travellers.drafts[index]?.surname !== ''
    if (isFilled && field instanceof Element) void nextTick(() => focusNextEmpty(field))
  }

  function said(filled: number, of: number): string {
    if (of === 0) return t('price.pastedNone')
    return filled < of
      ? t('price.pastedSome', { n: filled, of }, filled)
      : t('price.pasted', { n: filled }, filled)
  }

  function dismissUndo(): void {
    if (undoId.value !== undefined) toasts.dismiss(undoId.value)
    undoId.value = undefined
  }
}

function isOneName(text: string): boolean {
  return !/[/\t;,\n]/.test(text)
}

/** Several lines or several cells: what could not be read of it is no name either. */
function isTable(text: string): boolean {
  return /[\n\t;]|,.*,/.test(text)
}
