import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchFaredesk } from '../../test/support/electron-launch'
import { fuzzMain } from '../../test/support/ipc-fuzz/fuzz-main'
import { saveWithoutAsking } from '../../test/support/test-hooks'
import { fuzzRealWindows } from '../../test/support/ipc-fuzz/fuzz-real-windows'
import {
  askAsStranger,
  DESK_FLOOD,
  floodMain,
  fuzzDeskBridge,
} from '../../test/support/ipc-fuzz/fuzz-windows'

/** Two messages in ten go through real windows, at the pace that main allows each: half of them through the desk's. */
const ON_APPLICATION = 0.2
const OTHER_WINDOWS = 5
const BATCH = 10_000

/** Messages of windows and strangers to main, under Node and on the real application; gives what went wrong. */
export async function fuzzIpc(messages: number, seed: number): Promise<readonly string[]> {
  const onApplication = Math.round(messages * ON_APPLICATION)
  const faults = [
    ...(await underNode(messages - onApplication, seed)),
    ...(await onRealWindows(onApplication, seed)),
  ]
  console.log(`${String(messages)} messages, ${String(faults.length)} faults`)
  return faults
}

async function underNode(messages: number, seed: number): Promise<readonly string[]> {
  const faults: string[] = []
  for (let done = 0; done < messages; done += BATCH) {
    const report = await fuzzMain(Math.min(BATCH, messages - done), seed + done)
    faults.push(...report.faults.map((fault) => `seed ${String(seed + done)}, message ${fault}`))
    console.log(`${String(done + report.messages)} messages to main; refused:`, report.refused)
  }
  return faults
}

async function onRealWindows(messages: number, seed: number): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'faredesk-ipc-'))
  const app = await launchFaredesk({
    userDataDir: folder,
    args: ['--lang=en-GB'],
    env: { FAREDESK_TEST_HOOKS: '1', LANGUAGE: 'en_GB', LC_ALL: 'en_GB.UTF-8' },
  })
  try {
    const page = await app.firstWindow()
    await page.waitForLoadState('load')
    // No dialog of the system waits for somebody who is not there.
    await saveWithoutAsking({ app }, folder)
    const each = Math.round(messages / 2 / OTHER_WINDOWS)
    const windows = await fuzzRealWindows({ app, page }, folder, each, seed)
    console.log(`${String(each)} messages from each other window:`, windows.counts)
    console.log('longest pause of main while a page flooded it, in ms:', windows.longestPauseMs)
    const { counts, faults } = await fuzzDeskBridge(page, messages - each * OTHER_WINDOWS, seed)
    console.log(`${String(messages - each * OTHER_WINDOWS)} messages on the real desk:`, counts)
    const heard = await askAsStranger(app, folder)
    const { longestPauseMs, isStopped } = await floodMain(app, { ...DESK_FLOOD, messages: 100_000 })
    console.log(`a flood of 100000: main paused for ${longestPauseMs.toFixed(0)} ms at most`)
    return [
      ...windows.faults,
      ...faults,
      ...heard.map((channel) => `a stranger was heard on ${channel}`),
      ...(isStopped ? [] : ['a page that floods main was not ended']),
    ]
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
