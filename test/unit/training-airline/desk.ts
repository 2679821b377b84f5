import {
  createTrainingAirline,
  type TrainingAirline,
  type TrainingAirlineOptions,
} from '../../../training-airline/training-airline'
import { attribute, find, findAll, readXml, textAt, type Element } from '../../../training-airline/read-xml'

export const NOW = Date.parse('2026-01-10T10:00:00Z')
export const MEDIA_TYPE = 'application/vnd.training.ndc.v17.2+xml;charset=UTF-8'
const ORIGIN = 'https://training.faredesk.invalid'
const NAMESPACE = 'http://www.iata.org/IATA/EDIST/2017.2'

export interface Pax {
  readonly id: string
  readonly ptc: 'ADT' | 'CHD' | 'INF'
  readonly birthdate?: string
  readonly surname?: string
}

export const ONE_ADULT: readonly Pax[] = [{ id: 'PAX1', ptc: 'ADT' }]
export const FAMILY: readonly Pax[] = [
  { id: 'PAX1', ptc: 'ADT', birthdate: '1980-05-01' },
  { id: 'PAX2', ptc: 'ADT', birthdate: '1982-05-01' },
  { id: 'PAX3', ptc: 'CHD', birthdate: '2019-05-01' },
  { id: 'PAX4', ptc: 'INF', birthdate: '2025-05-01' },
]

export interface Direction {
  readonly from: string
  readonly to: string
  readonly date: string
}

export interface PricedItem {
  readonly id: string
  readonly passengerIds: string
}

export interface SeenOffer {
  readonly id: string
  readonly responseId: string
  readonly currency: string
  readonly total: string
  readonly items: readonly PricedItem[]
  readonly element: Element
}

export interface OrderOptions {
  readonly alert?: string
  readonly amount?: string
  readonly pax?: readonly Pax[]
  readonly items?: readonly PricedItem[]
}

const SECURE_PAYMENT = `<Alerts><Alert><SecurePaymentAlert>
  <URLs><FailURL>https://desk.invalid/fail?n=1</FailURL><TermURL>https://desk.invalid/term?n=1</TermURL></URLs>
  <Details><CustomerDevice><IP_Address>192.0.2.1</IP_Address><BrowserUserAgentHeader>UA</BrowserUserAgentHeader></CustomerDevice></Details>
</SecurePaymentAlert></Alert></Alerts>`

const CARD = {
  expiryDateTimeUTC: '2026-01-10T10:30:00.000',
  card: {
    number: '4000000000000010',
    name: 'Kari Nordmann',
    address: { addressLine1: 'Storgata 1', postalCode: '0155', cityName: 'Oslo', countryCode: 'NO' },
    expirationYear: 2030,
    expirationMonth: 12,
    verificationCode: '123',
  },
}

/** A desk that speaks to the training airline as the interface has it, with what it saw kept for checks. */
export class Desk {
  now = NOW
  currency = 'NOK'
  agencyId = 'AGENCY1'
  qualifier = ''
  readonly airline: TrainingAirline
  /** Every XML answer, for the check against the schemas. */
  readonly answers: string[] = []

  constructor(options: TrainingAirlineOptions = {}) {
    this.airline = createTrainingAirline({ latencyMs: 0, now: () => this.now, ...options })
  }

  async post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.airline.fetch(
      new Request(`${ORIGIN}/airline/retail/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': MEDIA_TYPE, Accept: MEDIA_TYPE, ...headers },
        body,
      }),
    )
  }

  async ask(path: string, name: string, content: string): Promise<Element> {
    return this.read(await this.post(path, this.message(name, content)))
  }

  async read(response: Response): Promise<Element> {
    const text = await response.text()
    this.answers.push(text)
    return readXml(text)
  }

  message(name: string, content: string): string {
    return `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="${NAMESPACE}" xmlns:ns2="urn:x" Target="Test" Version="17.2" TransactionIdentifier="tx1" CorrelationID="corr1">${content}</${name}>`
  }

  envelope(withParameters = true): string {
    const parameters = `<Parameters><Languages><LanguageCode>EN</LanguageCode></Languages><Pricing><OverrideCurrency>${this.currency}</OverrideCurrency></Pricing></Parameters>`
    return `<PointOfSale><Location><CountryCode>NO</CountryCode></Location></PointOfSale><Document/>
      <Party><Sender><TravelAgencySender><Name>Harbour</Name><AgencyID>${this.agencyId}</AgencyID></TravelAgencySender></Sender></Party>${withParameters ? parameters : ''}`
  }

  calendar(directions: readonly Direction[], days = 15): Promise<Element> {
    const period = `<LeadPricing><LeadDatePeriod After="P${String(days)}D" Before="P${String(days)}D"/></LeadPricing>`
    const list = directions.map(
      ({ from, to, date }) =>
        `<OriginDestination><AirportCityDeparture><LocationCode>${from}</LocationCode><Date>${date}</Date>${period}</AirportCityDeparture><AirportCityArrival><LocationCode>${to}</LocationCode></AirportCityArrival></OriginDestination>`,
    )
    const query = `<CoreQuery><Affinity>${list.join('')}</Affinity></CoreQuery>`
    return this.ask('offers', 'AirShoppingRQ', `${this.envelope()}${query}${this.qualifier}`)
  }

  day(directions: readonly Direction[], pax: readonly Pax[] = ONE_ADULT): Promise<Element> {
    return this.ask('offers', 'AirShoppingRQ', this.dayContent(directions, pax))
  }

  dayContent(directions: readonly Direction[], pax: readonly Pax[] = ONE_ADULT): string {
    const list = directions.map(
      ({ from, to, date }) =>
        `<OriginDestination><Departure><AirportCode>${from}</AirportCode><Date>${date}</Date></Departure><Arrival><AirportCode>${to}</AirportCode></Arrival></OriginDestination>`,
    )
    const query = `<CoreQuery><OriginDestinations>${list.join('')}</OriginDestinations></CoreQuery>`
    return `${this.envelope()}${query}${this.qualifier}<DataLists>${passengerList(pax, false)}</DataLists>`
  }

  price(
    offers: readonly SeenOffer[],
    pax: readonly Pax[] = ONE_ADULT,
    extra: { readonly token?: string; readonly selection?: string; readonly names?: boolean } = {},
  ): Promise<Element> {
    const token =
      extra.token === undefined
        ? ''
        : `<Metadata><Other><OtherMetadata><PaymentFormMetadatas><PaymentFormMetadata MetadataKey="PF1"><AugmentationPoint><AugPoint><ns2:Token><ns2:Number>${extra.token}</ns2:Number></ns2:Token></AugPoint></AugmentationPoint></PaymentFormMetadata></PaymentFormMetadatas></OtherMetadata></Other></Metadata>`
    const query = `<Query>${offers.map(offerReference).join('')}${extra.selection ?? ''}</Query>`
    const people = `<DataLists>${passengerList(pax, extra.names === true)}</DataLists>`
    return this.ask(
      'offerPrices',
      'OfferPriceRQ',
      `${this.envelope()}${query}${this.qualifier}${people}${token}`,
    )
  }

  async token(
    number = '4000000000000010',
    change: (card: typeof CARD) => unknown = (card) => card,
  ): Promise<string> {
    const response = await this.tokenResponse(change({ ...CARD, card: { ...CARD.card, number } }))
    const body: unknown = await response.json()
    if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string')
      return body.id
    throw new Error(`There is no token: ${JSON.stringify(body)}`)
  }

  tokenResponse(body: unknown): Promise<Response> {
    return this.airline.fetch(
      new Request(`${ORIGIN}/payment/tokens`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=UTF-8', Accept: 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  }

  cardBody(number: string): typeof CARD {
    return { ...CARD, card: { ...CARD.card, number } }
  }

  order(offer: SeenOffer, token: string, options: OrderOptions = {}): Promise<Element> {
    return this.ask('orders', 'OrderCreateRQ', this.orderContent(offer, token, options))
  }

  orderContent(offer: SeenOffer, token: string, options: OrderOptions = {}): string {
    const amount = options.amount ?? offer.total
    const items = (options.items ?? offer.items).map(itemReference).join('')
    return `${this.envelope(false)}<OrderCreateParameters>${options.alert ?? SECURE_PAYMENT}</OrderCreateParameters><Query>
      <Order><Offer OfferID="${offer.id}" Owner="XX" ResponseID="${offer.responseId}"><TotalOfferPrice Code="${offer.currency}">${amount}</TotalOfferPrice>${items}</Offer></Order>
      <Payments><Payment><Type>CC</Type><Method><Voucher><Number>${token}</Number></Voucher></Method><Amount Code="${offer.currency}">${amount}</Amount></Payment></Payments>
      <DataLists>${passengerList(options.pax ?? ONE_ADULT, true)}<ContactList><ContactInformation ContactID="CI1"><ContactProvided><Phone><CountryDialingCode>47</CountryDialingCode><PhoneNumber>12345678</PhoneNumber></Phone></ContactProvided><ContactProvided><EmailAddress><EmailAddressValue>a@b.example</EmailAddressValue></EmailAddress></ContactProvided></ContactInformation></ContactList></DataLists></Query>`
  }

  customerInput(challenge: Element, status: string, payerResponse?: string): Promise<Element> {
    const reference = find(challenge, 'Query', 'SecurePayments', 'SecurePayment', 'Reference')
    const auth = payerResponse === undefined ? '' : `<PayerAuth><PARes>${payerResponse}</PARes></PayerAuth>`
    const content = `<Document/><Success/><Response><SecurePayments><SecurePayment>${auth}<Reference><ACS_TxnReference>${textAt(reference, 'ACS_TxnReference') ?? ''}</ACS_TxnReference><SPM_TxnReference>${textAt(reference, 'SPM_TxnReference') ?? ''}</SPM_TxnReference></Reference><Status>${status}</Status></SecurePayment></SecurePayments></Response>`
    return this.ask('orders', 'CustomerInputRS', content)
  }

  retrieve(orderId: string): Promise<Element> {
    const query = `<Query><Filters><OrderID Owner="XX">${orderId}</OrderID></Filters></Query>`
    return this.ask('orders', 'OrderRetrieveRQ', `${this.envelope(false)}${query}`)
  }

  lookUpResponse(responseId: string, headers: Record<string, string> = {}): Promise<Response> {
    const query = new URLSearchParams({ shoppingResponseId: responseId, agencyID: this.agencyId })
    return this.airline.fetch(
      new Request(`${ORIGIN}/airline/retail/orders?${query.toString()}`, {
        headers: { Accept: MEDIA_TYPE, 'X-Correlation-Id': 'c', 'X-TransactionIdentifier': 't', ...headers },
      }),
    )
  }

  async lookUp(responseId: string): Promise<Element> {
    return this.read(await this.lookUpResponse(responseId))
  }

  bank(url: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const init = form === undefined ? {} : { method: 'POST', body: new URLSearchParams({ ...form }) }
    return this.airline.fetch(new Request(url, init))
  }

  /** Presses a button of the bank's page and gives back where the bank sends the browser. */
  async press(challenge: Element, decision: string): Promise<string | null> {
    return (await this.bank(`${bankAddress(challenge)}/decision`, { decision })).headers.get('Location')
  }

  async firstOffer(direction: Direction, pax: readonly Pax[] = ONE_ADULT): Promise<SeenOffer> {
    return firstOf(offersIn(await this.day([direction], pax)))
  }

  /** Searches and prices one adult one-way: what most tests begin with. */
  async pricedOffer(direction: Direction = OSLO_LONDON, token?: string): Promise<SeenOffer> {
    const offer = await this.firstOffer(direction)
    return pricedIn(await this.price([offer], ONE_ADULT, token === undefined ? {} : { token }))
  }
}

export const OSLO_LONDON: Direction = { from: 'OSL', to: 'LGW', date: '2026-03-20' }

export function bankAddress(challenge: Element): string {
  return textAt(challenge, 'Query', 'SecurePayments', 'SecurePayment', 'URLs', 'ACS_URL') ?? ''
}

export function firstOf<Value>(values: readonly Value[]): Value {
  const [first] = values
  if (first === undefined) throw new Error('There is nothing')
  return first
}

function passengerList(pax: readonly Pax[], withNames: boolean): string {
  const list = pax.map(({ id, ptc, birthdate, surname }) => {
    const date = birthdate === undefined ? '' : `<Birthdate>${birthdate}</Birthdate>`
    const individual = `<Individual>${date}<NameTitle>MRS</NameTitle><GivenName>Åse</GivenName><Surname>${surname ?? 'Ødegård'}</Surname></Individual><ContactInfoRef>CI1</ContactInfoRef>`
    return `<Passenger PassengerID="${id}"><PTC>${ptc}</PTC>${withNames ? individual : ''}</Passenger>`
  })
  return `<PassengerList>${list.join('')}</PassengerList>`
}

function itemReference({ id, passengerIds }: PricedItem): string {
  return `<OfferItem OfferItemID="${id}"><PassengerRefs>${passengerIds}</PassengerRefs></OfferItem>`
}

function offerReference(offer: SeenOffer): string {
  return `<Offer OfferID="${offer.id}" Owner="XX" ResponseID="${offer.responseId}">${offer.items.map(itemReference).join('')}</Offer>`
}

export function offersIn(answer: Element): readonly SeenOffer[] {
  return findAll(answer, 'OffersGroup', 'AirlineOffers', 'Offer').map((element) => {
    const price = find(element, 'TotalPrice', 'SimpleCurrencyPrice')
    return seenOffer(answer, element, price)
  })
}

export function pricedIn(answer: Element): SeenOffer {
  const element = find(answer, 'PricedOffer')
  if (element === undefined) throw new Error(`There is no priced offer: ${errorIn(answer) ?? answer.name}`)
  return seenOffer(answer, element, find(element, 'TotalPrice', 'DetailCurrencyPrice', 'Total'))
}

function seenOffer(answer: Element, element: Element, price: Element | undefined): SeenOffer {
  return {
    id: attribute(element, 'OfferID') ?? '',
    responseId: textAt(answer, 'ShoppingResponseID', 'ResponseID') ?? '',
    currency: attribute(price, 'Code') ?? '',
    total: price?.text ?? '',
    items: findAll(element, 'OfferItem').map((item) => ({
      id: attribute(item, 'OfferItemID') ?? '',
      passengerIds: textAt(item, 'Service', 'PassengerRefs') ?? '',
    })),
    element,
  }
}

/** Code of the first Error; undefined when there is none. */
export function errorIn(answer: Element): string | undefined {
  return attribute(find(answer, 'Errors', 'Error'), 'Code')
}

export function orderIdIn(answer: Element): string {
  return attribute(find(answer, 'Response', 'Order'), 'OrderID') ?? ''
}

/** Chooses the first service on sale for its first passenger. */
export function selectionOf(answer: Element, index = 0): string {
  const menu = find(answer, 'OtherOffers', 'ALaCarteOffer')
  const entry = findAll(menu, 'ALaCarteOfferItem')[index]
  const passenger = firstOf((textAt(entry, 'Eligibility', 'PassengerRefs') ?? '').split(' '))
  const responseId = textAt(answer, 'ShoppingResponseID', 'ResponseID') ?? ''
  return `<Offer OfferID="${attribute(menu, 'OfferID') ?? ''}" Owner="XX" ResponseID="${responseId}"><OfferItem OfferItemID="${attribute(entry, 'OfferItemID') ?? ''}"><PassengerRefs>${passenger}</PassengerRefs><ALaCarteSelection><Quantity>1</Quantity></ALaCarteSelection></OfferItem></Offer>`
}
