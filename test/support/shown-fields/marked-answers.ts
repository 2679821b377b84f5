import { answer } from '../answers'

/**
 * A sale at an airline that states every field, each with a value that stands nowhere else: what is found of it on a
 * screen can have come from nowhere but that field.
 */
const passengers = (details: readonly [string, string]): string =>
  '<PassengerList>' +
  `<Passenger PassengerID="PAX1"><PTC>ADT</PTC>${details[0]}</Passenger>` +
  `<Passenger PassengerID="PAX2"><PTC>CHD</PTC>${details[1]}</Passenger>` +
  '</PassengerList>'

const names = (birthDate: string, title: string, given: string, surname: string, contact = ''): string =>
  `<Individual><Birthdate>${birthDate}</Birthdate><NameTitle>${title}</NameTitle>` +
  `<GivenName>${given}</GivenName><MiddleName>${given}middle</MiddleName>` +
  `<Surname>${surname}</Surname></Individual>${contact}`

interface End {
  readonly refs: string
  readonly airport: string
  readonly date: string
  readonly time: string
  readonly name: string
}

const end = (element: string, { refs, airport, date, time, name }: End, terminal = ''): string =>
  `<${element} refs="${refs}"><AirportCode>${airport}</AirportCode><Date>${date}</Date><Time>${time}</Time>` +
  `<AirportName>${name}</AirportName>${terminal}</${element}>`

function segments(classOfService: string): string {
  const out: End = {
    refs: 'COUNTRY1 CITY1',
    airport: 'OSL',
    date: '2026-03-20',
    time: '06:51',
    name: 'Markfield',
  }
  const inTown: End = {
    refs: 'COUNTRY2 CITY2',
    airport: 'LGW',
    date: '2026-03-20',
    time: '09:52',
    name: 'Markwick',
  }
  const homeward = { ...inTown, date: '2026-03-27', time: '12:53' }
  const home = { ...out, date: '2026-03-27', time: '15:54' }
  const first =
    `${end('Departure', out, '<Terminal><Name>T7</Name></Terminal>')}${end('Arrival', inTown)}` +
    '<MarketingCarrier><AirlineID>MQ</AirlineID><Name>Markair</Name><FlightNumber>0471</FlightNumber></MarketingCarrier>' +
    '<OperatingCarrier><AirlineID>QX</AirlineID><Name>Markwings</Name></OperatingCarrier>' +
    `<Equipment><AircraftCode>73H</AircraftCode></Equipment>${classOfService}` +
    '<FlightDetail><FlightDuration><Value>PT3H1M</Value></FlightDuration>' +
    '<Stops><StopQuantity>2</StopQuantity></Stops></FlightDetail>'
  const second =
    `${end('Departure', homeward)}${end('Arrival', home)}` +
    '<MarketingCarrier><AirlineID>MR</AirlineID><FlightNumber>0472</FlightNumber></MarketingCarrier>' +
    '<OperatingCarrier><Disclosures><Description><Text>Marked disclosure</Text></Description></Disclosures></OperatingCarrier>' +
    '<FlightDetail><FlightDuration><Value>PT3H2M</Value></FlightDuration></FlightDetail>'
  return (
    '<FlightSegmentList>' +
    `<FlightSegment SegmentKey="S1">${first}</FlightSegment><FlightSegment SegmentKey="S2">${second}</FlightSegment>` +
    '</FlightSegmentList>' +
    '<FlightList>' +
    '<Flight FlightKey="F1"><Journey><Time>PT3H11M</Time></Journey><SegmentReferences>S1</SegmentReferences></Flight>' +
    '<Flight FlightKey="F2"><Journey><Time>PT3H12M</Time></Journey><SegmentReferences>S2</SegmentReferences></Flight>' +
    '</FlightList>' +
    '<OriginDestinationList>' +
    '<OriginDestination OriginDestinationKey="OD1"><DepartureCode>OSL</DepartureCode><ArrivalCode>LGW</ArrivalCode><FlightReferences>F1</FlightReferences></OriginDestination>' +
    '<OriginDestination OriginDestinationKey="OD2"><DepartureCode>LGW</DepartureCode><ArrivalCode>OSL</ArrivalCode><FlightReferences>F2</FlightReferences></OriginDestination>' +
    '</OriginDestinationList>'
  )
}

const BAGS =
  '<BaggageAllowanceList>' +
  '<BaggageAllowance BaggageAllowanceID="BAG1"><BaggageCategory>Checked</BaggageCategory><PieceAllowance>' +
  '<ApplicableParty>Traveler</ApplicableParty><TotalQuantity>3</TotalQuantity><PieceMeasurements Quantity="3">' +
  '<PieceWeightAllowance><MaximumWeight><Value>21</Value><UOM>KGM</UOM></MaximumWeight></PieceWeightAllowance>' +
  '<ApplicableBag>markedtrunk</ApplicableBag></PieceMeasurements></PieceAllowance></BaggageAllowance>' +
  '<BaggageAllowance BaggageAllowanceID="BAG2"><BaggageCategory>CarryOn</BaggageCategory><PieceAllowance>' +
  '<ApplicableParty>Traveler</ApplicableParty><PieceMeasurements Quantity="4"/></PieceAllowance></BaggageAllowance>' +
  '<BaggageAllowance BaggageAllowanceID="BAG3"><BaggageCategory>Checked</BaggageCategory><PieceAllowance>' +
  '<TotalQuantity>5</TotalQuantity></PieceAllowance></BaggageAllowance>' +
  '</BaggageAllowanceList>'

const definition = (id: string, content: string): string =>
  `<ServiceDefinition ServiceDefinitionID="${id}">${content}</ServiceDefinition>`

const text = (words: string): string =>
  `<Descriptions><Description><Text>${words}</Text></Description></Descriptions>`

const DEFINITIONS =
  '<ServiceDefinitionList>' +
  definition(
    'SD1',
    '<Name>Markbundle</Name><ServiceBundle><ServiceDefinitionRef>SD2</ServiceDefinitionRef></ServiceBundle><Encoding><Code>BNDL_PLUS</Code></Encoding>',
  ) +
  definition(
    'SD2',
    `<Name>Markmeal</Name><Encoding><Code>SPML_STANDARD</Code></Encoding>${text('Marked dish of the day')}`,
  ) +
  definition(
    'SD3',
    '<Name>Markextra</Name><BaggageAllowanceRef>BAG1</BaggageAllowanceRef><Encoding><Code>YN1</Code></Encoding>',
  ) +
  definition('SD__CCF2', '<Name>Markfee</Name><Encoding><Code>CCF2</Code></Encoding>') +
  definition(
    'SD5',
    `<Name>Marklounge</Name><Encoding><Code>LNGE</Code></Encoding>${text('Marked armchairs')}`,
  ) +
  '</ServiceDefinitionList>'

const priceClasses = (seats: string): string =>
  '<PriceClassList>' +
  `<PriceClass PriceClassID="PC1"><Name>Markfare</Name><Code>LMRK</Code>${seats}</PriceClass>` +
  '<PriceClass PriceClassID="PC2"><Code>LCODE</Code></PriceClass>' +
  '</PriceClassList>'

const place = (number: string, code: string, country: string, city: string): string =>
  `<OtherMetadata><CountryMetadatas><CountryMetadata MetadataKey="COUNTRY${number}"><ICAO_Code>${code}</ICAO_Code><Name>${country}</Name></CountryMetadata></CountryMetadatas></OtherMetadata>` +
  `<OtherMetadata><CityMetadatas><CityMetadata MetadataKey="CITY${number}"><AugmentationPoint><AugPoint><ns2:City><ns2:Code>MK${number}</ns2:Code><ns2:Name>${city}</ns2:Name></ns2:City></AugPoint></AugmentationPoint></CityMetadata></CityMetadatas></OtherMetadata>`

const METADATA =
  '<Metadata><Other><OtherMetadata><LanguageMetadatas>' +
  '<LanguageMetadata MetadataKey="L1"><Code_ISO>MK</Code_ISO><Name>Markish</Name></LanguageMetadata>' +
  '<LanguageMetadata MetadataKey="L2"><Code_NLS>mk-NLS</Code_NLS></LanguageMetadata>' +
  `</LanguageMetadatas></OtherMetadata>${place('1', 'NMRK', 'Markland', 'Marktown')}${place('2', 'EMRK', 'Markreich', 'Markville')}</Other></Metadata>`

const simple = (amount: string): string => `<SimpleCurrencyPrice Code="NOK">${amount}</SimpleCurrencyPrice>`

const fareDetail = (people: string, base: string, taxes: string, total: string): string =>
  `<FareDetail><PassengerRefs>${people}</PassengerRefs><Price><TotalAmount><DetailCurrencyPrice><Total Code="NOK">${total}</Total>` +
  `<Taxes><Total Code="NOK">${taxes}</Total></Taxes></DetailCurrencyPrice></TotalAmount><BaseAmount Code="NOK">${base}</BaseAmount></Price>` +
  fareComponent('S1', 'K', 'MKBASIS', 'M', 'Markonomy', 'PC1') +
  fareComponent('S2', 'L', 'MLBASIS', 'W', 'Markomfort', 'PC2') +
  '</FareDetail>'

const fareComponent = (
  segment: string,
  rbd: string,
  basis: string,
  code: string,
  cabin: string,
  priceClass: string,
): string =>
  `<FareComponent><FareBasis><FareBasisCode><Code>${basis}</Code></FareBasisCode><RBD>${rbd}</RBD><CabinType><CabinTypeCode>${code}</CabinTypeCode><CabinTypeName>${cabin}</CabinTypeName></CabinType></FareBasis>` +
  `<FareRules><Penalty ChangeFeeInd="true" RefundableInd="false"/></FareRules><PriceClassRef>${priceClass}</PriceClassRef><SegmentRefs ON_Point="OSL" OFF_Point="LGW">${segment}</SegmentRefs></FareComponent>`

const LIMITS =
  '<TimeLimits><OfferExpiration DateTime="2026-02-11T10:31:00"/><Payment DateTime="2026-02-12T10:32:00"/></TimeLimits>'

const item = (id: string, person: string, [base, taxes, total]: Amounts, extra = ''): string =>
  `<OfferItem OfferItemID="${id}"><TotalPriceDetail><TotalAmount>${simple(total)}</TotalAmount><BaseAmount Code="NOK">${base}</BaseAmount><Taxes><Total Code="NOK">${taxes}</Total></Taxes></TotalPriceDetail>` +
  `<Service ServiceID="${id}A"><PassengerRefs>${person}</PassengerRefs><FlightRefs>F1 F2</FlightRefs></Service>` +
  `<Service ServiceID="${id}B"><PassengerRefs>${person}</PassengerRefs><ServiceDefinitionRef SegmentRefs="S1 S2">SD1</ServiceDefinitionRef></Service>` +
  `<Service ServiceID="${id}C"><PassengerRefs>${person}</PassengerRefs><ServiceDefinitionRef SegmentRefs="S1 S2">SD3</ServiceDefinitionRef></Service>` +
  `${fareDetail(person, base, taxes, total)}${extra}</OfferItem>`

type Amounts = readonly [base: string, taxes: string, total: string]

const ADULT: Amounts = ['700.11', '200.22', '900.33']
const CHILD: Amounts = ['500.44', '100.05', '600.49']

const offer = (element: string, total: string, items: string): string =>
  `<${element} OfferID="O1" Owner="MQ"><TotalPrice>${total}</TotalPrice>` +
  `<FlightsOverview><FlightRef ODRef="OD1" PriceClassRef="PC1">F1</FlightRef><FlightRef ODRef="OD2" PriceClassRef="PC2">F2</FlightRef></FlightsOverview>` +
  `${LIMITS}<BaggageAllowance><PassengerRefs>PAX1 PAX2</PassengerRefs><BaggageAllowanceRef>BAG2</BaggageAllowanceRef></BaggageAllowance>${items}</${element}>`

const SEATS = '<ClassOfService refs="S1 S2"><Code SeatsLeft="4">K</Code></ClassOfService>'

const head = (id: string): string =>
  `<Success/><ShoppingResponseID><ResponseID>${id}</ResponseID></ShoppingResponseID>`

export const SHOPPING = answer(
  'AirShoppingRS',
  `${head('RESPMARK1')}<OffersGroup><AirlineOffers>` +
    offer('Offer', simple('1500.82'), item('I1', 'PAX1', ADULT) + item('I2', 'PAX2', CHILD)) +
    `</AirlineOffers></OffersGroup><DataLists>${passengers(['', ''])}${BAGS}${segments('<ClassOfService><Code SeatsLeft="4">K</Code></ClassOfService>')}${priceClasses(SEATS)}${DEFINITIONS}</DataLists>${METADATA}`,
)

const feeItem =
  `<OfferItem OfferItemID="I3"><TotalPriceDetail><TotalAmount>${simple('8.07')}</TotalAmount></TotalPriceDetail>` +
  '<Service ServiceID="I3A"><PassengerRefs>PAX1</PassengerRefs><ServiceDefinitionRef>SD__CCF2</ServiceDefinitionRef></Service></OfferItem>'

/** Bought beside the fare, for one flight. */
const boughtItem =
  `<OfferItem OfferItemID="I4"><TotalPriceDetail><TotalAmount>${simple('77.08')}</TotalAmount></TotalPriceDetail>` +
  '<Service ServiceID="I4A"><PassengerRefs>PAX1</PassengerRefs><ServiceDefinitionRef SegmentRefs="S1">SD5</ServiceDefinitionRef></Service></OfferItem>'

const ALA_CARTE =
  '<OtherOffers><ALaCarteOffer OfferID="A1" Owner="MQ">' +
  '<ALaCarteOfferItem OfferItemID="AI1"><Eligibility><PassengerRefs>PAX1</PassengerRefs><SegmentRefs>S1</SegmentRefs></Eligibility>' +
  `<UnitPriceDetail><TotalAmount>${simple('77.08')}</TotalAmount></UnitPriceDetail><Service ServiceID="AS1"><ServiceDefinitionRef>SD5</ServiceDefinitionRef></Service></ALaCarteOfferItem>` +
  '</ALaCarteOffer></OtherOffers>'

export const PRICED = answer(
  'OfferPriceRS',
  head('RESPMARK2') +
    offer(
      'PricedOffer',
      '<DetailCurrencyPrice><Total Code="NOK">1585.97</Total><Taxes><Total Code="NOK">300.27</Total></Taxes></DetailCurrencyPrice>',
      item('I1', 'PAX1', ADULT) + item('I2', 'PAX2', CHILD) + boughtItem + feeItem,
    ) +
    `${ALA_CARTE}<DataLists>${passengers(['', ''])}${BAGS}${segments('<ClassOfService><Code>K</Code></ClassOfService>')}${priceClasses('')}${DEFINITIONS}</DataLists>${METADATA}`,
)

const orderItem = (id: string, person: string, [base, taxes]: Amounts): string =>
  `<OrderItem OrderItemID="${id}" Owner="MQ"><PriceDetail><BaseAmount Code="NOK">${base}</BaseAmount><Taxes><Total Code="NOK">${taxes}</Total></Taxes></PriceDetail>` +
  [
    '<SegmentRef>S1</SegmentRef>',
    '<SegmentRef>S2</SegmentRef>',
    '<ServiceDefinitionRef>SD1</ServiceDefinitionRef>',
    '<ServiceDefinitionRef SegmentRef="S1">SD3</ServiceDefinitionRef>',
  ]
    .map(
      (part, at) =>
        `<Service ServiceID="${id}${String(at)}"><PassengerRef>${person}</PassengerRef>${part}</Service>`,
    )
    .join('') +
  `${fareDetail(person, base, taxes, '0.00')}<ItemStatus>MARKSTATUS</ItemStatus></OrderItem>`

const CONTACTS =
  '<ContactList><ContactInformation ContactID="CT1">' +
  '<ContactProvided><Phone><CountryDialingCode>991</CountryDialingCode><AreaCode>208</AreaCode><PhoneNumber>3334441</PhoneNumber></Phone></ContactProvided>' +
  '<ContactProvided><Phone><CountryDialingCode>992</CountryDialingCode><PhoneNumber>3334442</PhoneNumber></Phone></ContactProvided>' +
  '<ContactProvided><EmailAddress><EmailAddressValue>mark1@mail.example</EmailAddressValue></EmailAddress></ContactProvided>' +
  '<ContactProvided><EmailAddress><EmailAddressValue>mark2@mail.example</EmailAddressValue></EmailAddress></ContactProvided>' +
  '</ContactInformation></ContactList>'

const ticket = (number: string, person: string): string =>
  `<TicketDocInfo><TicketDocument><TicketDocNbr>${number}</TicketDocNbr><Type><Code>T</Code></Type></TicketDocument><PassengerReference>${person}</PassengerReference></TicketDocInfo>`

export const ORDER_ID = 'ORDERMARK'

export const ORDERED = answer(
  'OrderViewRS',
  '<Success/><Response>' +
    `<Order OrderID="${ORDER_ID}" Owner="MQ" WebAddressID="https://portal.mark.example/1">` +
    '<BookingReferences><BookingReference><ID>MARKLOC</ID><AirlineID>MQ</AirlineID></BookingReference><BookingReference><ID>OTHERLOC</ID><AirlineID>QX</AirlineID></BookingReference></BookingReferences>' +
    `<TotalOrderPrice>${simple('1500.82')}</TotalOrderPrice><Status><StatusCode>MARKED</StatusCode></Status>` +
    `<Payments><Payment><Type>CC</Type><Amount>${simple('1500.83')}</Amount><Method><VoucherMethod><Number>token-of-the-card-MK42</Number></VoucherMethod></Method></Payment>` +
    `<Payment><Type>CB</Type><Amount>${simple('12.09')}</Amount><Method><PaymentCard><CardCode>VI</CardCode><MaskedCardNumber>XXXXXXXXXXXX1117</MaskedCardNumber></PaymentCard></Method></Payment></Payments>` +
    '<TimeLimits><PaymentTimeLimit DateTime="2026-02-13T10:33:00"/></TimeLimits>' +
    `<OrderItems>${orderItem('OI1', 'PAX1', ADULT)}${orderItem('OI2', 'PAX2', CHILD)}</OrderItems></Order>` +
    `<TicketDocInfos>${ticket('1172300000001', 'PAX1')}${ticket('1172300000002', 'PAX2')}</TicketDocInfos>` +
    '<Commission><Amount Code="EUR">4.01</Amount></Commission><Commission><Amount Code="EUR">6.02</Amount></Commission><Commission><Percentage>5.5</Percentage></Commission>' +
    `<DataLists>${passengers([
      names('1984-03-12', 'MRS', 'Markina', 'Markman', '<ContactInfoRef>CT1</ContactInfoRef>'),
      names('2018-06-15', 'MISS', 'Markette', 'Markman'),
    ])}${CONTACTS}${BAGS}${segments('<ClassOfService><Code>K</Code></ClassOfService>')}${priceClasses('')}${DEFINITIONS}</DataLists>${METADATA}</Response>`,
)

/** Another price of the same offer: the airline refuses it. */
export const REFUSED = answer(
  'OfferPriceRS',
  '<Errors><Error Code="MK77" ShortText="Marked short" Status="Marked status">Marked words</Error></Errors>',
)

const calendarDay = (key: string, date: string, amount: string): string =>
  `<PriceCalendar><PriceCalendarDate OriginDestinationReference="OD1">${date}</PriceCalendarDate><TotalPrice Code="NOK" refs="${key}">${amount}</TotalPrice></PriceCalendar>`

const journey = (key: string, transfer: string): string =>
  `<FlightMetadata MetadataKey="M${key}"><AugmentationPoint><AugPoint Key="${key}"><ns2:Journey><ns2:Transfer>${transfer}</ns2:Transfer></ns2:Journey></AugPoint></AugmentationPoint></FlightMetadata>`

export const CALENDAR = answer(
  'AirShoppingRS',
  `${head('RESPMARK3')}<OffersGroup><AirlineOffers>${calendarDay('J1', '2026-03-21', '155.51')}${calendarDay('J2', '2026-03-22', '255.52')}</AirlineOffers></OffersGroup>` +
    `<Metadata><Shopping><ShopMetadataGroup><Flight><FlightMetadatas>${journey('J1', 'true')}${journey('J2', 'false')}</FlightMetadatas></Flight></ShopMetadataGroup></Shopping></Metadata>`,
)
