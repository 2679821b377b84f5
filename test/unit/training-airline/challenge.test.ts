import { describe, expect, it } from 'vitest'
import { find, textAt, type Element } from '../../../training-airline/read-xml'
import { Desk, OSLO_LONDON, bankAddress, errorIn, orderIdIn, type SeenOffer } from './desk'

const ASKED = '4000000000000028'
const OLDER_FORM = '4000000000000036'
const TERM = 'https://desk.invalid/term?n=1'
const FAIL = 'https://desk.invalid/fail?n=1'

async function challenged(
  desk: Desk,
  card = ASKED,
): Promise<{ readonly offer: SeenOffer; readonly challenge: Element }> {
  const offer = await desk.pricedOffer()
  const challenge = await desk.order(offer, await desk.token(card))
  expect(challenge.name).toBe('CustomerInputRQ')
  return { offer, challenge }
}

function payerRequestIn(challenge: Element): string | undefined {
  return textAt(challenge, 'Query', 'SecurePayments', 'SecurePayment', 'PayerAuth', 'PAReq')
}

describe('3-D Secure with the training airline and its bank', () => {
  it('asks with references and the address of the bank, without PAReq in the newer form', async () => {
    const { challenge } = await challenged(new Desk())
    const payment = find(challenge, 'Query', 'SecurePayments', 'SecurePayment')
    expect(textAt(payment, 'Reference', 'ACS_TxnReference')).toBeDefined()
    expect(textAt(payment, 'Reference', 'SPM_TxnReference')).toBeDefined()
    expect(textAt(payment, 'Reference', 'OriginalTransactionID')).toBeDefined()
    expect(bankAddress(challenge)).toMatch(/^https:\/\/bank\.faredesk\.invalid\/bank\//)
    expect(payerRequestIn(challenge)).toBeUndefined()
  })

  it('books nothing before the desk comes back, and the order when it does', async () => {
    const desk = new Desk()
    const { offer, challenge } = await challenged(desk)
    expect(await desk.press(challenge, 'approve')).toBe(TERM)
    expect(errorIn(await desk.lookUp(offer.responseId))).toBe('913')
    const order = await desk.customerInput(challenge, 'Y')
    expect(orderIdIn(order)).not.toBe('')
    expect(orderIdIn(await desk.lookUp(offer.responseId))).toBe(orderIdIn(order))
  })

  it.each([
    ['decline', 'Y'],
    ['decline', 'N'],
    ['cancel', 'U'],
    ['approve', 'N'],
  ])('books nothing after %s at the bank and status %s', async (decision, status) => {
    const desk = new Desk()
    const { challenge } = await challenged(desk)
    expect(await desk.press(challenge, decision)).toBe(decision === 'approve' ? TERM : FAIL)
    expect(errorIn(await desk.customerInput(challenge, status))).toBe('735')
    expect(desk.airline.books.orders).toHaveLength(0)
  })

  it('books nothing when the bank was never asked', async () => {
    const desk = new Desk()
    const { challenge } = await challenged(desk)
    expect(errorIn(await desk.customerInput(challenge, 'Y'))).toBe('735')
  })

  it('refuses a second completion and makes no second order', async () => {
    const desk = new Desk()
    const { challenge } = await challenged(desk)
    await desk.press(challenge, 'approve')
    await desk.customerInput(challenge, 'Y')
    expect(errorIn(await desk.customerInput(challenge, 'Y'))).toBe('737')
    expect(desk.airline.books.orders).toHaveLength(1)
  })

  it('takes no other order for the offer while the bank asks, and takes one after a refusal', async () => {
    const desk = new Desk()
    const { offer, challenge } = await challenged(desk)
    const token = await desk.token('4000000000000010')
    expect(errorIn(await desk.order(offer, token))).toBe('723')
    await desk.press(challenge, 'decline')
    await desk.customerInput(challenge, 'N')
    expect(errorIn(await desk.order(offer, token))).toBeUndefined()
  })

  it('counts only the first answer of the cardholder', async () => {
    const desk = new Desk()
    const { challenge } = await challenged(desk)
    await desk.press(challenge, 'decline')
    expect(await desk.press(challenge, 'approve')).toBe(FAIL)
    expect(errorIn(await desk.customerInput(challenge, 'Y'))).toBe('735')
  })

  it('is over after ten minutes', async () => {
    const desk = new Desk()
    const { challenge } = await challenged(desk)
    await desk.press(challenge, 'approve')
    desk.now += 10 * 60_000 + 1
    expect(errorIn(await desk.customerInput(challenge, 'Y'))).toBe('735')
    expect(await (await desk.bank(bankAddress(challenge))).text()).toContain('answered')
  })

  it('hands PARes and MD back in the older form and wants PARes to complete', async () => {
    const desk = new Desk()
    const { challenge } = await challenged(desk, OLDER_FORM)
    const form = { PaReq: payerRequestIn(challenge) ?? '', TermUrl: 'https://desk.invalid/other', MD: 'md 1' }
    const question = await (await desk.bank(bankAddress(challenge), form)).text()
    expect(question).toContain('value="https://desk.invalid/other"')
    const back = await desk.bank(`${bankAddress(challenge)}/decision`, { ...form, decision: 'approve' })
    const html = await back.text()
    expect(html).toContain('action="https://desk.invalid/other"')
    expect(html).toContain('name="MD" value="md 1"')
    const payerResponse = /name="PaRes" value="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(orderIdIn(await desk.customerInput(challenge, 'Y', payerResponse))).not.toBe('')
  })

  it('refuses a PARes that the bank has not written', async () => {
    const desk = new Desk()
    const { challenge } = await challenged(desk, OLDER_FORM)
    await desk.bank(`${bankAddress(challenge)}/decision`, { decision: 'approve' })
    expect(errorIn(await desk.customerInput(challenge, 'Y', 'forged'))).toBe('735')
  })

  it('asks nobody when a third party has authenticated the cardholder', async () => {
    const desk = new Desk()
    const alert =
      '<Alerts><Alert><SecurePaymentAlert><ProcessingInfos><ProcessingInfo><CAVV>AAAB</CAVV><ECI>05</ECI></ProcessingInfo></ProcessingInfos></SecurePaymentAlert></Alert></Alerts>'
    const order = await desk.order(await desk.pricedOffer(), await desk.token(ASKED), { alert })
    expect(orderIdIn(order)).not.toBe('')
  })

  it('refuses a card that needs the bank when the addresses of return or the device are missing', async () => {
    const desk = new Desk()
    const offer = await desk.pricedOffer()
    const token = await desk.token(ASKED)
    expect(errorIn(await desk.order(offer, token, { alert: '' }))).toBe('736')
    const noDevice =
      '<Alerts><Alert><SecurePaymentAlert><URLs><FailURL>https://a.invalid/f</FailURL><TermURL>https://a.invalid/t</TermURL></URLs></SecurePaymentAlert></Alert></Alerts>'
    expect(errorIn(await desk.order(offer, token, { alert: noDevice }))).toBe('736')
    expect(desk.airline.books.challenges).toHaveLength(0)
  })

  it('books nothing when the issuer refuses after the approval', async () => {
    const desk = new Desk()
    const { challenge } = await challenged(desk, '5100000000000040')
    await desk.press(challenge, 'approve')
    expect(errorIn(await desk.customerInput(challenge, 'Y'))).toBe('734')
    expect(desk.airline.books.orders).toHaveLength(0)
  })

  it('sells with the fee of a surcharged card after the bank has approved', async () => {
    const desk = new Desk()
    const token = await desk.token('4111111111111111')
    const offer = await desk.pricedOffer(OSLO_LONDON, token)
    const challenge = await desk.order(offer, token)
    await desk.press(challenge, 'approve')
    const order = await desk.customerInput(challenge, 'A')
    expect(textAt(order, 'Response', 'Order', 'TotalOrderPrice', 'SimpleCurrencyPrice')).toBe(offer.total)
  })
})

describe('the pages of the bank', () => {
  async function pageOf(card: string, step = ''): Promise<{ desk: Desk; challenge: Element; html: string }> {
    const desk = new Desk()
    const { challenge } = await challenged(desk, card)
    const html = await (await desk.bank(`${bankAddress(challenge)}${step}`)).text()
    return { desk, challenge, html }
  }

  it('says what is paid, with three buttons that need no script', async () => {
    const { html, desk } = await pageOf(ASKED)
    for (const label of ['Approve', 'Decline', 'Cancel']) expect(html).toContain(`>${label}</button>`)
    expect(html).toContain('Card ending 0028')
    expect(html).toContain(`NOK ${(desk.airline.books.challenges[0]?.draft.amount ?? 0) / 100}`)
    expect(html).not.toContain('<script')
    expect(html).not.toMatch(/(src|href)="http/)
  })

  it('knows nothing of other payments', async () => {
    const desk = new Desk()
    expect((await desk.bank('https://bank.faredesk.invalid/bank/challenge/none')).status).toBe(404)
  })

  it('returns by POST, by script, or through six redirects over two hosts', async () => {
    const post = await pageOf('4000000000001109')
    const posted = await post.desk.bank(`${bankAddress(post.challenge)}/decision`, { decision: 'approve' })
    expect(await posted.text()).toContain(`<form method="post" action="${TERM}"`)
    const script = await pageOf('4000000000001117')
    const scripted = await script.desk.bank(`${bankAddress(script.challenge)}/decision`, {
      decision: 'approve',
    })
    expect(await scripted.text()).toContain(`location.replace("${TERM}")`)
    const hops = await pageOf('4000000000001125')
    const hosts = new Set<string>()
    let location = (await hops.desk.press(hops.challenge, 'approve')) ?? ''
    let count = 1
    for (; location !== TERM; count += 1) {
      hosts.add(new URL(location).host)
      location = (await hops.desk.bank(location)).headers.get('Location') ?? TERM
    }
    expect(count).toBe(7)
    expect(hosts.size).toBe(2)
  })

  it('asks in a popup, a frame or a new window', async () => {
    expect((await pageOf('4000000000001133')).html).toContain('window.open(')
    expect((await pageOf('4000000000001133', '/popup')).html).toContain('>Approve</button>')
    expect((await pageOf('4000000000001141')).html).toContain('target="_blank"')
    expect((await pageOf('4000000000001158')).html).toContain('<iframe')
    expect((await pageOf('4000000000001158', '/frame')).html).toContain('>Approve</button>')
  })

  it('waits for the app and goes back once it has approved', async () => {
    const { desk, challenge, html } = await pageOf('4000000000001166')
    expect(html).toContain('http-equiv="refresh"')
    const waiting = await desk.bank(`${bankAddress(challenge)}/app`)
    expect(await waiting.text()).toContain('Approve in your bank app')
    const id = desk.airline.books.challenges[0]?.id ?? ''
    expect(await desk.airline.decideInApp(id, 'approve')).toBe(true)
    expect((await desk.bank(`${bankAddress(challenge)}/app`)).headers.get('Location')).toBe(TERM)
    expect(await desk.airline.decideInApp('ACS-none', 'approve')).toBe(false)
  })

  it('approves in the app by itself after a while, and may never return', async () => {
    const { desk, challenge } = await pageOf('4000000000001174')
    desk.now += 9_000
    const page = await desk.bank(`${bankAddress(challenge)}/app`)
    expect(await page.text()).toContain('answered in the app')
    expect(orderIdIn(await desk.customerInput(challenge, 'Y'))).not.toBe('')
  })

  it('calls the addresses of return twice, in the wrong order, or with foreign values', async () => {
    const answers: string[] = []
    for (const card of ['4000000000001182', '4000000000001190', '4000000000001208']) {
      const { desk, challenge } = await pageOf(card)
      const page = await desk.bank(`${bankAddress(challenge)}/decision`, { decision: 'approve' })
      answers.push(await page.text())
    }
    const [twice = '', failFirst = '', foreign = ''] = answers
    expect(twice).toContain(`<iframe src="${TERM}"`)
    expect(failFirst).toContain(`<iframe src="${FAIL}"`)
    expect(foreign).toContain('<iframe src="https://desk.invalid/term?n=xx"')
    for (const html of answers) expect(html).toContain(`location.replace("${TERM}")`)
  })
})
