#!/usr/bin/env node
// What every npm script calls: does the set-up that the command needs, then the command itself.
// Plain Node without packages, since on a new machine nothing is installed yet.
import { existsSync } from 'node:fs'
import { ensureBuild, forgetBuild } from './setup/build.mjs'
import { ensureDebianPackages } from './setup/debian-packages.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { ensureElectron } from './setup/electron.mjs'
import { ensureHooks } from './setup/hooks.mjs'
import { inProject, projectRoot } from './setup/paths.mjs'
import { runInForeground } from './setup/run-process.mjs'
import { SetupError } from './setup/say.mjs'
import { startSession } from './setup/session.mjs'

const binary = (path) => [process.execPath, inProject('node_modules', path)]
const script = (path) => ({ script: path, run: () => [...binary('tsx/dist/cli.mjs'), inProject(path)] })
const plain = (path) => ({ script: path, run: () => [process.execPath, inProject(path)] })
const electron = (path) => ({
  run: (runtime, env) => [runtime.executable, inProject(path), ...argumentsIn(env)],
})

/** What each command needs beside the dependencies: `session` is what it shows itself in, and whether a build. */
const COMMANDS = {
  start: { ...electron('.'), session: 'own', needsBuild: true },
  dev: {
    session: 'own',
    spoilsBuild: true,
    run: (_, env) => [...binary('electron-vite/bin/electron-vite.js'), 'dev', '--', ...argumentsIn(env)],
  },
  demo: { ...script('scripts/demo/main.ts'), session: 'private', needsBuild: true },
  test: {
    ...plain('scripts/test/main.mjs'),
    session: 'private',
    displays: 2,
    purposes: ['schemas', 'certificates'],
  },
  check: { ...plain('scripts/check/main.mjs'), purposes: ['schemas'] },
  bench: { ...script('scripts/bench/main.ts'), session: 'private', needsBuild: true },
  package: {
    ...plain('scripts/package/main.mjs'),
    purposes: ['packages'],
    needsElectron: true,
    needsBuild: true,
  },
  prove: {
    ...script('scripts/prove/main.ts'),
    purposes: ['packages'],
    session: 'private',
    needsBuild: true,
  },
  soak: { ...script('scripts/soak/main.ts'), session: 'private', needsBuild: true },
  'proof:secrets': { ...script('scripts/proof/main.ts'), session: 'private', needsBuild: true },
  fixture: script('scripts/fixture/main.ts'),
  fuzz: script('scripts/fuzz/main.ts'),
  gallery: { ...script('scripts/gallery/main.ts'), session: 'private', needsBuild: true },
  'training-airline': script('training-airline/serve.ts'),
  build: { needsBuild: true },
  e2e: {
    session: 'private',
    displays: 2,
    needsBuild: true,
    run: () => [...binary('@playwright/test/cli.js'), 'test'],
  },
  icons: { ...electron('scripts/icons/main.js'), session: 'private' },
  /** Any program inside the set-up environment, such as: node scripts/run.mjs exec npx playwright test */
  exec: { session: 'private', run: () => [] },
}

function argumentsIn(env) {
  return (env.FAREDESK_ELECTRON_ARGS ?? '').split(' ').filter((arg) => arg !== '')
}

/** Messages between windows and main are also sent on the real application. */
function commandFor(name, args) {
  if (!Object.hasOwn(COMMANDS, name)) return undefined
  const isOnApplication = name === 'fuzz' && args.includes('--ipc')
  return isOnApplication ? { ...COMMANDS.fuzz, session: 'private', needsBuild: true } : COMMANDS[name]
}

async function main([name, ...args]) {
  const command = commandFor(name ?? '', args)
  if (command === undefined) {
    throw new SetupError(`usage: node scripts/run.mjs COMMAND; commands: ${Object.keys(COMMANDS).join(', ')}`)
  }
  if (command.script !== undefined && !existsSync(inProject(command.script))) {
    throw new SetupError(`"${name}" is not there yet: ${command.script} is missing`)
  }
  const runtime = await prepare(command)
  return command.run === undefined ? 0 : runInSession(command, runtime, args)
}

async function prepare(command) {
  const needsElectron = command.needsElectron || command.session !== undefined
  await ensureDebianPackages([
    ...(command.purposes ?? []),
    ...(needsElectron ? ['electron'] : []),
    ...(command.session !== undefined ? ['display', 'keyring'] : []),
  ])
  await ensureDependencies()
  ensureHooks()
  const runtime = needsElectron ? await ensureElectron() : undefined
  if (command.needsBuild) await ensureBuild()
  if (command.spoilsBuild) forgetBuild()
  return runtime
}

const sessionOf = ({ session, displays }) => ({ isPrivate: session === 'private', displays })

async function runInSession(command, runtime, args) {
  const session = command.session && (await startSession(sessionOf(command)))
  try {
    const env = { ...process.env, ...runtime?.env, ...session?.env }
    const [program, ...rest] = [...command.run(runtime, env), ...args]
    if (program === undefined) throw new SetupError('exec needs a program to run')
    return await runInForeground(program, rest, { env, cwd: projectRoot })
  } finally {
    await session?.stop()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof SetupError ? `\n${error.message}` : error)
  process.exitCode = 1
}
