// Packs the built application into the installers of this system. With the development runtime only packages for
// trying out can be made, of Linux, which say so in their name and on the page About; installers to give out come from
// the current Electron.
//   --for-tests        into a folder of its own, unpacked alone: with the one fuse on that the end-to-end tests need
//                      (inspection) and marked as a package for tests; what is shipped has neither
//   --release          fails where anything would stay unsigned
//   --accept-sizes     records how large the package is now, for this system and processor
//   --target NAME,...  some of the targets of electron-builder.yml, or dir
import { parseArgs } from 'node:util'
import { SetupError } from '../setup/say.mjs'
import { pack, runtimeAtHand, runtimeVersion } from './pack.mjs'
import { isSigningPossible, readUpdates, signUpdates } from './signing.mjs'
import { writeBill } from './write-bill.mjs'

try {
  await main()
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}

async function main() {
  const { values } = parseArgs({
    options: {
      'for-tests': { type: 'boolean', default: false },
      release: { type: 'boolean', default: false },
      'accept-sizes': { type: 'boolean', default: false },
      target: { type: 'string' },
    },
  })
  const runtime = runtimeAtHand()
  const isRelease = values.release
  if (isRelease) refuseWhatIsNoRelease(runtime, values)
  const updates = await readUpdates(process.env)
  const variant = values['for-tests'] ? 'for-tests' : 'shipped'
  const output = values['for-tests'] ? 'dist/for-tests' : 'dist'
  const targets = values.target?.split(',') ?? targetsOf(variant, runtime)
  const wish = { runtime, variant, output, targets, isRelease, updates }
  const executable = await pack(wish, { acceptSizes: values['accept-sizes'] })
  if (updates !== undefined) await signUpdates(output, process.env)
  console.log(`packaged: ${executable}`)
  if (variant === 'for-tests') return
  console.log(`what is inside: ${await writeBill(output, runtimeVersion(runtime))}`)
  console.log(described(runtime))
}

function targetsOf(variant, runtime) {
  if (variant === 'for-tests') return ['dir']
  return runtime.kind === 'development' ? ['deb', 'tar.gz'] : undefined
}

function refuseWhatIsNoRelease(runtime, values) {
  const reasons = [
    ...(runtime.kind === 'development' ? ['this is the development runtime'] : []),
    ...(values['for-tests'] ? ['packages for tests are given to nobody'] : []),
    ...(isSigningPossible(process.env) ? [] : ['nothing is there to sign with (docs/release.md)']),
    ...(process.env.FAREDESK_UPDATE_KEY ? [] : ['FAREDESK_UPDATE_KEY names no key to sign updates with']),
  ]
  if (reasons.length > 0) throw new SetupError(`no release: ${reasons.join('; ')}`)
}

function described(runtime) {
  if (runtime.kind === 'development') {
    return 'UNSIGNED, on the DEVELOPMENT RUNTIME without security fixes: for trying out, never for a counter'
  }
  if (!isSigningPossible(process.env))
    return 'UNSIGNED: for trying out, not to be given out (docs/release.md)'
  return 'signed'
}
