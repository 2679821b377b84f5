import { leaf, node, type XmlElement } from '../../xml/write-xml'
import { checkAirline, checkLength } from '../check-value'
import { envelope, messageRoot, type RequestContext } from '../envelope'

/** An order by its id, owned by the airline of the profile (section 4.4). */
export function buildOrderRetrieveRequest(context: RequestContext, orderId: string): XmlElement {
  const id = leaf('OrderID', checkLength('Filters/OrderID', orderId, 1, 45), {
    Owner: checkAirline('OrderID/@Owner', context.profile.airlineCode),
  })
  return messageRoot('OrderRetrieveRQ', context, [
    ...envelope(context.profile),
    node('Query', [node('Filters', [id])]),
  ])
}
