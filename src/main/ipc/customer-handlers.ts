import type { CustomerView } from '../windows/customer/customer-view'
import type { DeskHandlers } from './desk-handlers'

/** What the desk may do with the customer's window. */
export function customerHandlers(
  view: CustomerView,
): Pick<DeskHandlers, 'showCustomer' | 'controlCustomerView'> {
  return {
    showCustomer: async (subject) => {
      await view.show(subject)
      return null
    },
    controlCustomerView: (request) =>
      request.action === 'toggle' ? view.toggle() : view.speak(request.locale),
  }
}
