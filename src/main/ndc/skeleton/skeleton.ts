/**
 * What a message looks like and nothing of what it says: names of elements, how often each stands there, and the codes
 * of those that are known to hold a code and nothing else.
 */
export interface Skeleton {
  readonly name: string
  count: number
  readonly codes: Set<string>
  readonly children: Map<string, Skeleton>
}

/** A message of a strange shape is told in part. */
const MOST_NAMES = 400
const MOST_CODES = 6
const DEEPEST = 40

/** Elements whose text is a code of the trade: passenger type, airport, airline. Never what stands for a person or an order. */
const CODED_TEXT = new Set(['PTC', 'AirportCode', 'AirlineID', 'CountryCode', 'StatusCode', 'CabinTypeCode'])
/** Attributes that are codes; that of an error, a currency and the version among them. */
const CODED_ATTRIBUTES = new Set(['Code', 'Owner', 'Target', 'Version', 'Status'])
/** An airport, an error number, a version; too short for a name and for a card number. */
const CODE = /^(?:[A-Z0-9]{1,4}|\d{2}\.\d|Test|Production)$/
const NAME = /^[A-Za-z_][\w.:-]{0,60}$/

/** Builds a skeleton while a message is read or walked through, from its first element on. */
export class SkeletonBuilder {
  readonly #top: Skeleton = newNode('')
  readonly #open: Skeleton[] = [this.#top]
  #names = 0
  #tooDeep = 0

  enter(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#tooDeep > 0 || this.#open.length > DEEPEST) {
      this.#tooDeep += 1
      return
    }
    const node = this.#childOf(this.#open.at(-1) ?? this.#top, localName(name))
    node.count += 1
    for (const [attribute, value] of Object.entries(attributes)) {
      if (CODED_ATTRIBUTES.has(attribute)) addCode(node, value)
    }
    this.#open.push(node)
  }

  text(text: string): void {
    const node = this.#open.at(-1)
    if (this.#tooDeep === 0 && node !== undefined && CODED_TEXT.has(node.name)) addCode(node, text.trim())
  }

  leave(): void {
    if (this.#tooDeep > 0) this.#tooDeep -= 1
    else if (this.#open.length > 1) this.#open.pop()
  }

  /** Undefined where not one element was there. */
  built(): Skeleton | undefined {
    return [...this.#top.children.values()][0]
  }

  #childOf(parent: Skeleton, name: string): Skeleton {
    const known = parent.children.get(name)
    if (known !== undefined) return known
    this.#names += 1
    const node = newNode(name)
    if (this.#names <= MOST_NAMES) parent.children.set(name, node)
    return node
  }
}

/** One line an element, deeper ones further in: `Offer ×12 Owner…`. */
export function skeletonLines(skeleton: Skeleton, depth = 0): readonly string[] {
  const { name, count, codes, children } = skeleton
  const own = [name, ...(count > 1 ? [`×${String(count)}`] : []), ...codes].join(' ')
  const below = [...children.values()].flatMap((child) => skeletonLines(child, depth + 1))
  return ['  '.repeat(depth) + own, ...below]
}

function newNode(name: string): Skeleton {
  return { name, count: 0, codes: new Set(), children: new Map() }
}

function addCode({ codes }: Skeleton, value: string): void {
  if (CODE.test(value) && codes.size < MOST_CODES) codes.add(ownText(value))
}

/** Without its prefix; a name that no message of ours can have is told as such. */
function localName(name: string): string {
  return NAME.test(name) ? ownText(name.slice(name.indexOf(':') + 1)) : '(unusual name)'
}

/** A part of a longer text keeps all of it in memory: here a whole answer, with its people and its card token. */
function ownText(ascii: string): string {
  return Buffer.from(ascii, 'latin1').toString('latin1')
}
