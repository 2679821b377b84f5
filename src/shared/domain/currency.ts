let known: ReadonlySet<string> | undefined

/** A code of ISO 4217 in capital letters, as the platform's own list has it. */
export function isCurrencyCode(code: string): boolean {
  known ??= new Set(Intl.supportedValuesOf('currency'))
  return known.has(code)
}
