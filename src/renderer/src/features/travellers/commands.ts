import type { CommandDefinition } from '../../stores/commands'

export const priceCommands: readonly CommandDefinition[] = [
  { id: 'price.again', section: 'price', title: 'price.commands.again', key: 'F5' },
  { id: 'price.accept', section: 'price', title: 'price.commands.accept', key: 'Ctrl+Shift+A' },
  { id: 'price.continue', section: 'price', title: 'price.commands.continue', key: 'Ctrl+Enter' },
  { id: 'price.services', section: 'price', title: 'price.commands.services', key: 'Ctrl+Shift+S' },
  { id: 'price.swap-names', section: 'price', title: 'price.commands.swapNames', key: 'Ctrl+Shift+X' },
  { id: 'price.own-contact', section: 'price', title: 'price.commands.ownContact', key: 'Ctrl+Shift+O' },
  { id: 'price.flights', section: 'price', title: 'price.commands.flights', key: 'Alt+Left' },
]
