import { expect, it } from 'vitest'
import { drawSpelling } from '../../support/spellings/choices'
import { tripOf } from '../../support/spellings/draw-trip'
import { writeAnswer, type AnswerName } from '../../support/spellings/write-answers'
import { schemaErrors, whyNoSchemas } from '../../support/validate-against-schema'

const SEEDS = 150
const NAMES: readonly AnswerName[] = ['AirShoppingRS', 'OfferPriceRS', 'OrderViewRS']

it.skipIf(whyNoSchemas() !== undefined)(
  `writes nothing that the schema refuses${whyNoSchemas() === undefined ? '' : ` (skipped: ${whyNoSchemas() ?? ''})`}`,
  () => {
    for (const name of NAMES) {
      const documents = Array.from({ length: SEEDS }, (_, seed) =>
        new TextDecoder().decode(writeAnswer(name, tripOf(seed), drawSpelling(seed))),
      )
      expect(schemaErrors(name, documents)).toBe('')
    }
  },
  60_000,
)
