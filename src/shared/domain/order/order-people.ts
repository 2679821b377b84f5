import type { ListedContact, ListedPassenger } from '../lists/data-lists'
import type { Order } from './order'

/** Who flies: adults, then children, then infants, each as the answer lists them. */
export function travellersOf({ lists }: Pick<Order, 'lists'>): readonly ListedPassenger[] {
  return Object.values(lists.passengers)
}

/** "Ada Lovelace" as people say it, each traveller's. */
export function spokenNames(order: Pick<Order, 'lists'>): readonly string[] {
  return travellersOf(order).map(({ givenName, surname }) =>
    [givenName, surname].filter((part) => part !== undefined).join(' '),
  )
}

/** "LOVELACE / ADA MRS" as the airline writes it; empty where the answer gives no name. */
export function listedName({ surname = '', givenName = '', title = '' }: ListedPassenger): string {
  return [surname, [givenName, title].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(' / ')
}

/** Every contact that the order has, of whomever it is. */
export function contactsOf({ lists }: Pick<Order, 'lists'>): readonly ListedContact[] {
  return Object.values(lists.contacts)
}
