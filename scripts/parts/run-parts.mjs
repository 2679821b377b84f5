import { runPart } from './run-part.mjs'

const SHOWN_LINES = 150
const REMIND_EVERY_MS = 60_000

/** Runs parts side by side, the first ones first, and prints a line for each as it ends. */
export async function runParts(parts, { lanes = 2 } = {}) {
  const waiting = [...parts]
  const underWay = new Set()
  const results = []
  const timer = setInterval(() => console.log(`      ... ${[...underWay].join(', ')}`), REMIND_EVERY_MS)
  const workThrough = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      underWay.add(part.name)
      const result = await runPart(part)
      underWay.delete(part.name)
      printResult(result)
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: lanes }, workThrough))
  clearInterval(timer)
  return results
}

export function printResult({ name, isTestRun, passed, failed, skipped, seconds, output }) {
  const counts = isTestRun
    ? `${passed} passed${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}`
    : ''
  console.log(
    `${failed > 0 ? 'FAIL' : 'ok  '}  ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s  ${counts}`.trimEnd(),
  )
  if (failed > 0) console.log(indent(lastLines(output)))
}

export const sum = (results, key) => results.reduce((total, result) => total + result[key], 0)

function lastLines(text) {
  const lines = text.trimEnd().split('\n')
  const left = lines.length - SHOWN_LINES
  return left > 0 ? [`(${left} lines before, all in artifacts/reports)`, ...lines.slice(left)] : lines
}

const indent = (lines) => lines.map((line) => `      ${line}`).join('\n')
