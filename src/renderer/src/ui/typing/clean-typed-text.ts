import { plainLine, plainLines } from '../../../../shared/domain/letters/typed-text'

/** A password is sent as it is typed; the other kinds hold no free text. */
const LEFT_ALONE = new Set(['password', 'checkbox', 'radio', 'number', 'file', 'range', 'color'])

/**
 * What is typed, pasted or dropped into any field of the page is plain text before anything reads it. Returns the
 * function that stops it.
 */
export function cleanTypedText(page: Window): () => void {
  page.addEventListener('input', clean, { capture: true })
  return () => {
    page.removeEventListener('input', clean, { capture: true })
  }
}

/** In the middle of a composition the field is the input method's; Vue reads it once it is over. */
function clean(event: Event): void {
  if ('isComposing' in event && event.isComposing === true) return
  const field = event.target
  if (field instanceof HTMLTextAreaElement) write(field, plainLines)
  else if (field instanceof HTMLInputElement && !LEFT_ALONE.has(field.type)) write(field, plainLine)
}

function write(field: HTMLInputElement | HTMLTextAreaElement, plain: (text: string) => string): void {
  const cleaned = plain(field.value)
  if (cleaned === field.value) return
  const caret = field.selectionStart
  const before = caret === null ? '' : plain(field.value.slice(0, caret))
  field.value = cleaned
  if (caret !== null) field.setSelectionRange(before.length, before.length)
}
