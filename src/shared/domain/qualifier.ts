/** Promotion and corporate agreement of a search or pricing (section 2.2). */
export interface Qualifiers {
  readonly promotionCode?: string
  /** Account of the corporate agreement; sent with the airline of the profile. */
  readonly corporateCode?: string
}
