import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a program in the foreground; resolves with its exit code, or 128 + signal as a shell would say it. */
export function runInForeground(program, args, { env = process.env, cwd } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', env, cwd })
    const stopForwarding = forwardSignals(child)
    child.once('error', (error) => {
      stopForwarding()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      stopForwarding()
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/**
 * Ctrl+C reaches the whole terminal group by itself; what is forwarded is what was sent to us alone.
 * Listening also keeps us alive until the child has ended in its own way.
 */
function forwardSignals(child) {
  const forward = (signal) => child.kill(signal)
  for (const signal of FORWARDED) process.on(signal, forward)
  return () => {
    for (const signal of FORWARDED) process.off(signal, forward)
  }
}

/** Runs a program quietly; resolves with its exit code and all that it printed. */
export function runQuietly(program, args, { env = process.env, cwd, input = '' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], env, cwd })
    let stdout = ''
    let output = ''
    child.stdout.on('data', (chunk) => {
      stdout += chunk
      output += chunk
    })
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, output }))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/** How to call npm: through the very file that started us where npm did, since Windows cannot spawn npm.cmd plainly. */
export function npmCommand(args) {
  const cli = process.env.npm_execpath
  if (cli && /\.[cm]?js$/.test(cli)) return [process.execPath, [cli, ...args]]
  if (process.platform === 'win32') return ['cmd.exe', ['/d', '/s', '/c', 'npm', ...args]]
  return ['npm', args]
}
