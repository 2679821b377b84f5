import type { CommandDefinition } from '../stores/commands'
import { chordOf, isOfField, isTyping, type KeyPlatform } from '../ui/keys/chord'

interface Commands {
  readonly withKey: (chord: string) => readonly CommandDefinition[]
  readonly run: (id: string) => void
}

/** Runs the command whose key was struck; returns the function that stops listening. */
export function dispatchKeys(target: Window, commands: Commands, platform: () => KeyPlatform): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return
    const chord = chordOf(event, platform())
    if (chord === undefined || belongsToElement(event, chord, platform())) return
    const command = mostSpecific(commands.withKey(chord).filter((candidate) => isInForce(candidate, chord)))
    if (!command) return
    event.preventDefault()
    commands.run(command.id)
  }
  target.addEventListener('keydown', onKeyDown)
  return () => {
    target.removeEventListener('keydown', onKeyDown)
  }
}

const EDITING = new Set(['Ctrl+Z', 'Ctrl+X', 'Ctrl+V', 'Ctrl+A', 'Ctrl+Y'])

/** Typing, Enter on a button and copying a selection keep their own meaning; undo too, but where the desk has one. */
function belongsToElement(event: KeyboardEvent, chord: string, platform: KeyPlatform): boolean {
  const element = event.target instanceof HTMLElement ? event.target : undefined
  if (!element) return false
  if (isWriting(chord, element) || (isOfField(event, platform) && isEditable(element))) return true
  if (chord === 'Enter' || chord === 'Space')
    return element.matches('button, a, input, select, textarea, summary')
  return chord === 'Ctrl+C' && hasSelection(element)
}

/** In a list of choices only letters and figures write: they go to the choice that begins with them. */
function isWriting(chord: string, element: HTMLElement): boolean {
  if (element.matches('select')) return /^[\p{L}\p{N}]$/u.test(chord)
  if (!isEditable(element)) return false
  const isUndoOfDesk = chord === 'Ctrl+Z' && element.closest('[data-undo="desk"]') !== null
  return isTyping(chord) || (EDITING.has(chord) && !isUndoOfDesk)
}

function isEditable(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, textarea')
}

function hasSelection(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return element.selectionStart !== element.selectionEnd
  }
  return (document.getSelection()?.toString() ?? '') !== ''
}

function isInForce(command: CommandDefinition, chord: string): boolean {
  const scope = command.within
  const focused = document.activeElement
  const modal = document.querySelector('[aria-modal="true"]')
  if (modal !== null) return scope !== undefined && modal.matches(`[data-scope~="${scope}"]`)
  if (scope === undefined) return true
  const inside = focused?.closest(`[data-scope~="${scope}"]`)
  // A key that writes nothing (F5, Ctrl+Enter) needs no focus inside when nothing else has it.
  return inside !== null && inside !== undefined ? true : !isTyping(chord) && focused === document.body
}

/** The command of the region under the focus wins, then that of the screen, over one of the whole desk. */
function mostSpecific(commands: readonly CommandDefinition[]): CommandDefinition | undefined {
  return (
    commands.find((command) => command.within !== undefined) ??
    commands.find((command) => command.section !== 'everywhere') ??
    commands[0]
  )
}
