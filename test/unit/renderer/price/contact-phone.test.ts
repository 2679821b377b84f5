import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTravellerStore } from '../../../../src/renderer/src/stores/travellers'

beforeEach(() => {
  setActivePinia(createPinia())
})

function typed(countryDialingCode: string, phone: string): ReturnType<typeof useTravellerStore> {
  const travellers = useTravellerStore()
  Object.assign(travellers.contact, { countryDialingCode, phone, email: '' })
  return travellers
}

describe('the telephone of the party', () => {
  it.each([
    ['+44', '+47 900 12 345', '47', '90012345'],
    ['+44', '0047 900 12 345', '47', '90012345'],
    ['+44', '07700 900123', '44', '7700900123'],
    ['', '+44 (0)7700 900123', '44', '7700900123'],
    ['0047', '900 12 345', '47', '90012345'],
    ['+39', '06 1234 5678', '39', '0612345678'],
  ])('%s and %s are sent as +%s %s', (code, phone, sentCode, number) => {
    const travellers = typed(code, phone)
    expect(travellers.toContact().phone).toEqual({ countryDialingCode: sentCode, number })
    expect(travellers.isGoodContact('phone')).toBe(true)
  })

  it.each([
    ['+47', '0900 12', '47', '090012'],
    ['+999', '900 12 345', '999', '90012345'],
  ])('%s and %s are no number: the figures stay and have no check mark', (code, phone, sent, number) => {
    const travellers = typed(code, phone)
    expect(travellers.toContact().phone).toEqual({ countryDialingCode: sent, number })
    expect(travellers.contactNotes.phone?.note).toBe('phone-doubtful')
    expect(travellers.isGoodContact('phone')).toBe(false)
  })

  it.each(['0047 900 12 345 ext 3', '+47 900 12 345 #3', '900 12 345 x3', '+47 900 12 345 (home)'])(
    'takes no %s: only figures can be sent, and all of them are shown',
    (phone) => {
      const travellers = typed('+47', phone)
      travellers.leavePhone()
      expect(travellers.contact.phone).toBe(phone)
      expect(travellers.contactNotes.phone?.note).toBe('phone-words')
      expect(travellers.isGoodContact('phone')).toBe(false)
    },
  )

  it('moves its own country code into the field for it when it is left', () => {
    const travellers = typed('+44', '+47 900 12 345')
    expect(travellers.isGoodContact('countryDialingCode')).toBe(false)
    const before = travellers.toContact()
    travellers.leavePhone()
    expect(travellers.contact).toMatchObject({ countryDialingCode: '+47', phone: '90 01 23 45' })
    expect(travellers.isGoodContact('countryDialingCode')).toBe(true)
    expect(travellers.toContact()).toEqual(before)
  })

  it('is left as it was typed without a country code of its own', () => {
    const travellers = typed('+44', '07700 900123')
    travellers.leavePhone()
    expect(travellers.contact).toMatchObject({ countryDialingCode: '+44', phone: '07700 900123' })
  })

  it('leaves nothing of its country code to the next customer', () => {
    const party = { adults: 1, children: 0, infants: 0 }
    const travellers = useTravellerStore()
    travellers.prepare(party, '2030-04-12', '+44')
    travellers.contact.phone = '+47 900 12 345'
    travellers.leavePhone()
    expect(travellers.contact.countryDialingCode).toBe('+47')
    travellers.forget()
    travellers.prepare(party, '2030-04-12', '+44')
    expect(travellers.contact).toMatchObject({ countryDialingCode: '+44', phone: '' })
  })
})

describe('the mail address of the party', () => {
  function mail(email: string): ReturnType<typeof useTravellerStore> {
    const travellers = typed('+47', '900 12 345')
    travellers.contact.email = email
    return travellers
  }

  it('is sent without what no eye sees', () => {
    const travellers = mail(' ida@exam\u200Bple.com\u00A0')
    expect(travellers.contactNotes.email).toBeUndefined()
    expect(travellers.toContact().email).toBe('ida@example.com')
  })

  it.each([
    ['ida@ex\u0430mple.com', 'doubtful', 'not-latin', 'ida@ex›\u0430‹mple.com'],
    ['ida lund@example.com', 'wrong', 'unsendable', 'ida›␣‹lund@example.com'],
    ['ida\uD83D@example.com', 'wrong', 'unsendable', 'ida›U+D83D‹@example.com'],
  ])('has the place marked in %j', (email, severity, note, words) => {
    expect(mail(email).contactNotes.email).toEqual({ severity, note, words })
  })
})
