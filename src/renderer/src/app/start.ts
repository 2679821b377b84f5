import { createPinia } from 'pinia'
import { createApp } from 'vue'
import 'vuetify/styles/core'
import { orderCommands } from '../features/orders/commands'
import { payCommands } from '../features/pay/commands'
import { priceCommands } from '../features/travellers/commands'
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
import { resumeWork } from './resume-work'
import { makeRouter } from './router'
import { themeFor } from './theme'
import { makeVuetify } from './vuetify'

const QUIET_AFTER_MS = 300

/** Builds the desk while main is asked what it knows and the language and the letters come; then the first screen. */
export async function startDesk(): Promise<void> {
  const app = createApp(App)
  app.use(createPinia())
  const desk = useDeskStore()
  desk.listen()
  const told = desk.load()
  const letters = loadFonts()
  // Most desks speak the language of their computer.
  void loadMessages(localeFor(navigator.language))
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
  useClockStore().start()
  useAttemptStore().listen()
  useOrderStore().listen()
  useOfferStore().listen()
  const router = makeRouter()
  const vuetify = makeVuetify(themeFor(undefined))
  app.use(i18n).use(router).use(vuetify)
  await told
  await Promise.all([speak(desk.locale), letters])
  const theme = themeFor(desk.settings?.theme)
  document.documentElement.dataset['theme'] = theme
  await vuetify.theme.change(theme)
  const comesBack = desk.state?.isWorkKept === true ? await resumeWork(router) : undefined
  app.mount('#app')
  await router.isReady()
  comesBack?.()
  await firstQuiet()
  void useAttemptStore().load()
}

/** A little after the first screen: until then the computer works for the first keys. */
function firstQuiet(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, QUIET_AFTER_MS))
}

/** A first layout with letters that are not there yet searches the system for others, and is done twice. */
async function loadFonts(): Promise<void> {
  const faces = ['Inter Variable', 'Atkinson Hyperlegible Mono Variable']
  await Promise.allSettled(faces.map((face) => document.fonts.load(`1em '${face}'`)))
}
