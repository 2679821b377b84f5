/** How this Faredesk was built and started; decides what a command line may ask of it. */
export interface Launch {
  readonly isPackaged: boolean
  /** `faredeskTestPackage` in the package.json of a packaged application: built for tests, never given out. */
  readonly isTestPackage: boolean
  readonly platform: NodeJS.Platform
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Those of WATCHED_SWITCHES that Chromium has, by its own account. */
  readonly seenSwitches: readonly string[]
}

/** A release in somebody's hands, as opposed to development, tests and packages made for tests. */
export function isRelease(launch: Launch): boolean {
  return launch.isPackaged && !launch.isTestPackage
}

/** The switches with which a release is started: our own, and those of our installer and of old Finders. */
const ALLOWED_SWITCHES = [
  /^--verify-audit$/,
  /^--check-profile(?:=.*)?$/s,
  /^--json$/,
  /^--updated$/,
  /^-psn_\d+_\d+$/,
]

/**
 * Switches that open the windows, where cards are typed, to another program, weaken the sandbox or TLS, or lead the
 * program to other files. The arguments are refused already unless they are allowed; Chromium is asked for these once
 * more, since it may have got them in a spelling, from a variable or in a way that nobody here thought of.
 */
export const WATCHED_SWITCHES = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-debugging-socket-name',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-wait',
  'inspect-port',
  'inspect-publish-uid',
  'js-flags',
  'load-extension',
  'disable-extensions-except',
  'no-sandbox',
  'disable-sandbox',
  'disable-setuid-sandbox',
  'disable-namespace-sandbox',
  'disable-seccomp-filter-sandbox',
  'disable-gpu-sandbox',
  'allow-sandbox-debugging',
  'no-zygote',
  'single-process',
  'in-process-gpu',
  'disable-site-isolation-trials',
  'disable-web-security',
  'allow-running-insecure-content',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'ignore-urlfetcher-cert-requests',
  'unsafely-treat-insecure-origin-as-secure',
  'host-rules',
  'host-resolver-rules',
  'proxy-server',
  'proxy-pac-url',
  'proxy-bypass-list',
  'proxy-auto-detect',
  'auth-server-allowlist',
  'auth-negotiate-delegate-allowlist',
  'enable-features',
  'enable-blink-features',
  'enable-experimental-web-platform-features',
  'user-data-dir',
  'disk-cache-dir',
  'browser-subprocess-path',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'ppapi-plugin-launcher',
  'gpu-launcher',
  'log-net-log',
  'net-log-capture-mode',
  'ssl-key-log-file',
  'enable-logging',
  'log-file',
  'trace-startup',
  'enable-automation',
  'headless',
  'crash-dumps-dir',
] as const

/** Variables of Electron, Node and Faredesk: all but the harmless ones change what the program is or does. */
const READ_FAMILIES = /^(?:ELECTRON|NODE|FAREDESK)_/
const HARMLESS_VARIABLES = new Set([
  // What developers' tools leave on a computer; read by other programs alone, or for looks.
  'NODE_ENV',
  'NODE_HOME',
  'NODE_VERSION',
  'ELECTRON_NO_ATTACH_CONSOLE',
  'ELECTRON_OZONE_PLATFORM_HINT',
])

/** Of other names: keys, logs, helpers and folders that they lead elsewhere. */
const REFUSED_VARIABLES = new Set([
  'SSLKEYLOGFILE',
  'OPENSSL_CONF',
  'OPENSSL_MODULES',
  'CHROME_DEVEL_SANDBOX',
  'CHROME_LOG_FILE',
  'CHROME_CONFIG_HOME',
  'CHROME_USER_DATA_DIR',
  'BREAKPAD_DUMP_LOCATION',
])

/** The switches and variables because of which a release does not start; empty for every other launch. */
export function refusedInRelease(launch: Launch): readonly string[] {
  if (!isRelease(launch)) return []
  const switches = launch.args
    .map((arg) => arg.trim())
    .filter((arg) => isSwitch(arg, launch.platform))
    .filter((arg) => !ALLOWED_SWITCHES.some((allowed) => allowed.test(arg)))
    .map(withoutValue)
  const seen = launch.seenSwitches.map((name) => `--${name}`)
  return [...new Set([...switches, ...seen, ...refusedVariables(launch.environment)])]
}

/** Chromium takes blanks away around an argument, reads `--x` and `-x`, and on Windows `/x` as well. */
function isSwitch(arg: string, platform: NodeJS.Platform): boolean {
  return arg.startsWith('-') || (platform === 'win32' && arg.startsWith('/'))
}

/** What is named in an error: a value may be a path or an address of somebody's. */
function withoutValue(arg: string): string {
  return arg.replace(/[=\s].*$/s, '').slice(0, 60)
}

function refusedVariables(environment: Launch['environment']): readonly string[] {
  return Object.entries(environment)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name]) => name.toUpperCase())
    .filter((name) => REFUSED_VARIABLES.has(name) || isReadByUs(name))
}

function isReadByUs(name: string): boolean {
  return READ_FAMILIES.test(name) && !HARMLESS_VARIABLES.has(name)
}

/** Hooks for end-to-end tests exist only where a release cannot be. */
export function hasTestHooks(launch: Launch): boolean {
  return !isRelease(launch) && launch.environment['FAREDESK_TEST_HOOKS'] === '1'
}

export interface HomeOfUser {
  /** Of the system's list of users; no variable has a say in it. */
  readonly home: string
  /** What Electron makes of the environment. */
  readonly usual: string
  /** What `--user-data-dir` names; empty without it. */
  readonly asked: string
}

/**
 * The folder of settings and orders. Tests and demonstrations choose one; a release has one per user, so that the lock
 * in it keeps a second Faredesk of this user away.
 */
export function userDataFolder(launch: Launch, { home, usual, asked }: HomeOfUser): string {
  if (!isRelease(launch)) {
    const named = asked === '' ? (launch.environment['FAREDESK_USER_DATA'] ?? '') : asked
    return named === '' ? usual : named
  }
  if (launch.platform === 'linux') return `${home}/.config/Faredesk`
  if (launch.platform === 'darwin') return `${home}/Library/Application Support/Faredesk`
  // Named by what the user's list of folders always has here: no policy redirects it, and it never roams.
  return launch.platform === 'win32' ? `${home}\\AppData\\Local\\Faredesk` : usual
}
