import { marked, word, type MarkedField } from './marked-field'
import { ORDER_FIELDS } from './marked-order-fields'

/** Seats that are told of the flight, and those that are told of the class. */
const SEATS_OF_FLIGHT = /(?<=<ClassOfService><Code) SeatsLeft="4"/g
const SEATS_OF_CLASS = /<ClassOfService refs.*?<\/ClassOfService>/g
const OVERVIEW = /<FlightsOverview>.*?<\/FlightsOverview>/g
const ITEM_PRICES = /<TotalPriceDetail>.*?<\/TotalPriceDetail>(?=<Service ServiceID="I[12]A")/g
const CLASS_OF_FLIGHT = / PriceClassRef="PC\d"/g

/** By the name that the table of the protocol has for it. */
export const MARKED: Readonly<Record<string, MarkedField>> = {
  // 2.3 Passenger
  PTC: marked(['<PTC>CHD<', '<PTC>INF<'], ['Child', 'Infant']),
  'Individual/Birthdate': marked(['1984-03-12', '1985-04-13'], ['12 Mar 1984', '13 Apr 1985']),
  'Individual/NameTitle': marked(['MRS', 'MARK'], ['Markinamiddle MRS', 'Markinamiddle MARK']),
  'Individual/GivenName': marked(
    ['<GivenName>Markina<', '<GivenName>Otherina<'],
    ['Markina Markinamiddle', 'Otherina Markinamiddle'],
  ),
  'Individual/MiddleName': word('Markinamiddle', 'Othermiddle'),
  'Individual/Surname': word('Markman', 'Otherman'),
  'Phone/CountryDialingCode': marked(['991', '881'], ['+991', '+881']),
  'Phone/AreaCode': marked(['>208<', '>209<'], ['+991 208', '+991 209']),
  'Phone/PhoneNumber': word('3334442', '3334449'),
  'EmailAddress/EmailAddressValue': word('mark2@mail.example', 'other2@mail.example'),
  // 2.4 Offers
  'ShoppingResponseID/ResponseID': word('RESPMARK2', 'RESPOTHER'),
  'Offer/TotalPrice/SimpleCurrencyPrice': marked(['>1500.82<', '>1600.82<'], ['1,500.82', '1,600.82']),
  'SimpleCurrencyPrice@Code': marked([/Code="NOK"/g, 'Code="SEK"'], ['NOK', 'SEK']),
  'TotalPrice/DetailCurrencyPrice/Total@Code': marked(
    ['>1585.97<', '>1685.97<'],
    ['Total 1,585.97', 'Total 1,685.97'],
  ),
  'DetailCurrencyPrice/Taxes/Total@Code': marked(
    [/>200\.22</g, '>201.22<'],
    ['taxes 200.22', 'taxes 201.22'],
    [ITEM_PRICES],
  ),
  'Offer/FlightsOverview/FlightRef': marked(['">F1</FlightRef>', '">F2</FlightRef>'], ['MQ 0471', 'MR 0472']),
  'FlightRef@PriceClassRef': marked([/PriceClassRef="PC1"/g, 'PriceClassRef="PC2"'], ['Markfare', 'LCODE']),
  'OfferItem/PassengerRefs': marked(
    [/<PassengerRefs>PAX2</g, '<PassengerRefs>PAX1<'],
    ['1 child', '1 adult'],
  ),
  'TotalPriceDetail/TotalAmount/SimpleCurrencyPrice': marked(
    [/(<TotalPriceDetail><TotalAmount><SimpleCurrencyPrice Code="NOK">)900\.33/g, '$1901.33'],
    ['1 adult 900.33', '1 adult 901.33'],
  ),
  'TotalPriceDetail/BaseAmount@Code': marked([/>700\.11</g, '>701.11<'], ['fare 700.11', 'fare 701.11']),
  'TotalPriceDetail/Taxes/Total@Code': marked(
    [/(<TotalPriceDetail>[^P]*<TotalAmount>.*?<Taxes><Total Code="NOK">)200\.22/g, '$1201.22'],
    ['taxes 200.22', 'taxes 201.22'],
  ),
  'Service/FlightRefs': marked(
    [/<FlightRefs>F1 F2</g, '<FlightRefs>F2<'],
    ['MQ 0471', 'MR 0472'],
    [OVERVIEW, /<FareDetail>.*?<\/FareDetail>/g],
  ),
  'OfferItem/Service/ServiceDefinitionRef': marked(
    [/SegmentRefs="S1 S2">SD1</g, 'SegmentRefs="S1 S2">SD5<'],
    ['Marked dish', 'Marked armchairs'],
  ),
  'ServiceDefinitionRef@SegmentRefs': marked(
    ['SegmentRefs="S1">SD5', 'SegmentRefs="S2">SD5'],
    ['Marklounge OSL–LGW', 'Marklounge LGW–OSL'],
  ),
  'FareDetail/Price/TotalAmount/DetailCurrencyPrice/Total@Code': marked(
    [/>900\.33</g, '>901.33<'],
    ['1 adult 900.33', '1 adult 901.33'],
    [ITEM_PRICES],
  ),
  'FareDetail/Price/BaseAmount@Code': marked(
    [/>700\.11</g, '>701.11<'],
    ['fare 700.11', 'fare 701.11'],
    [ITEM_PRICES],
  ),
  'FareComponent/FareBasis/RBD': marked([/<RBD>K</g, '<RBD>Q<'], ['class K', 'class Q']),
  'FareBasis/FareBasisCode/Code': word('MKBASIS', 'OTBASIS'),
  'FareBasis/CabinType/CabinTypeCode': marked(
    [/<CabinTypeCode>M</g, '<CabinTypeCode>N<'],
    ['Markonomy (M)', 'Markonomy (N)'],
  ),
  'FareBasis/CabinType/CabinTypeName': word('Markonomy', 'Otheronomy'),
  'FareComponent/PriceClassRef': marked(
    [/<PriceClassRef>PC1</g, '<PriceClassRef>PC2<'],
    ['Markfare', 'LCODE'],
    [CLASS_OF_FLIGHT],
  ),
  'FareRules/Penalty@ChangeFeeInd': {
    ...marked([/ChangeFeeInd="true"/g, ''], ['Change for a fee', 'Change not stated']),
    also: [
      ['For a fee: change', 'Not stated: seat, change'],
      ['Change: for a fee', 'Meal: Markmeal Refund'],
    ],
  },
  'FareRules/Penalty@RefundableInd': {
    ...marked([/ RefundableInd="false"/g, ''], ['Refund not included', 'Refund not stated']),
    also: [
      ['Not included: refund', 'Not stated: seat, refund'],
      ['Change: for a fee Refund: not included', 'Change: for a fee'],
    ],
  },
  'Offer/TimeLimits/OfferExpiration': marked(
    [/2026-02-11T10:31/g, '2026-02-11T11:41'],
    ['11 Feb 2026 10:31', '11 Feb 2026 11:41'],
  ),
  'Offer/TimeLimits/Payment': marked(
    [/2026-02-12T10:32/g, '2026-02-12T11:42'],
    ['12 Feb 2026 10:32', '12 Feb 2026 11:42'],
  ),
  // 2.5 Calendar
  'AirlineOffers/PriceCalendar/PriceCalendarDate': marked(['2026-03-21', '2026-03-24'], ['21 Mar', '24 Mar']),
  'PriceCalendar/TotalPrice@Code': word('155.51', '156.51'),
  'AugPoint/ns2:Journey/ns2:Transfer': marked(
    ['<ns2:Transfer>true<', '<ns2:Transfer>false<'],
    ['21 Mar transfer', '21 Mar 155.51'],
  ),
  // 2.6 Lists
  'BaggageAllowance/BaggageCategory': {
    ...marked(
      ['<BaggageCategory>CarryOn<', '<BaggageCategory>Checked<'],
      ['Cabin bag 4', 'Cabin bag not stated'],
    ),
    also: [['Cabin bag: 4', 'Checked bag: 3 × 21 kg markedtrunk + 4']],
  },
  'PieceAllowance/ApplicableParty': {
    ...marked(
      ['Traveler</ApplicableParty><TotalQuantity>3', 'Party</ApplicableParty><TotalQuantity>3'],
      ['markedtrunk Cabin bag', 'markedtrunk for the party'],
    ),
    also: [['markedtrunk + 5 pieces', 'markedtrunk for the party']],
  },
  'PieceAllowance/TotalQuantity': marked(
    ['<TotalQuantity>3<', '<TotalQuantity>6<'],
    ['3 × 21 kg', '6 × 21 kg'],
  ),
  'PieceAllowance/PieceMeasurements@Quantity': marked(
    ['Quantity="4"', 'Quantity="6"'],
    ['Cabin bag 4 pieces', 'Cabin bag 6 pieces'],
  ),
  'PieceMeasurements/PieceWeightAllowance/MaximumWeight/Value': marked(
    ['<Value>21<', '<Value>22<'],
    ['3 × 21 kg', '3 × 22 kg'],
  ),
  'PieceMeasurements/PieceWeightAllowance/MaximumWeight/UOM': marked(['KGM', 'LBR'], ['21 kg', '21 lb']),
  'PieceMeasurements/ApplicableBag': word('markedtrunk', 'othertrunk'),
  'Departure/AirportCode': marked([/<AirportCode>OSL</g, '<AirportCode>BGO<'], ['OSL–LGW', 'BGO–LGW']),
  'Arrival/AirportCode': marked([/<AirportCode>LGW</g, '<AirportCode>LHR<'], ['OSL–LGW', 'OSL–LHR']),
  'Departure/Date': {
    ...marked([/<Date>2026-03-20</g, '<Date>2026-03-19<'], ['Fri 20 Mar', 'Thu 19 Mar']),
    also: [['20 Mar 2026', '19 Mar 2026']],
  },
  'Departure/Time': word('06:51', '06:59'),
  'Departure/AirportName': word('Markfield', 'Otherfield'),
  'Departure/Terminal/Name': word('T7', 'T8'),
  'MarketingCarrier/AirlineID': marked(
    [/<AirlineID>MQ<\/AirlineID><Name>/g, '<AirlineID>MZ</AirlineID><Name>'],
    ['MQ 0471', 'MZ 0471'],
  ),
  'MarketingCarrier/Name': word('Markair', 'Otherair'),
  'OperatingCarrier/Name': word('Markwings', 'Otherwings'),
  'OperatingCarrier/Disclosures': word('Marked disclosure', 'Other disclosure'),
  'MarketingCarrier/FlightNumber': word('0471', '0479'),
  'Equipment/AircraftCode': word('73H', '32N'),
  'FlightSegment/ClassOfService/Code': marked(
    [/<ClassOfService><Code>K</g, '<ClassOfService><Code>Z<'],
    ['class K', 'class Z'],
    [/<RBD>.<\/RBD>/g],
  ),
  'FlightSegment/ClassOfService/Code@SeatsLeft': marked(
    [/SeatsLeft="4"/g, 'SeatsLeft="5"'],
    ['4 left', '5 left'],
    [SEATS_OF_CLASS],
  ),
  'FlightSegment/ClassOfService/MarketingName': marked(
    [/(<ClassOfService><Code>K<\/Code>)/g, '$1<MarketingName>Markclass</MarketingName>'],
    ['MQ 0471, 3h 01m, class K', 'Markclass'],
    [/<CabinType>.*?<\/CabinType>/g],
  ),
  'FlightDetail/FlightDuration/Value': marked([/PT3H1M/g, 'PT3H4M'], ['3h 01m', '3h 04m']),
  'FlightDetail/Stops/StopQuantity': marked(
    [/<StopQuantity>2</g, '<StopQuantity>3<'],
    ['2 stops', '3 stops'],
  ),
  'Flight/Journey/Time': marked([/PT3H11M/g, 'PT3H14M'], ['3h 11m', '3h 14m']),
  'Flight/SegmentReferences': marked(
    [/<SegmentReferences>S1</g, '<SegmentReferences>S2<'],
    ['MQ 0471', 'MR 0472'],
  ),
  'PriceClass/Name': word('Markfare', 'Otherfare'),
  'PriceClass/Code': word('LCODE', 'OCODE'),
  'PriceClass/ClassOfService@refs': marked(
    ['refs="S1 S2"><Code', 'refs="S2"><Code'],
    ['4 left return', 'lowest return'],
    [SEATS_OF_FLIGHT],
  ),
  'ClassOfService/Code@SeatsLeft': marked(
    [/SeatsLeft="4"/g, 'SeatsLeft="5"'],
    ['4 left', '5 left'],
    [SEATS_OF_FLIGHT],
  ),
  'ServiceDefinition/Name': word('Markmeal', 'Othermeal'),
  'ServiceDefinition/ServiceBundle/ServiceDefinitionRef': marked(
    [/<ServiceDefinitionRef>SD2</g, '<ServiceDefinitionRef>SD5<'],
    ['Marked dish', 'Marked armchairs'],
  ),
  'ServiceDefinition/BaggageAllowanceRef': marked(
    [/(<Name>Markextra<\/Name><BaggageAllowanceRef>)BAG1/g, '$1BAG3'],
    ['Markextra 3 × 21 kg', 'Markextra 5'],
  ),
  'ServiceDefinition/Encoding/Code': marked(
    [/SPML_STANDARD/g, 'OTHERCODE'],
    ['Meal Markmeal', 'Meal not stated'],
  ),
  'ServiceDefinition/Descriptions/Description/Text': word('Marked dish', 'Other dish'),
  'LanguageMetadatas/LanguageMetadata/Code_ISO': marked([/>MK</g, '>OK<'], ['Markish (MK)', 'Markish (OK)']),
  'LanguageMetadata/Code_NLS': word('mk-NLS', 'ok-NLS'),
  'LanguageMetadata/Name': word('Markish', 'Otherish'),
  'CountryMetadatas/CountryMetadata/ICAO_Code': marked(
    [/NMRK/g, 'NOTH'],
    ['NMRK', 'NOTH'],
    [/<Name>Markland<\/Name>/g],
  ),
  'CountryMetadata/Name': word('Markland', 'Otherland'),
  'CityMetadata/AugPoint/ns2:City/ns2:Name': word('Marktown', 'Othertown'),
  'Encoding/Code (values)': marked([/SPML_STANDARD/g, 'XST'], ['Seat not stated', 'Seat Markmeal']),
  CCF2: marked([/CCF2<\/Code>/g, 'XXF2</Code>'], ['Card fee CCF2', 'Markfee 8.07']),
  ...ORDER_FIELDS,
}
