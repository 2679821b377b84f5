import type { Picture } from './camera'

/** One page with every picture, scene by scene. */
export function indexPage(pictures: readonly Picture[]): string {
  const scenes = [...new Set(pictures.map(({ scene }) => scene))]
  const sections = scenes.map((scene) => {
    const figures = pictures
      .filter((picture) => picture.scene === scene)
      .map(
        ({ file, look }) =>
          `<figure><a href="${file}"><img src="${file}" alt="${scene}, ${look}" loading="lazy"></a><figcaption>${look}</figcaption></figure>`,
      )
    return `<section id="${scene}"><h2>${scene}</h2><div>${figures.join('')}</div></section>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Faredesk: every screen and state</title>
<style>
  body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; background: #f4f2ef; color: #1e1b18 }
  div { display: flex; flex-wrap: wrap; gap: 16px }
  figure { margin: 0; width: 420px }
  img { width: 100%; border: 1px solid #cac7c2 }
  figcaption { color: #4f4b46 }
</style>
<h1>Faredesk: every screen and state</h1>
${sections.join('\n')}
</html>
`
}
