import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as driver from '../support/desk-driver'
import { packagedForTests } from '../support/electron-launch'
import {
  packagedRelease,
  saidBy,
  startAsOtherUser,
  startRefused,
  whyNoOtherUser,
  type PackagedRelease,
} from '../support/packaged-release'
import { eventually } from '../support/waiting'
import { ENGLISH, expect, test } from './fixtures'
import { EXEMPT_NO_BANK, goToPayment, takeCard } from './steps'

test('the packaged application starts, sells in training and finds the order again', async ({
  userDataDir,
}) => {
  const desk = await driver.openDesk({ userDataDir, ...ENGLISH, packaged: packagedForTests() })
  try {
    await goToPayment(desk)
    await takeCard(desk, EXEMPT_NO_BANK)
    await driver.acceptCardPrice(desk)
    await driver.pay(desk)
    const order = await driver.readOrder(desk)
    const [row] = await driver.findOrders(desk, 'lund')
    expect(row).toContain(order.locator)
  } finally {
    await desk.app.close()
  }
})

test.describe('a release', () => {
  test.skip(process.platform !== 'linux', 'only Linux starts a package whose mark was taken away')
  // Root can start Chromium without its sandbox alone, which is refused by its name like the others.
  const needed = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  let release: PackagedRelease
  test.beforeAll(() => {
    release = packagedRelease()
  })
  test.afterAll(() => {
    release.remove()
  })

  test('does not start with a switch that is not on its list, however it is written', () => {
    const switches = [
      ' --remote-debugging-port=0',
      '-proxy-server=evil.example',
      '--enable-features=X',
      '--inspect=0',
      `--user-data-dir=${release.folder}/other`,
      '--a-switch-of-next-year',
    ]
    const { code, said } = startRefused(release, [...needed, ...switches])
    expect(code).toBe(2)
    for (const name of switches.map((one) => one.trim().replace(/=.*/, ''))) expect(said).toContain(name)
    expect(said).not.toContain('DevTools listening')
    expect(existsSync(join(release.folder, 'other/logs'))).toBe(false)
  })

  for (const name of ['--single-process', '--browser-subprocess-path=/bin/true']) {
    test(`shows no window with ${name}`, () => {
      const { code, said } = startRefused(release, [...needed, name])
      expect(code === 0).toBe(false)
      expect(said).not.toContain('"what":"started"')
    })
  }

  test('does not start with a variable that leads it elsewhere', () => {
    const { code, said } = startRefused(release, needed, {
      FAREDESK_USER_DATA: join(release.folder, 'other'),
      FAREDESK_POLICY_FILE: '/tmp/policy.json',
      ELECTRON_ENABLE_LOGGING: '1',
    })
    expect(code).toBe(2)
    for (const name of ['FAREDESK_USER_DATA', 'FAREDESK_POLICY_FILE', 'ELECTRON_ENABLE_LOGGING']) {
      expect(said).toContain(name)
    }
  })

  test('does not start when a native part is not the one that was packed', async () => {
    const reason = whyNoOtherUser()
    test.skip(reason !== undefined, reason)
    const beside = join(release.folder, 'app/resources/app.asar.unpacked')
    const [part = ''] = readdirSync(beside, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('keytar.node'),
    )
    const path = join(beside, part)
    const whole = readFileSync(path)
    writeFileSync(path, Buffer.concat([whole, Buffer.from('one more')]))
    const started = startAsOtherUser(release, 'changed')
    try {
      const said = () => readFileSync(saidBy(release), 'utf8')
      await eventually(said).toMatch(/A part of Faredesk is not as it was installed: .*keytar\.node/)
      expect(existsSync(join(release.folder, 'home/.config/Faredesk/logs'))).toBe(false)
    } finally {
      const gone = new Promise((resolve) => started.once('exit', resolve))
      started.kill('SIGKILL')
      await gone
      writeFileSync(path, whole)
    }
  })

  test('is one per user, whatever folder its variables name', async () => {
    const reason = whyNoOtherUser()
    test.skip(reason !== undefined, reason)
    const first = startAsOtherUser(release, 'one')
    try {
      const data = join(release.folder, 'home/.config/Faredesk')
      await eventually(() => existsSync(join(data, 'logs'))).toBe(true)
      const second = startAsOtherUser(release, 'two')
      const ended = new Promise((resolve) => second.once('exit', resolve))
      expect(await ended).toBe(0)
      expect(first.exitCode).toBeNull()
    } finally {
      const gone = new Promise((resolve) => first.once('exit', resolve))
      first.kill('SIGTERM')
      await gone
    }
  })
})
