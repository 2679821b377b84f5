import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { retoldLine } from './log'

export interface LogTail {
  /** Oldest first. */
  readonly lines: readonly string[]
  /** Lines of the file that this program did not write. */
  readonly strange: number
}

/** The newest lines of the log, told again by its list. */
export async function readLogTail(folder: string, most: number): Promise<LogTail> {
  const files = await Promise.all(
    ['faredesk.log.1', 'faredesk.log'].map((name) => textOf(join(folder, name))),
  )
  const written = files.flatMap((text) => text.split('\n').filter((line) => line !== '')).slice(-most)
  const lines = written.flatMap((line) => {
    const told = retoldLine(line)
    return told === undefined ? [] : [asText(told)]
  })
  return { lines, strange: written.length - lines.length }
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}

function asText({ at, what, ...fields }: Readonly<Record<string, unknown>>): string {
  const told = Object.entries(fields).map(([name, value]) => `${name}=${withoutFolders(String(value))}`)
  return [String(at), String(what), ...told].join(' ')
}

/** Where in the code something was thrown, without the folder: it may bear the name of the user. */
function withoutFolders(trace: string): string {
  return trace.replace(/(\(|at )[^()|]*[\\/]([\w.-]+:\d+:\d+)/g, '$1$2')
}
