import { isIP } from 'node:net'
import { assertNever } from '../../../../shared/domain/assert-never'
import type { PaymentKind, ThirdPartyAuthentication } from '../../../../shared/domain/booking-attempt'
import type { OrderCreateCall } from '../../airline-calls'
import { RequestRefused } from '../../request-refused'
import { leaf, node, optional, type XmlElement } from '../../xml/write-xml'
import { checkLength, checkPattern, checkPresent } from '../check-value'

type Device = Pick<OrderCreateCall, 'termUrl' | 'failUrl' | 'ipAddress' | 'userAgent'>

/** OrderCreateParameters with the SecurePaymentAlert; none at all for a payment without 3-D Secure. */
export function orderCreateParameters(payment: PaymentKind, device: Device): XmlElement | undefined {
  switch (payment.kind) {
    case 'without-3ds':
      return undefined
    case 'provider-3ds':
      return alert([urls(device), details(device)])
    case 'third-party-3ds':
      return alert([
        transactionReference(payment.authentication),
        urls(device),
        details(device),
        processingInfos(payment.authentication),
      ])
    default:
      return assertNever(payment)
  }
}

function alert(children: readonly (XmlElement | undefined)[]): XmlElement {
  const securePayment = node('SecurePaymentAlert', children)
  return node('OrderCreateParameters', [node('Alerts', [node('Alert', [securePayment])])])
}

function urls(device: Device): XmlElement {
  return node('URLs', [
    leaf('FailURL', checkUrl('URLs/FailURL', device.failUrl)),
    leaf('TermURL', checkUrl('URLs/TermURL', device.termUrl)),
  ])
}

// Both are optional in the schema, but 3-D Secure does not succeed without them (wire notes, section 1).
function details(device: Device): XmlElement {
  if (isIP(device.ipAddress) === 0)
    throw new RequestRefused('CustomerDevice/IP_Address', 'must be an IP address')
  return node('Details', [
    node('CustomerDevice', [
      leaf('IP_Address', device.ipAddress),
      leaf('BrowserUserAgentHeader', checkPresent('CustomerDevice/BrowserUserAgentHeader', device.userAgent)),
    ]),
  ])
}

function transactionReference(authentication: ThirdPartyAuthentication): XmlElement | undefined {
  return optional(authentication.transactionId, (id) =>
    node('Reference', [leaf('OriginalTransactionID', checkPresent('Reference/OriginalTransactionID', id))]),
  )
}

function processingInfos({ cavv, eci }: ThirdPartyAuthentication): XmlElement {
  return node('ProcessingInfos', [
    node('ProcessingInfo', [
      leaf('CAVV', checkPresent('ProcessingInfo/CAVV', cavv)),
      leaf('ECI', checkLength('ProcessingInfo/ECI', eci, 1, 15)),
    ]),
  ])
}

function checkUrl(field: string, url: string): string {
  checkPattern(field, url, /^https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/, 'an https address')
  if (!URL.canParse(url)) throw new RequestRefused(field, 'must be an https address')
  return url
}
