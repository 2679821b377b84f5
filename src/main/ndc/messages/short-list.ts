/**
 * A list with one more item. Lists of an offer are short and there are tens of thousands of them: `push` on an
 * empty array reserves room for 17, so short ones are copied to their exact length instead.
 */
export function append<T>(list: T[], item: T): T[] {
  if (list.length === 0) return [item]
  if (list.length < COPY_BELOW) return [...list, item]
  list.push(item)
  return list
}

export function appendAll<T>(list: T[], items: T[]): T[] {
  if (list.length === 0) return items
  for (const item of items) list.push(item)
  return list
}

const COPY_BELOW = 4
