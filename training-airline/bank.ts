import type { AirlineContext } from './airline-context'
import type { Answer } from './answers'
import { autoPostPage, messagePage, questionPage, type HiddenFields } from './bank-pages'
import { entrancePage, linksOf, questionExtra, returnFields, returnPage } from './bank-styles'
import type { BankStyle } from './cards'
import { decide, payerResponse } from './challenges'
import type { Challenge } from './records'

export interface BankRequest {
  readonly method: string
  /** Base address of the bank as the browser used it, ends in /bank. */
  readonly base: string
  /** The part of the path behind the base address, without a slash at its start. */
  readonly path: string
  readonly form: URLSearchParams
}

const DECISIONS = { approve: 'approved', decline: 'declined', cancel: 'cancelled' } as const
const LAST_HOP = 6
const APP_APPROVAL_MS = 8_000

export type BankDecision = keyof typeof DECISIONS

interface Visit {
  readonly context: AirlineContext
  readonly request: BankRequest
  readonly challenge: Challenge
}

/** The pages of the card's bank: a question, and the way back to the address that the shop named. */
export function answerBank(context: AirlineContext, request: BankRequest): Answer {
  const [area, id = '', step = '', number = ''] = request.path.split('/')
  const challenge = area === 'challenge' ? context.ledger.challenge(decodeURIComponent(id)) : undefined
  if (challenge === undefined)
    return page(messagePage('Nothing to confirm', 'This payment is not known.'), 404)
  const visit = { context, request, challenge }
  switch (step) {
    case 'decision':
      return takeDecision(visit)
    case 'hop':
      return hop(visit, Number(number))
    case 'app':
      return waitForApp(visit)
    case 'file':
      return file()
    case 'popup':
    case 'frame':
      return ask(visit, 'plain')
    default:
      return ask(visit, challenge.bankStyle)
  }
}

/** What the cardholder does in the bank's app, where no page is involved. */
export function decideInApp(context: AirlineContext, challengeId: string, decision: BankDecision): boolean {
  const challenge = context.ledger.challenge(challengeId)
  return (
    challenge !== undefined && decide(context, challenge, DECISIONS[decision]).state === DECISIONS[decision]
  )
}

function ask({ context, request, challenge }: Visit, style: BankStyle): Answer {
  if (challenge.state !== 'open') {
    return page(messagePage('Already answered', 'This payment has been answered.', targetOf(challenge)))
  }
  if (challenge.expiresAtMs <= context.now()) {
    return page(messagePage('Too late', 'The time to confirm this payment is over.', challenge.failUrl))
  }
  const links = linksOf(request.base, challenge.id)
  const entrance = entrancePage(style, links)
  if (entrance !== undefined) return page(entrance)
  const lastFour = context.ledger.token(challenge.draft.tokenId)?.lastFour ?? ''
  const target = style === 'blank-target' ? { target: '_blank' } : {}
  const form = { action: links.decision, fields: echoedFields(request.form), ...target }
  return page(questionPage(challenge, lastFour, form, questionExtra(style, links)))
}

/** The older form is told on every page where to go back to. */
function echoedFields(form: URLSearchParams): HiddenFields {
  return Object.fromEntries(
    ['TermUrl', 'MD'].flatMap((name) => (form.has(name) ? [[name, form.get(name) ?? '']] : [])),
  )
}

function takeDecision(visit: Visit): Answer {
  const { context, request, challenge } = visit
  const name = request.form.get('decision')
  const isDecision = name === 'approve' || name === 'decline' || name === 'cancel'
  if (request.method !== 'POST' || !isDecision) {
    return page(messagePage('Not understood', 'Choose Approve, Decline or Cancel.'), 400)
  }
  return goBack({ ...visit, challenge: decide(context, challenge, DECISIONS[name]) })
}

/** Approved in the app after a while, or at once by whoever holds the telephone in a test. */
function waitForApp(visit: Visit): Answer {
  const { context, challenge } = visit
  const isDue = context.now() - challenge.openedAtMs >= APP_APPROVAL_MS
  const decided = isDue ? decide(context, challenge, 'approved') : challenge
  return decided.state === 'open' ? ask(visit, challenge.bankStyle) : goBack({ ...visit, challenge: decided })
}

function goBack({ request, challenge }: Visit): Answer {
  if (challenge.form === 'pareq' && challenge.state !== 'cancelled')
    return postPayerResponse(challenge, request.form)
  const target = targetOf(challenge)
  if (challenge.bankStyle === 'post-return') return page(autoPostPage(target, returnFields(challenge.id)))
  if (challenge.bankStyle === 'six-redirects') return redirect(linksOf(request.base, challenge.id).hop(1))
  const html = returnPage(challenge.bankStyle, { target, failUrl: challenge.failUrl })
  return html === undefined ? redirect(target) : page(html)
}

function postPayerResponse(challenge: Challenge, form: URLSearchParams): Answer {
  const posted = form.get('TermUrl') ?? ''
  const termUrl = URL.canParse(posted) ? posted : challenge.termUrl
  return page(autoPostPage(termUrl, { PaRes: payerResponse(challenge), MD: form.get('MD') ?? '' }))
}

function targetOf({ state, termUrl, failUrl }: Challenge): string {
  return state === 'approved' || state === 'completed' ? termUrl : failUrl
}

function hop({ request, challenge }: Visit, number: number): Answer {
  const isLast = !Number.isInteger(number) || number >= LAST_HOP
  return redirect(isLast ? targetOf(challenge) : linksOf(request.base, challenge.id).hop(number + 1))
}

function file(): Answer {
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': 'attachment; filename="statement.bin"',
  }
  return { status: 200, headers, body: 'training' }
}

function page(html: string, status = 200): Answer {
  const headers = { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': 'no-store' }
  return { status, headers, body: html }
}

function redirect(location: string): Answer {
  return { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' }, body: '' }
}
