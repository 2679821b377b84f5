const XSI = 'http://www.w3.org/2001/XMLSchema-instance'

/** A qualified name as the scope understands it. */
export interface ResolvedName {
  readonly local: string
  readonly isOurs: boolean
}

interface Frame {
  readonly depth: number
  readonly declarations: ReadonlyMap<string, string>
}

/**
 * Which prefix means which namespace at this point of the document. It does nothing while no element brings a
 * new xmlns attribute, which is the case for all but the root of nearly every answer; the namespace handling
 * of the parser itself costs as much as the parsing.
 */
export class NamespaceScope {
  /** True while names without a prefix are in our namespace. */
  isDefaultOurs = false
  /** How deep the innermost element is that bound something; 0 when there is none. */
  depth = 0

  #resolved = new Map<string, ResolvedName>()
  readonly #frames: Frame[] = []

  constructor(private ours: string) {}

  /** Takes another namespace for ours from here on. */
  adopt(namespace: string): void {
    this.ours = namespace
    this.#changed()
  }

  /** Of the element with this qualified name; empty where it is in none. */
  namespaceOf(name: string): string {
    const colon = name.indexOf(':')
    return this.#namespaceOf(colon < 0 ? '' : name.slice(0, colon)) ?? ''
  }

  /** Binds the xmlns attributes of the element at this depth until `leave`. */
  enter(depth: number, declarations: ReadonlyMap<string, string>): void {
    this.#frames.push({ depth, declarations })
    this.#changed()
  }

  /** Forgets what the innermost element bound. */
  leave(): void {
    this.#frames.pop()
    this.#changed()
  }

  resolve(name: string): ResolvedName {
    const known = this.#resolved.get(name)
    if (known !== undefined) return known
    const colon = name.indexOf(':')
    const namespace = this.#namespaceOf(colon < 0 ? '' : name.slice(0, colon))
    const resolved = { local: name.slice(colon + 1), isOurs: namespace === this.ours }
    if (this.#resolved.size < MAX_REMEMBERED_NAMES) this.#resolved.set(name, resolved)
    return resolved
  }

  /** Whether an attribute name means xsi:nil, under whatever prefix. */
  isNil(attribute: string): boolean {
    if (!attribute.endsWith(':nil')) return false
    const prefix = attribute.slice(0, attribute.indexOf(':'))
    return (this.#namespaceOf(prefix) ?? (prefix === 'xsi' ? XSI : '')) === XSI
  }

  /** From the innermost element outwards: copying all bindings into each would let few bytes cost much time. */
  #namespaceOf(prefix: string): string | undefined {
    for (let index = this.#frames.length - 1; index >= 0; index--) {
      const namespace = this.#frames[index]?.declarations.get(prefix)
      if (namespace !== undefined) return namespace
    }
    return undefined
  }

  #changed(): void {
    if (this.#resolved.size > 0) this.#resolved = new Map()
    this.depth = this.#frames.at(-1)?.depth ?? 0
    this.isDefaultOurs = this.#namespaceOf('') === this.ours
  }
}

/** A document that invents a new name for every element must not fill the memory with them. */
const MAX_REMEMBERED_NAMES = 2_000
