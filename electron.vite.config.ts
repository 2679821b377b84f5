import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import vuetify from 'vite-plugin-vuetify'
import { licencesPlugin } from './scripts/licences/licences-plugin'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

// Its own file beside index.js; until it is there, main decodes by itself.
const decoderWorker = at('src/main/ndc/decoder/decoder-worker.ts')

// One build runs on the development runtime (Electron 33) as well as on the current Electron.
const NODE_TARGET = 'node20.18'
const CHROME_TARGET = 'chrome130'

const licences = licencesPlugin(at('.'))

// Node packages with native parts stay outside the bundle (package.json "dependencies"); the rest is bundled.
export default defineConfig({
  main: {
    plugins: [licences],
    build: {
      target: NODE_TARGET,
      sourcemap: true,
      rolldownOptions: {
        input: {
          index: at('src/main/index.ts'),
          ...(existsSync(decoderWorker) ? { 'decoder-worker': decoderWorker } : {}),
          'backup-worker': at('src/main/order-cache/backup/backup-worker.ts'),
        },
        // Modules of this kind are read at once; the others wait for a turn of the event loop each, which is not free
        // while windows are being made.
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'chunks/[name]-[hash].cjs' },
      },
    },
  },
  preload: {
    plugins: [licences],
    build: {
      target: NODE_TARGET,
      // A sandboxed preload must be CommonJS and one file: what two of them share is in both.
      isolatedEntries: true,
      rolldownOptions: {
        input: {
          desk: at('src/preload/desk.ts'),
          card: at('src/preload/card.ts'),
          bank: at('src/preload/bank.ts'),
          customer: at('src/preload/customer.ts'),
        },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    plugins: [vue(), vuetify({ autoImport: true }), licences],
    build: {
      target: CHROME_TARGET,
      minify: true,
      // Each window has code of its own, the card's no more than it needs.
      isolatedEntries: true,
      rolldownOptions: {
        // Everything that the first screen needs comes in one piece: each request costs main time during the start.
        output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
        input: {
          index: at('src/renderer/index.html'),
          card: at('src/renderer/card.html'),
          bank: at('src/renderer/bank.html'),
          customer: at('src/renderer/customer.html'),
        },
      },
    },
  },
})
