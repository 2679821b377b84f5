import type { UpdateState } from '../../../../shared/domain/desk/update'
import { assertNever } from '../../../../shared/assert-never'
import type { Formats } from '../../ui/format/use-formats'

/** The sentence for what is known of a newer version: its key and values. */
export function updateWords(
  state: UpdateState,
  formats: Pick<Formats, 'dateAndTime'>,
): { readonly key: string; readonly values: Readonly<Record<string, string | number>> } {
  switch (state.kind) {
    case 'off':
      return { key: `settings.update.off.${state.by}`, values: {} }
    case 'not-looked':
    case 'looking':
      return { key: `settings.update.${state.kind}`, values: {} }
    case 'current':
      return { key: 'settings.update.current', values: { time: formats.dateAndTime(state.at) } }
    case 'waiting':
      return {
        key: 'settings.update.waiting',
        values: { version: state.version, date: formats.dateAndTime(state.until) },
      }
    case 'fetching':
      return { key: 'settings.update.fetching', values: { version: state.version, n: state.percent } }
    case 'ready':
      return { key: 'settings.update.ready', values: { version: state.version } }
    case 'failed':
      return { key: `settings.update.failed.${state.trouble}`, values: {} }
    default:
      return assertNever(state)
  }
}
