import { expect, it } from 'vitest'
import { readRegistryPolicy, valueOf } from '../../../../src/main/settings/policy/windows-registry'
import { testProfile } from '../../../support/profiles'

/** As reg.exe prints it, with the empty lines around. */
const printed = (line: string) =>
  ['', 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Faredesk', line, '', ''].join('\r\n')
const policy = JSON.stringify({ version: 1, profiles: [testProfile({ id: 'fleet', label: 'Two  blanks' })] })
const answer = (exitCode: number, output: string) => () => Promise.resolve({ exitCode, output })

it('is read where group policies write and users cannot', async () => {
  const asked: string[] = []
  const read = await readRegistryPolicy((key, value) => {
    asked.push(`${key} ${value}`)
    return Promise.resolve({ exitCode: 0, output: printed(`    PointsOfSale    REG_SZ    ${policy}`) })
  })
  expect(asked).toEqual(['HKLM\\SOFTWARE\\Policies\\Faredesk PointsOfSale'])
  expect(read).toMatchObject({
    kind: 'read',
    profiles: [{ id: 'fleet', isPolicy: true, label: 'Two  blanks' }],
  })
})

it('is none where nobody laid one down', async () => {
  expect(await readRegistryPolicy(answer(1, ''))).toEqual({ kind: 'none' })
})

it('is said to be unusable where the system does not answer', async () => {
  const read = await readRegistryPolicy(() => Promise.reject(new Error('no such program')))
  expect(read).toMatchObject({ kind: 'not-trusted' })
})

it.each([
  ['another type', printed('    PointsOfSale    REG_DWORD    0x1')],
  ['no JSON', printed('    PointsOfSale    REG_SZ    {')],
  ['an empty answer', ''],
])('is damaged with %s', async (_what, output) => {
  expect(await readRegistryPolicy(answer(0, output))).toMatchObject({ kind: 'damaged' })
})

it('takes the value of that name and of no other', () => {
  const output = printed('    Other    REG_SZ    x\r\n    PointsOfSale    REG_SZ    y')
  expect(valueOf(output, 'PointsOfSale')).toBe('y')
  expect(valueOf(output, 'Missing')).toBeUndefined()
})
