import type { CommandDefinition } from '../../stores/commands'
import { iconLeft, iconRight } from '../../ui/icons'

const orders = { section: 'orders' } as const

/** Every action of the end of day. */
export const dayCommands: readonly CommandDefinition[] = [
  { ...orders, id: 'day.print', title: 'counter.commands.dayPrint', key: 'Ctrl+P' },
  { ...orders, id: 'day.csv', title: 'counter.commands.dayCsv', key: 'Ctrl+S' },
  { ...orders, id: 'day.before', title: 'counter.commands.dayBefore', key: 'PgUp', icon: iconLeft },
  { ...orders, id: 'day.after', title: 'counter.commands.dayAfter', key: 'PgDn', icon: iconRight },
  { ...orders, id: 'day.refresh', title: 'orders.commands.refresh', key: 'F5' },
  { ...orders, id: 'day.back', title: 'app.commands.orders', key: 'Esc' },
]
