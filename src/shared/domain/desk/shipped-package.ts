/** Somebody else's work inside the program. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** SPDX identifier or expression. */
  readonly licence: string
  /** The licence as its authors wrote it; absent where the package carries none of its own. */
  readonly text?: string
}
