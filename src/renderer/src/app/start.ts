import { createPinia } from 'pinia'
import { createApp } from 'vue'
import 'vuetify/styles'
import { orderCommands } from '../features/orders/commands'
import { payCommands } from '../features/pay/commands'
import { priceCommands } from '../features/price/commands'
import { quoteCommands } from '../features/quotes/commands'
import { settingsCommands } from '../features/settings/commands'
import { shopCommands } from '../features/shop/commands'
import { useAttemptStore } from '../stores/attempts'
import { useClockStore } from '../stores/clock'
import { useCommandStore } from '../stores/commands'
import { localeFor, useDeskStore } from '../stores/desk'
import { useOfferStore } from '../stores/offers'
import { useOrderStore } from '../stores/orders'
import { loadMessages } from '../locales'
import App from './App.vue'
import { deskCommands } from './commands'
import { provideCommandContext } from './provide-command-context'
import { i18n, speak } from './i18n'
import { makeRouter } from './router'
import { themeFor } from './theme'
import { makeVuetify } from './vuetify'

/** Builds the desk: what main knows first, then the language, then the first screen. */
export async function startDesk(): Promise<void> {
  const app = createApp(App)
  app.use(createPinia())
  const desk = useDeskStore()
  const letters = loadFonts()
  // Most desks speak the language of their computer: its texts come while main is asked.
  void loadMessages(localeFor(navigator.language))
  await desk.load()
  await Promise.all([speak(desk.locale), letters])
  const theme = themeFor(desk.settings?.theme)
  document.documentElement.dataset['theme'] = theme
  useCommandStore().define([
    ...deskCommands,
    ...shopCommands,
    ...priceCommands,
    ...payCommands,
    ...orderCommands,
    ...quoteCommands,
    ...settingsCommands,
  ])
  provideCommandContext(app)
  desk.listen()
  useClockStore().start()
  useAttemptStore().listen()
  void useAttemptStore().load()
  useOrderStore().listen()
  useOfferStore().listen()
  app.use(i18n).use(makeRouter()).use(makeVuetify(theme))
  app.mount('#app')
}

/** A first layout with letters that are not there yet searches the system for others, and is done twice. */
async function loadFonts(): Promise<void> {
  const faces = ['Inter Variable', 'Atkinson Hyperlegible Mono Variable']
  await Promise.allSettled(faces.map((face) => document.fonts.load(`1em '${face}'`)))
}
