import type { DeskWork } from '../../shared/domain/desk/desk-work'
import { holdsSomeCard } from './card/card-bytes'

/** What the desk window is at, in memory alone, for the page that comes back after a crash. */
export interface WorkKeeper {
  readonly keep: (work: DeskWork) => void
  readonly crashed: () => void
  /** Whether a page that starts now comes back to something. */
  readonly isDue: () => boolean
  /** Undefined for a page that starts anew. */
  readonly resume: () => DeskWork | undefined
  readonly forget: () => void
}

/** A page that crashes again so soon crashed of what it came back to: the next one starts empty. */
const CRASHED_OF_IT_WITHIN_MS = 15_000

export function keepWork(elapsedMs: () => number): WorkKeeper {
  let last: DeskWork | undefined
  let isDue = false
  let resumedAtMs: number | undefined
  const forget = (): void => {
    last = undefined
    isDue = false
    resumedAtMs = undefined
  }
  return {
    forget,
    keep: (work) => {
      last = { ...withoutCards(work), orderText: unlessCard(work.orderText) }
    },
    crashed: () => {
      const isOfIt = resumedAtMs !== undefined && elapsedMs() - resumedAtMs < CRASHED_OF_IT_WITHIN_MS
      if (isOfIt) forget()
      else isDue = last !== undefined
    },
    isDue: () => isDue,
    resume: () => {
      if (!isDue) return undefined
      isDue = false
      resumedAtMs = elapsedMs()
      return last
    },
  }
}

/** A card number that was typed where none belongs is not kept; the field comes back empty. */
export function withoutCards<Work extends Pick<DeskWork, 'line' | 'people' | 'contact'>>(work: Work): Work {
  const { line, people, contact } = work
  return {
    ...work,
    line: unlessCard(line),
    contact: {
      countryDialingCode: unlessCard(contact.countryDialingCode),
      phone: unlessCard(contact.phone),
      email: unlessCard(contact.email),
    },
    people: people.map((one) => ({
      ...one,
      givenName: unlessCard(one.givenName),
      surname: unlessCard(one.surname),
      birthDate: unlessCard(one.birthDate),
    })),
  }
}

export function unlessCard(text: string): string {
  return holdsSomeCard(text) ? '' : text
}
