const REGION = '[data-region="travellers"]'
const FIELDS = `${REGION} :is(.traveller, .contact) input`

/** The first field that was refused or is still needed; whatever else there is can be reached from it by Tab. */
export function focusFirstNeeded(): void {
  const refused = document.querySelector<HTMLElement>(`${REGION} [aria-invalid="true"]`)
  const [first] = document.querySelectorAll<HTMLElement>(FIELDS)
  const needed = refused ?? emptyFields()[0] ?? first
  needed?.focus()
}

/** The next field in typing order that is still empty; stays where nothing is. */
export function focusNextEmpty(from: Element): void {
  const empty = emptyFields()
  const next = empty.find((field) => from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING)
  ;(next ?? empty[0])?.focus()
}

export function focusFirstProblem(): void {
  window.requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** What helps after a refusal; whoever types on is not taken away from it. */
export function focusWayOut(): void {
  const { activeElement } = document
  const isTyping = activeElement instanceof HTMLInputElement && activeElement.value !== ''
  if (!isTyping) document.querySelector<HTMLElement>(`${REGION} .failed .btn.primary`)?.focus()
}

/** What may stay empty is left out. */
function emptyFields(): readonly HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(FIELDS)].filter(
    (field) => field.value === '' && field.closest('.field:has(.optional)') === null,
  )
}
