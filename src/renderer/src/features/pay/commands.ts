import type { CommandDefinition } from '../../stores/commands'

export const payCommands: readonly CommandDefinition[] = [
  { id: 'pay.take-card', section: 'pay', title: 'pay.commands.takeCard', key: 'Ctrl+Enter' },
  { id: 'pay.sell-again', section: 'pay', title: 'pay.commands.sellAgain', key: 'Ctrl+Shift+Enter' },
  { id: 'pay.open-sold', section: 'pay', title: 'pay.commands.openSold', key: 'Ctrl+O' },
  { id: 'pay.open-other', section: 'pay', title: 'pay.commands.openOther', key: 'Ctrl+O' },
  { id: 'pay.send', section: 'pay', title: 'pay.commands.send', key: 'Ctrl+Enter' },
  { id: 'pay.accept', section: 'pay', title: 'pay.commands.accept', key: 'Ctrl+Shift+A' },
  { id: 'pay.price-again', section: 'pay', title: 'pay.commands.priceAgain', key: 'F5' },
  {
    id: 'pay.without-card-price',
    section: 'pay',
    title: 'pay.commands.withoutCardPrice',
    key: 'Ctrl+Shift+W',
  },
  { id: 'pay.look-up', section: 'pay', title: 'pay.commands.lookUp', key: 'F5' },
  { id: 'pay.show-card', section: 'pay', title: 'pay.commands.showCard', key: 'Ctrl+D' },
  { id: 'pay.show-bank', section: 'pay', title: 'pay.commands.showBank', key: 'Ctrl+B' },
  { id: 'pay.again', section: 'pay', title: 'pay.commands.again', key: 'Ctrl+R' },
  { id: 'pay.search-again', section: 'pay', title: 'pay.commands.searchAgain', key: 'Ctrl+R' },
  { id: 'pay.abandon', section: 'pay', title: 'pay.commands.abandon', key: 'Ctrl+Shift+Q' },
  { id: 'pay.copy-note', section: 'pay', title: 'pay.commands.copyNote', key: 'Ctrl+C' },
  { id: 'pay.back', section: 'pay', title: 'pay.commands.back', key: 'Alt+Left' },
]
