import { describe, expect, it } from 'vitest'
import type { DecodedMessage } from '../../../../src/main/ndc/decoder/decoded-message'
import type { Offer } from '../../../../src/shared/domain/offer/offer'
import { answer, dayAnswer, decode, offerXml, orderAnswer, shoppingAnswer } from '../../../support/answers'

/** A path that may occur any number of times: the answer with n of them, and how many the desk then has. */
interface RepeatablePath {
  readonly path: string
  readonly answerWith: (count: number) => string
  readonly countIn: (message: DecodedMessage) => number | undefined
}

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('')

const offerOf = (message: DecodedMessage): Offer | undefined =>
  message.root === 'AirShoppingRS' ? message.offers[0] : undefined
const listsOf = (message: DecodedMessage) => (message.root === 'AirShoppingRS' ? message.lists : undefined)
const orderOf = (message: DecodedMessage) => (message.root === 'OrderViewRS' ? message.order : undefined)
const sizeOf = (record: object | undefined): number | undefined => record && Object.keys(record).length

const inOffer = (
  path: string,
  make: (count: number) => string,
  countIn: (offer: Offer) => number | undefined,
) => ({
  path: `AirlineOffers/Offer/${path}`,
  answerWith: (count: number) => dayAnswer(offerXml(make(count))),
  countIn: (message: DecodedMessage) => {
    const offer = offerOf(message)
    return offer && countIn(offer)
  },
})

const inItem = (
  path: string,
  make: (count: number) => string,
  countIn: (offer: Offer) => number | undefined,
) =>
  inOffer(`OfferItem/${path}`, (count) => `<OfferItem OfferItemID="I1">${make(count)}</OfferItem>`, countIn)

type Lists = NonNullable<ReturnType<typeof listsOf>>
const inLists = (
  path: string,
  make: (count: number) => string,
  countIn: (lists: Lists) => number | undefined,
) => ({
  path: `DataLists/${path}`,
  answerWith: (count: number) => dayAnswer('', make(count)),
  countIn: (message: DecodedMessage) => {
    const lists = listsOf(message)
    return lists && countIn(lists)
  },
})

const inOrder = (
  path: string,
  make: (count: number) => string,
  countIn: (order: NonNullable<ReturnType<typeof orderOf>>) => number | undefined,
) => ({
  path: `Response/Order/${path}`,
  answerWith: (count: number) => orderAnswer(make(count)),
  countIn: (message: DecodedMessage) => {
    const order = orderOf(message)
    return order && countIn(order)
  },
})

const refs = (count: number): string => times(count, (n) => `X${String(n)} `)

const PATHS: readonly RepeatablePath[] = [
  {
    path: 'AirlineOffers/Offer',
    answerWith: (count) => dayAnswer(times(count, (n) => offerXml('', `O${String(n)}`))),
    countIn: (message) => (message.root === 'AirShoppingRS' ? message.offers.length : undefined),
  },
  {
    path: 'OffersGroup/AirlineOffers',
    answerWith: (count) =>
      shoppingAnswer(
        `<OffersGroup>${times(count, () => `<AirlineOffers>${offerXml()}</AirlineOffers>`)}</OffersGroup>`,
      ),
    countIn: (message) => (message.root === 'AirShoppingRS' ? message.offers.length : undefined),
  },
  {
    path: 'AirlineOffers/PriceCalendar',
    answerWith: (count) =>
      dayAnswer(
        times(
          count,
          (n) =>
            `<PriceCalendar><PriceCalendarDate OriginDestinationReference="OD1">2026-03-0${String(n + 1)}</PriceCalendarDate><TotalPrice Code="NOK">1</TotalPrice></PriceCalendar>`,
        ),
      ),
    countIn: (message) =>
      message.root === 'AirShoppingRS' ? (message.calendars[0]?.prices.length ?? 0) : undefined,
  },
  {
    path: 'Errors/Error',
    answerWith: (count) =>
      answer('AirShoppingRS', `<Errors>${times(count, () => '<Error Code="911">No</Error>')}</Errors>`),
    countIn: (message) =>
      message.root === 'AirShoppingRS' && message.outcome.kind === 'errors'
        ? message.outcome.errors.length
        : undefined,
  },
  {
    path: 'Warnings/Warning',
    answerWith: (count) =>
      shoppingAnswer(`<Warnings>${times(count, () => '<Warning>Note</Warning>')}</Warnings>`),
    countIn: (message) =>
      message.root === 'AirShoppingRS' && message.outcome.kind === 'success'
        ? message.outcome.warnings.length
        : undefined,
  },
  inOffer(
    'FlightsOverview/FlightRef',
    (n) => `<FlightsOverview>${times(n, () => '<FlightRef>F</FlightRef>')}</FlightsOverview>`,
    (offer) => offer.flights.length,
  ),
  inOffer(
    'OfferItem',
    (n) => times(n, () => '<OfferItem OfferItemID="I"/>'),
    (offer) => offer.items.length,
  ),
  inItem(
    'Service',
    (n) => times(n, () => '<Service ServiceID="S"><FlightRefs>F</FlightRefs></Service>'),
    (offer) => offer.items[0]?.services.length,
  ),
  inItem(
    'Service/PassengerRefs (refs)',
    (n) => `<Service ServiceID="S"><PassengerRefs>${refs(n)}</PassengerRefs></Service>`,
    (offer) => offer.items[0]?.services[0]?.passengerRefs.length,
  ),
  inItem(
    'Service/FlightRefs (refs)',
    (n) => `<Service ServiceID="S"><FlightRefs>${refs(n)}</FlightRefs></Service>`,
    (offer) => {
      const service = offer.items[0]?.services[0]
      return service?.kind === 'flights' ? service.flightKeys.length : undefined
    },
  ),
  inItem(
    'Service/ServiceDefinitionRef@SegmentRefs (refs)',
    (n) =>
      `<Service ServiceID="S"><ServiceDefinitionRef SegmentRefs="${refs(n)}">D</ServiceDefinitionRef></Service>`,
    (offer) => {
      const service = offer.items[0]?.services[0]
      return service?.kind === 'definition' ? service.segmentKeys.length : undefined
    },
  ),
  inItem(
    'FareDetail',
    (n) => times(n, () => '<FareDetail/>'),
    (offer) => offer.items[0]?.fares.length,
  ),
  inItem(
    'FareDetail/PassengerRefs (refs)',
    (n) => `<FareDetail><PassengerRefs>${refs(n)}</PassengerRefs></FareDetail>`,
    (offer) => offer.items[0]?.fares[0]?.passengerRefs.length,
  ),
  inItem(
    'FareDetail/FareComponent',
    (n) => `<FareDetail>${times(n, () => '<FareComponent/>')}</FareDetail>`,
    (offer) => offer.items[0]?.fares[0]?.components.length,
  ),
  inItem(
    'FareDetail/FareComponent/SegmentRefs',
    (n) =>
      `<FareDetail><FareComponent>${times(n, () => '<SegmentRefs>S</SegmentRefs>')}</FareComponent></FareDetail>`,
    (offer) => offer.items[0]?.fares[0]?.components[0]?.segments.length,
  ),
  inLists(
    'PassengerList/Passenger',
    (n) => `<PassengerList>${times(n, (i) => `<Passenger PassengerID="P${String(i)}"/>`)}</PassengerList>`,
    (lists) => sizeOf(lists.passengers),
  ),
  inLists(
    'ContactList/ContactInformation',
    (n) => `<ContactList>${times(n, (i) => `<ContactInformation ContactID="C${String(i)}"/>`)}</ContactList>`,
    (lists) => sizeOf(lists.contacts),
  ),
  inLists(
    'BaggageAllowanceList/BaggageAllowance',
    (n) =>
      `<BaggageAllowanceList>${times(n, (i) => `<BaggageAllowance BaggageAllowanceID="B${String(i)}"/>`)}</BaggageAllowanceList>`,
    (lists) => sizeOf(lists.baggageAllowances),
  ),
  inLists(
    'BaggageAllowance/PieceAllowance',
    (n) =>
      `<BaggageAllowanceList><BaggageAllowance BaggageAllowanceID="B">${times(n, () => '<PieceAllowance/>')}</BaggageAllowance></BaggageAllowanceList>`,
    (lists) => lists.baggageAllowances['B']?.pieces.length,
  ),
  inLists(
    'PieceAllowance/PieceMeasurements',
    (n) =>
      `<BaggageAllowanceList><BaggageAllowance BaggageAllowanceID="B"><PieceAllowance>${times(n, () => '<PieceMeasurements Quantity="1"/>')}</PieceAllowance></BaggageAllowance></BaggageAllowanceList>`,
    (lists) => lists.baggageAllowances['B']?.pieces[0]?.measurements.length,
  ),
  inLists(
    'BaggageAllowance/AllowanceDescription/Descriptions/Description',
    (n) =>
      `<BaggageAllowanceList><BaggageAllowance BaggageAllowanceID="B"><AllowanceDescription><Descriptions>${times(n, () => '<Description><Text>t</Text></Description>')}</Descriptions></AllowanceDescription></BaggageAllowance></BaggageAllowanceList>`,
    (lists) => lists.baggageAllowances['B']?.descriptions.length,
  ),
  inLists(
    'FlightSegmentList/FlightSegment',
    (n) =>
      `<FlightSegmentList>${times(n, (i) => `<FlightSegment SegmentKey="S${String(i)}"/>`)}</FlightSegmentList>`,
    (lists) => sizeOf(lists.segments),
  ),
  inLists(
    'FlightList/Flight',
    (n) => `<FlightList>${times(n, (i) => `<Flight FlightKey="F${String(i)}"/>`)}</FlightList>`,
    (lists) => sizeOf(lists.flights),
  ),
  inLists(
    'Flight/SegmentReferences (refs)',
    (n) =>
      `<FlightList><Flight FlightKey="F"><SegmentReferences>${refs(n)}</SegmentReferences></Flight></FlightList>`,
    (lists) => lists.flights['F']?.segmentKeys.length,
  ),
  inLists(
    'OriginDestinationList/OriginDestination',
    (n) =>
      `<OriginDestinationList>${times(n, (i) => `<OriginDestination OriginDestinationKey="O${String(i)}"/>`)}</OriginDestinationList>`,
    (lists) => sizeOf(lists.originDestinations),
  ),
  inLists(
    'OriginDestination/FlightReferences (refs)',
    (n) =>
      `<OriginDestinationList><OriginDestination OriginDestinationKey="O"><FlightReferences>${refs(n)}</FlightReferences></OriginDestination></OriginDestinationList>`,
    (lists) => lists.originDestinations['O']?.flightKeys.length,
  ),
  inLists(
    'PriceClassList/PriceClass',
    (n) =>
      `<PriceClassList>${times(n, (i) => `<PriceClass PriceClassID="P${String(i)}"/>`)}</PriceClassList>`,
    (lists) => sizeOf(lists.priceClasses),
  ),
  inLists(
    'PriceClass/ClassOfService',
    (n) =>
      `<PriceClassList><PriceClass PriceClassID="P">${times(n, () => '<ClassOfService refs="S"><Code SeatsLeft="9">V</Code></ClassOfService>')}</PriceClass></PriceClassList>`,
    (lists) => lists.priceClasses['P']?.seats.length,
  ),
  inLists(
    'PriceClass/ClassOfService@refs (refs)',
    (n) =>
      `<PriceClassList><PriceClass PriceClassID="P"><ClassOfService refs="${refs(n)}"/></PriceClass></PriceClassList>`,
    (lists) => lists.priceClasses['P']?.seats[0]?.segmentKeys.length,
  ),
  inLists(
    'PriceClass/Descriptions/Description',
    (n) =>
      `<PriceClassList><PriceClass PriceClassID="P"><Descriptions>${times(n, () => '<Description><Text>t</Text></Description>')}</Descriptions></PriceClass></PriceClassList>`,
    (lists) => lists.priceClasses['P']?.descriptions.length,
  ),
  inLists(
    'ServiceDefinitionList/ServiceDefinition',
    (n) =>
      `<ServiceDefinitionList>${times(n, (i) => `<ServiceDefinition ServiceDefinitionID="D${String(i)}"/>`)}</ServiceDefinitionList>`,
    (lists) => sizeOf(lists.serviceDefinitions),
  ),
  inLists(
    'ServiceDefinition/ServiceBundle/ServiceDefinitionRef',
    (n) =>
      `<ServiceDefinitionList><ServiceDefinition ServiceDefinitionID="D"><ServiceBundle>${times(n, (i) => `<ServiceDefinitionRef>E${String(i)}</ServiceDefinitionRef>`)}</ServiceBundle></ServiceDefinition></ServiceDefinitionList>`,
    (lists) => lists.serviceDefinitions['D']?.bundle.length,
  ),
  inLists(
    'ServiceDefinition/BaggageAllowanceRef',
    (n) =>
      `<ServiceDefinitionList><ServiceDefinition ServiceDefinitionID="D">${times(n, (i) => `<BaggageAllowanceRef>B${String(i)}</BaggageAllowanceRef>`)}</ServiceDefinition></ServiceDefinitionList>`,
    (lists) => lists.serviceDefinitions['D']?.baggageAllowanceIds.length,
  ),
  inLists(
    'ServiceDefinition/Descriptions/Description',
    (n) =>
      `<ServiceDefinitionList><ServiceDefinition ServiceDefinitionID="D"><Descriptions>${times(n, () => '<Description><Text>t</Text></Description>')}</Descriptions></ServiceDefinition></ServiceDefinitionList>`,
    (lists) => lists.serviceDefinitions['D']?.descriptions.length,
  ),
  {
    path: 'Metadata/Other/OtherMetadata/LanguageMetadatas/LanguageMetadata',
    answerWith: (count) =>
      dayAnswer(
        '',
        '',
        `<OtherMetadata><LanguageMetadatas>${times(count, (i) => `<LanguageMetadata MetadataKey="L${String(i)}"/>`)}</LanguageMetadatas></OtherMetadata>`,
      ),
    countIn: (message) => sizeOf(listsOf(message)?.languages),
  },
  {
    path: 'Metadata/Other/OtherMetadata',
    answerWith: (count) =>
      dayAnswer(
        '',
        '',
        times(
          count,
          (i) =>
            `<OtherMetadata><LanguageMetadatas><LanguageMetadata MetadataKey="L${String(i)}"/></LanguageMetadatas></OtherMetadata>`,
        ),
      ),
    countIn: (message) => sizeOf(listsOf(message)?.languages),
  },
  {
    path: 'OtherOffers/ALaCarteOffer',
    answerWith: (count) =>
      answer(
        'OfferPriceRS',
        `<Success/><OtherOffers>${times(count, () => '<ALaCarteOffer OfferID="A" Owner="XQ"/>')}</OtherOffers>`,
      ),
    countIn: (message) => (message.root === 'OfferPriceRS' ? message.ancillaries.length : undefined),
  },
  {
    path: 'OtherOffers/ALaCarteOffer/ALaCarteOfferItem',
    answerWith: (count) =>
      answer(
        'OfferPriceRS',
        `<Success/><OtherOffers><ALaCarteOffer OfferID="A" Owner="XQ">${times(count, () => '<ALaCarteOfferItem OfferItemID="I"/>')}</ALaCarteOffer></OtherOffers>`,
      ),
    countIn: (message) =>
      message.root === 'OfferPriceRS' ? message.ancillaries[0]?.items.length : undefined,
  },
  inOrder(
    'BookingReferences/BookingReference',
    (n) =>
      `<BookingReferences>${times(n, () => '<BookingReference><ID>ABC</ID></BookingReference>')}</BookingReferences>`,
    (order) => order.bookingReferences.length,
  ),
  inOrder(
    'Payments/Payment',
    (n) => `<Payments>${times(n, () => '<Payment><Type>CC</Type></Payment>')}</Payments>`,
    (order) => order.payments.length,
  ),
  inOrder(
    'OrderItems/OrderItem',
    (n) => `<OrderItems>${times(n, () => '<OrderItem OrderItemID="I"/>')}</OrderItems>`,
    (order) => order.items.length,
  ),
  inOrder(
    'OrderItems/OrderItem/Service',
    (n) =>
      `<OrderItems><OrderItem OrderItemID="I">${times(n, () => '<Service ServiceID="S"/>')}</OrderItem></OrderItems>`,
    (order) => order.items[0]?.services.length,
  ),
]

describe('elements that may occur any number of times', () => {
  it.each(PATHS)('shows none, one or two of $path', async ({ answerWith, countIn }) => {
    const counts = []
    for (const count of [0, 1, 2, 5]) counts.push(countIn(await decode(answerWith(count))))
    expect(counts).toEqual([0, 1, 2, 5])
  })
})
