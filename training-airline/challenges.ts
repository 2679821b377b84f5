import type { AirlineContext } from './airline-context'
import type { Challenge, OrderDraft, Token } from './records'
import { find, findAll, textAt, type Element } from './read-xml'
import { refuse } from './refusals'

const CHALLENGE_LIFE_MS = 10 * 60_000

export interface SecurePaymentData {
  readonly termUrl: string | undefined
  readonly failUrl: string | undefined
  readonly ipAddress: string | undefined
  readonly userAgent: string | undefined
  /** CAVV and ECI of somebody who has asked the cardholder already. */
  readonly isAuthenticated: boolean
}

export function readSecurePayment(root: Element): SecurePaymentData {
  const alert = find(root, 'OrderCreateParameters', 'Alerts', 'Alert', 'SecurePaymentAlert')
  const device = find(alert, 'Details', 'CustomerDevice')
  const isAuthenticated = findAll(alert, 'ProcessingInfos', 'ProcessingInfo').some(
    (info) => textAt(info, 'CAVV') !== undefined && textAt(info, 'ECI') !== undefined,
  )
  return {
    termUrl: textAt(alert, 'URLs', 'TermURL'),
    failUrl: textAt(alert, 'URLs', 'FailURL'),
    ipAddress: textAt(device, 'IP_Address'),
    userAgent: textAt(device, 'BrowserUserAgentHeader'),
    isAuthenticated,
  }
}

export function needsChallenge(token: Token, data: SecurePaymentData): boolean {
  return token.behaviour.challenge !== 'none' && !data.isAuthenticated
}

/** Opens a challenge; addresses of return, IP address and user agent are mandatory for it. */
export function openChallenge(
  context: AirlineContext,
  token: Token,
  draft: OrderDraft,
  data: SecurePaymentData,
): Challenge {
  const { termUrl, failUrl, ipAddress, userAgent } = data
  if (termUrl === undefined || failUrl === undefined || !URL.canParse(termUrl) || !URL.canParse(failUrl)) {
    return refuse('authentication-data-missing', 'TermURL and FailURL are needed for this card')
  }
  if (ipAddress === undefined || userAgent === undefined) {
    return refuse(
      'authentication-data-missing',
      'IP_Address and BrowserUserAgentHeader are needed for this card',
    )
  }
  const challenge: Challenge = {
    id: context.ids.next('ACS'),
    merchantReference: context.ids.next('SPM'),
    transactionId: context.ids.next('TX'),
    form: token.behaviour.challenge === 'pareq' ? 'pareq' : 'redirect',
    bankStyle: token.behaviour.bankStyle,
    termUrl,
    failUrl,
    draft,
    state: 'open',
    openedAtMs: context.now(),
    expiresAtMs: context.now() + CHALLENGE_LIFE_MS,
  }
  context.ledger.putChallenge(challenge)
  return challenge
}

/** PAReq of the older form; the bank hands it back unread. */
export function payerRequest(challenge: Challenge): string {
  return Buffer.from(`request:${challenge.id}`).toString('base64')
}

/** PARes of the older form: what the bank found out, for the airline only. */
export function payerResponse(challenge: Challenge): string {
  return Buffer.from(`response:${challenge.id}:${challenge.state}`).toString('base64')
}

/** What the cardholder does at the bank; only the first answer within the time counts. */
export function decide(
  context: AirlineContext,
  challenge: Challenge,
  decision: 'approved' | 'declined' | 'cancelled',
): Challenge {
  if (challenge.state !== 'open' || challenge.expiresAtMs <= context.now()) return challenge
  const decided = { ...challenge, state: decision }
  context.ledger.putChallenge(decided)
  return decided
}

/**
 * Takes a CustomerInputRS: gives the challenge back when its order may be booked, refuses otherwise.
 * The airline believes the bank, not the message: a Y without the bank's approval books nothing.
 */
export function completeChallenge(context: AirlineContext, root: Element): Challenge {
  const payment = find(root, 'Response', 'SecurePayments', 'SecurePayment')
  const challenge = findChallenge(context, payment)
  if (challenge.state === 'completed' || challenge.state === 'refused') {
    return refuse('challenge-unknown', 'The secure payment has already been completed')
  }
  const state = isConfirmed(context, challenge, payment) ? 'completed' : 'refused'
  const completed: Challenge = { ...challenge, state }
  context.ledger.putChallenge(completed)
  return completed
}

function findChallenge(context: AirlineContext, payment: Element | undefined): Challenge {
  const challenge = context.ledger.challenge(textAt(payment, 'Reference', 'ACS_TxnReference') ?? '')
  const isKnown =
    challenge !== undefined &&
    textAt(payment, 'Reference', 'SPM_TxnReference') === challenge.merchantReference
  return isKnown ? challenge : refuse('challenge-unknown', 'The secure payment is not known')
}

function isConfirmed(context: AirlineContext, challenge: Challenge, payment: Element | undefined): boolean {
  const status = textAt(payment, 'Status')
  const isSigned =
    challenge.form === 'redirect' || textAt(payment, 'PayerAuth', 'PARes') === payerResponse(challenge)
  const isInTime = challenge.expiresAtMs > context.now()
  return challenge.state === 'approved' && (status === 'Y' || status === 'A') && isSigned && isInTime
}
