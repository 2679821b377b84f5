import { createPinia, setActivePinia } from 'pinia'
import { createVuetify } from 'vuetify'
import {
  createSSRApp,
  defineComponent,
  h,
  onErrorCaptured,
  ref,
  type App,
  type Component,
  type VNode,
} from 'vue'
import { createMemoryHistory, createRouter } from 'vue-router'
import { renderToString } from 'vue/server-renderer'
import { termsOfOffer } from '../../../src/shared/domain/fare/terms-of-offer'
import { toOrderRow } from '../../../src/shared/domain/order/order-row'
import { wordsOfStored } from '../../../src/main/order-cache/order-words'
import { orderFormat } from '../../../src/main/orders/format-order'
import { labelsOf } from '../../../src/main/orders/labels/index'
import { orderAsText } from '../../../src/main/orders/order-as-text'
import { orderCalendarFile } from '../../../src/main/orders/order-calendar-file'
import { orderDocument } from '../../../src/main/orders/order-document'
import { quoteAsText } from '../../../src/main/quotes/quote-as-text'
import { createQuoteDesk } from '../../../src/main/quotes/quote-desk'
import { contentOfChoice, contentOfPricing } from '../../../src/main/windows/customer/compose-content'
import { i18n } from '../../../src/renderer/src/app/i18n'
import { provideCommandContext } from '../../../src/renderer/src/app/provide-command-context'
import CustomerTrip from '../../../src/renderer/src/customer/CustomerTrip.vue'
import { texts as customerTexts } from '../../../src/renderer/src/customer/customer-texts'
import OrderScreen from '../../../src/renderer/src/features/orders/OrderScreen.vue'
import OfferPanel from '../../../src/renderer/src/features/shop/compare/OfferPanel.vue'
import { useOfferText } from '../../../src/renderer/src/features/shop/compare/use-offer-text'
import FlightLine from '../../../src/renderer/src/features/shop/offers/FlightLine.vue'
import {
  useFlights,
  type Flights,
  type FoundOffer,
} from '../../../src/renderer/src/features/shop/offers/use-flights'
import english from '../../../src/renderer/src/locales/en'
import { useOfferStore } from '../../../src/renderer/src/stores/offers'
import { useOrderStore } from '../../../src/renderer/src/stores/orders'
import type { ScrollPace } from '../../../src/renderer/src/ui/use-scroll-pace'
import FareTermsLines from '../../../src/renderer/src/ui/sale/FareTermsLines.vue'
import { controlDefaults } from '../../../src/renderer/src/ui/theme/control-defaults'
import JourneyStrip from '../../../src/renderer/src/ui/sale/JourneyStrip.vue'
import PriceLines from '../../../src/renderer/src/ui/sale/PriceLines.vue'
import PriceSource from '../../../src/renderer/src/ui/sale/PriceSource.vue'
import SumCheckNote from '../../../src/renderer/src/ui/sale/SumCheckNote.vue'
import UnshownParts from '../../../src/renderer/src/ui/sale/UnshownParts.vue'
import type { StoredOrder } from '../../../src/shared/domain/order/order'
import type { CustomerContent } from '../../../src/shared/ipc/customer-contract'
import { moneyText } from '../../../src/shared/format/money'
import type { Pricing } from '../../../src/shared/domain/price/pricing'
import type { Quote } from '../../../src/shared/domain/quote/quote'
import { aProfile } from '../ndc-examples'
import type { ScreenName } from '../spellings/told-words'
import { reasonOf, resultOf, SEARCH_ID, type AnsweredTrip, type Outcome } from '../spellings/counter'

export type Screens = Readonly<Record<ScreenName, string>>

i18n.global.setLocaleMessage('en', english)
customerTexts.global.setLocaleMessage('en', english)

/** The controls of the desk without a page: their words count here, not their looks. */
const vuetify = createVuetify({ ssr: true, defaults: controlDefaults })

const STILL: ScrollPace = { isFast: ref(false), moved: () => undefined }
const DIRECTIONS = ['outbound', 'return'] as const

/** The product's own screens and papers of the answered trip, as text; a screen that refuses says why. */
export async function screensOf(answered: AnsweredTrip): Promise<Screens> {
  const { pricing, stored } = answered
  const papers = from(stored, papersOf)
  return {
    ...(await deskScreens(answered)),
    ...(await customerScreens(answered)),
    quote: told(resultOf(() => quoteAsText(quoteOf(answered), { timeZone: 'Europe/Oslo' }))),
    paper: told(from(papers, ({ paper }) => paper)),
    text: told(from(papers, ({ text }) => text)),
    'calendar file': told(from(papers, ({ calendarFile }) => calendarFile)),
    row: told(from(stored, rowText)),
    ...(pricing.kind === 'refused' && { price: told(pricing), 'customer priced': told(pricing) }),
    ...(stored.kind === 'refused' && { order: told(stored) }),
  }
}

function told(outcome: Outcome<string>): string {
  return outcome.kind === 'done' ? outcome.value : `REFUSED: ${outcome.why}`
}

function from<Before, After>(before: Outcome<Before>, next: (value: Before) => After): Outcome<After> {
  return before.kind === 'done' ? resultOf(() => next(before.value)) : before
}

type DeskScreen = 'list' | 'panel' | 'copied' | 'price' | 'order'

/** All screens of the desk in one application, as the agent has them; each may fail by itself. */
async function deskScreens(answered: AnsweredTrip): Promise<Record<DeskScreen, string>> {
  const { pricing, stored } = answered
  return shownBy(await deskApp(answered), {
    list: () => {
      const flights = useFlights()
      return () => listNodes(flights)
    },
    panel: () => {
      const flights = useFlights()
      return () => foundOffers(flights).map((found) => panelNode(found))
    },
    copied: () => {
      const found = foundOffers(useFlights())
      const offerText = useOfferText()
      const copied = found.map((one) => offerText([one])).join('\n----\n')
      return () => h('pre', copied)
    },
    price: () => () => (pricing.kind === 'done' ? priceNodes(pricing.value) : []),
    order: () => {
      if (stored.kind === 'done') useOrderStore().opened = stored.value
      return () => h(OrderScreen)
    },
  })
}

/** The price step: flights, what they cost, what the fare gives, where the price comes from. */
function priceNodes(pricing: Pricing): readonly VNode[] {
  const { offer, lists } = pricing.answer
  return [
    h(JourneyStrip, { offers: [offer], lists }),
    h(PriceLines, { pricing }),
    h(UnshownParts, { pricing }),
    h(SumCheckNote, { pricing }),
    h(FareTermsLines, { terms: termsOfOffer(offer, lists) }),
    h(PriceSource, { pricing, now: Date.parse(pricing.pricedAt) }),
  ]
}

function customerScreens({
  search,
  bought,
  query,
  pricing,
}: AnsweredTrip): Promise<Record<'customer chosen' | 'customer priced', string>> {
  const offers = search.answer.offers.filter(({ offerId }) => bought.includes(offerId))
  const trip = (content: CustomerContent): VNode | undefined =>
    content.kind === 'trip' ? h(CustomerTrip, { content, payTo: 'Crossquill Air' }) : undefined
  return shownBy((root) => createSSRApp(root).use(customerTexts), {
    'customer chosen': () => () =>
      trip(contentOfChoice({ offers, lists: search.answer.lists, party: query.party })),
    'customer priced': () => () =>
      pricing.kind === 'done' ? trip(contentOfPricing(pricing.value)) : undefined,
  })
}

function listNodes(flights: Flights): readonly VNode[] {
  return DIRECTIONS.flatMap((direction) => {
    const { columns, rows } = flights.listOf(direction)
    if (rows.length === 0) return []
    const lines = rows.map((row, index) =>
      h(FlightLine, {
        row,
        index,
        focusColumn: -1,
        chosenId: undefined,
        compared: new Map<string, number>(),
        isTight: false,
        isStill: true,
        pace: STILL,
      }),
    )
    return [h('p', `${direction}: ${columns.map(({ name }) => name).join(', ')}`), ...lines]
  })
}

function foundOffers(flights: Flights): readonly FoundOffer[] {
  return DIRECTIONS.flatMap((direction) => {
    const { columns, rows } = flights.listOf(direction)
    return rows.flatMap((row) =>
      row.cells.flatMap((cell, column) =>
        cell ? [{ direction, row, cell, className: columns[column]?.name ?? '' }] : [],
      ),
    )
  })
}

function panelNode(found: FoundOffer): VNode {
  return h(OfferPanel, {
    shown: [found],
    hasOffers: true,
    focused: undefined,
    isComparing: false,
    chosenIds: [],
  })
}

function rowText(stored: StoredOrder): string {
  const { total, ...row } = toOrderRow(stored, [])
  const told = total && moneyText(total, 'en-GB')
  // The index is searched by its words, in whatever order they stand.
  const words = wordsOfStored(stored).split(/\s+/).toSorted().join(' ')
  return [JSON.stringify(row, undefined, 1), told, words].join('\n')
}

function papersOf(stored: StoredOrder) {
  const locale = 'en'
  const options = { labels: labelsOf[locale], format: orderFormat(locale, 'Europe/Oslo'), locale } as const
  return {
    text: orderAsText(stored, options),
    paper: asText(orderDocument(stored, options).replace(/<style>.*?<\/style>/s, '')),
    calendarFile: orderCalendarFile(stored, options),
  }
}

function quoteOf({ desk, bought }: AnsweredTrip): Quote {
  const kept = new Map<string, Quote>()
  const quotes = createQuoteDesk({
    quotes: {
      save: (quote) => void kept.set(quote.id, quote),
      read: (id) => kept.get(id),
      list: () => [],
      erase: () => undefined,
    },
    shopping: desk,
    profile: (id) => aProfile({ id }),
    activeProfileId: () => aProfile().id,
    now: () => '2026-02-10T15:00:00.000Z',
    newId: () => 'quote',
  })
  return quotes.save({ searchId: SEARCH_ID, options: [bought], language: 'en' })
}

// Rendering.

type Drawn = () => VNode | readonly VNode[] | undefined

/** Each screen as text; of one whose component throws, what it threw. */
export async function shownBy<Name extends string>(
  mount: (root: Component) => App,
  screens: Readonly<Record<Name, () => Drawn>>,
): Promise<Record<Name, string>> {
  const thrown = new Map<string, unknown>()
  const names = Object.keys(screens) as Name[]
  const parts = names.map((name) => screenPart(name, screens[name], thrown))
  const app = mount(defineComponent({ setup: () => () => parts.map((part) => h(part)) }))
  app.config.errorHandler = () => undefined
  app.config.warnHandler = () => undefined
  const pages = (await renderToString(app)).split(PAGE)
  const texts = names.map((name, index) => {
    const error = thrown.get(name)
    return [name, error === undefined ? asText(pages[index + 1] ?? '') : `REFUSED: ${reasonOf(error)}`]
  })
  return Object.fromEntries(texts) as Record<Name, string>
}

const PAGE = '<hr>'

function screenPart(name: string, setup: () => Drawn, thrown: Map<string, unknown>): Component {
  const page = defineComponent({
    setup: () => {
      const drawn = setup()
      return () => h('div', {}, drawn() as VNode[])
    },
  })
  return defineComponent({
    setup: () => {
      onErrorCaptured((error) => {
        thrown.set(name, error)
        return false
      })
      return () => [h('hr'), h(page)]
    },
  })
}

export async function deskApp({
  search,
  summary,
  query,
  stored,
}: AnsweredTrip): Promise<(root: Component) => App> {
  const pinia = createPinia()
  const router = createRouter({ history: createMemoryHistory(), routes: ROUTES })
  if (stored.kind === 'done') {
    const { owner, orderId } = stored.value.order
    await router.push(`/orders/${owner}/${orderId}`)
  }
  return (root) => {
    const app = createSSRApp(root).use(pinia).use(i18n).use(router).use(vuetify)
    setActivePinia(pinia)
    provideCommandContext(app)
    useOfferStore().answer = {
      query,
      summary,
      offers: search.answer.offers,
      lists: search.answer.lists,
      isComplete: true,
    }
    return app
  }
}

const nowhere: Component = { render: () => null }
const ROUTES = [{ path: '/orders/:owner/:orderId', name: 'order', component: nowhere }]

/** What is read of a page: the words, a line for each part that stands by itself. */
function asText(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<\/(div|p|tr|h1|h2|li|section|table|header)>/g, '\n')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}
