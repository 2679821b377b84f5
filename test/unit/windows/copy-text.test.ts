import { describe, expect, it } from 'vitest'
import { copyText } from '../../../src/main/windows/copy-text'
import { toAppError } from '../../../src/main/ipc/to-app-error'

/** Refuses the first few writes without a word, as Windows does while another program has it open. */
function clipboard(refusals: number) {
  let content = 'the customer before'
  let left = refusals
  return {
    content: () => content,
    writeText: (text: string) => {
      if (left > 0) left -= 1
      else content = text.replaceAll('\n', '\r\n')
    },
    readText: () => content,
  }
}

describe('what is copied', () => {
  it('is there when the agent is told so, line ends and all', async () => {
    const held = clipboard(0)
    await copyText(held, 'K0I8OL\nOSL', 'win32')
    expect(held.content()).toBe('K0I8OL\r\nOSL')
  })

  it('is tried again while another program holds the clipboard for a moment', async () => {
    const held = clipboard(2)
    await copyText(held, 'K0I8OL', 'win32')
    expect(held.content()).toBe('K0I8OL')
  })

  it('is said not to be there when it stays held', async () => {
    const copying = copyText(clipboard(9), 'K0I8OL', 'win32').catch((thrown: unknown) => toAppError(thrown))
    expect(await copying).toEqual({ error: { kind: 'clipboard-in-use' }, isUnforeseen: false })
  })
})
