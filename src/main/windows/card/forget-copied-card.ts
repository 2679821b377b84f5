import { clipboard, type Clipboard } from 'electron'

/**
 * A number that was copied is still there for every other program to read: it is cleared, also where Linux keeps what is
 * marked with the mouse. A history that the system keeps of what other programs copied is out of reach; Faredesk itself
 * never copies a card.
 */
export async function forgetCopiedCard(isCard: (copied: string) => boolean): Promise<void> {
  // Only Linux has a selection, and only newer Electrons tell of it so.
  const places: readonly (Clipboard | undefined)[] = [clipboard, clipboard.selection]
  for (const place of places) {
    // Newer Electrons answer later, older ones at once.
    if (place !== undefined && isCard(await place.readText())) place.clear()
  }
}
