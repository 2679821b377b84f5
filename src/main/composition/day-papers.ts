import { readClock } from '../../shared/domain/dates/system-clock'
import type { Environment } from '../../shared/domain/desk/profile'
import type { LocaleCode } from '../../shared/domain/desk/settings'
import { formatTag } from '../../shared/format/format-tag'
import { dayCsv } from '../day-end/day-csv'
import { dayDocument } from '../day-end/day-document'
import { dayLabels } from '../day-end/day-labels'
import type { DayPapers } from '../ipc/day-handlers'
import { orderFormat } from '../orders/format-order'
import { labelsOf } from '../orders/labels/index'
import type { SettingsStore } from '../settings/settings-store'

/** The end of day in the language of the desk. */
export function buildDayPapers(settings: SettingsStore, locale: () => LocaleCode): DayPapers {
  return {
    html: (report) => {
      const language = locale()
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const profile = settings.profile(report.profileId)
      const notice = noticeOf(language, profile?.environment)
      return dayDocument(report, {
        labels: dayLabels[language],
        format: orderFormat(language, timeZone),
        locale: language,
        agencyName: profile?.agencyName ?? '',
        letterhead: settings.settings().letterhead,
        pointOfSale: profile?.label ?? report.profileId,
        ...(notice !== undefined && { notice }),
        now: readClock().toISOString(),
      })
    },
    csv: (report) => {
      const tag = formatTag(locale())
      const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
      return dayCsv(report, {
        labels: dayLabels[locale()],
        decimalSign: (1.5).toLocaleString(tag).includes(',') ? ',' : '.',
        timeOf: (instant) => time.format(new Date(instant)),
      })
    },
  }
}

function noticeOf(language: LocaleCode, environment: Environment = 'production'): string | undefined {
  return environment === 'production' ? undefined : labelsOf[language][environment]
}
