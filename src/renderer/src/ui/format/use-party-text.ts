import { useI18n } from 'vue-i18n'
import type { Party } from '../../../../shared/domain/people/passenger'

export interface PartyTexts {
  /** "2 adults, 1 child" */
  readonly full: (party: Party) => string
  /** "2 ad., 1 ch.": for where there is no room. */
  readonly brief: (party: Party) => string
}

/** The party in the agent's language. */
export function usePartyText(): PartyTexts {
  const { t } = useI18n({ useScope: 'global' })
  const textIn =
    (words: 'party' | 'partyBrief') =>
    (party: Party): string =>
      (['adults', 'children', 'infants'] as const)
        .filter((kind) => party[kind] > 0)
        .map((kind) => t(`shop.${words}.${kind}`, { n: party[kind] }, party[kind]))
        .join(', ')
  return { full: textIn('party'), brief: textIn('partyBrief') }
}
