import { emptyDataLists, emptyLists, type DataLists, type OpenDataLists, type PriceClass } from './data-lists'
import type { Offer } from '../offer/offer'

type Seat = PriceClass['seats'][number]

/** Hands out the list entries that offers refer to, each once, in the order in which they are first needed. */
export class ListFeed {
  private readonly sent: Readonly<Record<keyof DataLists, Set<string>>> = {
    passengers: new Set(),
    contacts: new Set(),
    baggageAllowances: new Set(),
    segments: new Set(),
    flights: new Set(),
    originDestinations: new Set(),
    priceClasses: new Set(),
    serviceDefinitions: new Set(),
    languages: new Set(),
  }
  private claims = 0
  private readonly seatsOfSegment = new Map<string, { readonly classId: string; readonly seat: Seat }[]>()
  private readonly sentSeats = new Set<Seat>()

  constructor(private readonly lists: DataLists) {
    for (const [classId, { seats }] of Object.entries(lists.priceClasses)) {
      for (const seat of seats) for (const key of seat.segmentKeys) this.indexSeat(key, classId, seat)
    }
  }

  /** Entries that belong to the answer as a whole. */
  general(): DataLists {
    const { passengers, contacts, languages } = this.lists
    return { ...emptyDataLists, passengers, contacts, languages }
  }

  /** What this offer needs and no offer before it did; undefined for nothing, which most offers need. */
  take(offer: Offer): DataLists | undefined {
    const before = this.claims + this.sentSeats.size
    const out = emptyLists()
    for (const flight of offer.flights) {
      this.addFlight(out, flight.flightKey)
      this.add(out, 'originDestinations', flight.originDestinationKey)
      this.addClass(out, flight.priceClassId)
    }
    offer.baggage?.forEach(({ allowanceId }) => this.add(out, 'baggageAllowances', allowanceId))
    for (const item of offer.items) {
      for (const service of item.services) {
        if (service.kind === 'flights') service.flightKeys.forEach((key) => this.addFlight(out, key))
        else this.addDefinition(out, service.definitionId)
      }
      for (const component of item.fares.flatMap((fare) => fare.components)) {
        this.addClass(out, component.priceClassId)
        component.segments.forEach(({ segmentKey }) => this.addSegment(out, segmentKey))
      }
    }
    return this.claims + this.sentSeats.size > before ? out : undefined
  }

  private addFlight(out: OpenDataLists, key: string): void {
    const flight = this.add(out, 'flights', key)
    flight?.segmentKeys.forEach((segmentKey) => this.addSegment(out, segmentKey))
  }

  private addSegment(out: OpenDataLists, key: string): void {
    if (!this.add(out, 'segments', key)) return
    for (const { classId, seat } of this.seatsOfSegment.get(key) ?? []) {
      if (this.sent.priceClasses.has(classId)) this.addSeat(out, classId, seat)
    }
  }

  private addClass(out: OpenDataLists, id: string | undefined): void {
    const known = this.claim('priceClasses', id)
    if (!known || id === undefined) return
    const seats = known.seats.filter((seat) => seat.segmentKeys.some((key) => this.sent.segments.has(key)))
    seats.forEach((seat) => this.sentSeats.add(seat))
    out.priceClasses[id] = { ...known, seats }
  }

  /** Seats of a class that an earlier page has named: only what is new. */
  private addSeat(out: OpenDataLists, classId: string, seat: Seat): void {
    if (this.sentSeats.has(seat)) return
    this.sentSeats.add(seat)
    const entry = out.priceClasses[classId] ?? { id: classId, descriptions: [], seats: [] }
    out.priceClasses[classId] = { ...entry, seats: [...entry.seats, seat] }
  }

  private addDefinition(out: OpenDataLists, id: string): void {
    const definition = this.add(out, 'serviceDefinitions', id)
    definition?.bundle.forEach((part) => this.addDefinition(out, part))
    definition?.baggageAllowanceIds.forEach((allowance) => this.add(out, 'baggageAllowances', allowance))
  }

  private add<Name extends keyof DataLists>(
    out: OpenDataLists,
    name: Name,
    key: string | undefined,
  ): DataLists[Name][string] | undefined {
    const entry = this.claim(name, key)
    const list: Record<string, DataLists[Name][string]> = out[name]
    if (entry && key !== undefined) list[key] = entry
    return entry
  }

  private claim<Name extends keyof DataLists>(
    name: Name,
    key: string | undefined,
  ): DataLists[Name][string] | undefined {
    if (key === undefined || this.sent[name].has(key)) return undefined
    const entry = this.lists[name][key] as DataLists[Name][string] | undefined
    if (!entry) return undefined
    this.sent[name].add(key)
    this.claims += 1
    return entry
  }

  private indexSeat(segmentKey: string, classId: string, seat: Seat): void {
    const seats = this.seatsOfSegment.get(segmentKey) ?? []
    seats.push({ classId, seat })
    this.seatsOfSegment.set(segmentKey, seats)
  }
}
