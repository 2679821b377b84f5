import type { CommandDefinition } from '../stores/commands'
import { foldLetters } from '../../../shared/domain/letters/fold-letters'

export interface CommandMatch {
  readonly command: CommandDefinition
  readonly title: string
  /** Where the typed words stand in the title, for marking. */
  readonly marks: readonly (readonly [start: number, end: number])[]
}

/**
 * Commands whose title contains every typed word at the start of a word; accents do not matter. One whose title is
 * what was typed comes first.
 */
export function matchCommands(
  commands: readonly CommandDefinition[],
  titleOf: (command: CommandDefinition) => string,
  typed: string,
): readonly CommandMatch[] {
  const words = foldLetters(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  const matches = commands.flatMap((command) => {
    const title = titleOf(command)
    const marks = marksOf(foldLetters(title), words)
    return marks ? [{ command, title, marks }] : []
  })
  const isOther = ({ title }: CommandMatch): boolean => foldLetters(title) !== words.join(' ')
  return matches.sort((a, b) => Number(isOther(a)) - Number(isOther(b)))
}

function marksOf(folded: string, words: readonly string[]): CommandMatch['marks'] | undefined {
  const marks: (readonly [number, number])[] = []
  for (const word of words) {
    const at = ` ${folded}`.indexOf(` ${word}`)
    const inside = at >= 0 ? at : folded.indexOf(word)
    if (inside < 0) return undefined
    marks.push([inside, inside + word.length])
  }
  return marks.sort(([a], [b]) => a - b)
}
