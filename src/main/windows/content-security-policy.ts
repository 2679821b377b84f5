/**
 * What a page of Faredesk may load: its own files and nothing else. Styles written at run time carry the nonce of
 * the page, so that an injected style or script finds no way in.
 */
export function contentSecurityPolicy(nonce: string, developmentServer?: string): string {
  const live = developmentServer === undefined ? undefined : developmentSources(developmentServer)
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': live === undefined ? `'self' 'nonce-${nonce}'` : "'self' 'unsafe-inline'",
    'font-src': "'self' data:",
    'img-src': "'self' data:",
    'connect-src': live ?? "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/** Live reload during development: the page connects to the server that `npm run dev` started. */
function developmentSources(server: string): string {
  const { host } = new URL(server)
  return `'self' http://${host} ws://${host}`
}
