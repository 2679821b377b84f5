import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import vuetify from 'vite-plugin-vuetify'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

// Node packages with native parts stay outside the bundle (package.json "dependencies"); the rest is bundled.
export default defineConfig({
  main: {
    build: {
      sourcemap: true,
      rollupOptions: {
        input: {
          index: at('src/main/index.ts'),
          'decoder-worker': at('src/main/ndc/decoder/decoder-worker.ts'),
        },
      },
    },
  },
  preload: {
    build: {
      rollupOptions: {
        input: { desk: at('src/preload/desk.ts'), card: at('src/preload/card.ts'), bank: at('src/preload/bank.ts') },
        // A sandboxed preload must be CommonJS and one file.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    plugins: [vue(), vuetify({ autoImport: true })],
    build: {
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: {
          index: at('src/renderer/index.html'),
          card: at('src/renderer/card.html'),
          bank: at('src/renderer/bank.html'),
        },
      },
    },
  },
})
