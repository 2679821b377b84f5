import { composes } from '../keys/chord'
import { cleanTypedText } from './clean-typed-text'

/**
 * For every page with fields: text is plain before it is read, and keys that compose or enter a code reach nobody but
 * the field. Returns the function that stops it.
 */
export function followTyping(page: Window): () => void {
  const stopCleaning = cleanTypedText(page)
  const keep = (event: KeyboardEvent): void => {
    if (composes(event)) event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', keep, { capture: true })
  page.addEventListener('keyup', keep, { capture: true })
  return () => {
    stopCleaning()
    page.removeEventListener('keydown', keep, { capture: true })
    page.removeEventListener('keyup', keep, { capture: true })
  }
}
