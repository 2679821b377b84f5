import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { net, protocol, type ProtocolResponse, type Session } from 'electron'
import { contentSecurityPolicy } from './content-security-policy'
import { fileForAddress, OWN_SCHEME, type OwnPage } from './own-pages'

/** Where the built windows lie, and the server that replaces them during development. */
export interface PageSource {
  readonly root: string
  readonly developmentServer?: string
}

/** To be called before the application is ready. */
export function registerOwnScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: OWN_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ])
}

/** Serves one window's page, and only that page, to the session of this window. */
export function servePage(
  session: Session,
  page: OwnPage,
  source: PageSource,
  onSent: (file: PageFile) => void = () => undefined,
): void {
  const find =
    source.developmentServer === undefined
      ? fromFolder(page, source.root)
      : fromServer(source.developmentServer)
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- `handle` passes every byte through script of main (ADR 13)
  session.protocol.registerBufferProtocol(OWN_SCHEME, ({ method, url }, send) => {
    if (method !== 'GET') {
      send({ ...NOT_FOUND, statusCode: 405 })
      return
    }
    find(url).then(
      (found) => {
        send(found === undefined ? NOT_FOUND : withPolicy(found, source.developmentServer))
        if (found !== undefined) onSent(found)
      },
      () => {
        send(NOT_FOUND)
      },
    )
  })
}

interface PageFile {
  readonly content: Buffer
  readonly contentType: string
}
type FindFile = (url: string) => Promise<PageFile | undefined>
const NOT_FOUND: ProtocolResponse = { statusCode: 404, data: Buffer.alloc(0) }

function fromFolder(page: OwnPage, root: string): FindFile {
  return async (url) => {
    const file = fileForAddress(root, page, url)
    return file && { content: await readFile(file.path), contentType: file.contentType }
  }
}

function fromServer(server: string): FindFile {
  return async (url) => {
    const { pathname, search } = new URL(url)
    const answer = await net.fetch(new URL(pathname + search, server).href)
    const contentType = answer.headers.get('content-type') ?? 'text/plain'
    return { content: Buffer.from(await answer.arrayBuffer()), contentType }
  }
}

function withPolicy(
  { content, contentType }: PageFile,
  developmentServer: string | undefined,
): ProtocolResponse {
  const nonce = randomBytes(16).toString('base64')
  const isHtml = contentType.startsWith('text/html')
  return {
    data: isHtml ? Buffer.from(withNonce(content.toString('utf8'), nonce)) : content,
    headers: {
      'Content-Type': contentType,
      'Content-Security-Policy': contentSecurityPolicy(nonce, developmentServer),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  }
}

/** Tells the page the nonce under which it may write styles (Vuetify's theme). */
function withNonce(html: string, nonce: string): string {
  return html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`)
}
