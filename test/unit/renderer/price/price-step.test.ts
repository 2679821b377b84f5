import { describe, expect, it, vi } from 'vitest'
import type { Pricing } from '../../../../src/shared/domain/price/pricing'
import { failure, success, type AppError } from '../../../../src/shared/errors/app-error'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { usePricingStore } from '../../../../src/renderer/src/stores/pricing'
import { useToastStore } from '../../../../src/renderer/src/stores/toasts'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers'
import { held, notReachable } from '../support/fake-desk'
import { settle } from '../support/mount-desk'
import { FAMILY, asked, askedFor, fresh, leave, query, show, type } from '../support/price-step'

describe('price and travellers', () => {
  it('asks for the price and puts the caret into the first field that is needed', async () => {
    const { desk, page } = await show(fresh())
    expect(desk.calls['priceOffers']).toHaveBeenCalledTimes(1)
    expect(page.find('[data-testid="price-total"]').textContent).toMatch(/122\.00/)
    expect(document.activeElement?.closest('.field')?.textContent).toContain('Surname')
  })

  it('says how many fields are left, marks them and stays', async () => {
    const { page } = await show(fresh())
    useCommandStore().run('price.continue')
    await settle()
    expect(page.find('footer').textContent).toMatch(/4 fields left: .*Surname 1/)
    expect(page.all('[aria-invalid="true"]')).toHaveLength(4)
    expect(page.router.currentRoute.value.name).not.toBe('pay')
  })

  it('says at the top of the form what the airline refused without naming a field, until it is changed', async () => {
    const { page } = await show(fresh())
    const travellers = useTravellerStore()
    travellers.refuseInWords(['Passenger data not accepted · 407'])
    await settle()
    expect(page.find('.banner.warn').textContent).toContain('Passenger data not accepted · 407')
    travellers.contact.email = 'ase@mail.example'
    await settle()
    expect(page.all('.banner.warn')).toEqual([])
  })

  it('marks a title that the airline refuses, with its words', async () => {
    const { page } = await show(fresh())
    useTravellerStore().refuseInWords(['NameTitle not accepted · 407'])
    await settle()
    const title = page.find('.traveller select')
    expect(title.getAttribute('aria-invalid')).toBe('true')
    expect(title.closest('.field')?.textContent).toContain('NameTitle not accepted · 407')
  })

  it('clears what was refused of the travellers once a pricing with them succeeds, and not of the contact', async () => {
    await show(fresh())
    const travellers = useTravellerStore()
    const pricing = usePricingStore()
    travellers.refuseInWords(['NameTitle not accepted', 'EmailAddress not accepted', 'Not accepted'])
    pricing.replace(fresh({ pricingId: 'without-travellers' }))
    expect(travellers.refusedTraveller('PAX1', 'title')).toBeDefined()
    travellers.needsBirthDates = true
    travellers.refuseInWords(['NameTitle not accepted', 'EmailAddress not accepted', 'Not accepted'])
    expect(travellers.refusedElsewhere).toEqual(['Not accepted'])
    pricing.replace(fresh({ pricingId: 'with-travellers' }))
    expect(travellers.refusedTraveller('PAX1', 'title')).toBeUndefined()
    expect(travellers.refusedElsewhere).toEqual([])
    expect(travellers.refusedContact('email')).toBeDefined()
  })

  it('carries no refusal over to another trip', async () => {
    await show(fresh())
    const travellers = useTravellerStore()
    travellers.refuseInWords(['NameTitle not accepted', 'EmailAddress not accepted', 'Not accepted'])
    travellers.prepare(query.party, query.departureDate, '+47')
    expect(travellers.refusedTraveller('PAX1', 'title')).toBeDefined()
    usePricingStore().choose({ searchId: 's2', offerIds: ['O2'], query })
    travellers.prepare(query.party, query.departureDate, '+47')
    expect(travellers.refusedTraveller('PAX1', 'title')).toBeUndefined()
    expect(travellers.refusedContact('email')).toBeUndefined()
    expect(travellers.refusedElsewhere).toEqual([])
  })

  it('marks a field that is in order and keeps the line below it, so that no row jumps', async () => {
    const { page } = await show(fresh())
    const lines = page.all('.traveller .note').length
    const draft = useTravellerStore().drafts[0]
    if (draft) Object.assign(draft, { surname: 'Ødegård', givenName: 'Åse', birthDate: '99XXX' })
    await settle()
    expect(page.all('.traveller .good')).toHaveLength(2)
    expect(page.all('.traveller .note')).toHaveLength(lines)
    expect(page.root.textContent).toContain('Ødegård / Åse')
    expect(page.root.textContent).toContain('Not a date')
  })

  it('says how many of the pasted travellers had a place', async () => {
    const { page } = await show(fresh())
    const event = new Event('paste', { bubbles: true, cancelable: true })
    const clipboardData = { getData: () => 'Müller\tHans\nLund\tIda' }
    page.find('.traveller input').dispatchEvent(Object.assign(event, { clipboardData }))
    await settle()
    expect(useTravellerStore().drafts[0]).toMatchObject({ surname: 'Müller', givenName: 'Hans' })
    expect(useToastStore().toasts.map(({ text }) => text)).toEqual([
      '1 of 2 travellers filled in. 1 more has no place in this party. Surname first was assumed, Ctrl+Shift+X swaps',
    ])
    expect(page.root.textContent).toContain('Surname first was assumed for traveller 1')
  })

  it('says that a pasted traveller could not be read, and puts nothing of it into a field', async () => {
    const { page } = await show(fresh())
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => 'LUND/IDA MS XX12' } })
    const surname = page.find('.traveller input')
    surname.dispatchEvent(event)
    await settle()
    expect(document.activeElement).toBe(surname)
    expect(event.defaultPrevented).toBe(true)
    expect(useTravellerStore().drafts[0]).toMatchObject({ surname: '', givenName: '' })
    expect(useToastStore().toasts.map(({ text }) => text)).toEqual([
      '0 of 1 travellers filled in. Not read: “XX12” is no title, type or birth date',
    ])
    expect(page.find('.traveller').textContent).toContain('“XX12” is no title, type or birth date')
  })

  it('goes on to pay when everything is there', async () => {
    const { page } = await show(fresh())
    const travellers = useTravellerStore()
    Object.assign(travellers.drafts[0] ?? {}, { surname: 'Ødegård', givenName: 'Åse' })
    Object.assign(travellers.contact, { email: 'ase@example.com', phone: '7700 900123' })
    useCommandStore().run('price.continue')
    await vi.waitFor(() => {
      expect(page.router.currentRoute.value.name).toBe('pay')
    })
  })

  it.each([
    ['opens the payment once the price is there', false, [[{ name: 'pay' }]]],
    ['opens no payment once the agent has left', true, []],
  ])('asks again for an old price and %s', async (_, hasLeft, opened) => {
    const { desk, page } = await show(fresh({ pricedAt: '2020-01-01T00:00:00Z' }))
    type(0, { surname: 'Ødegård', givenName: 'Åse' })
    Object.assign(useTravellerStore().contact, { email: 'ase@example.com', phone: '7700 900123' })
    const push = vi.spyOn(page.router, 'push')
    const late = held<Pricing>()
    desk.calls['priceOffers']?.mockReturnValue(late.promise)
    useCommandStore().run('price.continue')
    await settle()
    if (hasLeft) {
      leave()
    }
    late.answer(success(fresh({ pricingId: 'late' })))
    await settle()
    expect(usePricingStore().pricing?.pricingId).toBe('late')
    expect(push.mock.calls).toEqual(opened)
  })

  it('accepts nothing while a price is asked for', async () => {
    const { desk } = await show(fresh({ isAccepted: false }))
    desk.calls['priceOffers']?.mockReturnValue(held<Pricing>().promise)
    useCommandStore().run('price.again')
    await settle()
    expect(useCommandStore().whyNot('price.accept')).toBe('The airline is being asked')
    await usePricingStore().accept()
    expect(desk.calls['acceptPrice']).toBeUndefined()
  })

  it('prices a service that is ticked before it goes on, and never leaves it out', async () => {
    const first = fresh()
    const bag = { offerItemId: 'B1', definitionId: 'SD_BAG', passengerRefs: [], segmentKeys: ['S1'] }
    const ancillaries = [{ offerId: 'A1', owner: 'XX', items: [bag] }]
    const menu = { ...first.answer, ancillaries }
    const { desk, page } = await show({ ...first, menu })
    const travellers = useTravellerStore()
    Object.assign(travellers.drafts[0] ?? {}, { surname: 'Ødegård', givenName: 'Åse' })
    Object.assign(travellers.contact, { email: 'ase@example.com', phone: '7700 900123' })
    page.all('.service input')[0]?.click()
    await settle()
    const selections = [{ offerItemId: 'B1', passengerRefs: ['PAX1'], quantity: 1, segmentKey: 'S1' }]
    const moved = fresh({ pricingId: 'with-bag', selections, isAccepted: false })
    desk.calls['priceOffers']?.mockResolvedValue(success(moved))
    useCommandStore().run('price.continue')
    await vi.waitFor(() => {
      expect(desk.calls['priceOffers']).toHaveBeenCalledTimes(2)
    })
    expect(desk.calls['priceOffers']?.mock.calls[1]?.[0]).toMatchObject({ selections })
    await settle()
    expect(page.router.currentRoute.value.name).not.toBe('pay')
  })

  it('shows after the final price which services it contains, and prices what is left out anew', async () => {
    const bag = { offerItemId: 'B1', definitionId: 'SD_BAG', passengerRefs: [], segmentKeys: ['S1'] }
    const selections = [{ offerItemId: 'B1', passengerRefs: ['PAX1'], quantity: 1, segmentKey: 'S1' }]
    const first = fresh({ selections })
    const menu = { ...first.answer, ancillaries: [{ offerId: 'A1', owner: 'XX', items: [bag] }] }
    const { desk, page } = await show({ ...first, menu })
    const box = page.all('.service input')[0] as HTMLInputElement | undefined
    expect(box?.checked).toBe(true)
    box?.click()
    await settle()
    useCommandStore().run('price.services')
    await settle()
    expect(desk.calls['priceOffers']?.mock.calls[1]?.[0]).toMatchObject({
      selections: [],
      previousPricingId: first.pricingId,
    })
  })

  it('keeps the price and its services for the same flights, and says that other flights have none', async () => {
    const selections = [{ offerItemId: 'B1', passengerRefs: ['PAX1'], quantity: 1 }]
    const { page } = await show(fresh({ selections }))
    const pricing = usePricingStore()
    pricing.choose({ searchId: 's1', offerIds: ['O1'], query })
    await settle()
    expect(pricing.pricing?.selections).toEqual(selections)
    expect(page.root.textContent).not.toContain('services chosen before')
    pricing.choose({ searchId: 's1', offerIds: ['O2'], query })
    expect(pricing.pricing).toBeUndefined()
    pricing.replace(fresh({ pricingId: 'other' }))
    await settle()
    expect(page.root.textContent).toContain('The services chosen before are not part of this price')
  })

  it('does not go on while a changed price waits for its own key', async () => {
    await show(fresh({ isAccepted: false }))
    expect(useCommandStore().whyNot('price.continue')).toBe('Accept the changed price first')
  })

  it('asks for the birth dates of all before it prices a child from the United Kingdom', async () => {
    const { desk, page } = await show(fresh(), {
      ...query,
      origin: 'LGW',
      party: { adults: 1, children: 1, infants: 0 },
    })
    expect(desk.calls['priceOffers']).toBeUndefined()
    expect(page.root.textContent).toContain('Names and birth dates of all must be complete before pricing.')
    expect(useCommandStore().whyNot('price.again')).toBe('Names and birth dates of all travellers first')
  })

  it('asks for the price of a child from the United Kingdom once all are known, whatever the contact', async () => {
    const { desk, page } = await show(fresh(), { ...query, origin: 'LGW', party: FAMILY })
    const strip = () => page.find('.main .sheet').textContent
    expect(strip()).toContain('The price waits for the names and birth dates of travellers 1 and 2')
    expect(page.all('.main .sheet:first-child .skeleton')).toEqual([])
    type(0, { surname: 'Lund', givenName: 'Ida', birthDate: '12MAR84' })
    await settle()
    expect(strip()).toContain('The price waits for the names and birth date of traveller 2')
    type(1, { surname: 'Lund', givenName: 'Emil', birthDate: '12MAR20' })
    await asked(desk, 1)
    expect(askedFor(desk, 0)).toEqual(['1984-03-12', '2020-03-12'])
    expect(page.find('[data-testid="price-total"]').textContent).toMatch(/122\.00/)
    type(1, { birthDate: '12MAR2019' })
    await asked(desk, 2)
    expect(askedFor(desk, 1)).toEqual(['1984-03-12', '2019-03-12'])
  })

  it('asks once more for the price when an adult from the United Kingdom is fourteen', async () => {
    const { desk, page } = await show(fresh(), {
      ...query,
      origin: 'LGW',
      party: { adults: 2, children: 0, infants: 0 },
    })
    expect(desk.calls['priceOffers']).toHaveBeenCalledTimes(1)
    type(0, { surname: 'Lund', givenName: 'Emil', birthDate: '1JAN2016' })
    await settle()
    expect(page.root.textContent).toContain('a traveller is under 16')
    type(1, { surname: 'Lund', givenName: 'Ida', birthDate: '12MAR84' })
    await asked(desk, 2)
    expect(askedFor(desk, 1)).toEqual(['2016-01-01', '1984-03-12'])
  })

  it('does not sell at the price for other birth dates, also when the new one could not be asked for', async () => {
    const party = { adults: 1, children: 0, infants: 0 }
    const { desk, page } = await show(fresh(), { ...query, origin: 'LGW', party })
    desk.calls['priceOffers']?.mockResolvedValue(failure(notReachable))
    const calls = (times: number) =>
      vi.waitFor(
        () => {
          expect(desk.calls['priceOffers']).toHaveBeenCalledTimes(times)
        },
        { timeout: 5_000 },
      )
    type(0, { surname: 'Lund', givenName: 'Emil', birthDate: '1JAN2016' })
    Object.assign(useTravellerStore().contact, { email: 'ase@example.com', phone: '7700900123' })
    await calls(2)
    useCommandStore().run('price.continue')
    await calls(3)
    await settle()
    expect(page.router.currentRoute.value.name).not.toBe('pay')
    desk.calls['priceOffers']?.mockResolvedValue(success(fresh({ pricingId: 'under-16' })))
    useCommandStore().run('price.again')
    await asked(desk, 4)
    await settle()
    type(0, { birthDate: '1JAN1986' })
    await asked(desk, 5)
    expect(askedFor(desk, 4)).toEqual(['1986-01-01'])
  })

  it('is on the way to other flights after the airline refused, and leaves what is typed alone', async () => {
    const refused: AppError = {
      kind: 'airline-refused',
      operation: 'pricing',
      errors: [{ text: 'These flights cannot be flown one after the other' }],
    }
    const { desk, page } = await show(fresh())
    desk.calls['priceOffers']?.mockResolvedValue(failure(refused))
    const refuse = async () => {
      useCommandStore().run('price.again')
      await settle()
    }
    page.find('input').focus()
    await refuse()
    expect(document.activeElement?.textContent).toContain('Choose other flights')
    const [field] = document.querySelectorAll('input')
    if (!field) throw new Error('somebody is asked for')
    field.focus()
    field.value = 'Lu'
    await refuse()
    expect(document.activeElement).toBe(field)
  })

  it('says above the travellers and above the contact what is to be corrected', async () => {
    const { page } = await show(fresh())
    const travellers = useTravellerStore()
    travellers.refuseInWords(['Names, birth date and e-mail of PAX1 not accepted'])
    await settle()
    const said = () => page.all('.banner.err').map(({ textContent }) => textContent)
    expect(said()).toEqual([
      expect.stringContaining('Correct the travellers'),
      expect.stringContaining('Correct the contact'),
    ])
    travellers.contact.email = 'ase@mail.example'
    await settle()
    expect(said()).toEqual([expect.stringContaining('Correct the travellers')])
  })

  it.each([
    ['phone', { email: 'ase@mail.example', phone: '' }, 'Needed'],
    ['email', { email: '', phone: '7700 900123' }, 'Needed'],
    ['phone', { email: 'ase@mail.example', phone: 'at work' }, 'Not a telephone number'],
  ] as const)('does not go on without a %s, and says it there', async (_, contact, said) => {
    const { page } = await show(fresh())
    type(0, { surname: 'Ødegård', givenName: 'Åse' })
    Object.assign(useTravellerStore().contact, contact)
    useCommandStore().run('price.continue')
    await settle()
    expect(page.router.currentRoute.value.name).not.toBe('pay')
    const marked = page.all('[aria-invalid="true"]').map((field) => field.closest('.field')?.textContent)
    expect(marked).toEqual([expect.stringContaining(said)])
  })
})
