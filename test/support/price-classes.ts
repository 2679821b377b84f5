import type { Desk } from './desk-driver'

/** Offers the dearest class of each flight once more under another name: no airline here sells as many classes. */
export async function addPriceClass({ page }: Desk, name: string): Promise<void> {
  await page.evaluate((added) => {
    interface Flight {
      readonly priceClassId?: string
    }
    interface Offer {
      readonly offerId: string
      readonly flights: readonly Flight[]
    }
    interface Answer {
      readonly offers: readonly Offer[]
      readonly lists: { readonly priceClasses: Readonly<Record<string, object>> }
    }
    interface MountedElement {
      readonly __vue_app__: {
        readonly config: {
          readonly globalProperties: { readonly $pinia: { readonly _s: Map<string, { answer: Answer }> } }
        }
      }
    }
    const mounted = document.querySelector('#app') as unknown as MountedElement
    const store = mounted.__vue_app__.config.globalProperties.$pinia._s.get('offers')
    if (store === undefined) throw new Error('The desk has no offers')
    const { answer } = store
    const { priceClasses } = answer.lists
    const dearest = Object.keys(priceClasses).find((id) => id.endsWith('FLEX')) ?? ''
    const again = answer.offers
      .filter(({ flights }) => flights.some(({ priceClassId }) => priceClassId === dearest))
      .map((offer) => ({
        ...offer,
        offerId: `${offer.offerId} ${added}`,
        flights: offer.flights.map((flight) => ({ ...flight, priceClassId: added })),
      }))
    store.answer = {
      ...answer,
      offers: [...answer.offers, ...again],
      lists: {
        ...answer.lists,
        priceClasses: { ...priceClasses, [added]: { ...priceClasses[dearest], name: added } },
      },
    }
  }, name)
  await page.getByRole('columnheader', { name }).waitFor()
}
