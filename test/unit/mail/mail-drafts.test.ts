import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { draftMessage } from '../../../src/main/mail/draft-message'
import { mailDrafts } from '../../../src/main/mail/mail-drafts'

const PDF = { name: 'Faredesk K0I8OL.pdf', content: new TextEncoder().encode('%PDF-1.4 not really') }

function bodyOf(message: string, type: string): Buffer {
  const part = message.split('--B').find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
  return Buffer.from(part.split('\r\n\r\n')[1] ?? '', 'base64')
}

function decodedSubject(message: string): string {
  const words = message.match(/=\?utf-8\?B\?([\w+/=]+)\?=/g) ?? []
  return words.map((word) => Buffer.from(word.slice(10, -2), 'base64').toString('utf8')).join('')
}

describe('a mail draft', () => {
  it('is one that is still to be sent, with its text and its PDF', () => {
    const draft = {
      to: 'kari@mail.example',
      subject: 'Referanse K0I8OL',
      text: 'Fly\nKl. 07:30 Ødegård',
      attachment: PDF,
    }
    const message = draftMessage(draft, 'B')
    const [head = ''] = message.split('\r\n\r\n')
    expect(head.split('\r\n').slice(0, 2)).toEqual(['X-Unsent: 1', 'To: kari@mail.example'])
    expect(bodyOf(message, 'text/plain').toString('utf8')).toBe('Fly\r\nKl. 07:30 Ødegård')
    expect(bodyOf(message, 'application/pdf').toString('utf8')).toBe('%PDF-1.4 not really')
    expect(message.split('\r\n').every((line) => line.length <= 78)).toBe(true)
    expect(message.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
  })

  it('has whatever letters in its subject, and no line of its own in the head', () => {
    const subject = 'Rejseplan: Århus–Łódź ✈ 東京\r\nBcc: thief@mail.example'
    const message = draftMessage({ subject, text: '', attachment: PDF }, 'B')
    expect(decodedSubject(message)).toBe('Rejseplan: Århus–Łódź ✈ 東京 Bcc: thief@mail.example')
    expect(message).not.toMatch(/^Bcc:/m)
  })

  it.each([
    'a@b.example\r\nBcc: c@d.example',
    'Kari <a@b.example>',
    'a@b.example, c@d.example',
    'no address',
  ])('goes to nobody where the order gives %j as an address', (to) => {
    expect(draftMessage({ to, subject: '', text: '', attachment: PDF }, 'B')).not.toMatch(/^(To|Bcc):/m)
  })
})

describe('the file of a draft', () => {
  function drafts(answer = '') {
    const folder = join(mkdtempSync(join(tmpdir(), 'faredesk-drafts-')), 'drafts')
    const seen: string[] = []
    const later: (() => void)[] = []
    const parts = mailDrafts({
      folder,
      openFile: (path) => {
        seen.push(readFileSync(path, 'utf8'))
        return Promise.resolve(answer)
      },
      after: (_ms, run) => later.push(run),
    })
    const open = () => parts.open({ subject: 'K0I8OL', text: 'Ødegård', attachment: PDF })
    return { folder, seen, later, parts, open }
  }

  it('is for this user alone, names nobody, and is removed when the mail program has it', async () => {
    const { folder, seen, later, open } = drafts()
    await open()
    const [name = ''] = readdirSync(folder)
    expect(name).toMatch(/^draft-[\da-f-]+\.eml$/)
    if (process.platform !== 'win32') expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
    expect(seen).toHaveLength(1)
    for (const run of later) run()
    await expect.poll(() => readdirSync(folder)).toEqual([])
  })

  it('is removed at once where no program opens it, and the agent is told', async () => {
    const { folder, open } = drafts('no application')
    await expect(open()).rejects.toMatchObject({ error: { kind: 'mail-not-opened' } })
    await expect.poll(() => readdirSync(folder)).toEqual([])
  })

  it('is gone at the next start when the plug was pulled meanwhile', async () => {
    const { folder, parts, open } = drafts()
    await open()
    parts.clear()
    expect(existsSync(folder)).toBe(false)
  })
})
