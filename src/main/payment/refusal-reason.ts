import type { CardFields } from '../../shared/domain/booking/card'

/**
 * The reason out of "Bad Request: ..." (section 7.2), fit to be shown: a service may quote what it was sent,
 * so every run of figures and every field of the card is taken out.
 */
export function refusalReason(description: string, card: CardFields): string {
  const reason = description.replace(/^\s*bad request\s*:?\s*/i, '')
  return withoutFigures(withoutFields(reason, card))
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
}

const HIDDEN = '…'

// A full number, a part of it or the code: nothing that a sentence needs has three figures in a row.
function withoutFigures(text: string): string {
  return text.replace(/\p{Nd}(?:[\s.\-_*]*\p{Nd}){2,}/gu, HIDDEN)
}

function withoutFields(text: string, card: CardFields): string {
  const { name, addressLine1, addressLine2, postalCode, cityName, stateOrProvince } = card
  return [name, addressLine1, addressLine2, postalCode, cityName, stateOrProvince]
    .filter((field) => field !== undefined && field.trim().length > 1)
    .reduce<string>((rest, field) => replaceIgnoringCase(rest, field ?? ''), text)
}

function replaceIgnoringCase(text: string, part: string): string {
  const pattern = part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replace(new RegExp(pattern, 'giu'), HIDDEN)
}
