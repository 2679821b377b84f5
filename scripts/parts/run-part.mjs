import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { inProject, projectRoot } from '../setup/paths.mjs'
import { readReport } from './read-report.mjs'

const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    for (const child of running) endGroup(child)
    process.exit(130)
  })
}

/**
 * Runs one part to its end. Its output is kept in artifacts/reports and shown only when it failed.
 * Gives { name, isTestRun, passed, failed, skipped, seconds, output }; a part that is no test run counts as one test.
 */
export async function runPart(part) {
  const started = Date.now()
  mkdirSync(inProject('artifacts/reports'), { recursive: true })
  if (part.report) rmSync(part.report.file, { force: true })
  const { code, output } = await capture(part)
  writeFileSync(inProject('artifacts/reports', `${part.name}.log`), output)
  const seconds = (Date.now() - started) / 1000
  return { name: part.name, isTestRun: part.report !== undefined, seconds, output, ...count(part, code) }
}

/** For a part that makes no sense any more, such as tests of an application that could not be built. */
export function skipPart(part, reason) {
  return {
    name: part.name,
    isTestRun: false,
    seconds: 0,
    output: `not run: ${reason}`,
    passed: 0,
    failed: 1,
    skipped: 0,
  }
}

function count(part, code) {
  const counted = part.report && readReport(part.report)
  if (code === 0 && !part.report) return { passed: 1, failed: 0, skipped: 0 }
  if (counted === undefined) return { passed: 0, failed: 1, skipped: 0 }
  // The runner was not content although each test passed, or there was none: that is a failure too.
  const isSilentFailure = counted.failed === 0 && (code !== 0 || counted.passed === 0)
  return isSilentFailure ? { ...counted, failed: 1 } : counted
}

function capture({ command, env, timeoutMs = 900_000 }) {
  return new Promise((resolve) => {
    const [program, ...args] = command
    const child = spawn(program, args, {
      cwd: projectRoot,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that a part that hangs is ended with all that it started.
      detached: process.platform !== 'win32',
    })
    running.add(child)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    const timer = setTimeout(() => {
      output += `\nended after ${timeoutMs / 1000} s without a result\n`
      endGroup(child)
    }, timeoutMs)
    const finish = (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code: code ?? 1, output })
    }
    child.once('error', (error) => {
      output += String(error)
      finish(1)
    })
    child.once('close', finish)
  })
}

function endGroup(child) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // It has ended by itself in the meantime.
  }
}
