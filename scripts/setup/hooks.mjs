import { existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { inProject, projectRoot } from './paths.mjs'
import { say } from './say.mjs'

/**
 * Lets git use the hooks of .githooks, unless this is a build machine, or somebody decided otherwise:
 * hooks of their own, or `git config faredesk.hooks off`.
 */
export function ensureHooks() {
  if (process.env.CI || !existsSync(inProject('.git', 'config'))) return
  if (/hooksPath|hooks = off/i.test(readFileSync(inProject('.git', 'config'), 'utf8'))) return
  const { status } = spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: projectRoot })
  if (status === 0) say('git', 'commits are checked by .githooks from now on')
}
