import { beginsZone, readZone, wholeZone, zoneLine } from '../../travellers/paste/machine-zone'
import { isRead } from '../../travellers/paste/read-traveller-lines'
import { useTravellerStore } from '../../stores/travellers'

/** Longer than any reader pauses between two lines. */
const LINES_WITHIN_MS = 3_000
/** A reader ends its last line, too, when the traveller is filled in already. */
const END_WITHIN_MS = 300
const LENGTHS = [44, 36, 30]

type Lay = (text: string, index: number, field: HTMLInputElement) => void

/**
 * A passport reader types like a keyboard, into whatever field has the focus, each line of the machine-readable zone
 * with Enter or Tab behind it or nothing at all. Once the zone is whole its traveller is placed on the row.
 */
export function useDocumentReader(lay: Lay): {
  readonly onKey: (event: KeyboardEvent, index: number) => void
  readonly onInput: (event: Event, index: number) => void
} {
  const travellers = useTravellerStore()
  let lines: readonly string[] = []
  let heardAt = -Infinity
  let doneAt = -Infinity
  return { onKey, onInput }

  function onKey(event: KeyboardEvent, index: number): void {
    const field = event.target
    if (!['Enter', 'Tab'].includes(event.key) || !(field instanceof HTMLInputElement)) return
    if (event.timeStamp - doneAt < END_WITHIN_MS) {
      swallow(event)
      return
    }
    const found = endIn(field.value, event.timeStamp)
    if (!found) return
    swallow(event)
    lines = [...lines, found.line]
    heardAt = event.timeStamp
    write(field, found.before)
    const zone = wholeZone(lines)
    if (zone) finish(zone, index, field, event.timeStamp)
  }

  /** Where nothing ends the lines; only a zone whose check digits agree, since the first part of one may look like another. */
  function onInput(event: Event, index: number): void {
    const field = event.target
    if (!(field instanceof HTMLInputElement) || field.value.length < Math.min(...LENGTHS)) return
    const zone = wholeZone([...linesUntil(event.timeStamp), field.value])
    if (!zone || !isRead(readZone(zone, travellers.today))) return
    write(field, '')
    finish(zone, index, field, event.timeStamp)
  }

  function finish(zone: readonly string[], index: number, field: HTMLInputElement, at: number): void {
    lines = []
    doneAt = at
    lay(zone.join('\n'), index, field)
  }

  /** The line that ends what stands in the field, and what was typed before it. */
  function endIn(text: string, at: number): { readonly line: string; readonly before: string } | undefined {
    lines = linesUntil(at)
    for (const length of LENGTHS) {
      const line = zoneLine(text.slice(-length))
      const isNext = lines.length > 0 ? line?.length === lines[0]?.length : line && beginsZone(line)
      if (line !== undefined && isNext === true) return { line, before: text.slice(0, -line.length) }
    }
    return undefined
  }

  function linesUntil(at: number): readonly string[] {
    return at - heardAt < LINES_WITHIN_MS ? lines : []
  }
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

function write(field: HTMLInputElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
