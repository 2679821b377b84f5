import { type TrueTrip } from './truth'
import { type Writer } from './hand'
import { cityKey } from './write-flights'
import { type Element, element, filled, words } from './xml'

function metadata(writer: Writer, journeys: readonly number[]): Element | undefined {
  const { trip, spelling } = writer
  const airports = new Map(
    journeys
      .flatMap((journey) => trip.journeys[journey]?.segments ?? [])
      .flatMap(({ from, to }) => [from, to])
      .map((airport) => [airport.code, airport]),
  )
  const cities = [...airports.values()].map(({ code, city }) =>
    element(
      'CityMetadata',
      { MetadataKey: cityKey(writer, code) },
      element(
        'AugmentationPoint',
        {},
        element(
          'AugPoint',
          {},
          {
            ...element(
              'City',
              {},
              { ...words('Code', code), isExtension: true },
              { ...words('Name', city), isExtension: true },
            ),
            isExtension: true,
          },
        ),
      ),
    ),
  )
  const currency = element(
    'CurrencyMetadata',
    { MetadataKey: trip.currency.code },
    words('Decimals', String(trip.currency.decimals)),
  )
  const parts = [
    ...(spelling.cityMetadata === 'stated' ? [element('CityMetadatas', {}, cities)] : []),
    ...(spelling.decimalsStated === 'in metadata' ? [element('CurrencyMetadatas', {}, currency)] : []),
  ]
  return filled(
    'Other',
    parts.map((part) => element('OtherMetadata', {}, part)),
  )
}

export function metadataOf(writer: Writer, trip: TrueTrip): readonly Element[] {
  const told = metadata(
    writer,
    trip.journeys.map((_, index) => index),
  )
  return told ? [element('Metadata', {}, told)] : []
}
