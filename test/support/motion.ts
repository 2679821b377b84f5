import type { Page } from '@playwright/test'

/** A motion, in a line that a person can act on. */
export type Motion = string

const LONGEST_MS = 150

/** What moves for 150 ms or longer, and what moves at all for those who asked their system for less motion. */
export async function tooMuchMotionOn(page: Page): Promise<readonly Motion[]> {
  const long = await motionsOf(page, LONGEST_MS)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const unwanted = await motionsOf(page, 1)
  await page.emulateMedia({ reducedMotion: null })
  return [...long, ...unwanted.map((motion) => `${motion}, with reduced motion`)]
}

/** All that would take so long or longer: what is written for every element, whether it moves just now or not. */
async function motionsOf(page: Page, fromMs: number): Promise<readonly Motion[]> {
  return page.evaluate((from) => {
    const times = (list: string): readonly number[] =>
      list.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000))
    const longest = (durations: string, delays: string): number => {
      const waits = times(delays)
      return Math.max(...times(durations).map((ms, at) => (ms === 0 ? 0 : ms + (waits[at] ?? 0))))
    }
    const motionsOfStyle = (style: CSSStyleDeclaration): readonly string[] => {
      const moves =
        style.transitionProperty === 'none' ? 0 : longest(style.transitionDuration, style.transitionDelay)
      const plays =
        style.animationName === 'none' ? 0 : longest(style.animationDuration, style.animationDelay)
      const isEndless = style.animationName !== 'none' && style.animationIterationCount.includes('infinite')
      return [
        moves >= from ? `transition of ${String(moves)} ms` : '',
        plays >= from ? `animation ${style.animationName} of ${String(plays)} ms` : '',
        isEndless ? `animation ${style.animationName} without an end` : '',
      ].filter((motion) => motion !== '')
    }
    const found = new Set<string>()
    for (const element of document.querySelectorAll('*')) {
      const name = [element.tagName.toLowerCase(), ...element.classList].join('.')
      for (const part of ['', '::before', '::after']) {
        for (const motion of motionsOfStyle(getComputedStyle(element, part)))
          found.add(`${name}${part}: ${motion}`)
      }
    }
    for (const animation of document.getAnimations()) {
      const end = Number(animation.effect?.getComputedTiming().endTime ?? 0)
      if (end >= from) found.add(`${animation.id || animation.constructor.name} runs for ${String(end)} ms`)
    }
    return [...found]
  }, fromMs)
}
