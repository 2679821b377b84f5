import { fuzzRealWindows } from '../support/ipc-fuzz/fuzz-real-windows'
import { askAsStranger, DESK_FLOOD, floodMain, fuzzDeskBridge } from '../support/ipc-fuzz/fuzz-windows'
import { saveWithoutAsking } from '../support/test-hooks'
import { eventually } from '../support/waiting'
import { expect, test } from './fixtures'

test('each real window is answered or refused in words, no stranger is heard, no flood stops main', async ({
  desk,
  userDataDir,
}) => {
  const { app, page } = desk
  // No dialog of the system waits for somebody who is not there.
  await saveWithoutAsking(desk, userDataDir)
  const windows = await fuzzRealWindows(desk, userDataDir, 100, 3)
  expect(windows.faults).toEqual([])
  expect(Object.keys(windows.counts)).toHaveLength(5)
  for (const pauseMs of Object.values(windows.longestPauseMs)) expect(pauseMs).toBeLessThan(2_000)
  const { counts, faults } = await fuzzDeskBridge(page, 1_000, 3)
  expect(faults).toEqual([])
  expect(counts['ok']).toBeGreaterThan(50)
  expect(counts['invalid-request']).toBeGreaterThan(200)
  // The bridge is the page's alone: a frame inside it has none.
  const inFrame = await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    return frame.contentWindow === null ? 'none' : typeof Reflect.get(frame.contentWindow, 'desk')
  })
  expect(inFrame).toBe('undefined')
  expect(await askAsStranger(app, userDataDir)).toEqual([])
  const before = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  )
  const { longestPauseMs, isStopped } = await floodMain(app, { ...DESK_FLOOD, messages: 100_000 })
  expect(isStopped).toBe(true)
  expect(longestPauseMs).toBeLessThan(2_000)
  const now = () =>
    app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      return contents === undefined || contents.isLoading() ? 0 : contents.getOSProcessId()
    })
  await eventually(async () => ![0, before].includes(await now())).toBe(true)
})
