import { foldLetters } from '../../../../shared/domain/letters/fold-letters'

/** Words for the sex in the eight languages, without accents: the airline's message has no place for it. */
const SEX_WORDS = new Set([
  ...['female', 'masc', 'fem', 'mannlich', 'weiblich', 'maennlich', 'divers'],
  ...['kvinne', 'kvinnelig', 'mannlig', 'kvinna', 'kvinnlig', 'manlig', 'kvinde', 'kvindelig', 'mandlig'],
  ...['homme', 'femme', 'masculin', 'feminin', 'hombre', 'mujer', 'varon', 'masculino', 'femenino'],
  ...['mezczyzna', 'kobieta', 'meska', 'zenska', 'meski', 'zenski'],
])

/** These are names or initials as well. */
const ALSO_NAMES = new Set(['m', 'f', 'w', 'k', 'h', 'v', 'd', 'x', 'man', 'mann', 'mand', 'male'])

export function isSex(word: string): boolean {
  return SEX_WORDS.has(foldLetters(word)) || isSexOrName(word)
}

/** Whether it says the sex only where nothing else can stand: F is an initial as well, and Mann a surname. */
export function isSexOrName(word: string): boolean {
  return ALSO_NAMES.has(foldLetters(word))
}
