import { expect, it } from 'vitest'

const styles = import.meta.glob<string>('../../../../src/renderer/src/**/*.{vue,css}', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Every size of type that is written as a number, with where it stands. */
const sizes = Object.entries(styles).flatMap(([path, text]) =>
  [...text.matchAll(/(?:font|font-size|--size-[a-z]+):[^;{}]*?\b(\d+(?:\.\d+)?)px/g)].map(([rule, px]) => ({
    px: Number(px),
    place: `${path.replace(/.*renderer\/src\//, '')}: ${rule}`,
  })),
)

it('no text is smaller than twelve pixels', () => {
  expect(sizes.length).toBeGreaterThan(8)
  expect(sizes.filter(({ px }) => px < 12).map(({ place }) => place)).toEqual([])
})
