import type { Challenge } from '../../../../shared/domain/booking/booking-attempt'
import type { BankAnswerCall } from '../../airline-calls'
import { leaf, node, optional, type XmlElement } from '../../xml/write-xml'
import { messageRoot, type RequestContext } from '../envelope'

/** Tells the airline how the bank's challenge ended; the references go back as they came (wire notes, section 3). */
export function buildCustomerInputResponse(context: RequestContext, call: BankAnswerCall): XmlElement {
  const payment = node('SecurePayment', [
    optional(call.bankReturn.paRes, (paRes) => node('PayerAuth', [leaf('PARes', paRes)])),
    reference(call.challenge),
    leaf('Status', call.status),
  ])
  return messageRoot('CustomerInputRS', context, [
    node('Document', []),
    node('Success', []),
    node('Response', [node('SecurePayments', [payment])]),
  ])
}

function reference(challenge: Challenge): XmlElement | undefined {
  const values = [
    optional(challenge.acsReference, (value) => leaf('ACS_TxnReference', value)),
    optional(challenge.spmReference, (value) => leaf('SPM_TxnReference', value)),
    optional(challenge.originalTransactionId, (value) => leaf('OriginalTransactionID', value)),
  ]
  return values.some((value) => value !== undefined) ? node('Reference', values) : undefined
}
