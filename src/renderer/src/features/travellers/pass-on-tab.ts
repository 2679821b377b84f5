/** Fields that are filled in, or need nothing, and are reached by Shift+Tab: Tab does not stop there. */
const PASSED = '[data-passed-over]'
const FIELDS = ':is(.traveller, .contact) :is(input, select), [data-region-part="services"] [tabindex="0"]'

/**
 * Tab goes on to what is still to be filled in: title, a country code that stands there already and the lap of an
 * infant cost no key. Backwards everything is a stop.
 */
export function passOnTab(event: KeyboardEvent): void {
  const { target, currentTarget } = event
  const isPlain = event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey
  if (!isPlain || event.defaultPrevented || event.isComposing) return
  if (!(target instanceof Element) || !(currentTarget instanceof Element) || !target.matches(FIELDS)) return
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) => field === target || field.closest(PASSED) === null,
  )
  const next = stops[stops.findIndex((field) => field === target) + 1]
  if (!next || target.closest('[data-region-part="services"]')) return
  event.preventDefault()
  next.focus()
  if (next instanceof HTMLInputElement && next.type !== 'checkbox') next.select()
}
