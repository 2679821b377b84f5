import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer as createTlsServer } from 'node:https'
import { join } from 'node:path'
import { createTrainingAirline } from '../../training-airline'
import { serveTrainingAirline, type ServedAirline } from '../../training-airline/serve-airline'
import { selfSignedCertificate } from '../support/self-signed-certificate'
import * as driver from '../support/desk-driver'
import { openDesk, type Desk } from '../support/desk-driver'
import { listen } from '../support/loopback-server'
import { startHangingUpOnReuse } from '../support/network/hang-up-on-reuse'
import { forward, PROXY_USER, startProxy } from '../support/network/proxy'
import { loopbackPointOfSale, usePointOfSale } from '../support/point-of-sale'
import { ENGLISH, expect, test as base } from './fixtures'
import { EXEMPT_WITH_BANK, goToPayment, takeCard } from './steps'

/* What only Electron's own network stack can show: proxies, certificates, connections that were kept too long. */

interface Fixtures {
  readonly airline: ServedAirline
}

const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- required by the fixtures of Playwright
  airline: async ({}, use) => {
    const training = createTrainingAirline({ users: [{ name: 'desk', password: 'pass' }], latencyMs: 0 })
    const served = await serveTrainingAirline(training, { port: 0 })
    await use(served)
    await served.close()
  },
})

/** Chromium leaves loopback out of every proxy unless it is told not to. */
const through = (proxy: { readonly address: string }): readonly string[] => [
  `--proxy-server=${proxy.address}`,
  '--proxy-bypass-list=<-loopback>',
]

async function search(desk: Desk): Promise<void> {
  await desk.page.keyboard.press('Alt+1')
  await driver.searchTrip(desk, 'OSL BGO +30 1A')
}

/** Types a trip that will find nothing but an error. */
async function searchInVain({ page }: Desk): Promise<void> {
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('Control+l')
  await page.keyboard.type('OSL BGO +30 1A')
  await page.keyboard.press('Enter')
}

test('goes through the proxy of the system', async ({ airline, open }) => {
  const proxy = await startProxy('open')
  const desk = await open(...through(proxy))
  await usePointOfSale(desk, loopbackPointOfSale(airline.baseUrl, airline.paymentBaseUrl))
  await search(desk)
  expect(proxy.asked.some((address) => address.startsWith(airline.baseUrl))).toBe(true)
  await desk.app.close()
  await proxy.close()
})

test('asks once for the sign-in that a proxy wants, and gives it to no airline', async ({
  airline,
  open,
}) => {
  const proxy = await startProxy('wants-login')
  const desk = await open(...through(proxy))
  await usePointOfSale(desk, loopbackPointOfSale(airline.baseUrl, airline.paymentBaseUrl))
  await searchInVain(desk)
  await expect(desk.page.getByText('The proxy of this network wants a sign-in').first()).toBeVisible()
  await expect(desk.page.getByText('Nothing was sent').first()).toBeVisible()
  expect(airline.received).toEqual([])
  await signInToProxy(desk, 'wrong')
  await searchInVain(desk)
  await expect(desk.page.getByText('The proxy refused the last user and password')).toBeVisible()
  expect(airline.received).toEqual([])
  await signInToProxy(desk, PROXY_USER.password)
  await search(desk)
  expect(airline.received.length).toBeGreaterThan(0)
  for (const { headers } of airline.received) expect(headers).not.toHaveProperty('proxy-authorization')
  await expect(desk.page.getByText('lets nothing through')).toHaveCount(0)
  await desk.app.close()
  await proxy.close()
})

async function signInToProxy({ page }: Desk, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in to the proxy' }).click()
  await page.getByLabel('User at the proxy').fill(PROXY_USER.user)
  await page.getByLabel('Password at the proxy').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('takes the way that a script of the company names, and says that its proxy wants a sign-in', async ({
  open,
}) => {
  const proxy = await startProxy('wants-login')
  const script = `function FindProxyForURL() { return 'PROXY ${proxy.address}' }`
  const encoded = Buffer.from(script).toString('base64')
  const desk = await open(`--proxy-pac-url=data:application/x-ns-proxy-autoconfig;base64,${encoded}`)
  await usePointOfSale(
    desk,
    loopbackPointOfSale('https://airline.test/retail', 'https://airline.test/payment'),
  )
  await searchInVain(desk)
  await expect(desk.page.getByText('The proxy of this network wants a sign-in').first()).toBeVisible()
  // And nobody else: the browser below asks the network for nothing of its own.
  expect(new Set(proxy.asked)).toEqual(new Set(['airline.test:443']))
  await desk.app.close()
  await proxy.close()
})

test('sends nothing to a server whose certificate nobody vouches for, and says so', async ({ open }) => {
  let received = 0
  const server = createTlsServer(selfSignedCertificate('127.0.0.1'), (_request, response) => {
    received += 1
    response.end()
  })
  const { origin, close } = await listen(server, () => received, 'https')
  const desk = await open()
  await usePointOfSale(desk, loopbackPointOfSale(`${origin}/airline`, `${origin}/payment`))
  await searchInVain(desk)
  await expect(
    desk.page
      .getByRole('alert')
      .getByText(/cannot prove that it is the airline/)
      .first(),
  ).toBeVisible()
  await expect(desk.page.getByText('Nothing was sent').first()).toBeVisible()
  expect(received).toBe(0)
  await desk.app.close()
  await close()
})

test('trusts the certificate that a company has put into the store of the system', async ({
  airline,
  userDataDir,
}) => {
  test.skip(spawnSync('certutil', ['--help']).error !== undefined, 'certutil (libnss3-tools) is not here')
  const certificate = selfSignedCertificate('127.0.0.1')
  const home = join(userDataDir, 'home')
  putIntoStore(certificate.cert, home)
  const server = createTlsServer(certificate, (request, response) => {
    forward(request, response, airline.url)
  })
  const { origin, close } = await listen(server, () => 0, 'https')
  const desk = await openDesk({ userDataDir, ...ENGLISH, env: { ...ENGLISH.env, HOME: home } })
  await usePointOfSale(desk, loopbackPointOfSale(`${origin}/airline`, `${origin}/payment`))
  await search(desk)
  await desk.app.close()
  await close()
})

/** Where Chromium on Linux looks for certificates that the owner of the machine vouches for. */
function putIntoStore(cert: string, home: string): void {
  const folder = join(home, '.pki', 'nssdb')
  mkdirSync(folder, { recursive: true })
  const file = join(home, 'company.pem')
  writeFileSync(file, cert)
  execFileSync('certutil', ['-d', `sql:${folder}`, '-N', '--empty-password'])
  execFileSync('certutil', ['-d', `sql:${folder}`, '-A', '-t', 'C,,', '-n', 'company', '-i', file])
}

test('on connections that ended unnoticed, reads are asked again and what moves money is sent once', async ({
  airline,
  open,
}) => {
  const balancer = await startHangingUpOnReuse(airline.url)
  const desk = await open()
  await usePointOfSale(desk, loopbackPointOfSale(`${balancer.origin}/airline`, `${balancer.origin}/payment`))
  await desk.page.keyboard.press('Alt+1')
  await goToPayment(desk)
  await takeCard(desk, EXEMPT_WITH_BANK)
  await driver.pay(desk)
  await (await driver.bankPage(desk)).getByRole('button', { name: 'Approve' }).click()
  await driver.readOrder(desk)
  expect(balancer.hungUp()).toBeGreaterThan(0)
  for (const name of ['OrderCreateRQ', 'CustomerInputRS']) {
    expect(balancer.messages.filter((message) => message === name)).toHaveLength(1)
  }
  await desk.app.close()
  await balancer.close()
})
