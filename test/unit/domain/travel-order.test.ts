import { describe, expect, it } from 'vitest'
import { inTravelOrder } from '../../../src/shared/domain/flights/travel-order'

/** "HND 02 00:05 LAX 01 17:20" in June. */
function leg(text: string) {
  const [from = '', fromDay = '', departs, to = '', toDay = '', arrives] = text.split(' ')
  const end = (airportCode: string, day: string, time: string | undefined) => ({
    airportCode,
    date: `2026-06-${day}`,
    ...(time !== undefined && time !== '?' && { time }),
  })
  return { departure: end(from, fromDay, departs), arrival: end(to, toDay, arrives) }
}

function flown(...legs: readonly string[]): readonly string[] {
  return inTravelOrder(legs, leg)
}

describe('the order in which flights are flown', () => {
  const DATE_LINE = ['HND 02 00:05 LAX 01 18:20', 'LAX 01 20:30 LHR 02 15:00', 'LHR 15 12:00 HND 16 09:00']

  it.each([
    [DATE_LINE[1], DATE_LINE[0], DATE_LINE[2]],
    [DATE_LINE[2], DATE_LINE[1], DATE_LINE[0]],
  ])('goes over the date line, whatever the clocks say', (...legs) => {
    expect(flown(...legs.flatMap((one) => one ?? []))).toEqual(DATE_LINE)
  })

  it('is out and back', () => {
    const [out, back] = ['OSL 01 07:30 LGW 01 08:55', 'LGW 08 18:00 OSL 08 21:05'] as const
    expect(flown(back, out)).toEqual([out, back])
  })

  it('goes by days that are apart where no flight leads to the other', () => {
    const [out, other] = ['OSL 01 07:30 LGW 01 08:55', 'LHR 08 18:00 OSL 08 21:05'] as const
    expect(flown(other, out)).toEqual([out, other])
  })

  it('stays as the answer has it where neither airports nor days tell', () => {
    const two = ['BGO 01 09:00 TRD 01 10:00', 'OSL 01 07:30 LGW 01 08:55']
    expect(flown(...two)).toEqual(two)
  })

  it('keeps a flight that is listed for each traveller together', () => {
    const [out, back] = ['OSL 01 07:30 LGW 01 08:55', 'LGW 08 18:00 OSL 08 21:05'] as const
    expect(flown(out, back, out, back)).toEqual([out, out, back, back])
  })

  it('is known without times', () => {
    expect(flown('CPH 01 ? LGW 01 ?', 'OSL 01 ? CPH 01 ?')).toEqual([
      'OSL 01 ? CPH 01 ?',
      'CPH 01 ? LGW 01 ?',
    ])
  })
})
