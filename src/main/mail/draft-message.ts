/** A message that the agent's own mail program opens, changes and sends. */
export interface MailDraft {
  /** Absent where nobody is known; what is no plain address is left out. */
  readonly to?: string
  readonly subject: string
  readonly text: string
  readonly attachment: { readonly name: string; readonly content: Uint8Array }
}

const LINE = '\r\n'

/**
 * A message file (RFC 5322, MIME) that its reader takes for one that is still to be sent (X-Unsent). Without sender and
 * date: the mail program knows them.
 */
export function draftMessage({ to, subject, text, attachment }: MailDraft, boundary: string): string {
  const name = attachment.name.replace(/[^\w .-]/g, '-')
  const isAddress = to !== undefined && /^[^\s<>"',;:\\()@[\]]+@[^\s<>"',;:\\()@[\]]+$/.test(to)
  return [
    'X-Unsent: 1',
    ...(isAddress ? [`To: ${to}`] : []),
    `Subject: ${encodedWords(subject)}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64Lines(Buffer.from(text.replace(/\r?\n/g, LINE), 'utf8')),
    `--${boundary}`,
    `Content-Type: application/pdf; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    base64Lines(attachment.content),
    `--${boundary}--`,
    '',
  ].join(LINE)
}

/** So many characters of UTF-8 stay within the 75 of an encoded word, whatever they are. */
const LETTERS_A_WORD = 10

/** A subject of one line, in encoded words (RFC 2047): nothing in it can begin a header. */
function encodedWords(text: string): string {
  const letters = Array.from(text.replace(/\p{Cc}+/gu, ' ').trim())
  const words = Array.from({ length: Math.ceil(letters.length / LETTERS_A_WORD) }, (_, index) =>
    letters.slice(index * LETTERS_A_WORD, (index + 1) * LETTERS_A_WORD).join(''),
  )
  return words.map((word) => `=?utf-8?B?${Buffer.from(word, 'utf8').toString('base64')}?=`).join(`${LINE} `)
}

function base64Lines(content: Uint8Array): string {
  return (
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join(LINE)
}
