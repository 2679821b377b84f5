/** Fields that are filled in, or need nothing, and are reached by Shift+Tab: Tab does not stop there. */
const PASSED = '[data-passed-over]'
const SERVICES = '[data-region-part="services"]'
const FIELDS = `:is(.traveller, .contact) :is(input, select), ${SERVICES} [tabindex="0"]`

/**
 * Tab goes on to what is still to be filled in: title, a country code that stands there already and the lap of an
 * infant cost no key. Backwards everything is a stop.
 */
export function passOnTab(event: KeyboardEvent): void {
  const { target, currentTarget } = event
  if (!isForward(event) || !(target instanceof Element) || !(currentTarget instanceof Element)) return
  if (!target.matches(FIELDS) || target.closest(SERVICES)) return
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) => field === target || field.closest(PASSED) === null,
  )
  const next = stops[stops.findIndex((field) => field === target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
  if (next instanceof HTMLInputElement && next.type !== 'checkbox') next.select()
}

/** Tab alone, that nobody else has taken. */
function isForward(event: KeyboardEvent): boolean {
  if (event.key !== 'Tab' || event.defaultPrevented || event.isComposing) return false
  return ![event.shiftKey, event.ctrlKey, event.altKey, event.metaKey].includes(true)
}
