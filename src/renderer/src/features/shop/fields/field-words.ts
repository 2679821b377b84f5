import { codeProblem, type Qualifiers } from '../../../../../shared/domain/qualifier'

const MOST_DAYS = 15

/** 7, +-7 or ±7; from 0 to 15. */
export function readDaysAround(text: string): number | undefined {
  const digits = /^(?:\+-|±)?\s*(\d{1,2})$/.exec(text.trim())?.[1]
  const days = Number(digits ?? Number.NaN)
  return days <= MOST_DAYS ? days : undefined
}

/** SPRING26, P:SPRING26, C:Acme_1 or both, one of each and as typed; an empty text is no code. */
export function readCodes(text: string): Qualifiers | 'code' | 'promotion-length' | 'nothing-more' {
  let qualifiers: Qualifiers = {}
  for (const word of text.trim().split(/[\s,]+/)) {
    if (word === '') continue
    const [, mark = 'P', code = ''] = /^(?:([PC]):)?(.*)$/i.exec(word) ?? []
    const key = mark.toUpperCase() === 'C' ? 'corporateCode' : 'promotionCode'
    const problem = codeProblem(key, code)
    if (problem) return problem
    if (qualifiers[key] !== undefined) return 'nothing-more'
    qualifiers = { ...qualifiers, [key]: code }
  }
  return qualifiers
}

export function writeCodes({ promotionCode, corporateCode }: Qualifiers): string {
  return [promotionCode, corporateCode && `C:${corporateCode}`].filter((word) => word !== undefined).join(' ')
}
