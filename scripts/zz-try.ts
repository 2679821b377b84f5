import * as d from '/work/main/test/support/desk-driver'
import { mkdtempSync } from 'node:fs'
const dir = mkdtempSync('/tmp/ud-')
const desk = await d.openDesk({ userDataDir: dir, env: { FAREDESK_TEST_HOOKS: '1' } })
const page = desk.page
page.on('console', m => console.log('console', m.type(), m.text()))
page.on('pageerror', e => console.log('pageerror', e.message, e.stack?.slice(0,300)))
let n=20
const shot = async (name: string, p = page) => { n++; await p.screenshot({ path: `/tmp/shots/${String(n).padStart(2,'0')}-${name}.png` }); console.log('shot', n, name) }
const main = async () => (await page.evaluate(() => document.querySelector('main')?.innerText))?.replace(/\n+/g,' | ').slice(0,900)
try {
await d.searchTrip(desk, 'OSL LGW +30 +7 2A1C')
await d.openFlights(desk); console.log(await d.chooseOffer(desk))
await d.offerCell(page).waitFor(); await page.waitForTimeout(300); console.log(await d.chooseOffer(desk))
console.log(await d.priceOffers(desk))
await d.enterTravellers(desk, [{surname:'Ødegård', givenName:'Åse', title:'MRS'},{surname:'Lund', givenName:'Ola', title:'MR'},{surname:'Lund',givenName:'Emil', birthDate: '01MAR19'}])
await d.enterContact(desk, {email:'ase@example.com', phone:'7700900123'})
await d.continueToPay(desk)
const card = await d.openCardWindow(desk)
await d.typeCard(card, {number:'4111111111111111', expiry:'1230', code:'123'})
await shot('card', card)
await d.useCard(card)
await page.waitForTimeout(1500); await shot('fee')
console.log(await d.acceptCardPrice(desk)); await shot('ready')
desk.app.on('window', w => console.log('window', w.url()))
await d.pay(desk)
await page.waitForTimeout(4000); await shot('bank-open'); console.log(await main())
console.log(desk.app.windows().map(w => w.url()))
for (const w of desk.app.windows()) if (!w.url().includes('app://desk')) { await shot('w', w); console.log((await w.evaluate(() => document.body.innerText)).slice(0,300)) }
const bank = desk.app.windows().find(w => /bank/.test(w.url()) && w.url().startsWith('https'))
if (bank) { await bank.getByRole('button', { name: 'Approve' }).click() }
console.log(await d.readOrder(desk)); await shot('order')
await page.keyboard.press('Alt+2'); await page.waitForTimeout(800); await shot('orders')
console.log(await d.findOrders(desk, 'odegard'))
await page.keyboard.press('Alt+3'); await page.waitForTimeout(800); await shot('settings')
} catch (e) { console.log('ERR', e); await shot('err'); console.log(await main()) }
await desk.app.close()
