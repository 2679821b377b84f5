import type { ShallowRef } from 'vue'
import { useCommands } from '../../../stores/commands'
import type { FlightSwitch } from './choose-flights'
import type { Flights } from './use-flights'

/** The command of each filter that is on or off; its key stands beside it. */
export const SWITCH_COMMANDS: Readonly<Record<FlightSwitch, string>> = {
  nonstop: 'flights.nonstop',
  before12: 'flights.before-12',
  after17: 'flights.after-17',
  withBag: 'flights.with-bag',
  seatsForParty: 'flights.seats-for-party',
}

/** What is chosen or typed rather than switched. */
interface FilterFields {
  readonly priceClass: Readonly<ShallowRef<HTMLSelectElement | null>>
  readonly upTo: Readonly<ShallowRef<HTMLInputElement | null>>
}

/** Carries out the keys of the filters for as long as these are on the screen. */
export function useFilterCommands(flights: Flights, { priceClass, upTo }: FilterFields): void {
  const switches = Object.entries(SWITCH_COMMANDS) as [FlightSwitch, string][]
  useCommands({
    ...Object.fromEntries(
      switches.map(([name, command]) => [
        command,
        () => {
          flights.toggleFilter(name)
        },
      ]),
    ),
    'flights.price-class': () => priceClass.value?.focus(),
    'flights.up-to': () => {
      // To select it gives it the focus as well, but does not bring it into sight.
      upTo.value?.focus()
      upTo.value?.select()
    },
  })
}
