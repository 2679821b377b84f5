import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'
import { DECODER_WORKER_LIMITS } from '../../src/main/ndc/decoder/create-worker-decoder'

export interface BuiltDecoderWorker {
  readonly path: string
  readonly start: () => Worker
  readonly remove: () => Promise<void>
}

/** The decoder worker bundled as the product bundles it: Node runs no TypeScript in a worker. */
export async function buildDecoderWorker(): Promise<BuiltDecoderWorker> {
  const outDir = await mkdtemp(join(tmpdir(), 'decoder-worker-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      ssr: fileURLToPath(new URL('../../src/main/ndc/decoder/decoder-worker.ts', import.meta.url)),
      rolldownOptions: { output: { entryFileNames: 'decoder-worker.mjs' } },
    },
  })
  const path = join(outDir, 'decoder-worker.mjs')
  return {
    path,
    start: () => new Worker(path, { resourceLimits: DECODER_WORKER_LIMITS }),
    remove: () => rm(outDir, { recursive: true, force: true }),
  }
}
