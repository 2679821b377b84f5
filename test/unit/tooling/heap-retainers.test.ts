import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { formsOf } from '../../support/seeded-secrets/forms'
import { retainersIn } from '../../support/seeded-secrets/retainers'
import { searchFor } from '../../support/seeded-secrets/search-bytes'

const NODE_TYPES = ['hidden', 'object', 'string', 'synthetic', 'closure']
const EDGE_TYPES = ['element', 'property', 'internal', 'weak']

type Edge = readonly [type: string, nameOrIndex: string | number, to: number]
interface HeapNode {
  readonly type: string
  readonly name: string
  readonly edges: readonly Edge[]
}

const folder = mkdtempSync(join(tmpdir(), 'faredesk-heap-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** As an engine writes it: everything by number, the numbers of texts and of nodes. */
function waysIn(nodes: readonly HeapNode[]): readonly string[] {
  return retainedIn(nodes).map(({ path }) => path)
}

function retainedIn(nodes: readonly HeapNode[]) {
  const strings: string[] = []
  const numberOf = (text: string): number =>
    strings.includes(text) ? strings.indexOf(text) : strings.push(text) - 1
  const snapshot = {
    snapshot: {
      meta: {
        node_fields: ['type', 'name', 'id', 'edge_count'],
        node_types: [NODE_TYPES, 'string', 'number', 'number'],
        edge_fields: ['type', 'name_or_index', 'to_node'],
        edge_types: [EDGE_TYPES, 'string_or_number', 'node'],
      },
    },
    nodes: nodes.flatMap(({ type, name, edges }, id) => [
      NODE_TYPES.indexOf(type),
      numberOf(name),
      id,
      edges.length,
    ]),
    edges: nodes.flatMap(({ edges }) =>
      edges.flatMap(([type, name, to]) => [
        EDGE_TYPES.indexOf(type),
        typeof name === 'number' ? name : numberOf(name),
        to * 4,
      ]),
    ),
    strings,
  }
  const path = join(folder, 'one.heapsnapshot')
  writeFileSync(path, JSON.stringify(snapshot))
  const search = searchFor(formsOf([{ kind: 'token', value: TOKEN }]))
  return retainersIn(path, search, () => true)
}

const TOKEN = 'tok-1-9x3-8kq2mvra'
const root = (...edges: readonly Edge[]): HeapNode => ({ type: 'synthetic', name: '', edges })
const object = (name: string, ...edges: readonly Edge[]): HeapNode => ({ type: 'object', name, edges })
const text = (name: string): HeapNode => ({ type: 'string', name, edges: [] })

describe('who holds what was left in a heap', () => {
  it('is told by the shortest way to it, which names no text', () => {
    const ways = waysIn([
      root(['element', 1, 1], ['property', 'log', 2]),
      object('Window', ['property', 'far', 2]),
      object('ExchangeLog', ['element', 7, 3]),
      object('(sliced string)', ['internal', 'parent', 4]),
      text(`<Number>${TOKEN}</Number>`),
    ])
    expect(ways).toEqual(['.log → ExchangeLog [7] → (sliced string) .parent → string of 35 characters'])
  })

  it('is no weak reference, and of a weak map the key and not the table', () => {
    const inMap = '1 / part of key (Key @3) -> value (Value @4) pair in WeakMap (table @2)'
    const ways = waysIn([
      root(['weak', 'seen', 4], ['property', 'table', 2], ['property', 'kept', 1]),
      object('Owner', ['property', 'key', 3]),
      object('WeakMap', ['internal', inMap, 4]),
      object('Key', ['internal', inMap, 4]),
      object('Value', ['property', 'token', 5]),
      text(TOKEN),
    ])
    expect(ways).toHaveLength(1)
    expect(ways[0]).toMatch(/^\.kept → Owner \.key → Key .* → Value \.token → string of 18 characters$/)
  })

  it('is what holds rather than what the engine only guesses, however near that is', () => {
    const guess: HeapNode = { type: 'synthetic', name: 'C++ native stack roots', edges: [['element', 1, 3]] }
    const holder = object('Store', ['property', 'last', 4])
    const leaf = [object('Input', ['property', 'value', 4]), text(TOKEN)]
    expect(retainedIn([root(['element', 9, 1]), guess, holder, ...leaf])).toMatchObject([
      { path: '[9] → C++ native stack roots [1] → Input .value → string of 18 characters', isHeld: false },
    ])
    const held = [root(['element', 9, 1], ['property', 'far', 5]), guess, holder, ...leaf]
    expect(retainedIn([...held, object('Far', ['property', 'store', 2])])).toMatchObject([
      { path: '.far → Far .store → Store .last → string of 18 characters', isHeld: true },
    ])
  })

  it('is no context of the browser itself, which has no window, in a page', () => {
    const contextOf = (owner: number, ...edges: readonly Edge[]) =>
      object('system / NativeContext', ['internal', 'global_proxy_object', owner], ...edges)
    const contexts = [
      root(['element', 1, 1], ['element', 2, 2]),
      contextOf(3),
      contextOf(4, ['internal', 'regexp_last_match_info', 5]),
    ]
    const match = [object('system / RegExpMatchInfo', ['element', 0, 6]), text(TOKEN)]
    expect(retainedIn([...contexts, object('Window'), object('global'), ...match])).toMatchObject([
      { isHeld: false },
    ])
    expect(retainedIn([...contexts, object('Window'), object('Window'), ...match])).toMatchObject([
      { isHeld: true },
    ])
    expect(retainedIn([...contexts, object('global'), object('global'), ...match])).toMatchObject([
      { isHeld: true },
    ])
  })

  it('is found by the name of a property, and never says the value itself', () => {
    expect(
      waysIn([root(['property', 'byToken', 1]), object('Map', ['property', TOKEN, 2]), text('x')]),
    ).toEqual(['.byToken → Map, as the name of what it has'])
    const [way] = waysIn([root(['property', TOKEN, 1]), object('Map', ['property', 'token', 2]), text(TOKEN)])
    expect(way).not.toContain(TOKEN)
  })
})
