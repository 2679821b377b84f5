/** Ways in which banks behave, each known to have broken somebody's payment window. */
export const BANK_STYLES = [
  'plain',
  'post-return',
  'script-return',
  'six-redirects',
  'popup',
  'blank-target',
  'frame',
  'app',
  'app-silent',
  'term-twice',
  'fail-then-term',
  'foreign-nonce',
  'blank',
  'slow',
  'download',
  'other-scheme',
  'permission',
  'beforeunload',
  'dialog',
] as const

export type BankStyle = (typeof BANK_STYLES)[number]

/** How the airline, the bank and the clock treat a card; found by its number, which is then forgotten. */
export interface CardBehaviour {
  /** Fee in percent of the price; 0 is an exempt card. */
  readonly feePercent: number
  /** none: no 3-D Secure; redirect: the newer form; pareq: the older form with PAReq and PARes. */
  readonly challenge: 'none' | 'redirect' | 'pareq'
  readonly bankStyle: BankStyle
  /** blocked: no token; refused: the issuer refuses once the bank has no more say. */
  readonly outcome: 'accepted' | 'blocked' | 'refused'
  /** Added to the answer that decides the order. */
  readonly delayMs: number
}

export interface TestCard extends CardBehaviour {
  readonly number: string
  readonly note: string
}

const USUAL: CardBehaviour = {
  feePercent: 2,
  challenge: 'redirect',
  bankStyle: 'plain',
  outcome: 'accepted',
  delayMs: 0,
}

function testCard(number: string, note: string, behaviour: Partial<CardBehaviour> = {}): TestCard {
  return { ...USUAL, ...behaviour, number, note }
}

/** An exempt card whose bank behaves in a special way: one pricing is enough to get there. */
function bankCard(number: string, bankStyle: BankStyle, note: string): TestCard {
  return testCard(number, `Debit card: no fee, bank ${note}`, { feePercent: 0, bankStyle })
}

/** Every other number that passes the Luhn check behaves as the first one. */
export const TEST_CARDS: readonly [TestCard, ...TestCard[]] = [
  testCard('4111111111111111', 'Credit card: fee of 2 %, bank asks'),
  testCard('4000000000000010', 'Debit card: no fee, no bank', { feePercent: 0, challenge: 'none' }),
  testCard('4000000000000028', 'Debit card: no fee, bank asks', { feePercent: 0 }),
  testCard('4000000000000036', 'Debit card: no fee, bank in the older form (PAReq)', {
    feePercent: 0,
    challenge: 'pareq',
  }),
  testCard('5100000000000016', 'Credit card: fee of 2 %, no bank', { challenge: 'none' }),
  testCard('5100000000000024', 'Credit card: fee of 2 %, bank in the older form (PAReq)', {
    challenge: 'pareq',
  }),
  testCard('370000000000010', 'Credit card: fee of 3.5 %, no bank', { feePercent: 3.5, challenge: 'none' }),
  testCard('5100000000000032', 'Debit card: no fee, no bank, issuer refuses', {
    feePercent: 0,
    challenge: 'none',
    outcome: 'refused',
  }),
  testCard('5100000000000040', 'Debit card: no fee, bank asks, issuer refuses after approval', {
    feePercent: 0,
    outcome: 'refused',
  }),
  testCard('5100000000000057', 'Debit card: no fee, no bank, the order takes 20 seconds', {
    feePercent: 0,
    challenge: 'none',
    delayMs: 20_000,
  }),
  testCard('5100000000000065', 'Blocked card: gets no token', { outcome: 'blocked' }),
  bankCard('4000000000001109', 'post-return', 'returns by POST'),
  bankCard('4000000000001117', 'script-return', 'returns by script'),
  bankCard('4000000000001125', 'six-redirects', 'goes through six redirects over two hosts'),
  bankCard('4000000000001133', 'popup', 'asks in a popup'),
  bankCard('4000000000001141', 'blank-target', 'posts into a new window'),
  bankCard('4000000000001158', 'frame', 'asks in a frame and returns there'),
  bankCard('4000000000001166', 'app', 'waits for approval in an app (8 seconds here)'),
  bankCard('4000000000001174', 'app-silent', 'waits for approval in an app and never returns'),
  bankCard('4000000000001182', 'term-twice', 'calls TermURL twice'),
  bankCard('4000000000001190', 'fail-then-term', 'calls FailURL, then TermURL'),
  bankCard('4000000000001208', 'foreign-nonce', 'first calls TermURL with a foreign value'),
  bankCard('4000000000001216', 'blank', 'shows nothing at all'),
  bankCard('4000000000001224', 'slow', 'takes eight seconds for its page'),
  bankCard('4000000000001232', 'download', 'starts a download beside its question'),
  bankCard('4000000000001240', 'other-scheme', 'tries to open another application'),
  bankCard('4000000000001257', 'permission', 'asks for location and notifications'),
  bankCard('4000000000001265', 'beforeunload', 'wants to keep its window open'),
  bankCard('4000000000001273', 'dialog', 'opens message boxes'),
]

export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  let sum = 0
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number.charAt(number.length - 1 - index))
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2
    sum += index % 2 === 0 ? digit : doubled
  }
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
