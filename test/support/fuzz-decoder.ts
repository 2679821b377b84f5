import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createDecoder } from '../../src/main/ndc/decoder/create-decoder'
import { isDecodeFailed } from '../../src/main/ndc/decoder/decode-failed'
import { answer, dayAnswer, inChunks, offerXml, orderAnswer, utf8 } from './answers'
import { generateShoppingAnswer } from './generate-shopping-answer'
import { mutate } from './mutate'
import { seededRandom } from './seeded-random'
import { sharedFolder } from './shared-folder'

export interface FuzzReport {
  readonly runs: number
  /** How many mutated answers were read all the same, and how many refused, by the kind of the refusal. */
  readonly read: number
  readonly refused: Readonly<Record<string, number>>
  /** Each is a fault: a crash, or a run of more than a second. */
  readonly faults: readonly { readonly seed: number; readonly what: string }[]
  /** In time of the processor, so that other programs do not count. */
  readonly slowestMs: number
}

/** Mutates sample answers and decodes them; run n of a start seed is always the same. */
export async function fuzzDecoder(
  runs: number,
  startSeed: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<FuzzReport> {
  const samples = seeds()
  const refused: Record<string, number> = {}
  const faults: { seed: number; what: string }[] = []
  let read = 0
  let slowestMs = 0
  for (let run = 0; run < runs; run++) {
    const seed = startSeed + run
    const { result, elapsedMs } = await fuzzOnce(seed, samples)
    slowestMs = Math.max(slowestMs, elapsedMs)
    if (result.kind === 'fault') faults.push({ seed, what: result.what })
    else if (result.kind === 'read') read++
    else refused[result.by] = (refused[result.by] ?? 0) + 1
    if (run % 1_000 === 999) onProgress(run + 1)
  }
  return { runs, read, refused, faults, slowestMs }
}

type FuzzResult =
  | { readonly kind: 'read' }
  | { readonly kind: 'refused'; readonly by: string }
  | { readonly kind: 'fault'; readonly what: string }

interface FuzzRun {
  readonly result: FuzzResult
  readonly elapsedMs: number
}

async function fuzzOnce(seed: number, samples: Samples): Promise<FuzzRun> {
  const first = await timed(seed, samples)
  if (first.elapsedMs < MAX_RUN_MS) return first
  // Collecting the garbage of earlier runs may fall into this one; a hang is slow every time.
  const second = await timed(seed, samples)
  if (second.elapsedMs < MAX_RUN_MS) return second
  return { ...second, result: { kind: 'fault', what: `took ${String(Math.round(second.elapsedMs))} ms` } }
}

const MAX_RUN_MS = 1_000

async function timed(seed: number, samples: Samples): Promise<FuzzRun> {
  const random = seededRandom(seed)
  // Large answers cost a hundred times as much and break in the same places.
  const pool = samples.large.length > 0 && random(100) === 0 ? samples.large : samples.small
  const sample = pool[random(pool.length)] ?? new Uint8Array(0)
  const mutated = mutate(sample, random, samples.small)
  const bytes = random(20) === 0 ? mutate(new Uint8Array(gzipSync(mutated)), random, samples.small) : mutated
  const shortest = pool === samples.large ? 500 : 1
  const chunkLength = shortest + random(4) * random(5_000)
  const started = process.cpuUsage()
  const result = await decodeOnce(bytes, chunkLength)
  const { user, system } = process.cpuUsage(started)
  return { result, elapsedMs: (user + system) / 1_000 }
}

async function decodeOnce(bytes: Uint8Array, chunkLength: number): Promise<FuzzResult> {
  try {
    const message = await createDecoder().decode({
      chunks: inChunks(bytes, chunkLength),
      onProgress: () => undefined,
    })
    // What is read must be able to cross to another thread and process.
    structuredClone(message)
    return { kind: 'read' }
  } catch (cause) {
    if (isDecodeFailed(cause)) return { kind: 'refused', by: cause.error.kind }
    return { kind: 'fault', what: cause instanceof Error ? (cause.stack ?? cause.message) : 'threw no error' }
  }
}

interface Samples {
  readonly small: readonly Uint8Array[]
  readonly large: readonly Uint8Array[]
}

/** The samples beside the repository where they are, and messages of our own in any case. */
function seeds(): Samples {
  const all = [...ownMessages(), ...sharedSamples()]
  return {
    small: all.filter((bytes) => bytes.length < LARGE),
    large: all.filter((bytes) => bytes.length >= LARGE),
  }
}

const LARGE = 60_000

function sharedSamples(): readonly Uint8Array[] {
  const folder = sharedFolder()
  if (folder === undefined) return []
  const base = join(folder, 'samples')
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.xml'))
    .map((name) => new Uint8Array(readFileSync(join(base, name))))
}

function ownMessages(): readonly Uint8Array[] {
  return [
    generateShoppingAnswer({ seed: 1, offers: 3, flights: 2 }),
    dayAnswer(
      offerXml(
        '<OfferItem OfferItemID="I"><TotalPriceDetail><BaseAmount>1.5</BaseAmount></TotalPriceDetail></OfferItem>',
      ),
    ),
    dayAnswer(
      '<PriceCalendar><PriceCalendarDate OriginDestinationReference="OD1">2026-03-20</PriceCalendarDate><TotalPrice Code="NOK" refs="J1">1234.00</TotalPrice></PriceCalendar>',
      '<OriginDestinationList><OriginDestination OriginDestinationKey="OD1"/></OriginDestinationList>',
      '<OtherMetadata><CityMetadatas><CityMetadata MetadataKey="C"><AugmentationPoint><AugPoint><ns2:City><ns2:Code>OSL</ns2:Code></ns2:City></AugPoint></AugmentationPoint></CityMetadata></CityMetadatas></OtherMetadata>',
    ),
    orderAnswer(
      '<BookingReferences><BookingReference><ID>ABC123</ID></BookingReference></BookingReferences><Payments><Payment><Type>CC</Type><Amount><SimpleCurrencyPrice>9</SimpleCurrencyPrice></Amount><Method><VoucherMethod><Number>token-1234567890</Number></VoucherMethod></Method></Payment></Payments>',
      '<Commission><Amount Code="NOK">10.00</Amount></Commission>',
    ),
    answer(
      'OrderViewRS',
      '<Errors><Error ShortText="not found" Code="913" Status="Complete">No order</Error></Errors>',
    ),
    answer(
      'CustomerInputRQ',
      '<Query><SecurePayments><SecurePayment><URLs><ACS_URL>https://bank.example/</ACS_URL></URLs></SecurePayment></SecurePayments></Query>',
    ),
    answer(
      'OfferPriceRS',
      `<Success/>${offerXml().replaceAll('Offer', 'PricedOffer')}<OtherOffers><ALaCarteOffer OfferID="A" Owner="XQ"><ALaCarteOfferItem OfferItemID="I"/></ALaCarteOffer></OtherOffers>`,
    ),
  ].map(utf8)
}
