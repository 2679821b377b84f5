import type { DecodedMessage } from '../../src/main/ndc/messages/decoded-message'
import { createDecoder } from '../../src/main/ndc/decoder/create-decoder'
import type { DecodeInput } from '../../src/main/ndc/decoder/message-decoder'

export const NDC = 'http://www.iata.org/IATA/EDIST/2017.2'
export const EXTENSION = 'urn:example:vendor'

type Message<Root extends DecodedMessage['root']> = Extract<DecodedMessage, { readonly root: Root }>

/** A message around its content, as an airline would send it. */
export function answer(root: string, content: string): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${NDC}" xmlns:ns2="${EXTENSION}"` +
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" TimeStamp="2026-02-01T08:00:00Z" Target="Test"' +
    ` Version="17.2" TransactionIdentifier="tx" CorrelationID="co"><Document/>${content}</${root}>`
  )
}

export function shoppingAnswer(content: string): string {
  return answer(
    'AirShoppingRS',
    `<Success/><ShoppingResponseID><ResponseID>R1</ResponseID></ShoppingResponseID>${content}`,
  )
}

/** A day search with these offers and lists. */
export function dayAnswer(offers: string, lists = '', metadata = ''): string {
  return shoppingAnswer(
    `<OffersGroup><AirlineOffers>${offers}</AirlineOffers></OffersGroup>` +
      `<DataLists>${lists}</DataLists><Metadata><Other>${metadata}</Other></Metadata>`,
  )
}

/** An offer with one total of 100.00 NOK; `content` comes after it. */
export function offerXml(content = '', id = 'O1'): string {
  const total = '<TotalPrice><SimpleCurrencyPrice Code="NOK">100.00</SimpleCurrencyPrice></TotalPrice>'
  return `<Offer OfferID="${id}" Owner="XQ">${total}${content}</Offer>`
}

export function orderAnswer(order: string, rest = ''): string {
  return answer(
    'OrderViewRS',
    `<Success/><Response><Order OrderID="ORD1" Owner="XQ">${order}</Order>${rest}</Response>`,
  )
}

/** The bytes in chunks of this many; the last may be shorter. */
export async function* inChunks(bytes: Uint8Array, length = 64 * 1024): AsyncGenerator<Uint8Array, void> {
  await Promise.resolve()
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length)
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export async function decode(
  source: string | Uint8Array,
  options: Omit<DecodeInput, 'chunks'> & { readonly chunkLength?: number } = {},
): Promise<DecodedMessage> {
  const bytes = typeof source === 'string' ? utf8(source) : source
  const { chunkLength, ...input } = options
  return createDecoder().decode({ ...input, chunks: inChunks(bytes, chunkLength) })
}

/** The decoded message, with the check that it is the one that the test is about. */
export async function decodeAs<Root extends DecodedMessage['root']>(
  root: Root,
  source: string | Uint8Array,
  options: Parameters<typeof decode>[1] = {},
): Promise<Message<Root>> {
  const message = await decode(source, options)
  if (!isMessage(message, root)) throw new Error(`Expected ${root}, got ${message.root}`)
  return message
}

function isMessage<Root extends DecodedMessage['root']>(
  message: DecodedMessage,
  root: Root,
): message is Message<Root> {
  return message.root === root
}
