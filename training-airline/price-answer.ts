import type { AirlineContext } from './airline-context'
import { MessageKeys, writeDataLists, writeTravellers, type PartKeys } from './data-lists'
import { openAnswer, warningsOf, wrapAnswer, type Envelope } from './envelope'
import { totalOf } from './fares'
import { segmentKeysAt, serviceIds, simplePrice, writeOffer, type NextServiceId } from './offer-xml'
import { tripKey, type MenuEntry, type Offer, type ServiceMenu } from './offers'
import { priceOffers } from './pricing'
import type { Element } from './read-xml'
import { canBuyServices, definitionKey, servicesOnSale } from './services'
import { el, tag, type Xml } from './write-xml'

/** OfferPriceRS: the priced offer and, before the price is final, the services on sale (4.2). */
export function answerPrice(
  context: AirlineContext,
  envelope: Envelope,
  root: Element,
  changePercent: number,
): string {
  const { offer, isFinal, warnings } = priceOffers(context, envelope, root, changePercent)
  const keys = new MessageKeys()
  const partKeys = addParts(keys, offer)
  const nextServiceId = serviceIds()
  const priced = writeOffer('PricedOffer', context.carrier.code, offer, partKeys, nextServiceId)
  const menu = isFinal ? undefined : openMenu(context, offer, partKeys)
  return wrapAnswer(
    openAnswer('OfferPriceRS', envelope, context.now(), context.extensionNamespace),
    'OfferPriceRS',
    ...[
      el('Document'),
      el('Success'),
      warningsOf(warnings),
      el('ShoppingResponseID', el('ResponseID', offer.responseId)),
      priced,
      menu === undefined ? undefined : writeMenu(context, menu, offer.currency, nextServiceId),
      writeDataLists(keys, context.carrier, [writeTravellers(offer.travellers)], 'booked'),
      keys.writeMetadata(),
    ].filter((content) => content !== undefined),
  )
}

/** Keys for all parts of an offer, each in a direction of its own. */
export function addParts(keys: MessageKeys, offer: Offer): readonly PartKeys[] {
  return offer.parts.map((part, index) => {
    const key = `od-${String(index + 1)}`
    keys.addDirection(key, part.journey.from, part.journey.to)
    return keys.addPart(part, key)
  })
}

function openMenu(
  context: AirlineContext,
  offer: Offer,
  partKeys: readonly PartKeys[],
): ServiceMenu | undefined {
  const passengerIds = offer.travellers.filter(canBuyServices).map(({ id }) => id)
  const entries = servicesOnSale(offer.parts, offer.currency).map((sale): MenuEntry => ({
    ...sale,
    itemId: context.ids.next('SI'),
    passengerIds,
    segmentKeys: segmentKeysAt(partKeys, sale.legIndexes),
  }))
  if (entries.length === 0) return undefined
  const menu = {
    id: context.ids.next('AO'),
    responseId: offer.responseId,
    createdAtMs: context.now(),
    tripKey: tripKey(offer.parts),
    entries,
  }
  context.shelf.put(menu)
  return menu
}

function writeMenu(
  context: AirlineContext,
  menu: ServiceMenu,
  currency: string,
  nextServiceId: NextServiceId,
): Xml {
  return el(
    'OtherOffers',
    tag(
      'ALaCarteOffer',
      { OfferID: menu.id, Owner: context.carrier.code },
      menu.entries.map((entry) => writeMenuEntry(entry, currency, nextServiceId)),
    ),
  )
}

function writeMenuEntry(entry: MenuEntry, currency: string, nextServiceId: NextServiceId): Xml {
  const service = el('ServiceDefinitionRef', definitionKey(entry.code))
  return tag(
    'ALaCarteOfferItem',
    { OfferItemID: entry.itemId },
    el(
      'Eligibility',
      el('PassengerRefs', entry.passengerIds.join(' ')),
      el('SegmentRefs', entry.segmentKeys.join(' ')),
    ),
    el('UnitPriceDetail', el('TotalAmount', simplePrice(totalOf(entry.unitPrice), currency))),
    tag('Service', { ServiceID: nextServiceId() }, service),
  )
}
