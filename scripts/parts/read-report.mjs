import { readFileSync } from 'node:fs'

/** How many tests passed and failed, from the report file of a test runner; undefined when there is none to read. */
export function readReport({ kind, file }) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return kind === 'vitest' ? countVitest(report) : countPlaywright(report)
  } catch {
    return undefined
  }
}

function countVitest(report) {
  // A test file that cannot be loaded has no tests to fail: it counts as one itself.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    // A flaky test is one that failed: there are no repeats to hide it.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}
