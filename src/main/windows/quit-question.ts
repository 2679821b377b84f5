import { dialog, type BrowserWindow } from 'electron'
import type { BookingAttempt } from '../../shared/domain/booking/booking-attempt'
import type { LocaleCode } from '../../shared/domain/desk/settings'
import { moneyText } from '../../shared/format/money'
import { quitWords } from './quit-words'

/** True when the agent wants to quit all the same. Nothing is lost either way: that is what is said. */
export async function askBeforeQuit(
  window: BrowserWindow | undefined,
  payments: readonly BookingAttempt[],
  locale: LocaleCode,
): Promise<boolean> {
  const words = quitWords[locale]
  const lines = payments.map(({ shortId, route, basis }) =>
    [shortId, route, moneyText(basis.total, locale)].join('  '),
  )
  const options = {
    type: 'warning' as const,
    title: 'Faredesk',
    message: words.message,
    detail: [...lines, '', words.detail].join('\n'),
    buttons: [words.stay, words.quit],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  }
  const { response } = await (window === undefined
    ? dialog.showMessageBox(options)
    : dialog.showMessageBox(window, options))
  return response === 1
}
