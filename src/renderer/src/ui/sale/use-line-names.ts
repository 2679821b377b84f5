import { useI18n } from 'vue-i18n'
import type { PriceLine } from '../../../../shared/domain/price/pricing'

type Line = Pick<PriceLine, 'kind' | 'subject' | 'label'>

/** What a line of a price is called: Adult, taxes; Adult + Child, fare; Card fee; the airline's name of a service. */
export function useLineNames() {
  const { t } = useI18n({ useScope: 'global' })
  return { lineName, itemName }

  function lineName(line: Line): string {
    const name = itemName(line)
    if (line.kind === 'service' || line.kind === 'card-fee') return name
    return [name, t(`price.${line.kind}`)].filter((part) => part !== '').join(', ')
  }

  /** Of all that flights cost together; empty where the answer does not say for whom they are. */
  function itemName({ kind, subject, label }: Line): string {
    if (kind === 'card-fee') return t('price.cardFee')
    return kind === 'service' ? (label ?? subject) : typeName(subject)
  }

  function typeName(types: string): string {
    const names = types
      .split('+')
      .map((type) => (['ADT', 'CHD', 'INF'].includes(type) ? t(`price.type.${type}`) : type))
    return names.join(' + ')
  }
}
