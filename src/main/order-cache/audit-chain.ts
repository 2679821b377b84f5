import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AuditVerdict } from '../../shared/domain/desk/audit'

/** What a link seals; `detail` is the canonical JSON text, exactly as stored. */
export interface AuditContent {
  readonly at: string
  readonly agent: string
  readonly what: string
  readonly detail: string
}

export interface AuditLink extends AuditContent {
  readonly sequence: number
  readonly previousHash: string
  readonly hash: string
}

/** How many entries there are and what the last one's hash is, sealed, so that a cut end is found. */
export interface AuditHead {
  readonly entries: number
  readonly hash: string
  readonly seal: string
}

/** Purpose of the key that the database key is widened to for the trail. */
export const AUDIT_KEY = 'audit-trail'

export const GENESIS_HASH = '0'.repeat(64)

/** SHA-256 keyed from the database key: whoever edits entries without the key cannot chain them again. */
export function linkHash(
  key: Uint8Array,
  previousHash: string,
  sequence: number,
  content: AuditContent,
): string {
  const { at, agent, what, detail } = content
  return hmac(key, JSON.stringify(['entry', previousHash, sequence, at, agent, what, detail]))
}

export function sealHead(key: Uint8Array, entries: number, hash: string): AuditHead {
  return { entries, hash, seal: hmac(key, JSON.stringify(['head', entries, hash])) }
}

/** Reads the whole chain from its beginning and names the first thing that does not hold. */
export function verifyChain(
  key: Uint8Array,
  links: readonly AuditLink[],
  head: AuditHead | undefined,
): AuditVerdict {
  return findBrokenLink(key, links, head) ?? compareWithHead(key, links, head)
}

function findBrokenLink(
  key: Uint8Array,
  links: readonly AuditLink[],
  head: AuditHead | undefined,
): AuditVerdict | undefined {
  let previousHash = GENESIS_HASH
  for (const [index, link] of links.entries()) {
    const sequence = index + 1
    if (link.sequence !== sequence) return broken(sequence, 'missing')
    const isWhole = link.previousHash === previousHash && isHash(key, link, sequence)
    if (!isWhole) return broken(sequence, whatHappened(key, links, link, head))
    previousHash = link.hash
  }
  return undefined
}

/** A link that is whole at another place was moved there, or stands where one before it was taken out. */
function whatHappened(
  key: Uint8Array,
  links: readonly AuditLink[],
  link: AuditLink,
  head: AuditHead | undefined,
): 'changed' | 'missing' | 'reordered' {
  const highest = Math.max(links.length, head?.entries ?? 0)
  const places = Array.from({ length: highest }, (_, index) => index + 1)
  if (!places.some((place) => isHash(key, link, place))) return 'changed'
  return head && links.length < head.entries ? 'missing' : 'reordered'
}

function compareWithHead(
  key: Uint8Array,
  links: readonly AuditLink[],
  head: AuditHead | undefined,
): AuditVerdict {
  const last = links.at(-1)
  // Every database is born with a sealed head of no entries, so a missing one was taken away.
  if (head === undefined) return broken(links.length + 1, 'truncated')
  if (!equalHex(sealHead(key, head.entries, head.hash).seal, head.seal))
    return broken(head.entries, 'changed')
  if (links.length < head.entries) return broken(links.length + 1, 'truncated')
  const hasSameEnd = links.length === head.entries && (last?.hash ?? GENESIS_HASH) === head.hash
  return hasSameEnd ? { kind: 'intact', entries: links.length } : broken(head.entries + 1, 'changed')
}

function isHash(key: Uint8Array, link: AuditLink, sequence: number): boolean {
  return equalHex(linkHash(key, link.previousHash, sequence, link), link.hash)
}

function broken(atSequence: number, reason: 'changed' | 'missing' | 'reordered' | 'truncated'): AuditVerdict {
  return { kind: 'broken', atSequence, reason }
}

function hmac(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

function equalHex(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, 'hex'), Buffer.from(b, 'hex')]
  return left.length === right.length && timingSafeEqual(left, right)
}
