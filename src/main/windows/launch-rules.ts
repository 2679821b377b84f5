/** How this Faredesk was built and started; decides what a command line may ask of it. */
export interface Launch {
  readonly isPackaged: boolean
  /** `faredeskTestPackage` in the package.json of a packaged application: built for tests, never given out. */
  readonly isTestPackage: boolean
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** A release in somebody's hands, as opposed to development, tests and packages made for tests. */
export function isRelease(launch: Launch): boolean {
  return launch.isPackaged && !launch.isTestPackage
}

/** Switches that open the windows, where cards are typed, to another program, or weaken TLS. */
const REFUSED_SWITCHES = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-wait',
  'inspect-port',
  'inspect-publish-uid',
  'js-flags',
  'load-extension',
  'disable-extensions-except',
  'disable-web-security',
  'allow-running-insecure-content',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'host-rules',
  'host-resolver-rules',
  'log-net-log',
  'ssl-key-log-file',
  'unsafely-treat-insecure-origin-as-secure',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'enable-logging',
  'log-file',
]

const REFUSED_VARIABLES = [
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_EXTRA_CA_CERTS',
  'SSLKEYLOGFILE',
  'NODE_OPTIONS',
]

/** The switches and variables because of which a release does not start; empty for every other launch. */
export function refusedInRelease(launch: Launch): readonly string[] {
  if (!isRelease(launch)) return []
  const switches = launch.args.map(switchName).filter((name) => name !== undefined)
  const variables = REFUSED_VARIABLES.filter((name) => (launch.environment[name] ?? '') !== '')
  return [
    ...switches.filter((name) => REFUSED_SWITCHES.includes(name)).map((name) => `--${name}`),
    ...variables,
  ]
}

/** Chromium reads `--x`, on Windows `/x` as well, and in any case there. */
function switchName(arg: string): string | undefined {
  return /^(?:--?|\/)([a-z][\w-]*)/i.exec(arg)?.[1]?.toLowerCase()
}

/** Hooks for end-to-end tests exist only where a release cannot be. */
export function hasTestHooks(launch: Launch): boolean {
  return !isRelease(launch) && launch.environment['FAREDESK_TEST_HOOKS'] === '1'
}
