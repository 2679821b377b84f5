/** "Total: GBP 5.00"; French parts the colon from its word by a space that does not break. */
export function labelled(label: string, value: string, locale: string): string {
  return `${label}${locale === 'fr' ? '\u00A0' : ''}: ${value}`
}
