import { contextBridge, ipcRenderer } from 'electron'
import type { Result } from '../shared/ipc/app-error'
import type {
  DeskBridge,
  DeskCallName,
  DeskEvent,
  DeskRequest,
  DeskResponse,
} from '../shared/ipc/desk-contract'

type Ask<Name extends DeskCallName> = (request: DeskRequest<Name>) => Promise<Result<DeskResponse<Name>>>

/** The name of a channel is known here and in main's registrar, never in the page. */
function ask<Name extends DeskCallName>(name: Name): Ask<Name> {
  return (request) => ipcRenderer.invoke(`desk:${name}`, request) as ReturnType<Ask<Name>>
}

const bridge: DeskBridge = {
  readState: ask('readState'),
  saveSettings: ask('saveSettings'),
  saveProfile: ask('saveProfile'),
  removeProfile: ask('removeProfile'),
  chooseProfile: ask('chooseProfile'),
  saveCredentials: ask('saveCredentials'),
  removeCredentials: ask('removeCredentials'),
  testConnection: ask('testConnection'),

  findLeadPrices: ask('findLeadPrices'),
  searchDay: ask('searchDay'),
  readOfferPage: ask('readOfferPage'),
  cancelSearch: ask('cancelSearch'),

  priceOffers: ask('priceOffers'),
  acceptPrice: ask('acceptPrice'),

  startAttempt: ask('startAttempt'),
  openCardWindow: ask('openCardWindow'),
  acceptAttemptPrice: ask('acceptAttemptPrice'),
  payAttempt: ask('payAttempt'),
  abandonAttempt: ask('abandonAttempt'),
  lookUpAttempt: ask('lookUpAttempt'),
  listAttempts: ask('listAttempts'),
  readAttemptPricing: ask('readAttemptPricing'),

  searchOrders: ask('searchOrders'),
  openOrder: ask('openOrder'),
  refreshOrder: ask('refreshOrder'),
  retrieveOrder: ask('retrieveOrder'),
  eraseOrder: ask('eraseOrder'),
  findTravellers: ask('findTravellers'),
  printOrder: ask('printOrder'),
  saveOrderPdf: ask('saveOrderPdf'),
  saveOrderCalendar: ask('saveOrderCalendar'),
  copyOrder: ask('copyOrder'),
  copyText: ask('copyText'),

  saveQuote: ask('saveQuote'),
  listQuotes: ask('listQuotes'),
  openQuote: ask('openQuote'),
  repriceQuote: ask('repriceQuote'),
  copyQuote: ask('copyQuote'),
  saveQuotePdf: ask('saveQuotePdf'),
  eraseQuote: ask('eraseQuote'),

  readAudit: ask('readAudit'),
  verifyAudit: ask('verifyAudit'),

  controlWindow: ask('controlWindow'),
  openWebAddress: ask('openWebAddress'),

  showCustomer: ask('showCustomer'),
  controlCustomerView: ask('controlCustomerView'),

  onEvent: (listener) => {
    const pass = (_event: unknown, event: DeskEvent): void => {
      listener(event)
    }
    ipcRenderer.on('desk:event', pass)
    return () => {
      ipcRenderer.off('desk:event', pass)
    }
  },
}

contextBridge.exposeInMainWorld('desk', bridge)
