import type { Page } from '@playwright/test'

/** What is wider than the window, and each button, field and tab that cannot be brought into view by focus. */
export async function outOfReach(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const name = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim().slice(0, 60)
    const root = document.scrollingElement ?? document.documentElement
    const wide = [root, document.body, ...document.querySelectorAll('#app, main')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName} is ${String(element.scrollWidth)} wide`)
    const had = document.activeElement
    const isSeen = (element: HTMLElement): boolean => {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1
      return (
        isInside && at !== null && (element.contains(at) || at.closest('label')?.contains(element) === true)
      )
    }
    const modal = document.querySelector('[aria-modal="true"]')
    const cut = [...(modal ?? document).querySelectorAll<HTMLElement>('button, input, select, a[href]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
      .filter((element) => !isSeen(element))
      .map((element) => `${element.tagName} "${name(element)}" cannot be seen`)
    if (had instanceof HTMLElement) had.focus()
    return [...wide, ...cut]
  })
}

/**
 * Each text that is cut by what it stands in, that sticks out of its button, cell, chip, link or field, that touches
 * the text beside it, or that is drawn on its cell without room for it.
 */
export async function cutTexts(page: Page): Promise<readonly string[]> {
  return [
    ...(await cutWords(page)),
    ...(await crowdedWords(page)),
    ...(await cutMarks(page)),
    ...(await cutFields(page)),
  ]
}

/** Words that their own box has no room for, and words that touch the words before them in the same line. */
async function crowdedWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Words {
      readonly text: string
      readonly box: Element
      readonly lines: readonly DOMRect[]
    }
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visually-hidden, option, textarea')
    const boxOf = (from: Element): Element => {
      let box = from
      while (getComputedStyle(box).display.startsWith('inline') && box.parentElement) box = box.parentElement
      return box
    }
    const wordsOf = (node: Node): readonly Words[] => {
      const parent = node.parentElement
      const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
      if (text === '' || !parent || !isShown(parent)) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()].filter((line) => line.width > 0)
      return [{ text: text.slice(0, 60), box: boxOf(parent), lines }]
    }
    const sticksOut = ({ box, lines }: Words): boolean => {
      if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return false
      const { left, right } = box.getBoundingClientRect()
      return lines.some((line) => line.left < left - 0.5 || line.right > right + 0.5)
    }
    const scrollerOf = (from: Element | null): Element | null => {
      let at = from
      while (at && !/auto|scroll/.test(getComputedStyle(at).overflowX)) at = at.parentElement
      return at
    }
    /** Words that are scrolled out of sight touch nothing that stands still beside them. */
    const isOutOfSight = ({ box }: Words, line: DOMRect): boolean => {
      const { left, right } = scrollerOf(box)?.getBoundingClientRect() ?? line
      return line.left < left || line.right > right
    }
    const touches = (before: Words, after: Words): boolean => {
      const [a, b] = [before.lines.at(-1), after.lines[0]]
      if (!a || !b || before.box === after.box) return false
      const isOneScroll = scrollerOf(before.box) === scrollerOf(after.box)
      if (!isOneScroll && (isOutOfSight(before, a) || isOutOfSight(after, b))) return false
      const isOneLine = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > a.height / 2
      return isOneLine && b.left >= a.left + 1 && b.left - a.right < 0.5
    }
    const all: Words[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) all.push(...wordsOf(node))
    const found = all.flatMap((words, index) => {
      const before = all[index - 1]
      return [
        ...(sticksOut(words) ? [`"${words.text}" sticks out`] : []),
        ...(before && touches(before, words) ? [`"${before.text}" touches "${words.text}"`] : []),
      ]
    })
    return [...new Set(found)]
  })
}

/** What a style sheet writes on an element, such as the tag of the lowest price: it wants a pixel on each side. */
async function cutMarks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    const widthOf = (words: string, style: CSSStyleDeclaration): number => {
      if (!pen) return 0
      pen.font = style.font
      const spacing = Number.parseFloat(style.letterSpacing)
      return pen.measureText(words).width + (Number.isNaN(spacing) ? 0 : spacing * words.length)
    }
    const found = new Set<string>()
    for (const element of document.querySelectorAll('[role="gridcell"]')) {
      const style = getComputedStyle(element, '::after')
      const [, words = ''] = /^"(.+)"$/.exec(style.content) ?? []
      if (words !== '' && widthOf(words, style) > element.clientWidth - 2)
        found.add(`"${words}" is cut on its cell`)
    }
    return [...found]
  })
}

async function cutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Box {
      readonly left: number
      readonly right: number
      readonly bottom: number
    }
    const BOXES =
      'button, a, td, th, label, kbd, [role="gridcell"], [role="columnheader"], [role="rowheader"], .chip'
    /** The box of a letter is higher than the line that it stands in. */
    const LETTER = 4
    const isWithin = (text: Box, box: Box): boolean =>
      text.left >= box.left - 1 && text.right <= box.right + 1
    const isCutBy = (text: Box, element: Element): boolean => {
      const box = element.getBoundingClientRect()
      const { overflowX, overflowY } = getComputedStyle(element)
      const isClipped = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
      if (isClipped(overflowX) && !isWithin(text, box)) return true
      return isClipped(overflowY) && text.bottom > box.bottom + LETTER
    }
    const scrolls = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflow) &&
      (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
    const isCut = (text: Box, from: Element): boolean => {
      const box = from.closest(BOXES)
      if (box && !isWithin(text, box.getBoundingClientRect())) return true
      for (
        let element: Element | null = from;
        element && !scrolls(element);
        element = element.parentElement
      ) {
        if (isCutBy(text, element)) return true
      }
      return false
    }
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visually-hidden, option, textarea')
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const words = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
      if (words === '' || !parent || !isShown(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (isCut(range.getBoundingClientRect(), parent)) found.add(`"${words.slice(0, 80)}" is cut`)
    }
    return [...found]
  })
}

/** The choice of a list, the example of an empty field and what the trip's fields say: the field itself draws them. */
async function cutFields(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const shownIn = (field: HTMLInputElement | HTMLSelectElement): string => {
      if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.textContent.trim() ?? ''
      if (field.value === '') return field.placeholder
      // What the desk writes there itself; what an agent types may be of any length.
      return field.closest('.trip') && field !== document.activeElement ? field.value : ''
    }
    const pen = document.createElement('canvas').getContext('2d')
    const widthOf = (words: string, style: CSSStyleDeclaration): number => {
      if (pen) pen.font = style.font
      return pen?.measureText(words).width ?? 0
    }
    return [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
      .filter((field) => field.checkVisibility({ visibilityProperty: true }))
      .filter((field) => {
        const style = getComputedStyle(field)
        const beside = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
        return widthOf(shownIn(field), style) > field.clientWidth - beside + 1
      })
      .map((field) => `"${shownIn(field)}" is cut in its field`)
  })
}
