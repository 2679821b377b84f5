import { runParts, sum } from '../parts/run-parts.mjs'
import { checkParts } from './check-parts.mjs'

const started = Date.now()
const results = await runParts(checkParts)
const failed = results.filter((result) => result.failed > 0)
const seconds = Math.round((Date.now() - started) / 1000)
console.log(
  failed.length === 0
    ? `check: all ${results.length} parts are clean, ${sum(results, 'passed')} passed, in ${seconds} s`
    : `check: ${failed.map((result) => result.name).join(', ')} failed, in ${seconds} s`,
)
process.exitCode = failed.length === 0 ? 0 : 1
