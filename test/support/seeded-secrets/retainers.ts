import { placeOf, readHeapSnapshot, typesOf, type HeapSnapshot } from '../heap-snapshot'
import type { Form } from './forms'
import type { Search } from './search-bytes'

/** A value in a heap, and the shortest way in which something that is always there still reaches it. */
export interface Retained {
  readonly form: Form
  /** Constructors and the names of what leads from one to the next; texts are told by their length alone. */
  readonly path: string
  /** False when only roots lead to it at which the engine guesses, or which hold nothing. */
  readonly isHeld: boolean
}

/**
 * Whatever looks like an address while the engine works, what the browser's own code holds without any page (a page's
 * objects are reached from its window), and the list of texts that lie outside of the engine's heap. In a page also the
 * contexts that have no window: the browser's own, which keep the text that its patterns were tried on last.
 */
const NO_HOLDERS: ReadonlySet<string> = new Set([
  'C++ native stack roots',
  'C++ Persistent roots',
  '(External strings)',
])

/** Who holds what the search finds in a snapshot, of each form and way once; only what is `wanted`. */
export function retainersIn(
  path: string,
  search: Search,
  wanted: (form: Form) => boolean,
): readonly Retained[] {
  const heap = new HeapGraph(readHeapSnapshot(path))
  const told = new Map<string, Retained>()
  for (const [text, forms] of textsFound(heap.strings, search, wanted)) {
    for (const { path: way, isHeld } of heap.waysTo(text)) {
      // No name of an object or of what leads to it may say what is never to be said.
      const shown = search(Buffer.from(way)).length > 0 ? '(its way says the value itself)' : way
      for (const form of forms) told.set(`${form.name} ${shown}`, { form, path: shown, isHeld })
    }
  }
  return [...told.values()]
}

function textsFound(
  strings: readonly string[],
  search: Search,
  wanted: (form: Form) => boolean,
): ReadonlyMap<number, readonly Form[]> {
  const found = new Map<number, readonly Form[]>()
  for (const [index, text] of strings.entries()) {
    // As the snapshot's file has them, which is what was searched.
    const forms = search(Buffer.from(JSON.stringify(text))).filter(wanted)
    if (forms.length > 0) found.set(index, forms)
  }
  return found
}

const NOWHERE = -1
/** Different ways to texts that are alike; more say nothing new. */
const MOST_WAYS = 3
const LONGEST_WAY = 60

type Way = Pick<Retained, 'path' | 'isHeld'>
type NodeField = 'type' | 'name' | 'id' | 'edge_count'
type EdgeField = 'type' | 'name_or_index' | 'to_node'

/** Objects and what leads from one to another, as far as it keeps the other alive. */
class HeapGraph {
  readonly strings: readonly string[]
  readonly #nodes: readonly number[]
  readonly #edges: readonly number[]
  readonly #node: Readonly<Record<'size' | NodeField, number>>
  readonly #edge: Readonly<Record<'size' | EdgeField, number>>
  readonly #nodeTypes: readonly string[]
  readonly #edgeTypes: readonly string[]
  /** By the number of a node: where its edges begin. */
  readonly #firstEdge: Uint32Array
  /** By the number of a node: the edge by which it was reached first, and from where. */
  readonly #reachedBy: Int32Array
  readonly #reachedFrom: Int32Array
  /** By the number of a node: 1 when a root that holds leads to it. */
  readonly #held: Uint8Array
  readonly #browsersOwn: ReadonlySet<number>
  /** By the number of an edge's name: the weak map that holds no value by it. */
  readonly #weakMaps: ReadonlyMap<number, number>

  constructor({ snapshot, nodes, edges, strings }: HeapSnapshot) {
    const {
      node_fields: ofNode,
      edge_fields: ofEdge,
      node_types: nodeTypes,
      edge_types: edgeTypes,
    } = snapshot.meta
    this.strings = strings
    this.#nodes = nodes
    this.#edges = edges
    this.#node = {
      size: ofNode.length,
      type: placeOf('type', ofNode),
      name: placeOf('name', ofNode),
      id: placeOf('id', ofNode),
      edge_count: placeOf('edge_count', ofNode),
    }
    this.#edge = {
      size: ofEdge.length,
      type: placeOf('type', ofEdge),
      name_or_index: placeOf('name_or_index', ofEdge),
      to_node: placeOf('to_node', ofEdge),
    }
    this.#nodeTypes = typesOf(nodeTypes)
    this.#edgeTypes = typesOf(edgeTypes)
    this.#weakMaps = weakMapsIn(strings)
    const count = nodes.length / this.#node.size
    this.#firstEdge = new Uint32Array(count + 1)
    for (let node = 0, at = 0; node < count; node += 1) {
      at += this.#ofNode(node, 'edge_count') * this.#edge.size
      this.#firstEdge[node + 1] = at
    }
    this.#reachedBy = new Int32Array(count).fill(NOWHERE)
    this.#reachedFrom = new Int32Array(count).fill(NOWHERE)
    this.#held = new Uint8Array(count)
    this.#browsersOwn = this.#contextsWithoutWindow()
    const reached = this.#walk([0])
    for (const node of reached) this.#held[node] = 1
    this.#walk(reached.filter((node) => this.#isNoHolder(node)))
  }

  /** From the root to objects that have this text, or something by this name. */
  waysTo(text: number): readonly Way[] {
    const ways = new Map<string, Way>()
    for (let node = 0; node < this.#reachedBy.length && ways.size < MOST_WAYS; node += 1) {
      const isName = this.#ofNode(node, 'name') === text
      if (!isName && !this.#hasEdgeNamed(node, text)) continue
      const path = isName ? this.#wayTo(node) : `${this.#wayTo(node)}, as the name of what it has`
      ways.set(path, { path, isHeld: this.#held[node] === 1 })
    }
    return [...ways.values()]
  }

  #hasEdgeNamed(node: number, text: number): boolean {
    for (let at = this.#first(node); at < this.#first(node + 1); at += this.#edge.size) {
      if (this.#ofEdge(at, 'name_or_index') === text && !this.#isIndexed(at)) return true
    }
    return false
  }

  /** From these on, the nearest first: all that were not reached before. */
  #walk(from: readonly number[]): readonly number[] {
    const queue = [...from]
    for (const node of queue) {
      if (this.#isNoHolder(node) && !from.includes(node)) continue
      for (let at = this.#first(node); at < this.#first(node + 1); at += this.#edge.size) {
        const to = this.#ofEdge(at, 'to_node') / this.#node.size
        if (to === 0 || this.#reachedBy[to] !== NOWHERE || !this.#isHolding(node, at)) continue
        this.#reachedBy[to] = at
        this.#reachedFrom[to] = node
        queue.push(to)
      }
    }
    return queue
  }

  #isNoHolder(node: number): boolean {
    return NO_HOLDERS.has(this.#textOf(node)) || this.#browsersOwn.has(node)
  }

  #contextsWithoutWindow(): ReadonlySet<number> {
    const contexts: number[] = []
    for (let node = 0; node < this.#reachedBy.length; node += 1) {
      if (this.#textOf(node) === 'system / NativeContext') contexts.push(node)
    }
    const without = contexts.filter((context) => !this.#hasWindow(context))
    return new Set(without.length < contexts.length ? without : [])
  }

  #hasWindow(context: number): boolean {
    for (let at = this.#first(context); at < this.#first(context + 1); at += this.#edge.size) {
      if (this.#isIndexed(at) || this.#edgeName(at) !== '.global_proxy_object') continue
      return this.#textOf(this.#ofEdge(at, 'to_node') / this.#node.size).startsWith('Window')
    }
    return false
  }

  #textOf(node: number): string {
    return this.strings[this.#ofNode(node, 'name')] ?? ''
  }

  /** A weak map alone holds none of its values: its keys do. */
  #isHolding(from: number, at: number): boolean {
    if (this.#edgeType(at) === 'weak') return false
    if (this.#isIndexed(at)) return true
    const table = this.#weakMaps.get(this.#ofEdge(at, 'name_or_index'))
    return table === undefined || table !== this.#ofNode(from, 'id')
  }

  #wayTo(node: number): string {
    const steps: string[] = []
    for (let at = node; at > 0 && steps.length < LONGEST_WAY; at = this.#reachedFrom[at] ?? NOWHERE) {
      const edge = this.#reachedBy[at] ?? NOWHERE
      if (edge === NOWHERE) return `held by nothing: ${this.#nameOf(at)}`
      steps.unshift(`${this.#edgeName(edge)} → ${this.#nameOf(at)}`)
    }
    return steps.join(' ')
  }

  #nameOf(node: number): string {
    const type = this.#nodeTypes[this.#ofNode(node, 'type')] ?? ''
    const name = this.#textOf(node)
    if (type === 'string' || type === 'regexp') return `${type} of ${String(name.length)} characters`
    return type === 'closure' ? `function ${name}` : name.slice(0, 100)
  }

  #edgeName(at: number): string {
    const name = this.#ofEdge(at, 'name_or_index')
    return this.#isIndexed(at) ? `[${String(name)}]` : `.${(this.strings[name] ?? '').slice(0, 160)}`
  }

  #isIndexed(at: number): boolean {
    return ['element', 'hidden'].includes(this.#edgeType(at))
  }

  #edgeType(at: number): string {
    return this.#edgeTypes[this.#ofEdge(at, 'type')] ?? ''
  }

  #first(node: number): number {
    return this.#firstEdge[node] ?? 0
  }

  #ofNode(node: number, field: NodeField): number {
    return this.#nodes[node * this.#node.size + this.#node[field]] ?? 0
  }

  #ofEdge(at: number, field: EdgeField): number {
    return this.#edges[at + this.#edge[field]] ?? 0
  }
}

function weakMapsIn(strings: readonly string[]): ReadonlyMap<number, number> {
  const tables = new Map<number, number>()
  for (const [index, text] of strings.entries()) {
    if (!text.includes('pair in WeakMap')) continue
    const table = /pair in WeakMap \(table @(\d+)\)/.exec(text)?.[1]
    if (table !== undefined) tables.set(index, Number(table))
  }
  return tables
}
