import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from 'electron'

/** Drawing with the graphics card or without; without, once it failed under this version of the program. */
export interface Graphics {
  readonly kind: 'card' | 'software'
  /** The process that draws is gone. Chromium starts another one; what is seen may flicker. */
  onFailure(run: (reason: string) => void): void
  /** The next start of this version draws without the card. */
  rememberFailure(): Promise<void>
}

type GraphicsApp = Pick<App, 'disableHardwareAcceleration' | 'getPath' | 'getVersion' | 'on'>

/** Before the application is ready: later Electron does not let it be changed. */
export function chooseGraphics(app: GraphicsApp): Graphics {
  const path = join(app.getPath('userData'), 'graphics.json')
  const version = app.getVersion()
  const hasFailed = failedVersion(path) === version
  if (hasFailed) app.disableHardwareAcceleration()
  return {
    kind: hasFailed ? 'software' : 'card',
    onFailure: (run) => {
      app.on('child-process-gone', (_event, { type, reason }) => {
        if (type === 'GPU' && reason !== 'clean-exit') run(reason)
      })
    },
    // Where it cannot be written the card is tried once more.
    rememberFailure: () => writeFile(path, JSON.stringify({ failedIn: version })).catch(() => undefined),
  }
}

function failedVersion(path: string): unknown {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof content === 'object' && content !== null ? Reflect.get(content, 'failedIn') : undefined
  } catch {
    return undefined
  }
}
