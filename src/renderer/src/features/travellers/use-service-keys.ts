import { ref } from 'vue'

interface Place {
  readonly line: number
  readonly place: number
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The boxes of all services are one stop of Tab; arrows go from person to person, and from leg to leg. */
export function useServiceKeys() {
  const at = ref<Place>({ line: 0, place: 0 })
  return { isStop, onFocus, onKey }

  function isStop(line: number, place: number): boolean {
    return at.value.line === line && at.value.place === place
  }

  function onFocus({ target }: FocusEvent): void {
    const place = placeOf(target)
    if (place) at.value = place
  }

  function onKey(event: KeyboardEvent): void {
    const from = placeOf(event.target)
    const step = STEPS[event.key]
    if (!from || !step || event.ctrlKey || event.altKey || event.shiftKey || event.metaKey) return
    event.preventDefault()
    const [down, right] = step
    const line = from.line + down
    const box =
      boxAt({ line, place: from.place + right }) ?? (down === 0 ? undefined : boxAt({ line, place: 0 }))
    box?.focus()
  }
}

function boxAt({ line, place }: Place): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-line="${String(line)}"][data-place="${String(place)}"]`)
}

function placeOf(target: EventTarget | null): Place | undefined {
  if (!(target instanceof HTMLElement) || target.dataset['line'] === undefined) return undefined
  return { line: Number(target.dataset['line']), place: Number(target.dataset['place']) }
}
