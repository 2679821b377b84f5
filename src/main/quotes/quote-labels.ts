import type { LocaleCode } from '../../shared/domain/desk/settings'

/** Words of a quote beside those of an order, in the language of the customer; {x} is filled in. */
export interface QuoteLabels {
  /** Stands before the route. */
  readonly title: string
  /** For {name} */
  readonly forCustomer: string
  /** Option {n} */
  readonly option: string
  readonly priceClass: string
  /** Total for {party} */
  readonly totalFor: string
  /** Priced at {when}. */
  readonly pricedAt: string
  /** Instead of a total: asked again at {when}. */
  readonly notOffered: string
  readonly noPromise: string
  /** Every total: what the card costs is known with the card alone. */
  readonly cardFee: string
}

const en: QuoteLabels = {
  title: 'Flight options',
  forCustomer: 'For {name}',
  option: 'Option {n}',
  priceClass: 'Price class',
  totalFor: 'Total for {party}',
  pricedAt: 'Priced at {when}.',
  notOffered: 'No longer offered when asked again at {when}.',
  noPromise: 'A price is only certain when it is booked.',
  cardFee: 'Paying by card may cost a fee on top of these prices; it is said before you pay.',
}

const nb: QuoteLabels = {
  title: 'Flyalternativer',
  forCustomer: 'Til {name}',
  option: 'Alternativ {n}',
  priceClass: 'Prisklasse',
  totalFor: 'Totalt for {party}',
  pricedAt: 'Priset {when}.',
  notOffered: 'Ble ikke lenger tilbudt ved ny forespørsel {when}.',
  noPromise: 'En pris er først sikker når reisen er bestilt.',
  cardFee: 'Betaling med kort kan koste et gebyr i tillegg til disse prisene; det sies før du betaler.',
}

const sv: QuoteLabels = {
  title: 'Flygalternativ',
  forCustomer: 'Till {name}',
  option: 'Alternativ {n}',
  priceClass: 'Prisklass',
  totalFor: 'Totalt för {party}',
  pricedAt: 'Prissatt {when}.',
  notOffered: 'Erbjöds inte längre vid ny förfrågan {when}.',
  noPromise: 'Ett pris är säkert först när resan är bokad.',
  cardFee: 'Betalning med kort kan kosta en avgift utöver dessa priser; den sägs innan du betalar.',
}

const da: QuoteLabels = {
  title: 'Flymuligheder',
  forCustomer: 'Til {name}',
  option: 'Mulighed {n}',
  priceClass: 'Prisklasse',
  totalFor: 'I alt for {party}',
  pricedAt: 'Pris hentet {when}.',
  notOffered: 'Blev ikke længere tilbudt ved ny forespørgsel {when}.',
  noPromise: 'En pris er først sikker, når rejsen er bestilt.',
  cardFee: 'Betaling med kort kan koste et gebyr ud over disse priser; det siges, før du betaler.',
}

const de: QuoteLabels = {
  title: 'Flugmöglichkeiten',
  forCustomer: 'Für {name}',
  option: 'Möglichkeit {n}',
  priceClass: 'Preisklasse',
  totalFor: 'Gesamtpreis ({party})',
  pricedAt: 'Preis erfragt am {when}.',
  notOffered: 'Bei erneuter Anfrage am {when} nicht mehr angeboten.',
  noPromise: 'Ein Preis ist erst mit der Buchung sicher.',
  cardFee:
    'Die Zahlung mit Karte kann zusätzlich zu diesen Preisen eine Gebühr kosten; sie wird vor dem Bezahlen genannt.',
}

const fr: QuoteLabels = {
  title: 'Propositions de vol',
  forCustomer: 'Pour {name}',
  option: 'Proposition {n}',
  priceClass: 'Classe tarifaire',
  totalFor: 'Total pour {party}',
  pricedAt: 'Prix relevé le {when}.',
  notOffered: 'N’était plus proposé lors de la nouvelle demande du {when}.',
  noPromise: 'Un prix n’est certain qu’une fois la réservation faite.',
  cardFee:
    'Le paiement par carte peut coûter des frais en plus de ces prix ; ils sont indiqués avant le paiement.',
}

const es: QuoteLabels = {
  title: 'Opciones de vuelo',
  forCustomer: 'Para {name}',
  option: 'Opción {n}',
  priceClass: 'Clase de precio',
  totalFor: 'Total para {party}',
  pricedAt: 'Precio consultado el {when}.',
  notOffered: 'Ya no se ofrecía al consultar de nuevo el {when}.',
  noPromise: 'Un precio solo es seguro cuando se ha reservado.',
  cardFee: 'El pago con tarjeta puede tener un recargo además de estos precios; se indica antes de pagar.',
}

const pl: QuoteLabels = {
  title: 'Propozycje lotów',
  forCustomer: 'Dla: {name}',
  option: 'Propozycja {n}',
  priceClass: 'Klasa cenowa',
  totalFor: 'Razem ({party})',
  pricedAt: 'Cena sprawdzona {when}.',
  notOffered: 'Przy ponownym sprawdzeniu {when} już niedostępne.',
  noPromise: 'Cena jest pewna dopiero po dokonaniu rezerwacji.',
  cardFee: 'Płatność kartą może wiązać się z opłatą ponad te ceny; podajemy ją przed zapłatą.',
}

export const quoteLabelsOf: Readonly<Record<LocaleCode, QuoteLabels>> = { en, nb, sv, da, de, fr, es, pl }
