import type { CardFields } from '../../../shared/domain/booking/card'

/** Overwrites what can be overwritten: the number and the verification code never were text in main. */
export function wipe(fields: Pick<CardFields, 'number' | 'verificationCode'>): void {
  fields.number.fill(0)
  fields.verificationCode.fill(0)
}

/** The same for a message that turned out to be none of ours: whatever bytes it holds may be a card's. */
export function wipeBytesIn(message: unknown): void {
  if (typeof message !== 'object' || message === null) return
  for (const value of Object.values(message)) if (value instanceof Uint8Array) value.fill(0)
}

/** Whether a copied text holds this card's number, however it is spaced and whatever stands around it. */
export function holdsCard(copied: string, number: Uint8Array): boolean {
  const figures = figuresOf(copied)
  const isFigure = (byte: number): boolean => byte >= 0x30 && byte <= 0x39
  const length = number.reduce((count, byte) => count + (isFigure(byte) ? 1 : 0), 0)
  if (length < FEWEST_FIGURES) return false
  for (let start = 0; start + length <= figures.length; start += 1) {
    let at = start
    if (number.every((byte) => !isFigure(byte) || byte === figures.charCodeAt(at++))) return true
  }
  return false
}

const FEWEST_FIGURES = 12
const MOST_FIGURES = 19

/**
 * Whether a copied text holds the number of some card. Asked when a card window ends whose number nobody was told: a run
 * of figures, in groups or not, that begins like a card and whose check figure is right.
 */
export function holdsSomeCard(copied: string): boolean {
  const runs = copied.normalize('NFKC').match(/\d(?:[\s\p{Pd}\p{Cf}.·_]{0,4}\d){11,}/gu) ?? []
  return runs.some((run) => groupEnds(run).some(isCardNumber))
}

/** What the run may be a number of by itself, up to the end of each of its groups: an expiry may stand behind it. */
function groupEnds(run: string): readonly string[] {
  const groups = run.split(/[^\d]+/)
  return groups.map((_group, index) => groups.slice(0, index + 1).join(''))
}

function isCardNumber(figures: string): boolean {
  if (figures.length < FEWEST_FIGURES || figures.length > MOST_FIGURES || !/^[1-6]/.test(figures))
    return false
  const sum = Array.from(figures)
    .reverse()
    .reduce((total, figure, index) => {
      const doubled = Number(figure) * (index % 2 === 1 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

function figuresOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}
