import { parseArgs } from 'node:util'
import { proveSecrets } from '../../test/support/seeded-secrets/prove-secrets'
import { measured, verdictsOf } from '../../test/support/seeded-secrets/verdicts'

const USAGE = 'npm run proof:secrets [-- --payments 100 --seed 1 --keep]'

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

process.exitCode = values.help ? help() : await prove()

function help(): number {
  console.log(USAGE)
  return 0
}

async function prove(): Promise<number> {
  const proof = await proveSecrets({
    payments: wholeNumber('payments', values.payments),
    seed: Number(values.seed),
    isKept: values.keep,
    isMemoryRead: true,
    onLine: (line) => {
      console.log(line)
    },
  })
  for (const line of measured(proof)) console.log(line)
  const verdicts = verdictsOf(proof)
  for (const { what, isHeld, why, heldBy } of verdicts) {
    console.log(`${isHeld ? 'ok  ' : 'FAIL'}  ${what}${why === '' ? '' : `: ${why}`}`)
    for (const way of heldBy) console.log(`      held by ${way}`)
  }
  const failed = verdicts.filter(({ isHeld }) => !isHeld).length
  console.log(`${String(verdicts.length - failed)} passed, ${String(failed)} failed`)
  return failed === 0 ? 0 : 1
}

function wholeNumber(option: string, text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${option} takes how many, such as 100`)
  return count
}
