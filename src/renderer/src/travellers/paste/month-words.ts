/** The months in the eight languages, with what some shorten otherwise than by their first letters. */
const MONTHS = [
  'january januar januari janvier enero styczeń stycznia jänner',
  'february februar februari février febrero luty lutego',
  'march mars marts märz mrz marzo marzec marca',
  'april avril abril kwiecień kwietnia',
  'may mai maj mayo maja',
  'june juni juin junio czerwiec czerwca',
  'july juli juillet julio lipiec lipca',
  'august augusti août agosto sierpień sierpnia',
  'september septembre septiembre setiembre wrzesień września',
  'october oktober octobre octubre październik października',
  'november novembre noviembre listopad listopada',
  'december desember dezember décembre diciembre grudzień grudnia',
].map((words) => plain(words).split(' '))

/** The month, 1 for January, of which a word is the beginning in any language; none where it may be two. */
export function monthOfWord(word: string): number | undefined {
  const typed = plain(word)
  if (typed.length < 3) return undefined
  const [month, other] = MONTHS.flatMap((words, index) =>
    words.some((whole) => whole.startsWith(typed)) ? [index + 1] : [],
  )
  return other === undefined ? month : undefined
}

/** Without accents, which not every keyboard has. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
