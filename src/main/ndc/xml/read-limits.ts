/** How much of everything an answer may bring; what goes beyond is refused as hostile. */
export interface ReadLimits {
  /** Elements inside each other. */
  readonly depth: number
  readonly elements: number
  /** Attributes of one element. */
  readonly attributes: number
  /** Characters between two tags, of one attribute, comment or other single thing. */
  readonly textLength: number
  /** Bytes of the answer after inflating. */
  readonly bytes: number
}

/** Several times what the largest real answers bring (20 MB, half a million elements, depth 20). */
export const READ_LIMITS: ReadLimits = {
  depth: 100,
  elements: 4_000_000,
  attributes: 100,
  textLength: 1_000_000,
  bytes: 64 * 1024 * 1024,
}
