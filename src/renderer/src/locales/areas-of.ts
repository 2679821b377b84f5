/** The files of a language by area: ./shop.json becomes shop. */
export function areasOf(files: Readonly<Record<string, object>>): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.replace(/^\.\/|\.json$/g, ''), texts]),
  )
}
