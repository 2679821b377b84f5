import type { CommandDefinition } from '../../stores/commands'
import { iconCopy, iconRefresh } from '../../ui/icons'

const quote = { section: 'quotes' } as const

/** Every action of the quotes screens, and of the windows in which a quote is made. */
export const quoteCommands: readonly CommandDefinition[] = [
  { ...quote, id: 'quotes.move', title: 'quote.commands.move', key: 'Up Down', isFixed: true },
  { ...quote, id: 'quotes.open', title: 'quote.commands.open', key: 'Enter', isFixed: true },
  { ...quote, id: 'quotes.back', title: 'app.commands.orders', key: 'Esc' },
  { ...quote, id: 'quote.reprice', title: 'quote.commands.reprice', key: 'F5', icon: iconRefresh },
  { ...quote, id: 'quote.copy', title: 'quote.commands.copy', key: 'Ctrl+C', icon: iconCopy },
  { ...quote, id: 'quote.send', title: 'counter.commands.send', key: 'Ctrl+M' },
  { ...quote, id: 'quote.pdf', title: 'quote.commands.pdf', key: 'Ctrl+Shift+P' },
  { ...quote, id: 'quote.take-1', title: 'quote.commands.take1', key: '1', within: 'quote' },
  { ...quote, id: 'quote.take-2', title: 'quote.commands.take2', key: '2', within: 'quote' },
  { ...quote, id: 'quote.take-3', title: 'quote.commands.take3', key: '3', within: 'quote' },
  { ...quote, id: 'quote.take-4', title: 'quote.commands.take4', key: '4', within: 'quote' },
  { ...quote, id: 'quote.erase', title: 'quote.commands.erase', key: 'Ctrl+Del' },
  { ...quote, id: 'quote.list', title: 'quote.commands.all', key: 'Esc' },
]
