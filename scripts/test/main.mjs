// Everything: what `npm run check` does, then build, integration, security and end-to-end tests. All of it always
// runs; the last line says how much passed and failed.
import { checkParts, vitestPart } from '../check/check-parts.mjs'
import { skipPart } from '../parts/run-part.mjs'
import { printResult, runParts, sum } from '../parts/run-parts.mjs'
import { inProject } from '../setup/paths.mjs'

const build = { name: 'build', command: [process.execPath, inProject('scripts/run.mjs'), 'build'] }
const packaged = {
  name: 'package',
  command: [process.execPath, inProject('scripts/package/main.mjs'), '--for-tests'],
}
const endToEnd = [
  { name: 'e2e', project: 'beside', workers: '2' },
  { name: 'e2e-alone', project: 'alone', workers: '1' },
].map(({ name, project, workers }) => {
  const file = inProject('artifacts/reports', `${name}.json`)
  const cli = inProject('node_modules/@playwright/test/cli.js')
  return {
    name,
    command: [process.execPath, cli, 'test', '--project', project, '--workers', workers],
    env: { FAREDESK_E2E_REPORT: file },
    report: { kind: 'playwright', file },
    timeoutMs: 1_200_000,
  }
})

const results = await runParts([build, ...checkParts])
const isBuilt = results.some(({ name, failed }) => name === 'build' && failed === 0)
const slowTests = [vitestPart('integration', ['integration'], 2), vitestPart('security', ['security'])]
results.push(...(await runParts(isBuilt ? [packaged, ...slowTests] : slowTests)))
// With the machine to itself: what a user would see is timed here.
if (isBuilt) results.push(...(await runParts(endToEnd, { lanes: 1 })))
else results.push(...[packaged, ...endToEnd].map((part) => skip(part)))

function skip(part) {
  const result = skipPart(part, 'the build failed')
  printResult(result)
  return result
}

const failed = sum(results, 'failed')
console.log(`${sum(results, 'passed')} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
