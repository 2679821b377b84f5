import type { AirlineContext } from './airline-context'
import { amountText } from './currency'
import { MessageKeys, writeDataLists, type PartKeys } from './data-lists'
import { openAnswer, wrapAnswer, type Echo } from './envelope'
import { baseAmount, segmentKeysAt, serviceIds, simplePrice, taxTotal, type NextServiceId } from './offer-xml'
import { itemPrice, type FlightItem, type OfferItem } from './offers'
import type { Order } from './records'
import type { Contact, Person, Phone } from './people'
import { addParts } from './price-answer'
import { commissionOf } from './pricing'
import { CARD_FEE_CODE, definitionKey, includedServices } from './services'
import { el, tag, type Xml } from './write-xml'

/** OrderViewRS of a booked order (2.7). */
export function writeOrderView(context: AirlineContext, echo: Echo, order: Order, portalUrl: string): string {
  const keys = new MessageKeys()
  const partKeys = addParts(keys, order.offer)
  const { currency } = order.offer
  const people = [
    el('PassengerList', order.people.map(writePerson)),
    el('ContactList', order.contacts.map(writeContact)),
  ]
  return wrapAnswer(
    openAnswer('OrderViewRS', echo, context.now(), context.extensionNamespace),
    'OrderViewRS',
    el('Document'),
    el('Success'),
    el(
      'Response',
      writeOrder(context.carrier.code, order, partKeys, portalUrl),
      el(
        'Commission',
        tag('Amount', { Code: currency }, amountText(commissionOf(order.offer.items), currency)),
      ),
      writeDataLists(keys, context.carrier, people, 'booked'),
      keys.writeMetadata(),
    ),
  )
}

function writeOrder(
  airlineCode: string,
  order: Order,
  partKeys: readonly PartKeys[],
  portalUrl: string,
): Xml {
  const total = simplePrice(order.amount, order.offer.currency)
  const nextServiceId = serviceIds()
  return tag(
    'Order',
    { OrderID: order.id, Owner: airlineCode, WebAddressID: `${portalUrl}/${order.id}` },
    el('BookingReferences', el('BookingReference', el('ID', order.locator), el('AirlineID', airlineCode))),
    el('TotalOrderPrice', total),
    el('Status', el('StatusCode', 'OK')),
    el(
      'Payments',
      el(
        'Payment',
        el('Type', 'CC'),
        el('Amount', total),
        el('Method', el('VoucherMethod', el('Number', order.tokenId))),
      ),
    ),
    el(
      'OrderItems',
      order.offer.items.map((item, index) =>
        writeOrderItem(airlineCode, order, item, `oi-${String(index + 1)}`, partKeys, nextServiceId),
      ),
    ),
  )
}

function writeOrderItem(
  airlineCode: string,
  order: Order,
  item: OfferItem,
  id: string,
  partKeys: readonly PartKeys[],
  nextServiceId: NextServiceId,
): Xml {
  const price = itemPrice(item)
  const { currency } = order.offer
  const references = writeReferences(order, item, partKeys)
  return tag(
    'OrderItem',
    { OrderItemID: id, Owner: airlineCode },
    el('PriceDetail', baseAmount(price, currency), el('Taxes', taxTotal(price, currency))),
    item.passengerIds.flatMap((passengerId) =>
      references.map((reference) =>
        tag('Service', { ServiceID: nextServiceId() }, el('PassengerRef', passengerId), reference),
      ),
    ),
  )
}

function writeReferences(order: Order, item: OfferItem, partKeys: readonly PartKeys[]): readonly Xml[] {
  switch (item.kind) {
    case 'flight':
      return [
        ...partKeys.flatMap(({ segmentKeys }) => segmentKeys.map((key) => el('SegmentRef', key))),
        ...includedReferences(order, item, partKeys),
      ]
    case 'service':
      return segmentKeysAt(partKeys, item.legIndexes).map((key) => definitionReference(item.code, key))
    case 'fee':
      return [el('ServiceDefinitionRef', definitionKey(CARD_FEE_CODE))]
  }
}

function includedReferences(order: Order, item: FlightItem, partKeys: readonly PartKeys[]): readonly Xml[] {
  if (item.ptc === 'INF') return []
  return order.offer.parts.flatMap((part, index) =>
    includedServices(part.fare.priceClass).flatMap((code) =>
      (partKeys[index]?.segmentKeys ?? []).map((key) => definitionReference(code, key)),
    ),
  )
}

function definitionReference(code: string, segmentKey: string): Xml {
  return tag('ServiceDefinitionRef', { SegmentRef: segmentKey }, definitionKey(code))
}

function writePerson(person: Person): Xml {
  return tag(
    'Passenger',
    { PassengerID: person.id },
    el('PTC', person.ptc),
    el(
      'Individual',
      person.birthdate === undefined ? undefined : el('Birthdate', person.birthdate),
      person.title === undefined ? undefined : el('NameTitle', person.title),
      el('GivenName', person.givenName),
      el('Surname', person.surname),
    ),
    person.contactId === undefined ? undefined : el('ContactInfoRef', person.contactId),
  )
}

function writeContact({ id, phones, emails }: Contact): Xml {
  return tag(
    'ContactInformation',
    { ContactID: id },
    phones.map((phone) => el('ContactProvided', writePhone(phone))),
    emails.map((email) => el('ContactProvided', el('EmailAddress', el('EmailAddressValue', email)))),
  )
}

function writePhone({ countryDialingCode, number }: Phone): Xml {
  const code = countryDialingCode === undefined ? undefined : el('CountryDialingCode', countryDialingCode)
  return el('Phone', code, el('PhoneNumber', number))
}
