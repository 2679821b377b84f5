import type { AirlineContext } from './airline-context'
import type { Answer } from './answers'
import { autoPostPage, messagePage, questionPage, type HiddenFields } from './bank-pages'
import { decide, payerResponse, type Challenge } from './challenges'

export interface BankRequest {
  readonly method: string
  /** The part of the path behind the bank's base address, without a slash at its start. */
  readonly path: string
  readonly form: URLSearchParams
}

const DECISIONS = { approve: 'approved', decline: 'declined', cancel: 'cancelled' } as const

/** The pages of the card's bank: a question, and the way back to the address that the shop named. */
export function answerBank(context: AirlineContext, request: BankRequest): Answer {
  const [area, id = '', step] = request.path.split('/')
  const challenge = area === 'challenge' ? context.ledger.challenge(decodeURIComponent(id)) : undefined
  if (challenge === undefined)
    return page(messagePage('Nothing to confirm', 'This payment is not known.'), 404)
  if (step === 'decision' && request.method === 'POST') return takeDecision(context, challenge, request.form)
  return ask(context, challenge, request.form)
}

function ask(context: AirlineContext, challenge: Challenge, form: URLSearchParams): Answer {
  if (challenge.state !== 'open') {
    return page(messagePage('Already answered', 'This payment has been answered.', challenge.termUrl))
  }
  if (challenge.expiresAtMs <= context.now()) {
    return page(messagePage('Too late', 'The time to confirm this payment is over.', challenge.failUrl))
  }
  const lastFour = context.ledger.token(challenge.draft.tokenId)?.lastFour ?? ''
  return page(
    questionPage(challenge, lastFour, { action: `${challenge.id}/decision`, fields: returnFields(form) }),
  )
}

/** The older form is told on every page where to go back to. */
function returnFields(form: URLSearchParams): HiddenFields {
  return Object.fromEntries(
    ['TermUrl', 'MD'].flatMap((name) => (form.has(name) ? [[name, form.get(name) ?? '']] : [])),
  )
}

function takeDecision(context: AirlineContext, challenge: Challenge, form: URLSearchParams): Answer {
  const name = form.get('decision')
  if (name !== 'approve' && name !== 'decline' && name !== 'cancel') {
    return page(messagePage('Not understood', 'Choose Approve, Decline or Cancel.'), 400)
  }
  return wayBack(decide(context, challenge, DECISIONS[name]), form)
}

function wayBack(challenge: Challenge, form: URLSearchParams): Answer {
  if (challenge.form === 'pareq' && challenge.state !== 'cancelled') {
    const posted = form.get('TermUrl') ?? ''
    const termUrl = URL.canParse(posted) ? posted : challenge.termUrl
    return page(autoPostPage(termUrl, { PaRes: payerResponse(challenge), MD: form.get('MD') ?? '' }))
  }
  return redirect(challenge.state === 'approved' ? challenge.termUrl : challenge.failUrl)
}

function page(html: string, status = 200): Answer {
  const headers = { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': 'no-store' }
  return { status, headers, body: html }
}

function redirect(location: string): Answer {
  return { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' }, body: '' }
}
