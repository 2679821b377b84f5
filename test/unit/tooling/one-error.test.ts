import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AppErrorKind } from '../../../src/shared/errors/app-error'
import { KINDS, type KindAnswers, type KindTable } from '../../../src/shared/errors/error-kinds'
import { isRefused, Refused } from '../../../src/shared/errors/refused'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:ts|vue)$/.test(name))
  .map((name) => ({ file: join('src', name), text: readFileSync(join('src', name), 'utf8') }))

describe('what was refused', () => {
  it('has one class; the others are faults of ours, or never reach a window', () => {
    const classes = files.flatMap(({ text }) =>
      [...text.matchAll(/class (\w+) extends Error/g)].flatMap(([, name]) => name ?? []),
    )
    expect(classes.toSorted()).toEqual([
      'AuditFault',
      'CurrencyMismatch',
      'DecodeFailed',
      'DecoderCrashed',
      'ImpossibleTransition',
      'Refused',
      'UpdateStopped',
    ])
  })

  it('is asked of one table: no other list of kinds stands beside it', () => {
    const lists = files.filter(({ text }) =>
      /(?:Set|Partial<Record|Map)<(?:AppErrorKind|AppError\['kind'\])|Record<AppErrorKind/.test(text),
    )
    // What an answer is told as that is no XML is a matter of reading it.
    expect(lists.map(({ file }) => file)).toEqual([
      'src/main/ndc/read-answer.ts',
      'src/shared/errors/error-kinds.ts',
    ])
  })

  it('says by its kind what became of the call, unless the caller knows better', () => {
    expect(new Refused({ kind: 'wrong-moment', state: 'draft' }).fate).toBe('not-sent')
    expect(new Refused({ kind: 'order-not-found' }).fate).toBe('refused')
    expect(new Refused({ kind: 'disk-full' }).fate).toBe('unknown')
    expect(new Refused({ kind: 'timed-out', phase: 'whole', seconds: 90 }).fate).toBe('unknown')
    const offline = { kind: 'not-reachable', reason: 'name', host: 'air.example' } as const
    expect(new Refused(offline, { fate: 'not-sent' }).fate).toBe('not-sent')
  })

  it('is never taken as known after this computer failed: the answer may have come before', () => {
    const ofComputer = Object.entries(KINDS).filter(([kind]) =>
      /^(?:cache|disk|keychain|internal)/.test(kind),
    )
    expect(ofComputer.length).toBeGreaterThan(7)
    expect(ofComputer.filter(([, { outcome }]) => outcome === 'not-sent' || outcome === 'refused')).toEqual(
      [],
    )
  })

  it('is recognised by its kind', () => {
    expect(isRefused(new Refused({ kind: 'cancelled' }))).toBe(true)
    expect(isRefused(new Error('refused'))).toBe(false)
  })

  it('does not compile while a kind has no answers, or leaves one open', () => {
    const short: Omit<Record<AppErrorKind, KindAnswers>, 'disk-full'> = KINDS
    const open: Record<AppErrorKind, Omit<KindAnswers, 'round'>> = KINDS
    // @ts-expect-error a kind is missing
    const withoutKind: KindTable = short
    // @ts-expect-error a question is open
    const withoutAnswer: KindTable = open
    expect([withoutKind, withoutAnswer]).toEqual([KINDS, KINDS])
  })
})
