import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => /\.(ts|vue)$/.test(file))

/** Names that stand for the same thing on two sides, or that wait to be told apart; the list may only shrink. */
const SHARED_NAMES: readonly string[] = [
  'Attributes',
  'CallLimits',
  'ChosenOffers',
  'Expected',
  'FRESH_FOR_MS',
  'Migration',
  'NDC_NAMESPACE',
  'OrdersDesk',
  'SearchProgress',
  'contactList',
  'eraseOrder',
  'foldWords',
  'leaf',
  'missingIn',
  'monthOf',
  'passengerList',
  'readOfferPage',
  'speak',
  'titleOf',
]

/** Who still looks keys up in the lists of an answer, outside the domain and the decoder; the list may only shrink. */
const READERS_OF_LISTS: readonly string[] = [
  'src/main/order-cache/order-words.ts',
  'src/main/order-cache/people.ts',
  'src/main/orders/describe-baggage.ts',
  'src/main/orders/describe-order.ts',
  'src/main/orders/order-calendar-file.ts',
  'src/main/shopping/confirm-services.ts',
  'src/main/shopping/find-services-again.ts',
  'src/main/shopping/list-feed.ts',
  'src/main/shopping/read-pricing.ts',
  'src/main/shopping/written-lists.ts',
  'src/main/windows/customer/compose-content.ts',
  'src/renderer/src/features/orders/OrderScreen.vue',
  'src/renderer/src/features/orders/order-view.ts',
  'src/renderer/src/features/price/AncillaryPicker.vue',
  'src/renderer/src/ui/sale/JourneyStrip.vue',
]

function exportedNames(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8')
  const names = source.matchAll(/^export (?:async )?(?:function\*?|const|interface|type|class) (\w+)/gm)
  return [...new Set([...names].map(([, name = '']) => name))]
}

describe('one truth', () => {
  it('has no exported name that stands for two things', () => {
    const homes = new Map<string, string[]>()
    for (const file of files.filter((one) => !one.includes('/locales/') && !one.includes('/labels/'))) {
      for (const name of exportedNames(file)) homes.set(name, [...(homes.get(name) ?? []), file])
    }
    const doubled = [...homes].filter(([, where]) => where.length > 1).map(([name]) => name)
    expect(doubled.filter((name) => !SHARED_NAMES.includes(name))).toEqual([])
    expect(SHARED_NAMES.filter((name) => !doubled.includes(name))).toEqual([])
  })

  it('has no more readers of the lists of an answer than are known', () => {
    const lookUp =
      /\blists\??\.(?:passengers|contacts|baggageAllowances|segments|flights|originDestinations|priceClasses|serviceDefinitions|languages)\b/
    const readers = files
      .filter((file) => !/^src\/(?:main\/ndc|shared\/domain)\//.test(file))
      .filter((file) => lookUp.test(readFileSync(file, 'utf8')))
      .toSorted()
    expect(readers.filter((file) => !READERS_OF_LISTS.includes(file))).toEqual([])
    expect(READERS_OF_LISTS.filter((file) => !readers.includes(file))).toEqual([])
  })
})
