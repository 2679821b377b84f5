import type { DayReport } from '../../shared/domain/order/day-report'
import type { DayDesk } from '../day-end/day-desk'
import type { DeskWindow } from '../windows/desk-window'
import { printHtml } from '../windows/print-page'
import { saveFile } from '../windows/save-file'
import type { DeskHandlers } from './desk-handlers'

type DayCalls = 'readDay' | 'printDay' | 'saveDayCsv'

/** The end of day as it is printed and counted on. */
export interface DayPapers {
  html(report: DayReport): string
  csv(report: DayReport): string
}

export interface DayHandlerParts {
  readonly desk: () => DeskWindow | undefined
  readonly days: () => Promise<DayDesk>
  readonly papers: () => Promise<DayPapers>
  /** A folder where files go without a question; only end-to-end tests have one. */
  readonly saveFolder: () => string | undefined
}

export function dayHandlers({
  desk,
  days,
  papers,
  saveFolder,
}: DayHandlerParts): Pick<DeskHandlers, DayCalls> {
  return {
    readDay: async ({ day }) => (await days())(day),
    printDay: async ({ day }) => {
      const report = (await days())(day)
      return { outcome: await printHtml((await papers()).html(report)) }
    },
    saveDayCsv: async ({ day }) => {
      const content = (await papers()).csv((await days())(day))
      const file = { name: `Faredesk ${day}.csv`, filter: { name: 'CSV', extensions: ['csv'] }, content }
      const path = await saveFile(desk()?.window, file, saveFolder())
      return path === undefined ? null : { path }
    },
  }
}
