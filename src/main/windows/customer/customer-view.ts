import type { BookingAttempt } from '../../../shared/domain/booking/booking-attempt'
import type { Pricing } from '../../../shared/domain/price/pricing'
import type { Environment } from '../../../shared/domain/desk/profile'
import type { LocaleCode, Settings } from '../../../shared/domain/desk/settings'
import type { CustomerContent, CustomerState, CustomerSubject } from '../../../shared/ipc/customer-contract'
import type { DeskEvent } from '../../../shared/ipc/desk-contract'
import type { CustomerViewState } from '../../../shared/domain/desk/workstation'
import { contentOfAttempt, contentOfChoice, contentOfPricing, type OffersInView } from './compose-content'
import type { CustomerWindow } from './customer-window'

/** What main holds of a sale; undefined for what it holds no longer. */
export interface HeldSales {
  /** Undefined also when one of the offers is not there: half a trip is none. */
  offers(
    searchId: string,
    offerIds: readonly string[],
  ): { readonly chosen: OffersInView; readonly profileId: string } | undefined
  pricing(pricingId: string): { readonly pricing: Pricing; readonly profileId: string } | undefined
  attempt(attemptId: string): BookingAttempt | undefined
  attemptPricing(attemptId: string): Pricing | undefined
}

export interface CustomerViewOptions {
  readonly sales: () => Promise<HeldSales>
  readonly look: () => { readonly locale: LocaleCode; readonly theme: Settings['theme'] }
  /** Of the sale on show, or of the point of sale in use. */
  readonly seller: (profileId: string | undefined) => Seller
  readonly openWindow: (state: () => CustomerState, onClosed: () => void) => CustomerWindow
}

interface Seller {
  readonly environment: Environment
  readonly payTo: string
}

/** The customer's view: follows what the desk shows and what becomes of the payment. */
export interface CustomerView {
  show(subject: CustomerSubject): Promise<void>
  toggle(): CustomerViewState
  /** The customer's language until the desk closes or another is chosen. */
  speak(locale: LocaleCode): CustomerViewState
  /** Of all that main tells the desk, the changes of the attempt on show are taken over. */
  follow(event: DeskEvent): void
  /** Theme or language of the desk changed. */
  redraw(): void
  close(): void
}

interface OnShow {
  readonly content: CustomerContent
  readonly profileId?: string
}

const WELCOME: OnShow = { content: { kind: 'welcome' } }

export function createCustomerView(options: CustomerViewOptions): CustomerView {
  let window: CustomerWindow | undefined
  let subject: CustomerSubject = { kind: 'none' }
  let onShow: OnShow = WELCOME
  let chosenLocale: LocaleCode | undefined

  const state = (): CustomerState => {
    const look = options.look()
    return {
      ...options.seller(onShow.profileId),
      content: onShow.content,
      locale: chosenLocale ?? look.locale,
      theme: look.theme,
    }
  }
  const redraw = (): void => {
    window?.tell(state())
  }
  const viewState = (): CustomerViewState => ({ isOpen: window !== undefined, locale: state().locale })
  const compose = async (): Promise<void> => {
    const asked = subject
    const found = onShowOf(asked, await options.sales())
    // Meanwhile something else may have been asked for.
    if (asked !== subject) return
    onShow = found
    redraw()
  }
  return {
    show: async (next) => {
      subject = next
      await compose()
    },
    toggle: () => {
      if (window !== undefined) window.close()
      else {
        window = options.openWindow(state, () => {
          window = undefined
        })
      }
      return viewState()
    },
    speak: (locale) => {
      chosenLocale = locale
      redraw()
      return viewState()
    },
    follow: (event) => {
      if (event.kind !== 'attempt-changed' || subject.kind !== 'attempt') return
      if (event.attempt.id === subject.attemptId) void compose()
    },
    redraw,
    close: () => {
      window?.close()
    },
  }
}

function onShowOf(subject: CustomerSubject, sales: HeldSales): OnShow {
  switch (subject.kind) {
    case 'none':
      return WELCOME
    case 'offers': {
      const held = sales.offers(subject.searchId, subject.offerIds)
      return held === undefined
        ? WELCOME
        : { content: contentOfChoice(held.chosen), profileId: held.profileId }
    }
    case 'pricing': {
      const held = sales.pricing(subject.pricingId)
      return held === undefined
        ? WELCOME
        : { content: contentOfPricing(held.pricing), profileId: held.profileId }
    }
    case 'attempt': {
      const attempt = sales.attempt(subject.attemptId)
      if (attempt === undefined) return WELCOME
      const content = contentOfAttempt(attempt, sales.attemptPricing(attempt.id))
      return { content, profileId: attempt.profileId }
    }
  }
}
