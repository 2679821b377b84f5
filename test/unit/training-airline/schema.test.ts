import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readXml } from '../../../training-airline/read-xml'
import { Desk, FAMILY, OSLO_LONDON, firstOf, offersIn, orderIdIn, pricedIn, selectionOf } from './desk'

const VALIDATOR = 'xmllint'
const schemas = process.env['NDC_XSD_DIR'] ?? resolve('..', 'shared', 'ndc-17.2-xsd')
const canValidate = existsSync(schemas) && spawnSync(VALIDATOR, ['--version']).status === 0
const title = canValidate
  ? 'is valid against the public schemas'
  : 'is valid against the public schemas (SKIPPED: no schemas at NDC_XSD_DIR or no xmllint)'

/** Checks all answers of a desk, one xmllint a kind of message. */
function expectValid(desk: Desk): void {
  const folder = mkdtempSync(join(tmpdir(), 'training-airline-'))
  try {
    const roots = new Set(desk.answers.map((answer) => readXml(answer).name))
    for (const root of roots) {
      const answers = desk.answers.filter((answer) => readXml(answer).name === root)
      const files = answers.map((answer, index) => {
        const file = join(folder, `${root}-${String(index)}.xml`)
        writeFileSync(file, answer)
        return file
      })
      execFileSync(VALIDATOR, ['--noout', '--schema', join(schemas, `${root}.xsd`), ...files], {
        stdio: 'pipe',
      })
    }
    expect(roots.size).toBeGreaterThan(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe.skipIf(!canValidate)(`every kind of answer ${title}`, () => {
  it('calendar, in every currency, with transfers, gaps, past dates and warnings', async () => {
    const desk = new Desk()
    const far = { from: 'OSL', to: 'JFK', date: '2026-01-20' }
    for (const currency of ['NOK', 'EUR', 'JPY', 'KWD']) {
      desk.currency = currency
      await desk.calendar([far, { from: 'JFK', to: 'OSL', date: '2026-02-20' }], 31)
    }
    desk.qualifier = '<Qualifier><PromotionQualifiers><Code>NONE</Code></PromotionQualifiers></Qualifier>'
    await desk.calendar([far])
    await desk.calendar([{ ...far, date: '2024-01-01' }])
    await desk.calendar([{ ...far, to: 'QQQ' }])
    expectValid(desk)
  })

  it('day search of one and of two directions, of a day without flights, and Errors', async () => {
    const desk = new Desk()
    const back = { from: 'LGW', to: 'OSL', date: '2026-03-27' }
    await desk.day([OSLO_LONDON])
    await desk.day([OSLO_LONDON, back], FAMILY)
    await desk.day([{ from: 'BGO', to: 'BCN', date: '2026-03-21' }], FAMILY)
    await desk.day([{ from: 'OSL', to: 'HND', date: '2026-03-23' }])
    await desk.day([{ from: 'OSL', to: 'QQQ', date: '2026-03-23' }])
    expectValid(desk)
  }, 30_000)

  it('pricing with and without services, card fee and two offers, and Errors', async () => {
    const desk = new Desk()
    const outbound = await desk.firstOffer(OSLO_LONDON, FAMILY)
    const inbound = await desk.firstOffer({ from: 'LGW', to: 'OSL', date: '2026-03-27' }, FAMILY)
    const menu = await desk.price([outbound, inbound], FAMILY, { names: true })
    const selection = selectionOf(menu)
    const token = await desk.token('4111111111111111')
    await desk.price([outbound, inbound], FAMILY, { selection, token, names: true })
    await desk.price([outbound, inbound], FAMILY)
    await desk.price([outbound], FAMILY, { token: 'tok-none' })
    expectValid(desk)
  })

  it('orders, the question for the cardholder, look-ups and Errors', async () => {
    const desk = new Desk()
    const token = await desk.token('5100000000000024')
    const offers = offersIn(await desk.day([OSLO_LONDON], FAMILY))
    const offer = offers[1] ?? firstOf(offers)
    const menu = await desk.price([offer], FAMILY)
    const priced = pricedIn(await desk.price([offer], FAMILY, { token, selection: selectionOf(menu) }))
    const challenge = await desk.order(priced, token, { pax: FAMILY })
    expect(challenge.name).toBe('CustomerInputRQ')
    await desk.customerInput(challenge, 'N')
    const exempt = await desk.token('4000000000000010')
    const again = pricedIn(await desk.price([offer], FAMILY))
    const order = await desk.order(again, exempt, { pax: FAMILY })
    await desk.order(again, exempt, { pax: FAMILY })
    await desk.retrieve(orderIdIn(order))
    await desk.lookUp(again.responseId)
    await desk.lookUp('PR-none')
    expectValid(desk)
  })
})
