import { bankPage, messagePage, type HiddenFields } from './bank-pages'
import type { BankStyle } from './cards'
import { escapeAttribute } from './write-xml'

/** Addresses of one challenge at the bank, all below its base address. */
export interface ChallengeLinks {
  readonly question: string
  readonly decision: string
  readonly popup: string
  readonly frame: string
  readonly app: string
  readonly hop: (number: number) => string
  readonly file: string
}

export function linksOf(bankBase: string, challengeId: string): ChallengeLinks {
  const question = `${bankBase}/challenge/${challengeId}`
  return {
    question,
    decision: `${question}/decision`,
    popup: `${question}/popup`,
    frame: `${question}/frame`,
    app: `${question}/app`,
    hop: (number) =>
      `${number % 2 === 0 ? bankBase : neighbourOf(bankBase)}/challenge/${challengeId}/hop/${String(number)}`,
    file: `${question}/file`,
  }
}

/** The same bank under another host name, so that redirects cross hosts. */
function neighbourOf(bankBase: string): string {
  const url = new URL(bankBase)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  else if (url.hostname === 'localhost') url.hostname = '127.0.0.1'
  else url.hostname = url.hostname.startsWith('acs.') ? url.hostname.slice(4) : `acs.${url.hostname}`
  return url.href.replace(/\/$/, '')
}

type PageOf<Input> = Partial<Readonly<Record<BankStyle, (input: Input) => string>>>

const QUESTION_EXTRAS: PageOf<ChallengeLinks> = {
  download: ({ file }) => `<iframe src="${escapeAttribute(file)}" hidden></iframe>`,
  'other-scheme': () => script(`window.open('trainingbank://open'); location.href = 'trainingbank://open'`),
  permission: () =>
    script(
      `navigator.geolocation.getCurrentPosition(() => {}, () => {}); Notification.requestPermission().catch(() => {})`,
    ),
  beforeunload: () => script(`addEventListener('beforeunload', (event) => event.preventDefault())`),
  dialog: () => script(`alert('Training Bank greets you'); confirm('Stay with us?')`),
}

/** What a style adds to the page with the question. */
export function questionExtra(style: BankStyle, links: ChallengeLinks): string {
  return QUESTION_EXTRAS[style]?.(links) ?? ''
}

function script(code: string): string {
  return `<script>${code}</script>`
}

/** A text inside a script; a < could otherwise end the script. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}

function appPage({ app }: ChallengeLinks): string {
  return bankPage(
    'Training Bank',
    '<h1>Approve in your bank app</h1><p>Open the app on your telephone and approve the payment.</p>',
    `<meta http-equiv="refresh" content="1;url=${escapeAttribute(app)}">`,
  )
}

const ENTRANCES: PageOf<ChallengeLinks> = {
  popup: ({ popup }) => {
    const open = escapeAttribute(`window.open(${quoted(popup)}, 'bank', 'width=520,height=640')`)
    return bankPage(
      'Training Bank',
      `<h1>Your bank opens in a window of its own</h1><button class="first" autofocus onclick="${open}">Open my bank</button>`,
    )
  },
  frame: ({ frame }) =>
    bankPage(
      'Training Bank',
      `<iframe title="Your bank" src="${escapeAttribute(frame)}" style="width:100%;height:34rem;border:0"></iframe>`,
    ),
  blank: () => '<!doctype html><title></title>',
  app: appPage,
  'app-silent': appPage,
}

/** The page that only leads to the question; undefined for styles that ask at once. */
export function entrancePage(style: BankStyle, links: ChallengeLinks): string | undefined {
  return ENTRANCES[style]?.(links)
}

interface WayBack {
  /** Where the answer of the cardholder leads. */
  readonly target: string
  readonly failUrl: string
}

const RETURNS: PageOf<WayBack> = {
  'script-return': ({ target }) => comingBack(script(`location.replace(${quoted(target)})`)),
  popup: ({ target }) =>
    comingBack(
      script(
        `if (opener) { opener.location.replace(${quoted(target)}); close() } else location.replace(${quoted(target)})`,
      ),
    ),
  'app-silent': () => messagePage('Thank you', 'You have answered in the app. You may go back to the shop.'),
  'term-twice': ({ target }) => afterHiddenCall(target, target),
  'fail-then-term': ({ target, failUrl }) => afterHiddenCall(failUrl, target),
  'foreign-nonce': ({ target }) => afterHiddenCall(withForeignValues(target), target),
}

/** A page that goes back to the shop in the way of a style; undefined where a redirect does it. */
export function returnPage(style: BankStyle, wayBack: WayBack): string | undefined {
  return RETURNS[style]?.(wayBack)
}

/** Calls one address in a hidden frame, then goes to the other. */
function afterHiddenCall(hidden: string, target: string): string {
  const go = script(`setTimeout(() => location.replace(${quoted(target)}), 300)`)
  return comingBack(`<iframe src="${escapeAttribute(hidden)}" hidden></iframe>${go}`)
}

function comingBack(extra: string): string {
  return bankPage('Training Bank: back to the shop', `<h1>Back to the shop</h1>${extra}`)
}

/** The address of return with every value of its query, and the end of its path, changed. */
function withForeignValues(target: string): string {
  const url = new URL(target)
  for (const [name, value] of [...url.searchParams]) url.searchParams.set(name, `x${value.slice(1)}x`)
  if (url.search === '')
    url.pathname = `${url.pathname.slice(0, -1)}${url.pathname.endsWith('0') ? '1' : '0'}`
  return url.href
}

/** The fields with which a bank returns by POST. */
export function returnFields(challengeId: string): HiddenFields {
  return { cres: Buffer.from(`result:${challengeId}`).toString('base64url') }
}
