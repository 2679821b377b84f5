import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

/** What is held is told from what was let go by a collection that a test asks for (test/support/collect-garbage.ts). */
const COLLECTS = ['--expose-gc']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          exclude: ['test/unit/renderer/**'],
          environment: 'node',
          // What is tested here keeps nothing in its modules, so that one process serves all files: half the time.
          isolate: false,
          execArgv: COLLECTS,
          // Generous, so that a busy machine is no failure.
          testTimeout: 30_000,
        },
      },
      {
        plugins: [vue()],
        test: {
          name: 'renderer',
          include: ['test/unit/renderer/**/*.test.ts'],
          environment: 'happy-dom',
          execArgv: COLLECTS,
          testTimeout: 30_000,
          server: { deps: { inline: ['vuetify'] } },
        },
      },
      {
        // The spellings of a trip are read off the screens.
        plugins: [vue()],
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          server: { deps: { inline: ['vuetify'] } },
        },
      },
      {
        test: {
          name: 'security',
          include: ['test/security/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
    ],
  },
})
