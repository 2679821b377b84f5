import { readFileSync } from 'node:fs'
import { faultOfSubject } from './commit-subject.mjs'

const fault = faultOfSubject(readFileSync(process.argv[2], 'utf8'))
if (fault !== undefined) {
  console.error(`commit message: ${fault}`)
  process.exitCode = 1
}
