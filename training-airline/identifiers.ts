import { codeOf } from './seeded-random'

/** Names responses, offers, tokens and orders; a start of the airline is part of every name. */
export class Identifiers {
  readonly #seed: string
  readonly #epoch: number
  #last = 0

  constructor(seed: string, epoch: number) {
    this.#seed = seed
    this.#epoch = epoch
  }

  /** Unique for ever, starts with the prefix (a letter), short enough for every identifier of the schema. */
  next(prefix: string): string {
    this.#last += 1
    const place = `${this.#epoch.toString(36)}-${this.#last.toString(36)}`
    return `${prefix}-${place}-${codeOf(8, this.#seed, prefix, place)}`
  }

  /** A record locator of six characters that is not taken yet. */
  nextLocator(isTaken: (locator: string) => boolean): string {
    for (;;) {
      this.#last += 1
      const locator = codeOf(6, this.#seed, 'locator', this.#epoch, this.#last)
      if (!isTaken(locator)) return locator
    }
  }
}
