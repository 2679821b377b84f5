import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { parsePolicy, type Policy } from './policy'

/** Group policies write here; users may read it and nothing more. */
const POLICY_KEY = 'HKLM\\SOFTWARE\\Policies\\Faredesk'
const POLICY_VALUE = 'PointsOfSale'
/** Not from a variable: whoever starts the program could lead it to another program of this name. */
const REG_PROGRAM = 'C:\\Windows\\System32\\reg.exe'

export interface RegistryAnswer {
  readonly exitCode: number
  readonly output: string
}

/** Asks for one value of the registry. */
export type AskRegistry = (key: string, value: string) => Promise<RegistryAnswer>

export async function readRegistryPolicy(ask: AskRegistry = askRegistry): Promise<Policy> {
  const place = `${POLICY_KEY}\\${POLICY_VALUE}`
  const answer = await ask(POLICY_KEY, POLICY_VALUE).catch(() => undefined)
  if (answer === undefined) return { kind: 'not-trusted', place }
  // One exit code for every failure: what is not there, and what may not be read.
  if (answer.exitCode !== 0) return { kind: 'none' }
  const text = valueOf(answer.output, POLICY_VALUE)
  return text === undefined ? { kind: 'damaged', place } : parsePolicy(text, place)
}

/**
 * The text of a value as `reg.exe query` prints it: name, type and content with four blanks between them. The names of
 * the types are the same in every language of Windows; letters beyond ASCII are not, and a policy writes them as \u….
 */
export function valueOf(output: string, name: string): string | undefined {
  for (const line of output.split(/\r?\n/)) {
    const [, found, content] = /^ {4}(\S+) {4}REG_(?:SZ|EXPAND_SZ) {4}(.*)$/.exec(line) ?? []
    if (found?.toLowerCase() === name.toLowerCase()) return content
  }
  return undefined
}

async function askRegistry(key: string, value: string): Promise<RegistryAnswer> {
  try {
    const { stdout } = await promisify(execFile)(REG_PROGRAM, ['query', key, '/v', value, '/reg:64'], {
      timeout: 5_000,
      maxBuffer: 8 * 1024 * 1024,
      windowsHide: true,
    })
    return { exitCode: 0, output: stdout }
  } catch (error) {
    const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
    if (typeof code === 'number') return { exitCode: code, output: '' }
    throw error
  }
}
