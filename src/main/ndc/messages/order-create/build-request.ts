import { toMinorUnits } from '../../../../shared/domain/money/minor-units'
import type { Contact } from '../../../../shared/domain/people/passenger'
import type { OrderCreateCall } from '../../airline-calls'
import { leaf, node, type XmlElement } from '../../xml/write-xml'
import {
  checkAmount,
  checkLength,
  checkPresent,
  checkReferences,
  checkUniqueKeys,
  freeKey,
} from '../check-value'
import { envelope, messageRoot, type RequestContext } from '../envelope'
import { contactList, hasContact, passengerList, type KeyedContact } from '../passengers'
import { orderCreateParameters } from './secure-payment-alert'
import { refuseField } from '../../../../shared/errors/refused'

/** The order of a priced offer, paid by card token (section 4.3). */
export function buildOrderCreateRequest(context: RequestContext, call: OrderCreateCall): XmlElement {
  const passengerIds = call.travellers.map((traveller) => traveller.passengerId)
  checkUniqueKeys([
    { field: 'Offer/@OfferID', id: call.offer.offerId },
    ...passengerIds.map((id) => ({ field: 'Passenger/@PassengerID', id })),
  ])
  return messageRoot('OrderCreateRQ', context, [
    ...envelope(context.profile),
    orderCreateParameters(call.payment, call),
    node('Query', [
      node('Order', [offerElement(call, passengerIds)]),
      node('Payments', [payment(call)]),
      dataLists(call, passengerIds),
    ]),
  ])
}

function offerElement(call: OrderCreateCall, passengerIds: readonly string[]): XmlElement {
  const { offer, items } = call
  if (items.length === 0) throw refuseField('Offer/OfferItem', 'must be given at least once')
  const itemElements = items.map((item) => {
    const references = checkReferences('OfferItem/PassengerRefs', item.passengerRefs, passengerIds)
    const offerItemId = checkPresent('OfferItem/@OfferItemID', item.offerItemId)
    return node('OfferItem', [leaf('PassengerRefs', references)], { OfferItemID: offerItemId })
  })
  return node('Offer', [amount('TotalOfferPrice', call), ...itemElements], {
    OfferID: offer.offerId,
    Owner: checkPresent('Offer/@Owner', offer.owner),
    ResponseID: checkPresent('Offer/@ResponseID', offer.responseId),
  })
}

function payment(call: OrderCreateCall): XmlElement {
  const token = leaf('Number', checkLength('Voucher/Number', call.cardToken, 1, 255))
  return node('Payment', [
    leaf('Type', 'CC'),
    node('Method', [node('Voucher', [token])]),
    amount('Amount', call),
  ])
}

/** With the digits that were received. */
function amount(name: string, { total, minorUnits = 0 }: OrderCreateCall): XmlElement {
  const { amount: digits, currency } = checkAmount(name, total)
  return leaf(name, minorUnits > 0 ? toMinorUnits(digits, minorUnits) : digits, { Code: currency })
}

/** One contact for all, and those of travellers with one of their own (ContactInfoRef, section 2.3). */
function dataLists(
  { offer, travellers, contact }: OrderCreateCall,
  passengerIds: readonly string[],
): XmlElement {
  const taken = [offer.offerId, ...passengerIds]
  const keyed = (given: Contact = {}): readonly KeyedContact[] => {
    if (!hasContact(given)) return []
    const contactId = freeKey('CI', taken)
    taken.push(contactId)
    return [{ contactId, contact: given }]
  }
  const [forAll] = keyed(contact)
  const own = travellers.flatMap(({ passengerId, contact: ofOne }) =>
    keyed(ofOne).map((one) => ({ ...one, passengerId })),
  )
  const contactIdOf = ({ passengerId }: { readonly passengerId: string }): string | undefined =>
    (own.find((one) => one.passengerId === passengerId) ?? forAll)?.contactId
  return node('DataLists', [
    passengerList(travellers, contactIdOf),
    contactList([...(forAll ? [forAll] : []), ...own]),
  ])
}
