import { Worker } from 'node:worker_threads'
import {
  createWorkerDecoder,
  DECODER_WORKER_LIMITS,
  type WorkerDecoder,
} from '../ndc/decoder/create-worker-decoder'

/** Decodes in a thread of its own, which has no network and no secrets; `path` is the built worker. */
export function startDecoder(path: string): WorkerDecoder {
  return createWorkerDecoder(
    () => new Worker(path, { resourceLimits: DECODER_WORKER_LIMITS, env: {}, execArgv: [] }),
  )
}
