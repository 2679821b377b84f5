/** The first language of the system that Intl knows; a server without one says "C". */
export function systemLocale(preferred: readonly string[]): string {
  return preferred.find(isKnownToIntl) ?? 'en-GB'
}

function isKnownToIntl(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([language]).length > 0
  } catch {
    return false
  }
}
