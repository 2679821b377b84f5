import { useI18n } from 'vue-i18n'
import type { PriceLine } from '../../../../shared/domain/pricing'

type Line = Pick<PriceLine, 'kind' | 'subject' | 'label'>

/** What a line of a price is called: Adult, taxes; Card fee; the airline's name of a service. */
export function useLineNames() {
  const { t } = useI18n({ useScope: 'global' })
  return { lineName, itemName }

  function lineName(line: Line): string {
    const name = itemName(line)
    if (line.kind !== 'fare' && line.kind !== 'taxes') return name
    return `${name}, ${t(line.kind === 'fare' ? 'price.fare' : 'price.taxes')}`
  }

  /** Of fare and taxes together; empty where the answer does not say for whom they are. */
  function itemName({ kind, subject, label }: Line): string {
    if (kind === 'card-fee') return t('price.cardFee')
    return kind === 'service' ? (label ?? subject) : typeName(subject)
  }

  function typeName(type: string): string {
    return ['ADT', 'CHD', 'INF'].includes(type) ? t(`price.type.${type}`) : type
  }
}
