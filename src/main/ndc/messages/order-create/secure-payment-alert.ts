import { isIP } from 'node:net'
import { assertNever } from '../../../../shared/assert-never'
import type { PaymentKind } from '../../../../shared/domain/booking/booking-attempt'
import type { OrderCreateCall } from '../../airline-calls'
import { leaf, node, type XmlElement } from '../../xml/write-xml'
import { checkPattern, checkPresent } from '../check-value'
import { proofParts, type ProofParts } from './payment-proof'
import { refuseField } from '../../../../shared/errors/refused'

type Device = Pick<OrderCreateCall, 'termUrl' | 'failUrl' | 'ipAddress' | 'userAgent'>

/** OrderCreateParameters with the SecurePaymentAlert; none at all for a payment without 3-D Secure. */
export function orderCreateParameters(payment: PaymentKind, device: Device): XmlElement | undefined {
  switch (payment.kind) {
    case 'without-3ds':
      return undefined
    case 'provider-3ds':
      return alert([urls(device), details(device)])
    case 'third-party-3ds': {
      const proof = proofParts(payment.authentication)
      return alert([...proof.beforeUrls, urls(device, proof), details(device, proof), proof.processing])
    }
    default:
      return assertNever(payment)
  }
}

function alert(children: readonly (XmlElement | undefined)[]): XmlElement {
  const securePayment = node('SecurePaymentAlert', children)
  return node('OrderCreateParameters', [node('Alerts', [node('Alert', [securePayment])])])
}

function urls(device: Device, proof?: ProofParts): XmlElement {
  return node('URLs', [
    proof?.acsUrl,
    leaf('FailURL', checkUrl('URLs/FailURL', device.failUrl)),
    proof?.merchantUrl,
    leaf('TermURL', checkUrl('URLs/TermURL', device.termUrl)),
  ])
}

// Both are optional in the schema, but 3-D Secure does not succeed without them (wire notes, section 1).
function details(device: Device, proof?: ProofParts): XmlElement {
  if (isIP(device.ipAddress) === 0) throw refuseField('CustomerDevice/IP_Address', 'must be an IP address')
  return node('Details', [
    proof?.detailsTime,
    proof?.clientType,
    node('CustomerDevice', [
      leaf('IP_Address', device.ipAddress),
      proof?.acceptHeader,
      leaf('BrowserUserAgentHeader', checkPresent('CustomerDevice/BrowserUserAgentHeader', device.userAgent)),
      proof?.deviceCategory,
    ]),
    ...(proof?.ofDetails ?? []),
  ])
}

function checkUrl(field: string, url: string): string {
  checkPattern(field, url, /^https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/, 'an https address')
  if (!URL.canParse(url)) throw refuseField(field, 'must be an https address')
  return url
}
