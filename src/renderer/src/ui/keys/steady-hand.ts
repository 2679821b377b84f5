/**
 * A key that is held down and the later clicks of a double click belong to what was under the hand when it began, never
 * to the screen that came of it: else a heavy finger on Enter chooses, prices and pays in one go. Returns the function
 * that stops it.
 */
export function steadyHand(page: Window): () => void {
  const stopKeys = onceForHeldKeys(page)
  const stopClicks = onceForDoubleClicks(page)
  return () => {
    stopKeys()
    stopClicks()
  }
}

function onceForHeldKeys(page: Window): () => void {
  const keep = (event: KeyboardEvent): void => {
    if (!event.repeat || !isAct(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', keep, { capture: true })
  return () => {
    page.removeEventListener('keydown', keep, { capture: true })
  }
}

/** Keys that do something, once; those that move, write and erase go on while they are held. */
function isAct(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey } = event
  if (/^(?:Escape|F\d{1,2})$/.test(key)) return true
  if (ctrlKey || metaKey) return /^(?:Enter|Delete|[^acvxyz])$/i.test(key)
  if (key === 'Enter') return !isEditable(event, 'textarea')
  return key === ' ' && !isEditable(event, 'input, textarea')
}

function isEditable({ target }: Event, selector: string): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(selector))
}

function onceForDoubleClicks(page: Window): () => void {
  /** What the first click of a row of clicks was for: not held, for a form that is gone has what was typed into it. */
  let first: WeakRef<Element> | undefined
  const keep = (event: MouseEvent): void => {
    const pressed = pressable(event)
    // Of a key or a program, or the first.
    if (event.detail <= 1) {
      first = pressed && new WeakRef(pressed)
      return
    }
    if (pressed === first?.deref()) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  page.addEventListener('click', keep, { capture: true })
  page.addEventListener('dblclick', keep, { capture: true })
  return () => {
    page.removeEventListener('click', keep, { capture: true })
    page.removeEventListener('dblclick', keep, { capture: true })
  }
}

const PRESSABLE = 'button, a, input, select, textarea, label, summary, [role], [tabindex]'

function pressable({ target }: Event): Element | undefined {
  return target instanceof Element ? (target.closest(PRESSABLE) ?? target) : undefined
}
