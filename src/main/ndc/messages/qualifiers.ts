import type { Qualifiers } from '../../../shared/domain/search/qualifier'
import { leaf, node, optional, type XmlElement } from '../xml/write-xml'
import { checkAirline, checkLength, checkPresent } from './check-value'

/** Promotion and corporate agreement in one Qualifier, in the order of the schema (section 2.2). */
export function qualifier(qualifiers: Qualifiers, airlineCode: string): XmlElement | undefined {
  const promotion = optional(qualifiers.promotionCode, (code) =>
    node('PromotionQualifiers', [leaf('Code', checkLength('PromotionQualifiers/Code', code, 1, 15))]),
  )
  const specialFare = optional(qualifiers.corporateCode, (account) =>
    node('SpecialFareQualifiers', [
      leaf('AirlineID', checkAirline('SpecialFareQualifiers/AirlineID', airlineCode)),
      leaf('Account', checkPresent('SpecialFareQualifiers/Account', account)),
    ]),
  )
  return (promotion ?? specialFare) && node('Qualifier', [promotion, specialFare])
}
