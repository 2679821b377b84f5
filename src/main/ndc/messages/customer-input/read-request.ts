import type { Challenge } from '../../../../shared/domain/booking/booking-attempt'
import { element, textLeaf, within } from '../../xml/state-table'
import type { Draft, MessageReading } from '../message-reading'
import { outcomeRows } from '../parts/outcome'
import type { ReadableMessage } from '../readable-message'

type ChallengeDraft = Draft<Challenge>

/** SecurePayment: where the bank wants the cardholder, and what is sent back as it came (wire notes, section 3). */
const securePayment = element({
  open: (): ChallengeDraft => ({ acsUrl: '' }),
  children: {
    PayerAuth: within({
      PAReq: textLeaf((challenge: ChallengeDraft, text) => {
        challenge.paReq = text
      }),
    }),
    TransactionType: textLeaf((challenge: ChallengeDraft, text) => {
      challenge.transactionType = text
    }),
    Reference: within({
      ACS_TxnReference: textLeaf((challenge: ChallengeDraft, text) => {
        challenge.acsReference = text
      }),
      SPM_TxnReference: textLeaf((challenge: ChallengeDraft, text) => {
        challenge.spmReference = text
      }),
      OriginalTransactionID: textLeaf((challenge: ChallengeDraft, text) => {
        challenge.originalTransactionId = text
      }),
    }),
    URLs: within({
      ACS_URL: textLeaf((challenge: ChallengeDraft, text) => {
        challenge.acsUrl = text
      }),
    }),
  },
  close: (challenge, reading: MessageReading) => {
    // Without an address there is nothing to open; the client then treats the outcome as unknown.
    if (challenge.acsUrl !== '') reading.challenge ??= challenge
  },
})

export const customerInputRequest: ReadableMessage = {
  table: within({
    ...outcomeRows,
    Query: within({ SecurePayments: within({ SecurePayment: securePayment }) }),
  }),
  finish: ({ envelope, outcome, challenge }) => ({
    root: 'CustomerInputRQ',
    envelope,
    outcome,
    ...(challenge === undefined ? {} : { challenge }),
  }),
}
