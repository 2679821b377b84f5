/** A click into a field selects its text as Tab does; once inside, clicks place the caret. */
export function focusWhole(event: MouseEvent): void {
  const field = event.currentTarget
  if (!(field instanceof HTMLInputElement) || document.activeElement === field || event.button !== 0) return
  event.preventDefault()
  field.focus()
}
