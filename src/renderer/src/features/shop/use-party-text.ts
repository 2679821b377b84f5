import { useI18n } from 'vue-i18n'
import type { Party } from '../../../../shared/domain/passenger'

/** "2 adults, 1 child" in the agent's language. */
export function usePartyText(): (party: Party) => string {
  const { t } = useI18n({ useScope: 'global' })
  const count = (key: string, n: number): string => (n === 0 ? '' : t(`shop.party.${key}`, { n }, n))
  return ({ adults, children, infants }) =>
    [count('adults', adults), count('children', children), count('infants', infants)]
      .filter((part) => part !== '')
      .join(', ')
}
