/** How the airline, the bank and the clock treat a card; found by its number, which is then forgotten. */
export interface CardBehaviour {
  /** Fee in percent of the price; 0 is an exempt card. */
  readonly feePercent: number
  /** none: no 3-D Secure; redirect: the newer form; pareq: the older form with PAReq and PARes. */
  readonly challenge: 'none' | 'redirect' | 'pareq'
  readonly bankStyle: BankStyle
  /** What the airline answers once the bank has no more say. */
  readonly outcome: 'accepted' | 'refused'
  /** Added to the answer that decides the order. */
  readonly delayMs: number
}

export const BANK_STYLES = ['plain'] as const

export type BankStyle = (typeof BANK_STYLES)[number]

export interface TestCard extends CardBehaviour {
  readonly number: string
  readonly note: string
}

function testCard(number: string, note: string, behaviour: Partial<CardBehaviour> = {}): TestCard {
  return {
    number,
    note,
    feePercent: 2,
    challenge: 'redirect',
    bankStyle: 'plain',
    outcome: 'accepted',
    delayMs: 0,
    ...behaviour,
  }
}

/** Every other number that passes the Luhn check behaves as the first one. */
export const TEST_CARDS: readonly [TestCard, ...TestCard[]] = [
  testCard('4111111111111111', 'Credit card: fee of 2 %, bank asks the cardholder'),
  testCard('4000000000000010', 'Debit card: no fee, no bank', { feePercent: 0, challenge: 'none' }),
  testCard('4000000000000028', 'Debit card: no fee, bank asks the cardholder', { feePercent: 0 }),
  testCard('5100000000000016', 'Credit card: fee of 2 %, no bank', { challenge: 'none' }),
  testCard('5100000000000024', 'Credit card: fee of 2 %, bank in the older form (PAReq)', {
    challenge: 'pareq',
  }),
]

export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, character, index) => {
    const digit = Number(character)
    if (index % 2 === 0) return total + digit
    return total + (digit > 4 ? digit * 2 - 9 : digit * 2)
  }, 0)
  return sum % 10 === 0
}

export function behaviourOf(number: string): CardBehaviour {
  const { feePercent, challenge, bankStyle, outcome, delayMs } =
    TEST_CARDS.find((card) => card.number === number) ?? TEST_CARDS[0]
  return { feePercent, challenge, bankStyle, outcome, delayMs }
}

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'Visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'Mastercard'
  if (/^3[47]/.test(number)) return 'American Express'
  return 'Other'
}
