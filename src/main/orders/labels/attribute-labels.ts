import type { AttributeName } from '../../../shared/domain/offer/offer-attributes'
import type { LocaleCode } from '../../../shared/domain/desk/settings'

/** Words for what a fare includes, on every paper; {x} is filled in. */
export interface AttributeLabels {
  /** In the middle of a sentence. */
  readonly attributes: Readonly<Record<AttributeName, string>>
  readonly included: string
  readonly forFee: string
  readonly notIncluded: string
  /** {bag} for all travellers together */
  readonly forParty: string
}

export const attributeLabelsOf: Readonly<Record<LocaleCode, AttributeLabels>> = {
  en: {
    attributes: {
      'checked-bag': 'checked bag',
      'cabin-bag': 'cabin bag',
      seat: 'seat',
      meal: 'meal',
      change: 'change',
      refund: 'refund',
    },
    included: 'included',
    forFee: 'for a fee',
    notIncluded: 'not included',
    forParty: '{bag} for the whole party',
  },
  nb: {
    attributes: {
      'checked-bag': 'innsjekket bagasje',
      'cabin-bag': 'håndbagasje',
      seat: 'sete',
      meal: 'måltid',
      change: 'endring',
      refund: 'refusjon',
    },
    included: 'inkludert',
    forFee: 'mot gebyr',
    notIncluded: 'ikke inkludert',
    forParty: '{bag} for alle',
  },
  sv: {
    attributes: {
      'checked-bag': 'incheckat bagage',
      'cabin-bag': 'handbagage',
      seat: 'sittplats',
      meal: 'måltid',
      change: 'ändring',
      refund: 'återbetalning',
    },
    included: 'ingår',
    forFee: 'mot avgift',
    notIncluded: 'ingår inte',
    forParty: '{bag} för alla',
  },
  da: {
    attributes: {
      'checked-bag': 'indchecket bagage',
      'cabin-bag': 'håndbagage',
      seat: 'sæde',
      meal: 'måltid',
      change: 'ændring',
      refund: 'refusion',
    },
    included: 'inkluderet',
    forFee: 'mod gebyr',
    notIncluded: 'ikke inkluderet',
    forParty: '{bag} for alle',
  },
  de: {
    attributes: {
      'checked-bag': 'Aufgabegepäck',
      'cabin-bag': 'Handgepäck',
      seat: 'Sitzplatz',
      meal: 'Essen',
      change: 'Umbuchung',
      refund: 'Erstattung',
    },
    included: 'enthalten',
    forFee: 'gegen Gebühr',
    notIncluded: 'nicht enthalten',
    forParty: '{bag} für alle zusammen',
  },
  fr: {
    attributes: {
      'checked-bag': 'bagage en soute',
      'cabin-bag': 'bagage cabine',
      seat: 'siège',
      meal: 'repas',
      change: 'modification',
      refund: 'remboursement',
    },
    included: 'inclus',
    forFee: 'payant',
    notIncluded: 'non inclus',
    forParty: '{bag} pour tout le groupe',
  },
  es: {
    attributes: {
      'checked-bag': 'equipaje facturado',
      'cabin-bag': 'equipaje de mano',
      seat: 'asiento',
      meal: 'comida',
      change: 'cambio',
      refund: 'reembolso',
    },
    included: 'incluido',
    forFee: 'con cargo',
    notIncluded: 'no incluido',
    forParty: '{bag} para todo el grupo',
  },
  pl: {
    attributes: {
      'checked-bag': 'bagaż rejestrowany',
      'cabin-bag': 'bagaż podręczny',
      seat: 'miejsce',
      meal: 'posiłek',
      change: 'zmiana',
      refund: 'zwrot',
    },
    included: 'w cenie',
    forFee: 'za opłatą',
    notIncluded: 'nie w cenie',
    forParty: '{bag} dla wszystkich',
  },
}
