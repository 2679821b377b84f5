import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { net, protocol, type Session } from 'electron'
import { contentSecurityPolicy } from './content-security-policy'
import { fileForAddress, OWN_SCHEME, type OwnPage, type ServedFile } from './own-pages'

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
  onSent: (file: ServedFile) => void = () => undefined,
): void {
  session.protocol.handle(OWN_SCHEME, (request) => answer(request, page, source, onSent))
}

async function answer(
  request: Request,
  page: OwnPage,
  source: PageSource,
  onSent: (file: ServedFile) => void,
): Promise<Response> {
  if (request.method !== 'GET') return refuse(405)
  if (source.developmentServer !== undefined) return fromDevelopmentServer(request, source.developmentServer)
  const file = fileForAddress(source.root, page, request.url)
  if (file === undefined) return refuse(404)
  try {
    const response = withPolicy(await readFile(file.path), file.contentType)
    onSent(file)
    return response
  } catch {
    return refuse(404)
  }
}

function refuse(status: number): Response {
  return new Response(null, { status })
}

function withPolicy(content: Buffer<ArrayBuffer>, contentType: string, developmentServer?: string): Response {
  const nonce = randomBytes(16).toString('base64')
  const isHtml = contentType.startsWith('text/html')
  return new Response(isHtml ? withNonce(content.toString('utf8'), nonce) : content, {
    headers: {
      'Content-Type': contentType,
      'Content-Security-Policy': contentSecurityPolicy(nonce, developmentServer),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  })
}

/** Tells the page the nonce under which it may write styles (Vuetify's theme). */
function withNonce(html: string, nonce: string): string {
  return html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`)
}

async function fromDevelopmentServer(request: Request, server: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const answer = await net.fetch(new URL(pathname + search, server).href)
  const contentType = answer.headers.get('content-type') ?? 'text/plain'
  return withPolicy(Buffer.from(await answer.arrayBuffer()), contentType, server)
}
