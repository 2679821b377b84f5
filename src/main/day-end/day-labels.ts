import type { LocaleCode } from '../../shared/domain/desk/settings'

/** Words of the end of day on paper and in its table, in the language of the desk; {x} is filled in. */
export interface DayLabels {
  readonly title: string
  /** Sold at this computer on {day}, {pointOfSale} */
  readonly at: string
  readonly day: string
  readonly time: string
  readonly agent: string
  readonly state: string
  readonly order: string
  readonly locator: string
  readonly route: string
  readonly attempt: string
  readonly currency: string
  readonly total: string
  readonly cardFee: string
  readonly commission: string
  readonly commissionCurrency: string
  readonly commissionShare: string
  readonly sold: string
  readonly soldOtherwise: string
  readonly unknown: string
  readonly sales: string
  readonly byAgent: string
  readonly everybody: string
  /** Where no agent was named. */
  readonly nobody: string
  readonly nothing: string
  readonly unknownNote: string
  /** Of {n} sales */
  readonly commissionNote: string
  /** Made {time} */
  readonly made: string
}

const en: DayLabels = {
  title: 'End of day',
  at: 'Sold at this computer on {day}, {pointOfSale}',
  day: 'Day',
  time: 'Time',
  agent: 'Agent',
  state: 'State',
  order: 'Order',
  locator: 'Reference',
  route: 'Route',
  attempt: 'Attempt',
  currency: 'Currency',
  total: 'Total',
  cardFee: 'Card fee',
  commission: 'Commission',
  commissionCurrency: 'Currency of the commission',
  commissionShare: 'Commission, %',
  sold: 'Sold',
  soldOtherwise: 'Sold, order differs',
  unknown: 'Outcome unknown',
  sales: 'Sales',
  byAgent: 'By agent',
  everybody: 'All',
  nobody: 'Nobody named',
  nothing: 'Nothing was sold.',
  unknownNote:
    'These payments are in no sum of the sales: whether the airline has an order is not known yet.',
  commissionNote:
    'Sales without a commission amount in the airline’s answer: {n}. They are in no sum of the commission.',
  made: 'Made {time}. Only sales of this computer.',
}

const nb: DayLabels = {
  title: 'Dagsoppgjør',
  at: 'Solgt på denne maskinen {day}, {pointOfSale}',
  day: 'Dag',
  time: 'Tid',
  agent: 'Ekspedient',
  state: 'Status',
  order: 'Ordre',
  locator: 'Referanse',
  route: 'Rute',
  attempt: 'Forsøk',
  currency: 'Valuta',
  total: 'Totalt',
  cardFee: 'Kortgebyr',
  commission: 'Provisjon',
  commissionCurrency: 'Provisjonens valuta',
  commissionShare: 'Provisjon, %',
  sold: 'Solgt',
  soldOtherwise: 'Solgt, ordren avviker',
  unknown: 'Utfall ukjent',
  sales: 'Salg',
  byAgent: 'Per ekspedient',
  everybody: 'Alle',
  nobody: 'Ingen oppgitt',
  nothing: 'Ingenting ble solgt.',
  unknownNote:
    'Disse betalingene er ikke med i noen salgssum: det er ennå ikke kjent om flyselskapet har en ordre.',
  commissionNote: 'Salg uten provisjonsbeløp i flyselskapets svar: {n}. De er ikke med i noen provisjonssum.',
  made: 'Laget {time}. Bare salg på denne maskinen.',
}

const sv: DayLabels = {
  title: 'Dagsavslut',
  at: 'Sålt på den här datorn {day}, {pointOfSale}',
  day: 'Dag',
  time: 'Tid',
  agent: 'Säljare',
  state: 'Status',
  order: 'Order',
  locator: 'Referens',
  route: 'Rutt',
  attempt: 'Försök',
  currency: 'Valuta',
  total: 'Totalt',
  cardFee: 'Kortavgift',
  commission: 'Provision',
  commissionCurrency: 'Provisionens valuta',
  commissionShare: 'Provision, %',
  sold: 'Sålt',
  soldOtherwise: 'Sålt, ordern avviker',
  unknown: 'Utfall okänt',
  sales: 'Försäljningar',
  byAgent: 'Per säljare',
  everybody: 'Alla',
  nobody: 'Ingen angiven',
  nothing: 'Inget såldes.',
  unknownNote:
    'De här betalningarna ingår inte i någon summa: det är ännu inte känt om flygbolaget har en order.',
  commissionNote:
    'Försäljningar utan provisionsbelopp i flygbolagets svar: {n}. De ingår inte i någon provisionssumma.',
  made: 'Gjort {time}. Bara försäljningar på den här datorn.',
}

const da: DayLabels = {
  title: 'Dagsopgørelse',
  at: 'Solgt på denne computer {day}, {pointOfSale}',
  day: 'Dag',
  time: 'Tid',
  agent: 'Sælger',
  state: 'Status',
  order: 'Ordre',
  locator: 'Reference',
  route: 'Rute',
  attempt: 'Forsøg',
  currency: 'Valuta',
  total: 'I alt',
  cardFee: 'Kortgebyr',
  commission: 'Provision',
  commissionCurrency: 'Provisionens valuta',
  commissionShare: 'Provision, %',
  sold: 'Solgt',
  soldOtherwise: 'Solgt, ordren afviger',
  unknown: 'Udfald ukendt',
  sales: 'Salg',
  byAgent: 'Pr. sælger',
  everybody: 'Alle',
  nobody: 'Ingen angivet',
  nothing: 'Intet blev solgt.',
  unknownNote:
    'Disse betalinger indgår ikke i nogen salgssum: det vides endnu ikke, om flyselskabet har en ordre.',
  commissionNote:
    'Salg uden provisionsbeløb i flyselskabets svar: {n}. De indgår ikke i nogen provisionssum.',
  made: 'Lavet {time}. Kun salg på denne computer.',
}

const de: DayLabels = {
  title: 'Tagesabschluss',
  at: 'An diesem Rechner verkauft am {day}, {pointOfSale}',
  day: 'Tag',
  time: 'Zeit',
  agent: 'Verkäufer',
  state: 'Stand',
  order: 'Auftrag',
  locator: 'Buchungscode',
  route: 'Strecke',
  attempt: 'Versuch',
  currency: 'Währung',
  total: 'Gesamt',
  cardFee: 'Kartengebühr',
  commission: 'Provision',
  commissionCurrency: 'Währung der Provision',
  commissionShare: 'Provision, %',
  sold: 'Verkauft',
  soldOtherwise: 'Verkauft, Auftrag weicht ab',
  unknown: 'Ausgang unbekannt',
  sales: 'Verkäufe',
  byAgent: 'Nach Verkäufer',
  everybody: 'Alle',
  nobody: 'Niemand genannt',
  nothing: 'Nichts wurde verkauft.',
  unknownNote:
    'Diese Zahlungen stehen in keiner Summe der Verkäufe: noch ist nicht bekannt, ob die Fluggesellschaft einen Auftrag hat.',
  commissionNote:
    'Verkäufe ohne Provisionsbetrag in der Antwort der Fluggesellschaft: {n}. Sie stehen in keiner Summe der Provision.',
  made: 'Erstellt {time}. Nur Verkäufe dieses Rechners.',
}

const fr: DayLabels = {
  title: 'Fin de journée',
  at: 'Vendu sur cet ordinateur le {day}, {pointOfSale}',
  day: 'Jour',
  time: 'Heure',
  agent: 'Agent',
  state: 'État',
  order: 'Dossier',
  locator: 'Référence',
  route: 'Trajet',
  attempt: 'Tentative',
  currency: 'Monnaie',
  total: 'Total',
  cardFee: 'Frais de carte',
  commission: 'Commission',
  commissionCurrency: 'Monnaie de la commission',
  commissionShare: 'Commission, %',
  sold: 'Vendu',
  soldOtherwise: 'Vendu, dossier différent',
  unknown: 'Issue inconnue',
  sales: 'Ventes',
  byAgent: 'Par agent',
  everybody: 'Tous',
  nobody: 'Personne nommé',
  nothing: 'Rien n’a été vendu.',
  unknownNote:
    'Ces paiements ne sont dans aucune somme des ventes\u00A0: on ne sait pas encore si la compagnie a un dossier.',
  commissionNote:
    'Ventes sans montant de commission dans la réponse de la compagnie\u00A0: {n}. Elles ne sont dans aucune somme de commission.',
  made: 'Établi {time}. Seulement les ventes de cet ordinateur.',
}

const es: DayLabels = {
  title: 'Cierre del día',
  at: 'Vendido en este equipo el {day}, {pointOfSale}',
  day: 'Día',
  time: 'Hora',
  agent: 'Agente',
  state: 'Estado',
  order: 'Pedido',
  locator: 'Localizador',
  route: 'Ruta',
  attempt: 'Intento',
  currency: 'Moneda',
  total: 'Total',
  cardFee: 'Recargo por tarjeta',
  commission: 'Comisión',
  commissionCurrency: 'Moneda de la comisión',
  commissionShare: 'Comisión, %',
  sold: 'Vendido',
  soldOtherwise: 'Vendido, el pedido difiere',
  unknown: 'Resultado desconocido',
  sales: 'Ventas',
  byAgent: 'Por agente',
  everybody: 'Todos',
  nobody: 'Nadie indicado',
  nothing: 'No se vendió nada.',
  unknownNote:
    'Estos pagos no están en ninguna suma de las ventas: aún no se sabe si la aerolínea tiene un pedido.',
  commissionNote:
    'Ventas sin importe de comisión en la respuesta de la aerolínea: {n}. No están en ninguna suma de la comisión.',
  made: 'Hecho {time}. Solo ventas de este equipo.',
}

const pl: DayLabels = {
  title: 'Koniec dnia',
  at: 'Sprzedano na tym komputerze {day}, {pointOfSale}',
  day: 'Dzień',
  time: 'Godzina',
  agent: 'Sprzedawca',
  state: 'Stan',
  order: 'Zamówienie',
  locator: 'Numer rezerwacji',
  route: 'Trasa',
  attempt: 'Próba',
  currency: 'Waluta',
  total: 'Razem',
  cardFee: 'Opłata za kartę',
  commission: 'Prowizja',
  commissionCurrency: 'Waluta prowizji',
  commissionShare: 'Prowizja, %',
  sold: 'Sprzedano',
  soldOtherwise: 'Sprzedano, zamówienie inne',
  unknown: 'Wynik nieznany',
  sales: 'Sprzedaże',
  byAgent: 'Według sprzedawcy',
  everybody: 'Wszyscy',
  nobody: 'Nikogo nie podano',
  nothing: 'Nic nie sprzedano.',
  unknownNote:
    'Tych płatności nie ma w żadnej sumie sprzedaży: nie wiadomo jeszcze, czy linia ma zamówienie.',
  commissionNote: 'Sprzedaże bez kwoty prowizji w odpowiedzi linii: {n}. Nie ma ich w żadnej sumie prowizji.',
  made: 'Sporządzono {time}. Tylko sprzedaże tego komputera.',
}

export const dayLabels: Readonly<Record<LocaleCode, DayLabels>> = { en, nb, sv, da, de, fr, es, pl }
