import { setTimeout as wait } from 'node:timers/promises'
import { Refused } from '../../shared/errors/refused'

/** Electron's, of which some versions answer at once and some later. */
interface TextClipboard {
  writeText(text: string): unknown
  readText(): string | Promise<string>
}

const AGAIN_AFTER_MS = [0, 60, 200]

/**
 * Copies, and on Windows looks whether it is there: a program that has the clipboard open, such as a remote desktop or a
 * clipboard history, keeps everybody else from it without a word, and the agent would paste the customer before.
 */
export async function copyText(
  clipboard: TextClipboard,
  text: string,
  platform: NodeJS.Platform = process.platform,
): Promise<void> {
  for (const afterMs of AGAIN_AFTER_MS) {
    if (afterMs > 0) await wait(afterMs)
    await clipboard.writeText(text)
    if (platform !== 'win32' || plain(await clipboard.readText()) === plain(text)) return
  }
  throw new Refused({ kind: 'clipboard-in-use' })
}

function plain(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
