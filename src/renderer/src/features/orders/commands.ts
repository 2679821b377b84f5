import type { CommandDefinition } from '../../stores/commands'

export const orderCommands: readonly CommandDefinition[] = [
  { id: 'orders.search', section: 'orders', title: 'orders.commands.search', key: 'Ctrl+F' },
  { id: 'orders.retrieve', section: 'orders', title: 'orders.commands.retrieve', key: 'Ctrl+Enter' },
  {
    id: 'orders.find-by-response',
    section: 'orders',
    title: 'orders.commands.findByResponse',
    key: 'Ctrl+Shift+Enter',
  },
  { id: 'orders.filter', section: 'orders', title: 'orders.commands.filter', key: 'Ctrl+Shift+F' },
  { id: 'orders.show-all', section: 'orders', title: 'orders.commands.showAll', key: 'Ctrl+Shift+L' },
  { id: 'order.print', section: 'order', title: 'orders.commands.print', key: 'Ctrl+P' },
  { id: 'order.pdf', section: 'order', title: 'orders.commands.pdf', key: 'Ctrl+Shift+P' },
  { id: 'order.copy', section: 'order', title: 'orders.commands.copy', key: 'Ctrl+C' },
  { id: 'order.send', section: 'order', title: 'counter.commands.send', key: 'Ctrl+M' },
  { id: 'order.calendar', section: 'order', title: 'orders.commands.calendar', key: 'Ctrl+E' },
  { id: 'order.refresh', section: 'order', title: 'orders.commands.refresh', key: 'F5' },
  { id: 'order.sell-again', section: 'order', title: 'counter.commands.sellAgain', key: 'Ctrl+Shift+A' },
  { id: 'order.sell-way-back', section: 'order', title: 'counter.commands.sellWayBack', key: 'Ctrl+Shift+R' },
  { id: 'order.portal', section: 'order', title: 'orders.commands.portal', key: 'Ctrl+B' },
  { id: 'order.erase', section: 'order', title: 'orders.commands.erase', key: 'Ctrl+Del' },
  { id: 'order.list', section: 'order', title: 'orders.commands.list', key: 'Esc' },
]
