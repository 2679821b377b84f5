import { describe, expect, it } from 'vitest'
import { checkAnswer } from '../../../../src/main/ndc/check-answer'
import { decode } from '../../../support/answers'

const ERRORS = '<Errors><Error Code="911" ShortText="Unable to process">Not understood</Error></Errors>'

function answerIn(namespace: string, attributes = ''): string {
  return `<AirShoppingRS xmlns="${namespace}" ${attributes}>${ERRORS}</AirShoppingRS>`
}

describe('an answer in another version of the interface', () => {
  it.each([
    ['its namespace', 'http://www.iata.org/IATA/EDIST/2017.1', '', '17.1'],
    ['its root, where the namespace has none', 'http://www.iata.org/IATA/EDIST', 'Version="15.2"', '15.2'],
  ])('is named by %s, with its errors', async (_, namespace, attributes, version) => {
    const message = await decode(answerIn(namespace, attributes))
    expect(() => checkAnswer(message, ['AirShoppingRS'], 'day-search')).toThrow(
      expect.objectContaining({
        error: {
          kind: 'other-version',
          version,
          root: 'AirShoppingRS',
          errors: [{ code: '911', shortText: 'Unable to process', text: 'Not understood' }],
        },
      }),
    )
  })

  it('is none of the interface where the namespace is another altogether', async () => {
    const message = await decode(answerIn('urn:example:other'))
    expect(() => checkAnswer(message, ['AirShoppingRS'], 'day-search')).toThrow(
      expect.objectContaining({ error: { kind: 'unexpected-answer', root: 'AirShoppingRS' } }),
    )
  })
})
