/** Numbers that one seed decides (mulberry32). */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** 0 to 1, without 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A whole number from the least to the most, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  /** One of the choices, each as likely as its weight says. */
  weighted<Choice extends string>(weights: Readonly<Record<Choice, number>>): Choice {
    const choices = Object.entries<number>(weights)
    let left = this.next() * choices.reduce((total, [, weight]) => total + weight, 0)
    const chosen = choices.find(([, weight]) => (left -= weight) < 0) ?? choices.at(-1)
    return chosen?.[0] as Choice
  }
}
