import type { BookedService } from '../domain/services/booked-services'

/** "2 × Seat"; one is named alone. */
export function countedService(count: number, name: string): string {
  return count > 1 ? `${String(count)} × ${name}` : name
}

/** "2 × Seat OSL–LGW"; without a leg it is for every one. */
export function bookedServiceText({ count, name, legs }: BookedService): string {
  return [countedService(count, name), legs.join(' + ')].filter((part) => part !== '').join(' ')
}

/** "Seat OSL–LGW, 2 × Meal" */
export function bookedServicesText(services: readonly BookedService[]): string {
  return services.map(bookedServiceText).join(', ')
}
