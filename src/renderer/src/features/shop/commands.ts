import type { CommandDefinition } from '../../stores/commands'
import {
  iconCompare,
  iconCopy,
  iconEnter,
  iconLowest,
  iconNonstop,
  iconPin,
  iconRefresh,
  iconSearch,
  iconSwap,
} from '../../ui/icons'

const matrix = { section: 'matrix', within: 'calendar' } as const
const flights = { section: 'flights', within: 'flights' } as const

/** Every action of the Shop screen, and the keys of its grids. */
export const shopCommands: readonly CommandDefinition[] = [
  { id: 'shop.entry', section: 'everywhere', title: 'shop.commands.entry', key: 'Ctrl+L', icon: iconSearch },
  { id: 'shop.search', section: 'shop', title: 'shop.commands.search', key: 'F5', icon: iconSearch },
  { id: 'shop.swap', section: 'shop', title: 'shop.commands.swap', key: 'Alt+S', icon: iconSwap },
  { id: 'shop.new', section: 'shop', title: 'shop.commands.new', key: 'Ctrl+N' },

  { ...matrix, id: 'calendar.move', title: 'shop.commands.move', key: 'Left Up Down Right', isFixed: true },
  { ...matrix, id: 'calendar.row-ends', title: 'shop.commands.rowEnds', key: 'Home End', isFixed: true },
  {
    ...matrix,
    id: 'calendar.grid-ends',
    title: 'shop.commands.gridEnds',
    key: 'Ctrl+Home Ctrl+End',
    isFixed: true,
  },
  { ...matrix, id: 'calendar.week', title: 'shop.commands.week', key: 'PgUp PgDn', isFixed: true },
  { ...matrix, id: 'calendar.flights', title: 'shop.commands.flights', key: 'Enter', icon: iconEnter },
  { ...matrix, id: 'calendar.pin', title: 'shop.commands.pin', key: 'Space', icon: iconPin },
  { ...matrix, id: 'calendar.lowest', title: 'shop.commands.lowest', key: 'L', icon: iconLowest },
  { ...matrix, id: 'calendar.nonstop', title: 'shop.commands.nonstop', key: 'T', icon: iconNonstop },
  { ...matrix, id: 'calendar.view', title: 'shop.commands.view', key: 'M' },
  { ...matrix, id: 'calendar.earlier', title: 'shop.commands.earlier', key: '[' },
  { ...matrix, id: 'calendar.later', title: 'shop.commands.later', key: ']' },
  { ...matrix, id: 'calendar.refresh', title: 'shop.commands.refresh', key: 'R', icon: iconRefresh },
  { ...matrix, id: 'calendar.pins', title: 'shop.commands.pins', key: '1 2 3 4', isFixed: true },
  { ...matrix, id: 'calendar.pin-1', title: 'shop.commands.pin1', key: '1', isKeyOnly: true },
  { ...matrix, id: 'calendar.pin-2', title: 'shop.commands.pin2', key: '2', isKeyOnly: true },
  { ...matrix, id: 'calendar.pin-3', title: 'shop.commands.pin3', key: '3', isKeyOnly: true },
  { ...matrix, id: 'calendar.pin-4', title: 'shop.commands.pin4', key: '4', isKeyOnly: true },
  { ...matrix, id: 'calendar.stop', title: 'shop.commands.stop', key: 'Esc' },

  { ...flights, id: 'flights.move', title: 'shop.commands.move', key: 'Left Up Down Right', isFixed: true },
  { ...flights, id: 'flights.outbound', title: 'shop.commands.outbound', key: 'O' },
  { ...flights, id: 'flights.return', title: 'shop.commands.return', key: 'B' },
  { ...flights, id: 'flights.choose', title: 'shop.commands.choose', key: 'Enter', icon: iconEnter },
  { ...flights, id: 'flights.compare', title: 'shop.commands.compare', key: 'Space', icon: iconCompare },
  { ...flights, id: 'flights.choices', title: 'shop.commands.choices', key: '1 2 3 4', isFixed: true },
  { ...flights, id: 'flights.choose-1', title: 'shop.commands.choose1', key: '1', isKeyOnly: true },
  { ...flights, id: 'flights.choose-2', title: 'shop.commands.choose2', key: '2', isKeyOnly: true },
  { ...flights, id: 'flights.choose-3', title: 'shop.commands.choose3', key: '3', isKeyOnly: true },
  { ...flights, id: 'flights.choose-4', title: 'shop.commands.choose4', key: '4', isKeyOnly: true },
  { ...flights, id: 'flights.nonstop', title: 'shop.commands.nonstop', key: 'T', icon: iconNonstop },
  { ...flights, id: 'flights.all', title: 'shop.commands.allFlights', key: 'A' },
  { ...flights, id: 'flights.sort', title: 'shop.commands.sort', key: 'S' },
  { ...flights, id: 'flights.copy', title: 'shop.commands.copy', key: 'Ctrl+C', icon: iconCopy },
  { ...flights, id: 'flights.quote', title: 'quote.commands.make', key: 'Q' },
  { ...flights, id: 'flights.refresh', title: 'shop.commands.refreshFlights', key: 'R', icon: iconRefresh },
  {
    id: 'flights.price',
    section: 'flights',
    title: 'shop.commands.price',
    key: 'Ctrl+Enter',
    icon: iconEnter,
  },
  { id: 'flights.stop', section: 'flights', title: 'shop.commands.stopOrBack', key: 'Esc' },
]
