import type { BankFrameBridge } from '../shared/ipc/bank-contract'
import type { CardBridge } from '../shared/ipc/card-contract'
import type { CustomerBridge } from '../shared/ipc/customer-contract'
import type { DeskBridge } from '../shared/ipc/desk-contract'

/**
 * What the preloads put on the window of each page. Types only: the page sees plain functions and no Electron.
 *
 * Styles written at run time need the nonce of the page: main puts `<meta property="csp-nonce" nonce="…">` into
 * every page it serves (Vuetify takes it as `theme.cspNonce`).
 */
declare global {
  interface Window {
    /** In index.html. */
    readonly desk: DeskBridge
    /** In card.html. */
    readonly card: CardBridge
    /** In bank.html, the frame around the bank's page. */
    readonly bank: BankFrameBridge
    /** In customer.html. */
    readonly customer: CustomerBridge
  }
}

export type { BankFrameBridge, CardBridge, CustomerBridge, DeskBridge }
