import type { Qualifiers } from '../../../../../shared/domain/qualifier'

const MOST_DAYS = 15

/** 7, +-7 or ±7; from 0 to 15. */
export function readDaysAround(text: string): number | undefined {
  const digits = /^(?:\+-|±)?\s*(\d{1,2})$/.exec(text.trim())?.[1]
  const days = Number(digits ?? Number.NaN)
  return days <= MOST_DAYS ? days : undefined
}

/** SPRING26, P:SPRING26, C:ACME or both, one of each; an empty text is no code. */
export function readCodes(text: string): Qualifiers | 'code' | 'nothing-more' {
  let qualifiers: Qualifiers = {}
  for (const word of text
    .trim()
    .toUpperCase()
    .split(/[\s,]+/)) {
    if (word === '') continue
    const [, mark, code] = /^(?:([PC]):)?([A-Z0-9-]{1,30})$/.exec(word) ?? []
    if (code === undefined) return 'code'
    const key = mark === 'C' ? 'corporateCode' : 'promotionCode'
    if (qualifiers[key] !== undefined) return 'nothing-more'
    qualifiers = { ...qualifiers, [key]: code }
  }
  return qualifiers
}

export function writeCodes({ promotionCode, corporateCode }: Qualifiers): string {
  return [promotionCode, corporateCode && `C:${corporateCode}`].filter((word) => word !== undefined).join(' ')
}
