import type { AppError } from '../../shared/errors/app-error'
import type { Log } from '../logging/log'
import type { Graphics } from '../windows/graphics'

export interface GraphicsParts {
  readonly graphics: Graphics
  readonly log: Log
  readonly onFailed: () => void
}

/** Says once that the graphics failed, and has the next start do without the card. */
export function followGraphics({ graphics, log, onFailed }: GraphicsParts): () => readonly AppError[] {
  let hasFailed = false
  graphics.onFailure((reason) => {
    log.write({ what: 'window', window: 'graphics', event: 'gone', reason })
    if (hasFailed || graphics.kind === 'software') return
    hasFailed = true
    void graphics.rememberFailure()
    onFailed()
  })
  return () => (hasFailed ? [{ kind: 'graphics-failed' }] : [])
}
