/** So that only what is still held is there afterwards; the tests' processes are started so that it can be asked for. */
export function collectGarbage(): void {
  const collect: unknown = Reflect.get(globalThis, 'gc')
  if (typeof collect !== 'function') throw new Error('Start it with --expose-gc (vitest.config.ts)')
  Reflect.apply(collect, undefined, [])
}
