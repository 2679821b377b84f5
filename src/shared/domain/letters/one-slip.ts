/** The same word, or one letter more, less or other, or two neighbours that changed places. */
export function isOneSlipAway(name: string, typed: string): boolean {
  let start = 0
  while (start < name.length && name[start] === typed[start]) start += 1
  const [wanted, found] = [name.slice(start), typed.slice(start)]
  return (
    wanted.slice(1) === found.slice(1) ||
    wanted.slice(1) === found ||
    wanted === found.slice(1) ||
    wanted === `${found.charAt(1)}${found.charAt(0)}${found.slice(2)}`
  )
}
