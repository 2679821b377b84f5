import { defineConfig } from '@playwright/test'

/** What is timed, or looks at the whole machine: never with another test beside it. */
const ALONE = /\/(?:ipc-fuzz|locked-keychain|packaged|pictures|seeded-secrets)\.spec\.ts$/

export default defineConfig({
  testDir: 'test/e2e',
  projects: [
    { name: 'beside', outputDir: 'artifacts/e2e/beside', testMatch: '**/*.spec.ts', testIgnore: ALONE },
    { name: 'alone', outputDir: 'artifacts/e2e/alone', testMatch: ALONE },
  ],
  // One window at a time has the focus of a screen; `npm test` has two screens, and tests on both that may be beside.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['FAREDESK_E2E_REPORT'] ?? 'artifacts/reports/e2e.json' }],
  ],
})
