import {
  isRead,
  readTravellerLines,
} from '../../../../src/renderer/src/travellers/paste/read-traveller-lines'

/** As the rows will be laid, with what is said of them; `?` with the reason for one that is left out. */
export function written(text: string, today: string): readonly string[] {
  return readTravellerLines(text, today).map((row) => {
    if (!isRead(row)) return `? ${row.unread} (${row.expected})`
    const {
      surname,
      givenName,
      title,
      birthDate,
      ptc,
      noDate,
      sex,
      assumedFirst,
      endsLikeTitle,
      maybeCut,
      assumedParts,
    } = row
    const remarks = [
      noDate && `no date: ${noDate}`,
      sex && `sex: ${sex}`,
      maybeCut && `cut: ${maybeCut}`,
      assumedParts && `parts of ${assumedParts}?`,
      endsLikeTitle && `title in ${endsLikeTitle}?`,
      assumedFirst && `${assumedFirst} first?`,
    ]
    return [`${surname}/${givenName}`, title, birthDate, ptc, ...remarks].filter((said) => said).join(' ')
  })
}
