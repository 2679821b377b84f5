import type { DataLists } from '../../../../shared/domain/lists/data-lists'
import type { SegmentEnd } from '../../../../shared/domain/flights/itinerary'
import { element, leafState, textLeaf, within } from '../../xml/state-table'
import { isTrue } from '../../xml/xml-text'
import { entryOf, putEntry } from '../message-reading'
import type { Draft, MessageReading, MessageState } from '../message-reading'
import { ANY_CURRENCY } from '../whole-amounts'
import { wholeNumber } from './baggage-list'

interface Place {
  readonly key: string
  code?: string
  name?: string
}

interface LanguageDraft {
  readonly key: string
  code?: string
  nls?: string
  name?: string
}

const languageMetadata = element({
  open: (_reading: MessageReading, attributes): LanguageDraft => ({ key: attributes['MetadataKey'] ?? '' }),
  children: {
    Code_ISO: textLeaf((language: LanguageDraft, text) => {
      language.code = text
    }),
    Code_NLS: textLeaf((language: LanguageDraft, text) => {
      language.nls = text
    }),
    Name: textLeaf((language: LanguageDraft, text) => {
      language.name = text
    }),
  },
  close: ({ key, ...language }, reading) => {
    putEntry(reading.lists.languages, key, language)
  },
})

const placeName = textLeaf((place: Place, text) => {
  place.name = text
})
const placeCode = textLeaf((place: Place, text) => {
  place.code = text
})

const countryMetadata = element({
  open: openPlace,
  children: { ICAO_Code: placeCode, Name: placeName },
  close: ({ key, ...country }, reading) => {
    reading.countries.set(key, country)
  },
})

/** The city itself is in the vendor's extension namespace. */
const cityMetadata = element({
  open: openPlace,
  children: {
    AugmentationPoint: within({
      AugPoint: within({}, { City: within({}, { Code: placeCode, Name: placeName }) }),
    }),
  },
  close: ({ key, ...city }, reading) => {
    reading.cities.set(key, city)
  },
})

function openPlace(
  _reading: MessageReading,
  attributes: Readonly<Record<string, string | undefined>>,
): Place {
  return { key: attributes['MetadataKey'] ?? '' }
}

/** CurrencyMetadata is keyed by its currency. */
const currencyMetadata = element({
  open: (_reading: MessageReading, attributes): { readonly currency: string; decimals?: number } => ({
    currency: /^[A-Z]{3}$/.test(attributes['MetadataKey'] ?? '')
      ? (attributes['MetadataKey'] ?? '')
      : ANY_CURRENCY,
  }),
  children: {
    Decimals: leafState((draft: { decimals?: number }, text) => {
      const decimals = wholeNumber(text)
      if (decimals !== undefined) draft.decimals = decimals
    }),
  },
  close: ({ currency, decimals }, reading) => {
    if (decimals !== undefined) reading.decimals.set(currency, decimals)
  },
})

interface JourneyDraft {
  readonly key: string
  hasTransfer?: boolean
}

/** FlightMetadata of a calendar: whether a journey has a transfer (section 2.5). */
const journey = element({
  open: (_reading: MessageReading, attributes): JourneyDraft => ({ key: attributes['Key'] ?? '' }),
  extensions: {
    Journey: within<JourneyDraft, MessageReading>(
      {},
      {
        Transfer: leafState((draft: JourneyDraft, text) => {
          if (text !== '') draft.hasTransfer = isTrue(text)
        }),
      },
    ),
  },
  close: ({ key, hasTransfer }, reading) => {
    if (hasTransfer !== undefined) reading.transferByJourney.set(key, hasTransfer)
  },
})

const flightMetadatas = within({
  FlightMetadata: within({ AugmentationPoint: within({ AugPoint: journey }) }),
})

/** Metadata of every answer: places and languages by key, and the journeys of a calendar. */
export const metadata: MessageState<MessageReading> = within({
  Shopping: within({ ShopMetadataGroup: within({ Flight: within({ FlightMetadatas: flightMetadatas }) }) }),
  Other: within({
    OtherMetadata: within({
      CurrencyMetadatas: within({ CurrencyMetadata: currencyMetadata }),
      LanguageMetadatas: within({ LanguageMetadata: languageMetadata }),
      CountryMetadatas: within({ CountryMetadata: countryMetadata }),
      CityMetadatas: within({ CityMetadata: cityMetadata }),
    }),
  }),
})

/** A place that the metadata name, and the segments that begin or end there. */
export interface PlaceLink {
  readonly place: Pick<SegmentEnd, 'cityCode' | 'cityName' | 'countryCode' | 'countryName'>
  readonly departures: string[]
  readonly arrivals: string[]
}

/** What joins places and segments, once the whole message has been read; many segments share a place. */
export function placeLinks(reading: MessageReading): readonly PlaceLink[] {
  const links = new Map<string, PlaceLink>()
  const linkOf = (refs: readonly string[]): PlaceLink => {
    const key = refs.join(' ')
    const link = links.get(key) ?? { place: placeOf(reading, refs), departures: [], arrivals: [] }
    links.set(key, link)
    return link
  }
  for (const [segmentKey, { departure, arrival }] of reading.placeRefs) {
    if (departure !== undefined) linkOf(departure).departures.push(segmentKey)
    if (arrival !== undefined) linkOf(arrival).arrivals.push(segmentKey)
  }
  return [...links.values()]
}

function placeOf({ cities, countries }: MessageReading, refs: readonly string[]): PlaceLink['place'] {
  const place: Draft<PlaceLink['place']> = {}
  for (const ref of refs) {
    const city = cities.get(ref)
    const country = countries.get(ref)
    if (city?.code !== undefined) place.cityCode = city.code
    if (city?.name !== undefined) place.cityName = city.name
    if (country?.code !== undefined) place.countryCode = country.code
    if (country?.name !== undefined) place.countryName = country.name
  }
  return place
}

/** Puts the codes and names of cities and countries into the segments. */
export function linkPlaces(segments: DataLists['segments'], links: readonly PlaceLink[]): void {
  for (const { place, departures, arrivals } of links) {
    for (const key of departures) Object.assign(entryOf(segments, key)?.departure ?? {}, place)
    for (const key of arrivals) Object.assign(entryOf(segments, key)?.arrival ?? {}, place)
  }
}
