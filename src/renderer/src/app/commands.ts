import { localeCodes } from '../../../shared/domain/desk/settings'
import type { CommandDefinition } from '../stores/commands'
import { iconKeys, iconOrders, iconSearch, iconSettings, iconShop } from '../ui/icons'

/** Commands that work on every screen. */
export const deskCommands: readonly CommandDefinition[] = [
  {
    id: 'desk.palette',
    section: 'everywhere',
    title: 'app.commands.palette',
    key: 'Ctrl+K',
    icon: iconSearch,
  },
  { id: 'desk.keys', section: 'everywhere', title: 'app.commands.keys', key: '?', icon: iconKeys },
  { id: 'desk.keys-typing', section: 'everywhere', title: 'app.commands.keysTyping', key: 'F1' },
  {
    id: 'desk.support-bundle',
    section: 'everywhere',
    title: 'app.commands.supportBundle',
    key: 'Shift+F1',
  },
  { id: 'desk.shop', section: 'everywhere', title: 'app.commands.shop', key: 'Alt+1', icon: iconShop },
  { id: 'desk.orders', section: 'everywhere', title: 'app.commands.orders', key: 'Alt+2', icon: iconOrders },
  {
    id: 'desk.settings',
    section: 'everywhere',
    title: 'app.commands.settings',
    key: 'Alt+3',
    icon: iconSettings,
  },
  { id: 'desk.quotes', section: 'everywhere', title: 'quote.commands.list', key: 'Alt+4' },
  { id: 'desk.next-customer', section: 'everywhere', title: 'app.commands.nextCustomer', key: 'Ctrl+N' },
  { id: 'desk.payment-end', section: 'everywhere', title: 'app.commands.paymentEnd', key: 'F9' },
  {
    id: 'desk.close-payment-end',
    section: 'everywhere',
    title: 'app.commands.closePaymentEnd',
    key: 'Shift+F9',
  },
  { id: 'desk.close-news', section: 'everywhere', title: 'app.commands.closeNews', key: 'Ctrl+F9' },
  { id: 'desk.late-order', section: 'everywhere', title: 'app.commands.lateOrder', key: 'F8' },
  {
    id: 'desk.acknowledge-alarm',
    section: 'everywhere',
    title: 'app.commands.acknowledgeAlarm',
    key: 'Shift+F8',
  },
  { id: 'desk.next-region', section: 'everywhere', title: 'app.commands.nextRegion', key: 'F6' },
  { id: 'desk.earlier-region', section: 'everywhere', title: 'app.commands.earlierRegion', key: 'Shift+F6' },
  { id: 'desk.back', section: 'everywhere', title: 'app.commands.back', key: 'Alt+Left' },
  { id: 'desk.undo', section: 'everywhere', title: 'app.commands.undo', key: 'Ctrl+Z' },
  { id: 'desk.theme', section: 'everywhere', title: 'app.commands.theme' },
  { id: 'desk.verify-audit', section: 'everywhere', title: 'app.commands.verifyAudit' },
  { id: 'desk.open-orders-again', section: 'everywhere', title: 'app.commands.openOrdersAgain' },
  { id: 'desk.kept-orders', section: 'everywhere', title: 'app.commands.keptOrders' },
  { id: 'desk.set-aside', section: 'everywhere', title: 'settings.kept.setAside' },
  { id: 'desk.save-backup', section: 'everywhere', title: 'settings.kept.saveBackup' },
  { id: 'desk.restore-backup', section: 'everywhere', title: 'settings.kept.restoreBackup' },
  // The bank's window turns to the customer with the same key.
  { id: 'customer.toggle', section: 'everywhere', title: 'customer.commands.toggle', key: 'Ctrl+T' },
  ...localeCodes.map((locale): CommandDefinition => ({
    id: `customer.speak.${locale}`,
    section: 'everywhere',
    title: `customer.commands.speak.${locale}`,
  })),
]
