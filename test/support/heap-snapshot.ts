import { readFileSync } from 'node:fs'
import { z } from 'zod'

const snapshotSchema = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.array(z.union([z.array(z.string()), z.string()])),
      edge_fields: z.array(z.string()),
      edge_types: z.array(z.union([z.array(z.string()), z.string()])),
    }),
  }),
  // Millions of numbers that the engine has written: not looked at one by one.
  nodes: z.custom<readonly number[]>(Array.isArray),
  edges: z.custom<readonly number[]>(Array.isArray),
  strings: z.array(z.string()),
})

/** What an engine writes down of its heap: everything by number, names and texts by their place in a list. */
export type HeapSnapshot = z.infer<typeof snapshotSchema>

export function readHeapSnapshot(path: string): HeapSnapshot {
  return snapshotSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** Where a field stands among those of a node or of an edge. */
export function placeOf(field: string, fields: readonly string[]): number {
  const at = fields.indexOf(field)
  if (at < 0) throw new Error(`A heap snapshot without "${field}"`)
  return at
}

/** The names of the types, which stand first. */
export function typesOf([types]: readonly (readonly string[] | string)[]): readonly string[] {
  return typeof types === 'string' || types === undefined ? [] : types
}

/** How an engine names what a weak map has: by numbers of objects, which may look like any other number. */
const OF_WEAK_MAP = /"\d+ \/ part of key (?:[^"\\]|\\.)*pair in WeakMap \(table @\d+\)"/g

/** The texts of a snapshot as they were written: of the rest every number is the number of an object. */
export function textsIn(snapshot: Buffer): Buffer {
  const at = snapshot.indexOf('"strings":[')
  if (at < 0) throw new Error('A heap snapshot without texts')
  return Buffer.from(snapshot.subarray(at).toString('latin1').replace(OF_WEAK_MAP, '""'), 'latin1')
}

export interface HeapWeight {
  /** Bytes of whatever the program made: objects, texts, elements. */
  readonly held: number
  /** What the engine compiled of the program, the sooner a part is used often the more. */
  readonly code: number
}

export function weighHeap({ snapshot: { meta }, nodes }: HeapSnapshot): HeapWeight {
  const [type, size] = [placeOf('type', meta.node_fields), placeOf('self_size', meta.node_fields)]
  const codeType = placeOf('code', typesOf(meta.node_types))
  const weight = { held: 0, code: 0 }
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    weight[nodes[at + type] === codeType ? 'code' : 'held'] += nodes[at + size] ?? 0
  }
  return weight
}
