import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readReport } from '../../../scripts/parts/read-report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'faredesk-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function reportFile(content: string): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, content)
  return file
}

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 0,
  testResults: [
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ],
}

describe('counting test results', () => {
  it('counts a test file that could not be loaded as a failure', () => {
    const file = reportFile(JSON.stringify(vitestReport))
    expect(readReport({ kind: 'vitest', file })).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  it('counts an end-to-end run that broke outside its tests as a failure', () => {
    const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 1 }
    const file = reportFile(JSON.stringify({ stats, errors: [{ message: 'no worker' }] }))
    expect(readReport({ kind: 'playwright', file })).toEqual({ passed: 7, failed: 1, skipped: 1 })
  })

  it('has nothing to say about a report that is missing or cut off', () => {
    expect(readReport({ kind: 'vitest', file: join(folder, 'none.json') })).toBeUndefined()
    expect(readReport({ kind: 'vitest', file: reportFile('{"numPassed') })).toBeUndefined()
  })
})
