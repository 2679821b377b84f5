import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { _electron, type ElectronApplication } from '@playwright/test'
import { packagedExecutable } from '../../scripts/package/packaged-executable.mjs'

const projectRoot = resolve(fileURLToPath(new URL('../..', import.meta.url)))

export interface LaunchOptions {
  /** The folder of settings, profiles and cache; a new one for each test, the same one again for "after a restart". */
  readonly userDataDir: string
  /** Added to the environment of the set-up; `undefined` takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** For the application itself. */
  readonly args?: readonly string[]
  /** Path of a packaged application's executable (see `packagedForTests`); absent: the build in out/. */
  readonly packaged?: string
  readonly timeoutMs?: number
}

/** Starts Faredesk under Playwright, the built application or a packaged one; the caller closes it. */
export function launchFaredesk(options: LaunchOptions): Promise<ElectronApplication> {
  const setupArgs = electronArguments()
  const ownArgs = [...setupArgs, `--user-data-dir=${options.userDataDir}`, ...(options.args ?? [])]
  const isUnpackaged = options.packaged === undefined
  return _electron.launch({
    args: isUnpackaged ? [projectRoot, ...ownArgs] : ownArgs,
    ...(options.packaged === undefined ? {} : { executablePath: options.packaged }),
    env: environment(options.env ?? {}),
    cwd: projectRoot,
    // Playwright would switch Chromium's sandbox off by itself; it stays on wherever the machine allows it.
    chromiumSandbox: !setupArgs.includes('--no-sandbox'),
    timeout: options.timeoutMs ?? 30_000,
  })
}

/** The loader of the scripts gives functions their names by a helper that main does not have. */
export async function allowNamedFunctions(app: ElectronApplication): Promise<void> {
  await askAgain(() => app.evaluate('void (globalThis.__name ??= (named) => named)'))
}

/**
 * Main collects its memory when it has started, and with it now and then the promise of whoever asks just then. What is
 * asked must bear to be asked twice.
 */
export function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch((error: unknown) => {
    if (String(error).includes('garbage collected')) return ask()
    throw error
  })
}

/** The executable that `npm test` has packed: as it is shipped, but for the fuse that Playwright needs. */
export function packagedForTests(): string {
  return packagedExecutable('dist/for-tests')
}

/** What the set-up found necessary on this machine, such as --no-sandbox for root. */
function electronArguments(): string[] {
  const given = process.env['FAREDESK_ELECTRON_ARGS']
  if (given === undefined) {
    throw new Error('Electron is started through the set-up: node scripts/run.mjs exec npx playwright test')
  }
  return given.split(' ').filter((arg) => arg !== '')
}

/** Each process that runs tests has a screen of its own, where the set-up has started several. */
function ownDisplay(): Readonly<Record<string, string>> {
  const displays = (process.env['FAREDESK_DISPLAYS'] ?? '').split(' ')
  const display = displays[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]
  return display === undefined || display === '' ? {} : { DISPLAY: display }
}

function environment(added: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const merged = { ...process.env, ...ownDisplay(), ...added }
  return Object.fromEntries(
    Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
