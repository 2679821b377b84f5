import { html, join, type Html } from './escape-html'

/** A table of a paper; columns of numbers stand behind those of words. */
export function paperTable(
  texts: readonly string[],
  numbers: readonly string[],
  rows: readonly Html[],
): Html {
  return html`<table class="rows">
    <thead>
      <tr>
        ${join(texts.map((text) => html`<th>${text}</th>`))}
        ${join(numbers.map((text) => html`<th class="number">${text}</th>`))}
      </tr>
    </thead>
    <tbody>
      ${join(rows)}
    </tbody>
  </table>`
}
