import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useTripStore } from '../../../../../src/renderer/src/stores/trip'
import { settle, type Mounted } from '../../support/mount-desk'
import { field, fill, line, mountTrip, type, unmountTrip } from '../../support/mount-trip'

describe('a field of the trip', () => {
  let page: Mounted

  beforeEach(async () => {
    page = await mountTrip()
    await settle()
  })
  afterEach(() => {
    unmountTrip(page)
  })

  it('shows a range of its own for each side in its field and in words, and takes it there', async () => {
    await type(line(), 'OSL LGW 12MAR -3+10')
    expect(page.find('.heard').textContent).toContain('3 before, 10 after')
    await fill(line(), 'OSL LGW 12MAR -3+10')
    expect(field(4).value).toBe('-3+10')
    await fill(field(4), '2')
    expect(useTripStore().draft.daysAround).toBe(2)
    await fill(field(4), '−1 +4')
    expect(useTripStore().draft.daysAround).toEqual({ before: 1, after: 4 })
  })

  it('takes codes in the field as they are typed, and says there what the airline cannot be sent', async () => {
    await fill(line(), 'OSL LGW 12MAR')
    await fill(field(6), 'spring C:Acme_1')
    expect(useTripStore().draft.qualifiers).toEqual({ promotionCode: 'spring', corporateCode: 'Acme_1' })
    await fill(field(6), 'SPRING-SUMMER-26')
    expect(field(6).getAttribute('aria-description')).toBe('a promotion code has at most 15 characters')
  })
})
