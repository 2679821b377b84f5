import { amountText } from './currency'
import type { Challenge } from './records'
import { escapeAttribute, escapeText } from './write-xml'

const STYLE = `
  :root { color-scheme: light dark; font: 22px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f6f8; color: #16202a }
  main { max-width: 30rem; padding: 2rem; text-align: center }
  h1 { font-size: 1.4rem; margin: 0 0 1rem }
  .amount { font-size: 2rem; font-variant-numeric: tabular-nums; margin: 0.5rem 0 }
  form { margin: 0.75rem 0 }
  button, .button { font: inherit; width: 100%; padding: 0.8rem 1.2rem; border: 2px solid #16202a; border-radius: 0.5rem;
    background: #fff; color: #16202a; cursor: pointer; display: block; box-sizing: border-box; text-decoration: none }
  button.first { background: #14532d; border-color: #14532d; color: #fff }
  :focus-visible { outline: 4px solid #2563eb; outline-offset: 3px }
  .note { font-size: 0.8rem; opacity: 0.8 }
  @media (prefers-color-scheme: dark) { body { background: #10161c; color: #e8edf2 } }
`

export function bankPage(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeText(title)}</title>${head}<style>${STYLE}</style></head>
<body><main><p class="note">Training Bank &middot; no money moves here</p>${body}</main></body></html>`
}

export type HiddenFields = Readonly<Record<string, string>>

export function hiddenInputs(fields: HiddenFields): string {
  return Object.entries(fields)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeAttribute(name)}" value="${escapeAttribute(value)}">`,
    )
    .join('')
}

interface DecisionButton {
  readonly decision: string
  readonly label: string
}

const BUTTONS: readonly DecisionButton[] = [
  { decision: 'approve', label: 'Approve' },
  { decision: 'decline', label: 'Decline' },
  { decision: 'cancel', label: 'Cancel' },
]

export interface QuestionForm {
  /** Where the answer is posted. */
  readonly action: string
  readonly fields: HiddenFields
  /** A window name such as _blank; the same window when absent. */
  readonly target?: string
}

/** The question to the cardholder: one form a button, so that it works without any script. */
export function questionPage(challenge: Challenge, lastFour: string, form: QuestionForm, extra = ''): string {
  return bankPage(
    'Training Bank: confirm your payment',
    `<h1>Confirm your payment</h1>${paymentLines(challenge, lastFour)}${BUTTONS.map((button) => decisionForm(button, form)).join('')}${extra}`,
  )
}

export function paymentLines(challenge: Challenge, lastFour: string): string {
  const { currency } = challenge.draft.offer
  return `<p>Training Air</p><p class="amount">${escapeText(currency)} ${amountText(challenge.draft.amount, currency)}</p>
<p>Card ending ${escapeText(lastFour)}</p>`
}

function decisionForm({ decision, label }: DecisionButton, { action, fields, target }: QuestionForm): string {
  const first = decision === 'approve' ? ' class="first" autofocus' : ''
  const targetAttribute = target === undefined ? '' : ` target="${escapeAttribute(target)}"`
  return `<form method="post" action="${escapeAttribute(action)}"${targetAttribute}>${hiddenInputs({ ...fields, decision })}
<button type="submit"${first}>${label}</button></form>`
}

/** Posts itself to the address of return; a button does it where scripts are off. */
export function autoPostPage(action: string, fields: HiddenFields): string {
  return bankPage(
    'Training Bank: back to the shop',
    `<h1>Back to the shop</h1><form method="post" action="${escapeAttribute(action)}">${hiddenInputs(fields)}
<button type="submit" class="first">Continue</button></form><script>document.forms[0].submit()</script>`,
  )
}

export function messagePage(title: string, text: string, link?: string): string {
  const anchor = link === undefined ? '' : `<a class="button" href="${escapeAttribute(link)}">Continue</a>`
  return bankPage(
    `Training Bank: ${title}`,
    `<h1>${escapeText(title)}</h1><p>${escapeText(text)}</p>${anchor}`,
  )
}
