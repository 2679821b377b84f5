import type { AirlineError } from '../../../../shared/errors/app-error'
import type { Envelope } from '../decoded-message'
import { element, leafState, textLeaf, within } from '../../xml/state-table'
import type { XmlAttributes } from '../../xml/state-table'
import type { MessageReading } from '../message-reading'

/** Root attributes of every answer (section 2.1). */
export function envelopeOf(attributes: XmlAttributes): Envelope {
  const { TimeStamp, Target, Version, TransactionIdentifier, CorrelationID } = attributes
  return {
    ...(TimeStamp === undefined ? {} : { timeStamp: TimeStamp }),
    ...(Target === undefined ? {} : { target: Target }),
    ...(Version === undefined ? {} : { version: Version }),
    ...(TransactionIdentifier === undefined ? {} : { transactionIdentifier: TransactionIdentifier }),
    ...(CorrelationID === undefined ? {} : { correlationId: CorrelationID }),
  }
}

/** Success with Warnings, or Errors (sections 2.1 and 7.1). */
export const outcomeRows = {
  Success: leafState((reading: MessageReading) => {
    reading.hasSuccess = true
  }),
  Warnings: within({
    Warning: leafState((reading: MessageReading, text, attributes) => {
      const words = text === '' ? (attributes['ShortText'] ?? attributes['Code']) : text
      if (words !== undefined) reading.warnings.push(words)
    }),
  }),
  Errors: element({
    open: (reading: MessageReading) => (reading.errors ??= []),
    children: {
      Error: leafState((errors: AirlineError[], text, attributes) => {
        errors.push(airlineError(text, attributes))
      }),
    },
  }),
}

export const shoppingResponseId = within({
  ResponseID: textLeaf((reading: MessageReading, text) => {
    reading.responseId = text
  }),
})

function airlineError(text: string, { Code, ShortText, Status }: XmlAttributes): AirlineError {
  return {
    ...(Code === undefined || Code === '' ? {} : { code: Code.trim() }),
    ...(ShortText === undefined || ShortText === '' ? {} : { shortText: ShortText }),
    ...(Status === undefined || Status === '' ? {} : { status: Status }),
    ...(text === '' ? {} : { text }),
  }
}
