import { inProject } from '../setup/paths.mjs'

const node = (path, ...args) => [process.execPath, inProject('node_modules', path), ...args]

/**
 * Files that did not change are not linted again. What a rule knows of the types of other files can be out of date
 * there; a build machine therefore lints all.
 */
export const lintCache = process.env.CI
  ? []
  : ['--cache', '--cache-strategy', 'content', '--cache-location', inProject('node_modules/.cache/eslint/')]

/** What `npm run check` consists of; the longest first, as two run side by side. */
export const checkParts = [
  { name: 'lint', command: node('eslint/bin/eslint.js', ...lintCache, '--max-warnings', '0', '.') },
  vitestPart('unit', ['unit', 'renderer']),
  { name: 'types-web', command: node('vue-tsc/bin/vue-tsc.js', '-p', 'tsconfig.web.json', '--noEmit') },
  {
    name: 'types-screens',
    command: node('vue-tsc/bin/vue-tsc.js', '-p', 'tsconfig.screens.json', '--noEmit'),
  },
  { name: 'types-node', command: node('typescript/bin/tsc', '-p', 'tsconfig.node.json', '--noEmit') },
  { name: 'format', command: node('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.') },
  {
    name: 'imports',
    command: node(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs', 'src', 'training-airline', 'test', 'scripts'],
    ),
  },
  { name: 'unused', command: node('knip/bin/knip.js', '--no-progress') },
]

/** `workers`: how many files are tested at once. */
export function vitestPart(name, projects, workers = 1) {
  const file = inProject('artifacts/reports', `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const atOnce = ['--maxWorkers', String(workers)]
  return {
    name,
    command: node('vitest/vitest.mjs', 'run', ...chosen, ...atOnce, ...reporters),
    report: { kind: 'vitest', file },
  }
}
