import { describe, expect, it } from 'vitest'
import { faultOfSubject } from '../../../scripts/hooks/commit-subject.mjs'

describe('commit subjects', () => {
  it.each([
    'feat(setup): get an Electron running from a fresh clone',
    'fix!: refuse a second order for the same trip',
    'docs: tell where a new message goes\n\nThe why, at any length, in the body.',
    `Merge branch 'main' of somewhere`,
  ])('lets pass: %s', (message) => {
    expect(faultOfSubject(message)).toBeUndefined()
  })

  it.each([
    ['updated stuff', 'the subject reads'],
    ['feat: ', 'the subject reads'],
    ['feat: a full stop.', 'full stop'],
    [`feat: ${'x'.repeat(67)}`, '73 columns'],
  ])('says what is wrong with: %s', (message, fault) => {
    expect(faultOfSubject(message)).toContain(fault)
  })
})
