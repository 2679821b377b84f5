/** Promotion and corporate agreement of a search or pricing (section 2.2). */
export interface Qualifiers {
  readonly promotionCode?: string
  /** Account of the corporate agreement; sent with the airline of the profile. */
  readonly corporateCode?: string
}

/** Characters of a promotion code in the schema, which sets an agreement no limit. */
const LONGEST_PROMOTION = 15
const LONGEST_AGREEMENT = 60

/** Why a code cannot be sent as it is typed; undefined when it can. */
export function codeProblem(kind: keyof Qualifiers, code: string): 'code' | 'promotion-length' | undefined {
  if (!/^[^\p{Cc}\s]+$/u.test(code)) return 'code'
  const length = Array.from(code).length
  if (kind === 'promotionCode') return length > LONGEST_PROMOTION ? 'promotion-length' : undefined
  return length > LONGEST_AGREEMENT ? 'code' : undefined
}
