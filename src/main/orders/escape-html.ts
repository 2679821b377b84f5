/** Text that is HTML already; everything else is escaped where it is put in. */
export interface Html {
  readonly kind: 'html'
  readonly text: string
}

/** A piece of a page. Whatever is put in is text, unless it is itself a piece of a page. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  const text = parts.map((part, index) => part + valueText(values[index])).join('')
  return { kind: 'html', text }
}

export function join(pieces: readonly Html[]): Html {
  return { kind: 'html', text: pieces.map((piece) => piece.text).join('\n') }
}

function valueText(value: string | Html | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? escapeHtml(value) : value.text
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
