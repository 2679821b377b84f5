/** Of a list such as `PROXY proxy.example:8080; DIRECT`, what is tried first. */
export function firstProxy(list: string): string | undefined {
  const [kind = 'DIRECT', host] = (list.split(';')[0] ?? '').trim().split(/\s+/)
  return kind === 'DIRECT' ? undefined : host
}
