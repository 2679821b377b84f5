import { computed, nextTick, onBeforeUnmount, ref, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useToastStore } from '../../stores/toasts'
import { useTravellerStore } from '../../stores/travellers/travellers'
import { focusNextEmpty } from './focus-fields'

/**
 * Pastes travellers into the rows; a single name or date is left to the field. As long as nothing was typed since and
 * the toast stands, Ctrl+Z takes the paste back from any field of the page (data-undo).
 */
export function useTravellerPaste(): { readonly onPaste: (event: ClipboardEvent, index: number) => void } {
  const { t } = useI18n({ useScope: 'global' })
  const travellers = useTravellerStore()
  const toasts = useToastStore()
  const undoId = ref<number>()
  const isUndoable = computed(() => toasts.toasts.some(({ id }) => id === undoId.value))

  // At once: the toast of a paste is shown after the rows have changed, and the next change takes it away.
  watch([() => travellers.drafts, () => travellers.contact], dismissUndo, { deep: true, flush: 'sync' })
  watch(isUndoable, (isOn) => {
    if (isOn) document.body.dataset['undo'] = 'desk'
    else delete document.body.dataset['undo']
  })
  onBeforeUnmount(() => {
    dismissUndo()
    delete document.body.dataset['undo']
  })
  return { onPaste }

  function onPaste(event: ClipboardEvent, index: number): void {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (isOneName(text.trim())) return
    const { filled, of, undo } = travellers.paste(text, index)
    if (of === 0 && !isTable(text.trim())) return
    event.preventDefault()
    const words = said(filled, of)
    toasts.dismissAll()
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
