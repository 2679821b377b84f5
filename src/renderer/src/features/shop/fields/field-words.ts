import type { DaysAround } from '../../../../../shared/domain/search/trip'
import { readDaysAround, writeDaysAround } from '../../../trip-words/days-around'
import { codeProblem, type Qualifiers } from '../../../../../shared/domain/search/qualifier'

/** 7, +-7, ±7 or -3+10; from 0 to 15. */
export function readTypedDays(text: string): DaysAround | undefined {
  const typed = text.replaceAll(/\s+/g, '').replaceAll('−', '-')
  const days = readDaysAround(/^\d{1,2}$/.test(typed) ? `+-${typed}` : typed)
  return days === 'wrong' ? undefined : days
}

/** 7 or -3+10. */
export function writeTypedDays(around: DaysAround): string {
  return typeof around === 'number' ? String(around) : writeDaysAround(around)
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
