import { runInForeground } from '../setup/run-process.mjs'

/**
 * Has a file of Windows signed by the command in FAREDESK_SIGN_COMMAND, which gets the file's path as its last
 * argument. Its exit code decides: a file that could not be signed ends the packaging.
 */
export async function sign({ path }) {
  const [program, ...args] = (process.env.FAREDESK_SIGN_COMMAND ?? '')
    .split(' ')
    .filter((part) => part !== '')
  if (program === undefined) throw new Error('FAREDESK_SIGN_COMMAND names no program')
  const code = await runInForeground(program, [...args, path])
  if (code !== 0) throw new Error(`${program} did not sign ${path} (exit code ${code})`)
}
