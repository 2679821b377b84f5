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

/** Each text that is cut by what it stands in, or that sticks out of its button, cell, chip or field. */
export async function cutTexts(page: Page): Promise<readonly string[]> {
  return [...(await cutWords(page)), ...(await cutFields(page))]
}

async function cutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Box {
      readonly left: number
      readonly right: number
      readonly bottom: number
    }
    const BOXES = 'button, td, th, label, kbd, [role="gridcell"], [role="columnheader"], .chip'
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

/** The choice of a list and the example of an empty field: both are drawn by the field itself. */
async function cutFields(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const shownIn = (field: HTMLInputElement | HTMLSelectElement): string => {
      if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.textContent.trim() ?? ''
      return field.value === '' ? field.placeholder : ''
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
