/** Words of a printed or copied order, in the language of the desk; {x} is filled in. */
export interface OrderLabels {
  readonly bookingReference: string
  readonly order: string
  readonly asOf: string
  readonly status: string
  /** {from} to {to} */
  readonly oneWay: string
  /** {from} to {to} and back */
  readonly andBack: string
  /** For {names} */
  readonly forTravellers: string
  readonly flights: string
  readonly timesAreLocal: string
  readonly zoneUnknown: string
  readonly outbound: string
  readonly inbound: string
  readonly nonstop: string
  /** via {airports} */
  readonly via: string
  /** operated by {carrier} */
  readonly operatedBy: string
  readonly terminal: string
  readonly travellers: string
  readonly nameAsBooked: string
  readonly type: string
  readonly services: string
  readonly baggage: string
  readonly checkedBag: string
  readonly cabinBag: string
  /** Of baggage, where the airline states that there is none. */
  readonly notIncluded: string
  readonly price: string
  readonly fare: string
  readonly taxes: string
  readonly cardFee: string
  readonly total: string
  readonly adult: string
  readonly child: string
  readonly infant: string
  readonly surcharges: string
  readonly fees: string
  readonly discount: string
  /** After a number, a form for each that the language has: adult | adults */
  readonly adults: string
  readonly children: string
  readonly infants: string
  readonly notStated: string
  /** Over what the fare says of seats, meals, changing and returning. */
  readonly conditions: string
  /** class {letter} */
  readonly bookingClass: string
  /** fare basis {code} */
  readonly fareBasis: string
  /** aircraft {code} */
  readonly aircraft: string
  /** After a number, as `adults`: stop | stops */
  readonly stops: string
  /** Ticket {number} */
  readonly ticket: string
  /** Of a traveller who has bought nothing beside the fare. */
  readonly asIncluded: string
  /** Paid by {brand} ending {figures} */
  readonly paidWith: string
  /** Of a payment with a card that is not known, or without one. */
  readonly paid: string
  /** Why amounts in {currency} that the airline wrote are not told. */
  readonly amountsLeftOut: string
  /** Booked by {agency} */
  readonly bookedBy: string
  readonly bookingPage: string
  /** Stands on paper that is not worth a seat. */
  readonly training: string
  readonly test: string
}

/** The pattern with its {x} filled in; what is not given stays as it is. */
export function fill(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
