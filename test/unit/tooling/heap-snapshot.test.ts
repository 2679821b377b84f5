import { expect, it } from 'vitest'
import { textsIn, weighHeap } from '../../support/heap-snapshot'

it('what the engine compiled is weighed apart from what a page holds', () => {
  const meta = {
    node_fields: ['type', 'self_size'],
    node_types: [['object', 'code', 'native'], 'number'],
    edge_fields: [],
    edge_types: [],
  }
  const nodes = [
    ['object', 10],
    ['code', 200],
    ['native', 3_000],
    ['code', 40_000],
  ].flatMap(([type, size]) => [['object', 'code', 'native'].indexOf(String(type)), Number(size)])
  expect(weighHeap({ snapshot: { meta }, nodes, edges: [], strings: [] })).toEqual({
    held: 3_010,
    code: 40_200,
  })
})

it('no number of an object is taken for what the program holds', () => {
  const ofMap =
    '1 / part of key (<b class=\\"x\\"> @3047) -> value (Object @3048) pair in WeakMap (table @303437)'
  const snapshot = `{"nodes":[303437],"strings":["one","${ofMap}","303437"]}`
  expect(textsIn(Buffer.from(snapshot)).toString()).toBe('"strings":["one","","303437"]}')
})
