import { extname, join, normalize, sep } from 'node:path'

/** The windows of Faredesk; each page has an origin of its own. */
export type OwnPage = 'desk' | 'card' | 'bank' | 'customer'

export const OWN_SCHEME = 'app'

const PAGE_FILES: Readonly<Record<OwnPage, string>> = {
  desk: 'index.html',
  card: 'card.html',
  bank: 'bank.html',
  customer: 'customer.html',
}

export function pageOrigin(page: OwnPage): string {
  return `${OWN_SCHEME}://${page}`
}

export function pageAddress(page: OwnPage): string {
  return `${pageOrigin(page)}/${PAGE_FILES[page]}`
}

/** True for the page itself, whatever stands behind its `#`. */
export function isPageAddress(page: OwnPage, address: string): boolean {
  const [beforeHash] = address.split('#')
  return beforeHash === pageAddress(page)
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** A file of the built windows, or undefined for everything that must not be served. */
export interface ServedFile {
  readonly path: string
  readonly contentType: string
}

/**
 * Finds the file that an address of the own scheme means. Refused: another window's origin, another page than the
 * window's own, ways out of the folder in any spelling, and file types that windows are not made of.
 */
export function fileForAddress(root: string, page: OwnPage, address: string): ServedFile | undefined {
  const path = readPath(page, address)
  if (path === undefined || !isPlainPath(path)) return undefined
  const contentType = CONTENT_TYPES[extname(path)]
  if (contentType === undefined || isOtherPage(page, path)) return undefined
  const full = normalize(join(root, path))
  return full.startsWith(normalize(root) + sep) ? { path: full, contentType } : undefined
}

function readPath(page: OwnPage, address: string): string | undefined {
  try {
    const url = new URL(address)
    if (url.protocol !== `${OWN_SCHEME}:` || url.host !== page) return undefined
    return decodeURIComponent(url.pathname)
  } catch {
    return undefined
  }
}

function isPlainPath(path: string): boolean {
  return /^\/[\w./-]+$/.test(path) && !path.includes('..') && !path.includes('//')
}

function isOtherPage(page: OwnPage, path: string): boolean {
  return path.endsWith('.html') && path !== `/${PAGE_FILES[page]}`
}
