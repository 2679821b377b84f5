import type { CommandDefinition } from '../../stores/commands'

export const settingsCommands: readonly CommandDefinition[] = [
  { id: 'settings.save', section: 'settings', title: 'settings.commands.save', key: 'Ctrl+S' },
  { id: 'settings.undo', section: 'settings', title: 'settings.commands.undo', key: 'Ctrl+Shift+Z' },
  { id: 'settings.test', section: 'settings', title: 'settings.commands.test', key: 'F5' },
  { id: 'settings.new', section: 'settings', title: 'settings.commands.new', key: 'Ctrl+Shift+N' },
  { id: 'settings.use', section: 'settings', title: 'settings.commands.use', key: 'Ctrl+Enter' },
  { id: 'settings.remove', section: 'settings', title: 'settings.commands.remove', key: 'Ctrl+Del' },
  { id: 'settings.look-for-update', section: 'settings', title: 'settings.commands.lookForUpdate' },
]
