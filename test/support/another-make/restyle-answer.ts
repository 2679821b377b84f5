import { PLAIN, type Spelling } from '../spellings/choices'
import { element, written, type Element } from '../spellings/xml'
import { parseXml, type XmlTree } from '../xml-tree'
import { joinItems, type JoinedItems } from './join-items'

/** How another airline says the same: own ids for people, no totals, no overview, prefixes, items per type. */
const HAND: Spelling = {
  ...PLAIN,
  prefix: 'prefix on the root',
  extensionPrefix: 'other',
  layout: 'odd white space',
  comments: 'between elements',
  quotes: 'single',
}

export interface Restyled {
  readonly bytes: Uint8Array
  /** Items that stand for several of the answer as it was. */
  readonly joined: JoinedItems
}

/** An answer of the training airline as an airline of another make would write it. */
export function restyleAnswer(xml: string, seed: number): Restyled {
  const joined = new Map<string, string>()
  const root = ofAnotherMake(toElement(parseXml(xml)), joined)
  return { bytes: written(root, HAND, seed), joined }
}

const REFERENCES = /Refs?$|References$/

function toElement({ name, attributes, children, text }: XmlTree): Element {
  const [, local = name] = /^ns2:(.*)$/.exec(name) ?? []
  const own = Object.fromEntries(Object.entries(attributes).filter(([key]) => !key.startsWith('xmlns')))
  return {
    name: local,
    attributes: own,
    children: children.map(toElement),
    ...(children.length === 0 && text !== '' && { text }),
    ...(REFERENCES.test(local) && { isLoose: true }),
    ...(local !== name && { isExtension: true }),
  }
}

function ofAnotherMake(node: Element, joined: Map<string, string>): Element {
  const renamed = withOwnIds(node)
  const children = renamed.children
    .filter(({ name }) => !isLeftOut(name, node.name))
    .map((child) => ofAnotherMake(child, joined))
  const same = { ...renamed, children }
  return node.name === 'PricedOffer' ? joinItems(same, joined) : same
}

const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  Offer: ['TotalPrice', 'FlightsOverview'],
  PricedOffer: ['TotalPrice', 'FlightsOverview'],
}

function isLeftOut(name: string, parent: string): boolean {
  return LEFT_OUT[parent]?.includes(name) ?? false
}

/** PAX1 is SH1 here; requests name people by ids of their own and are understood all the same. */
function withOwnIds({ attributes, text, ...node }: Element): Element {
  const { PassengerID: id, ...others } = attributes
  const isOfPeople = node.name === 'PassengerRefs' || node.name === 'PassengerRef'
  return {
    ...element(node.name),
    ...node,
    attributes: id === undefined ? attributes : { PassengerID: ownId(id), ...others },
    ...(text !== undefined && { text: isOfPeople ? ownId(text) : text }),
  }
}

function ownId(text: string): string {
  return text.replaceAll(/\bPAX(\d+)/g, 'SH$1')
}
