/** Without the white space around it that XML knows; other blanks are part of the text. */
export function trimXml(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isXmlSpace(text.charCodeAt(start))) start++
  while (end > start && isXmlSpace(text.charCodeAt(end - 1))) end--
  return end - start === text.length ? text : text.slice(start, end)
}

/** Refs inside one element are separated by any XML white space. */
export function splitRefs(text: string | undefined): string[] {
  if (text === undefined || text === '') return []
  // A match is cut to its length; what a filter leaves keeps room for more, and there are tens of thousands of these.
  return SPACE.test(text) ? (text.match(EACH_REF) ?? []) : [text]
}

/** xs:boolean as it is written. */
export function isTrue(text: string): boolean {
  const value = trimXml(text)
  return value === 'true' || value === '1'
}

const SPACE = /[ \t\r\n]/
const EACH_REF = /[^ \t\r\n]+/g

function isXmlSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d
}
