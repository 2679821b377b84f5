const FOCUSABLE = 'button, [href], input, select, textarea, [tabindex]:not([tabindex="-1"])'

/** Moves the focus to the next (or earlier) region of the screen: elements marked with data-region, in order. */
export function focusRegion(step: 1 | -1): void {
  const regions = visibleRegions()
  if (regions.length === 0) return
  const current = regions.findIndex((region) => region.contains(document.activeElement))
  const start = current < 0 && step < 0 ? 0 : current
  for (let offset = 1; offset <= regions.length; offset += 1) {
    const index = (start + step * offset + regions.length * 2) % regions.length
    if (focusFirst(regions[index])) return
  }
}

/** Puts the focus into the region of that name; false when it is not on the screen. */
export function focusRegionNamed(name: string): boolean {
  return focusFirst(visibleRegions().find((region) => region.dataset['region'] === name))
}

function visibleRegions(): HTMLElement[] {
  const modal = document.querySelector<HTMLElement>('[aria-modal="true"]')
  const scope: ParentNode = modal ?? document
  return [...scope.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => region.offsetParent !== null,
  )
}

function focusFirst(region: HTMLElement | undefined): boolean {
  if (!region) return false
  const target = region.querySelector<HTMLElement>('[data-region-focus]') ?? firstEnabled(region)
  target?.focus()
  return target !== undefined
}

function firstEnabled(region: HTMLElement): HTMLElement | undefined {
  return [...region.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
    (element) => !element.hasAttribute('disabled') && element.offsetParent !== null,
  )
}
