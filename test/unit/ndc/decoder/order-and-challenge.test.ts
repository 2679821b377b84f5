import { describe, expect, it } from 'vitest'
import { answer, decodeAs, orderAnswer } from '../../../support/answers'

const nok = (amount: string) => ({ amount, currency: 'NOK' })
const orderOf = async (order: string, rest = '') =>
  (await decodeAs('OrderViewRS', orderAnswer(order, rest))).order
const payment = (number: string): string =>
  `<Payments><Payment><Type>CC</Type><Amount><SimpleCurrencyPrice Code="NOK">9</SimpleCurrencyPrice></Amount><Method><VoucherMethod><Number>${number}</Number></VoucherMethod></Method></Payment></Payments>`

describe('an order', () => {
  it('holds everything that the answer says about it', async () => {
    const xml = answer(
      'OrderViewRS',
      `<Success/><Response><Order OrderID="ORD1" Owner="XQ" WebAddressID="https://portal.example/ORD1">
        <BookingReferences><BookingReference><ID>ABC123</ID><AirlineID>XQ</AirlineID></BookingReference></BookingReferences>
        <TotalOrderPrice><SimpleCurrencyPrice Code="NOK">1224.00</SimpleCurrencyPrice></TotalOrderPrice>
        <Status><StatusCode>OK</StatusCode></Status>
        <OrderItems><OrderItem OrderItemID="I1" Owner="XQ">
          <PriceDetail><BaseAmount Code="NOK">1000.00</BaseAmount><Taxes><Total Code="NOK">200.00</Total></Taxes></PriceDetail>
          <Service ServiceID="S1"><PassengerRef>P1</PassengerRef><SegmentRef>SEG1</SegmentRef></Service>
          <Service ServiceID="S2"><PassengerRef>P1</PassengerRef><ServiceDefinitionRef SegmentRef="SEG2">FEE</ServiceDefinitionRef></Service>
        </OrderItem></OrderItems>
      </Order><Commission><Amount Code="NOK">10.00</Amount></Commission></Response>`,
    )
    expect((await decodeAs('OrderViewRS', xml)).order).toMatchObject({
      orderId: 'ORD1',
      owner: 'XQ',
      webAddress: 'https://portal.example/ORD1',
      bookingReferences: [{ id: 'ABC123', airlineId: 'XQ' }],
      total: nok('1224.00'),
      status: 'OK',
      commissions: [{ amount: nok('10.00') }],
      items: [
        {
          orderItemId: 'I1',
          owner: 'XQ',
          base: nok('1000.00'),
          taxes: nok('200.00'),
          services: [
            { serviceId: 'S1', passengerRef: 'P1', segmentRef: 'SEG1' },
            { serviceId: 'S2', passengerRef: 'P1', definitionRef: 'FEE', segmentRef: 'SEG2' },
          ],
        },
      ],
    })
  })

  it('shows the last four characters of the card token and lets nothing else out of the reader', async () => {
    const order = await orderOf(payment('0123456789abcdefWXYZ'))
    expect(order?.payments).toEqual([{ type: 'CC', amount: nok('9'), maskedNumber: '••••WXYZ' }])
    expect(JSON.stringify(order)).not.toContain('0123456789')
  })

  it('shows nothing of a token so short that four characters would be half of it', async () => {
    expect((await orderOf(payment('12345678')))?.payments[0]?.maskedNumber).toBe('••••')
  })

  it('gives a commission without currency that of the order', async () => {
    const total = '<TotalOrderPrice><SimpleCurrencyPrice Code="NOK">9</SimpleCurrencyPrice></TotalOrderPrice>'
    const order = await orderOf(total, '<Commission><Amount>1</Amount></Commission>')
    expect(order?.commissions).toEqual([{ amount: nok('1') }])
  })

  it('names the travellers and how to reach them', async () => {
    const lists =
      '<DataLists><PassengerList><Passenger PassengerID="P1"><PTC>ADT</PTC><Individual><Birthdate>1980-01-01</Birthdate><NameTitle>MR</NameTitle><GivenName>Åse</GivenName><GivenName>Marie</GivenName><Surname>Næss</Surname></Individual><ContactInfoRef>C1</ContactInfoRef></Passenger></PassengerList>' +
      '<ContactList><ContactInformation ContactID="C1"><ContactProvided><Phone><CountryDialingCode>47</CountryDialingCode><PhoneNumber>22000000</PhoneNumber></Phone></ContactProvided><ContactProvided><EmailAddress><EmailAddressValue>a@b.example</EmailAddressValue></EmailAddress></ContactProvided><ContactProvided><EmailAddress><EmailAddressValue>second@b.example</EmailAddressValue></EmailAddress></ContactProvided></ContactInformation></ContactList></DataLists>'
    const order = await orderOf('', lists)
    expect(order?.lists.passengers).toEqual({
      P1: {
        passengerId: 'P1',
        ptc: 'ADT',
        birthDate: '1980-01-01',
        title: 'MR',
        givenName: 'Åse Marie',
        surname: 'Næss',
        contactId: 'C1',
      },
    })
    expect(order?.lists.contacts).toEqual({
      C1: {
        phone: { countryDialingCode: '47', number: '22000000' },
        email: 'a@b.example',
        otherEmails: ['second@b.example'],
      },
    })
  })

  it('names travellers by their identity document where the airline gives nothing else', async () => {
    const document = '<IdentityDocument><GivenName>Ola</GivenName><Surname>Nes</Surname></IdentityDocument>'
    const lists = `<DataLists><PassengerList><Passenger PassengerID="P1">${document}</Passenger><Passenger PassengerID="P2"><Individual><GivenName>Kari</GivenName><Surname>Moe</Surname></Individual>${document}</Passenger></PassengerList></DataLists>`
    const { P1, P2 } = (await orderOf('', lists))?.lists.passengers ?? {}
    expect(P1).toMatchObject({ givenName: 'Ola', surname: 'Nes' })
    expect(P2).toMatchObject({ givenName: 'Kari', surname: 'Moe' })
  })

  it('says how many bags of what weight are included', async () => {
    const lists =
      '<DataLists><BaggageAllowanceList><BaggageAllowance BaggageAllowanceID="B1"><BaggageCategory>Checked</BaggageCategory><PieceAllowance><ApplicableParty>Traveler</ApplicableParty><TotalQuantity>2</TotalQuantity><PieceMeasurements Quantity="1"><PieceWeightAllowance><MaximumWeight><Value>20.5</Value><UOM>KG</UOM></MaximumWeight><ApplicableBag>Suitcase</ApplicableBag></PieceWeightAllowance></PieceMeasurements><PieceMeasurements Quantity="many"/></PieceAllowance></BaggageAllowance></BaggageAllowanceList></DataLists>'
    expect((await orderOf('', lists))?.lists.baggageAllowances).toEqual({
      B1: {
        id: 'B1',
        category: 'Checked',
        descriptions: [],
        pieces: [
          {
            applicableParty: 'Traveler',
            totalQuantity: 2,
            measurements: [
              { quantity: 1, maximumWeight: { value: '20.5', unit: 'KG' }, applicableBag: 'Suitcase' },
              {},
            ],
          },
        ],
      },
    })
  })

  it('is absent when the answer holds none', async () => {
    const message = await decodeAs('OrderViewRS', answer('OrderViewRS', '<Success/><Response/>'))
    expect(message).not.toHaveProperty('order')
  })
})

describe('a bank that wants the cardholder', () => {
  const challengeIn = async (payment: string) =>
    (
      await decodeAs(
        'CustomerInputRQ',
        answer(
          'CustomerInputRQ',
          `<Query><SecurePayments><SecurePayment>${payment}</SecurePayment></SecurePayments></Query>`,
        ),
      )
    ).challenge
  const references =
    '<Reference><ACS_TxnReference>acs-1</ACS_TxnReference><SPM_TxnReference>spm-1</SPM_TxnReference><OriginalTransactionID>org-1</OriginalTransactionID></Reference>'
  const url = '<URLs><ACS_URL>https://bank.example/acs?a=1&amp;b=2</ACS_URL></URLs>'

  it('says where to go and what to send back', async () => {
    expect(await challengeIn(`<TransactionType>Authenticate</TransactionType>${references}${url}`)).toEqual({
      acsUrl: 'https://bank.example/acs?a=1&b=2',
      transactionType: 'Authenticate',
      acsReference: 'acs-1',
      spmReference: 'spm-1',
      originalTransactionId: 'org-1',
    })
  })

  it('may use the older form with a request that is posted to it', async () => {
    const challenge = await challengeIn(`<PayerAuth><PAReq>eJxV=</PAReq><PARes/></PayerAuth>${url}`)
    expect(challenge).toEqual({ acsUrl: 'https://bank.example/acs?a=1&b=2', paReq: 'eJxV=' })
  })

  it('is no challenge without an address to open', async () => {
    expect(await challengeIn(references)).toBeUndefined()
  })
})
