import type { Element } from '../spellings/xml'

/** The id of an item that stands for several, and the request that means them. */
export type JoinedItems = ReadonlyMap<string, string>

/** Items of people of one price become one: the sum of their amounts, for all of them. */
export function joinItems(offer: Element, joined: Map<string, string>): Element {
  const groups = new Map<string, Element[]>()
  for (const item of offer.children.filter(isItem)) {
    const key = likenessOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  const items = [...groups.values()].map((alike) => joinedItem(alike, joined))
  const first = offer.children.findIndex(isItem)
  const last = offer.children.findLastIndex(isItem)
  return {
    ...offer,
    children: [...offer.children.slice(0, first), ...items, ...offer.children.slice(last + 1)],
  }
}

function isItem({ name }: Element): boolean {
  return name === 'OfferItem'
}

/** Everything of an item but whom it is for and what it is called. */
function likenessOf(item: Element): string {
  if (!item.children.some(({ name }) => name === 'FareDetail')) return idOf(item)
  return JSON.stringify(item.children, (key, value: unknown) =>
    key === 'ServiceID' || isPeople(value) ? undefined : value,
  )
}

function isPeople(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && value.name === 'PassengerRefs'
}

function idOf({ attributes }: Element): string {
  return attributes['OfferItemID'] ?? ''
}

function joinedItem(alike: readonly Element[], joined: Map<string, string>): Element {
  const [first] = alike
  if (!first) throw new Error('A group has an item')
  if (alike.length === 1) return first
  const people = alike.map(peopleOf)
  const id = `ALL_${idOf(first)}`
  joined.set(id, alike.map((item) => requestOf(idOf(item), peopleOf(item))).join(''))
  return { ...shared(first, people.join(' '), alike.length), attributes: { OfferItemID: id } }
}

function peopleOf(item: Element): string {
  const service = item.children.find(({ name }) => name === 'Service')
  return service?.children.find(({ name }) => name === 'PassengerRefs')?.text ?? ''
}

/** How the training airline is asked for one of them: by the people's ids as they were. */
function requestOf(id: string, people: string): string {
  const asked = people.replaceAll('SH', 'PAX')
  return `<OfferItem OfferItemID="${id}"><PassengerRefs>${asked}</PassengerRefs></OfferItem>`
}

/** For all of them; amounts beside the fare in detail, which is the price of one, are those of all. */
function shared(node: Element, people: string, count: number): Element {
  if (node.name === 'PassengerRefs') return { ...node, text: people }
  if (node.name === 'FareDetail')
    return { ...node, children: node.children.map((one) => shared(one, people, 1)) }
  const { text } = node
  return {
    ...node,
    ...(text !== undefined && /^\d+\.\d+$/.test(text) && { text: times(text, count) }),
    children: node.children.map((child) => shared(child, people, count)),
  }
}

function times(amount: string, count: number): string {
  const [whole = '0', part = ''] = amount.split('.')
  const digits = String(BigInt(whole + part) * BigInt(count)).padStart(part.length + 1, '0')
  return `${digits.slice(0, -part.length)}.${digits.slice(-part.length)}`
}
