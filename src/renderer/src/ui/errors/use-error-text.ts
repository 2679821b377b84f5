import { useI18n } from 'vue-i18n'
import type { AppError } from '../../../../shared/errors/app-error'
import { describeError } from './describe-error'

/** An error in one line: what it is, and the airline's own words. */
export function useErrorText(): (error: AppError) => string {
  const { t } = useI18n({ useScope: 'global' })
  return (error) => {
    const { sentence, values, airlineWords } = describeError(error)
    return [t(sentence, values), ...airlineWords].join(' · ')
  }
}
