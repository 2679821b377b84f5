import type { AirlineContext } from './airline-context'
import { amountText } from './currency'
import { payerRequest } from './challenges'
import type { Challenge } from './records'
import { openAnswer, wrapAnswer, type Echo } from './envelope'
import { el, tag } from './write-xml'

/** CustomerInputRQ: the airline asks for the cardholder instead of answering with an order. */
export function writeCustomerInput(
  context: AirlineContext,
  echo: Echo,
  challenge: Challenge,
  bankUrl: string,
): string {
  const { currency } = challenge.draft.offer
  return wrapAnswer(
    openAnswer('CustomerInputRQ', echo, context.now(), context.extensionNamespace),
    'CustomerInputRQ',
    el('Document'),
    el('Party', el('Sender', el('MarketingCarrierSender', el('AirlineID', context.carrier.code)))),
    el(
      'Query',
      el(
        'SecurePayments',
        el(
          'SecurePayment',
          challenge.form === 'pareq' ? el('PayerAuth', el('PAReq', payerRequest(challenge))) : undefined,
          el('TransactionType', 'Purchase'),
          el(
            'Reference',
            el('ACS_TxnReference', challenge.id),
            el('SPM_TxnReference', challenge.merchantReference),
            el('OriginalTransactionID', challenge.transactionId),
          ),
          el('URLs', el('ACS_URL', `${bankUrl}/challenge/${challenge.id}`)),
          tag('Amount', { Code: currency }, amountText(challenge.draft.amount, currency)),
        ),
      ),
    ),
  )
}
