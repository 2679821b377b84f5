import { spawnSync } from 'node:child_process'
import { lintCache } from '../check/check-parts.mjs'
import { inProject, projectRoot } from '../setup/paths.mjs'

const staged = git(['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'])
  .split('\0')
  .filter((name) => name !== '')
const code = staged.filter((name) => /\.(ts|vue|js|mjs|cjs)$/.test(name))

const checks = [
  ['prettier/bin/prettier.cjs', ['--check', '--ignore-unknown', '--log-level', 'warn'], staged],
  ['eslint/bin/eslint.js', [...lintCache, '--max-warnings', '0', '--no-warn-ignored'], code],
  [
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['--config', '.dependency-cruiser.cjs', 'src', 'training-airline'],
    [],
  ],
]

for (const [tool, args, files] of code.length > 0 ? checks : checks.slice(0, 1)) {
  if (staged.length === 0) break
  const command = [inProject('node_modules', tool), ...args, ...files]
  const { status } = spawnSync(process.execPath, command, { cwd: projectRoot, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

function git(args) {
  return spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).stdout
}
