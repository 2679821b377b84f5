import { computed, nextTick, onBeforeUnmount, ref, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { plainLines } from '../../../../shared/domain/letters/typed-text'
import { useCommands, useCommandStore } from '../../stores/commands'
import { useToastStore, type Toast } from '../../stores/toasts'
import type { PasteResult } from '../../travellers/pasted-rows'
import { useTravellerStore } from '../../stores/travellers'
import { useKeyNames } from '../../ui/keys/use-key-names'
import { focusNextEmpty } from './focus-fields'

/**
 * Pastes travellers into the rows; a single name or date is left to the field. Names whose order was assumed are
 * swapped by a command.
 */
export function useTravellerPaste(): {
  readonly onPaste: (event: ClipboardEvent, index: number) => void
  /** The same for text that came in another way, into that field. */
  readonly lay: (text: string, index: number, field: EventTarget | null) => boolean
} {
  const { t } = useI18n({ useScope: 'global' })
  const travellers = useTravellerStore()
  const toasts = useToastStore()
  const said = usePasteWords()
  const { undoable, show } = useUndoableRows()

  useCommands({
    'price.swap-names': {
      run: swapNames,
      whyNot: () => (travellers.canSwapNames() ? undefined : t('price.why.noOrderAssumed')),
    },
  })
  return { onPaste, lay }

  function onPaste(event: ClipboardEvent, index: number): void {
    const text = plainLines(event.clipboardData?.getData('text/plain') ?? '')
    if (isOneName(text.trim()) && !travellers.canPaste(text)) return
    if (lay(text, index, event.target)) event.preventDefault()
  }

  /** False where nobody and nothing to be said was found in it. */
  function lay(text: string, index: number, field: EventTarget | null): boolean {
    const result = travellers.paste(text, index)
    if (result.of === 0 && !isTable(text.trim())) return false
    toasts.dismissAll()
    if (result.filled === 0) {
      toasts.show({ text: said(result) })
      return true
    }
    show(said(result), () => {
      result.undo()
      if (field instanceof HTMLElement) field.focus()
    })
    // Where the first of them could not be read the caret stays.
    const isFilled = travellers.drafts[index]?.surname !== ''
    if (isFilled && field instanceof Element) void nextTick(() => focusNextEmpty(field))
    return true
  }

  /** Taken back, it leaves the paste before it to be taken back. */
  function swapNames(): void {
    const before = undoable()
    const { swapped, undo } = travellers.swapNames()
    toasts.dismissAll()
    show(t('price.swapped', { n: swapped }, swapped), () => {
      undo()
      if (before) show(before.text, before.undo)
    })
  }
}

type Undoable = Required<Pick<Toast, 'text' | 'undo'>>

/**
 * As long as nothing was typed since and the toast stands, Ctrl+Z takes a change of the rows back from any field of
 * the page (data-undo).
 */
function useUndoableRows(): {
  readonly undoable: () => Undoable | undefined
  readonly show: (text: string, undo: () => void) => void
} {
  const travellers = useTravellerStore()
  const toasts = useToastStore()
  const shown = ref<Undoable & { readonly id: number }>()
  const isUndoable = computed(() => toasts.toasts.some(({ id }) => id === shown.value?.id))

  // At once: the toast is shown after the rows have changed, and the next change takes it away.
  watch([() => travellers.drafts, () => travellers.contact], dismiss, { deep: true, flush: 'sync' })
  watch(isUndoable, (isOn) => {
    if (isOn) document.body.dataset['undo'] = 'desk'
    else delete document.body.dataset['undo']
  })
  onBeforeUnmount(() => {
    dismiss()
    delete document.body.dataset['undo']
  })
  return { undoable: () => (isUndoable.value ? shown.value : undefined), show }

  function show(text: string, undo: () => void): void {
    shown.value = { text, undo, id: toasts.show({ text, undo }) }
  }

  function dismiss(): void {
    if (shown.value) toasts.dismiss(shown.value.id)
    shown.value = undefined
  }
}

/** What came of a paste, with what is to be seen to. */
function usePasteWords(): (result: PasteResult) => string {
  const { t } = useI18n({ useScope: 'global' })
  const commands = useCommandStore()
  const { chordText } = useKeyNames()

  return ({ filled, of, left, unread, noDate, assumedFirst }) => {
    if (of === 0) return t('price.pastedNone')
    return [
      filled < of
        ? t('price.pastedSome', { n: filled, of }, filled)
        : t('price.pasted', { n: filled }, filled),
      ...(left > 0 ? [t('price.pastedLeft', { n: left }, left)] : []),
      ...(unread ? [t(`price.unread.${unread.expected}`, { words: unread.unread })] : []),
      ...(noDate !== undefined ? [t('price.note.pasted-no-date', { words: noDate })] : []),
      ...(assumedFirst ? orderWords(assumedFirst) : []),
    ].join('. ')
  }

  /** Without a key the line above the travellers says it, with the button. */
  function orderWords(first: 'surname' | 'givenName'): readonly string[] {
    const chord = commands.keyOf('price.swap-names')
    return chord === undefined ? [] : [t(`price.assumedToast.${first}`, { key: chordText(chord) })]
  }
}

function isOneName(text: string): boolean {
  return !/[/\t;,\n]/.test(text)
}

/** Several lines or several cells: what could not be read of it is no name either. */
function isTable(text: string): boolean {
  return /[\n\t;]|,.*,/.test(text)
}
