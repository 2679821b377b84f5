import { z } from 'zod'
import type { WindowPlace } from './window-bounds'

/** The file that remembers where the desk window stood. */
export interface PlaceFile {
  /** Undefined the first time, and for a place that nobody can have written. */
  read(): Promise<WindowPlace | undefined>
  write(place: WindowPlace): Promise<void>
}

export const placeSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  isMaximised: z.boolean(),
}) satisfies z.ZodType<WindowPlace>

export interface WindowMemory {
  readonly remembered: WindowPlace | undefined
  readonly remember: (place: WindowPlace) => void
  /** Writes what is not written yet; for the end of the application. */
  readonly flush: () => Promise<void>
}

/** While a window is dragged it moves many times a second; the place is written when it stands still. */
const STILL_FOR_MS = 400

export async function openWindowMemory(file: PlaceFile): Promise<WindowMemory> {
  const remembered = await file.read()
  let pending: WindowPlace | undefined
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    const place = pending
    pending = undefined
    // Only comfort is lost when this cannot be written.
    if (place !== undefined) await file.write(place).catch(() => undefined)
  }

  return {
    remembered,
    flush,
    remember: (place) => {
      pending = place
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), STILL_FOR_MS)
    },
  }
}
