import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Desk } from '../../test/support/desk-driver'
import { lookUpOffline, sellTrip, startDesk } from './journey'
import { readOptions, usage, type DemoOptions } from './options'
import { hold, openReport, type Report } from './report'

const PICTURES = join(process.cwd(), 'artifacts', 'demo')
const FEWEST_PICTURES = 10

async function demonstrate(options: DemoOptions, report: Report, userDataDir: string): Promise<void> {
  const opened: Desk[] = []
  try {
    const desk = await startDesk(options, report, userDataDir)
    opened.push(desk)
    const order = await sellTrip(desk, options, report)
    await report.step('close the application', () => desk.app.close())
    opened.pop()
    await lookUpOffline(options, report, userDataDir, order, opened)
    hold(report.pictures() >= FEWEST_PICTURES, `at least ${String(FEWEST_PICTURES)} pictures were written`)
    console.log(`pictures  ${String(report.pictures())} in ${relative(process.cwd(), PICTURES)}`)
    console.log(`order     ${order.orderId}`)
    console.log(`locator   ${order.locator}`)
  } catch (error) {
    for (const { page } of opened) await report.picture(page, 'failed').catch(() => undefined)
    throw error
  } finally {
    await Promise.all(opened.map((desk) => desk.app.close().catch(() => undefined)))
  }
}

async function main(): Promise<number> {
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    console.log(usage)
    return 0
  }
  const userDataDir = mkdtempSync(join(tmpdir(), 'faredesk-demo-'))
  const startedAt = performance.now()
  try {
    await demonstrate(readOptions(args, process.env), openReport(PICTURES), userDataDir)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error(`The demonstration failed after ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
    return 1
  } finally {
    rmSync(userDataDir, { recursive: true, force: true })
  }
}

process.exitCode = await main()
