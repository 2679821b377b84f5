import { createPinia, setActivePinia, type Pinia } from 'pinia'
import { createApp, nextTick, type App, type Component } from 'vue'
import { createMemoryHistory, createRouter, type Router } from 'vue-router'
import { i18n, speak } from '../../../../src/renderer/src/app/i18n'
import { makeVuetify } from '../../../../src/renderer/src/app/vuetify'
import { provideCommandContext } from '../../../../src/renderer/src/app/provide-command-context'
import type { CommandDefinition } from '../../../../src/renderer/src/stores/commands'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { useDeskStore } from '../../../../src/renderer/src/stores/desk'

export interface Mounted {
  readonly app: App
  readonly root: HTMLElement
  readonly pinia: Pinia
  readonly router: Router
  readonly find: (selector: string) => HTMLElement
  readonly all: (selector: string) => readonly HTMLElement[]
  readonly unmount: () => void
}

/** The test's window has none, and Vuetify asks whether there is one. */
if (!('visualViewport' in globalThis)) Object.defineProperty(globalThis, 'visualViewport', { value: null })

const nowhere: Component = { render: () => null }

/** A component on a page of its own, with the stores, the English texts, the commands and a router. */
export async function mountDesk(
  component: Component,
  props: Readonly<Record<string, unknown>> = {},
  commands: readonly CommandDefinition[] = [],
): Promise<Mounted> {
  const root = document.createElement('div')
  document.body.append(root)
  const app = createApp(component, props)
  const pinia = createPinia()
  app.use(pinia)
  setActivePinia(pinia)
  await useDeskStore().load()
  await speak('en')
  useCommandStore().define(commands)
  provideCommandContext(app)
  const router = testRouter()
  app.use(i18n).use(router).use(makeVuetify('light'))
  await router.push('/shop/calendar')
  app.mount(root)
  await nextTick()
  return {
    app,
    root,
    pinia,
    router,
    find: (selector) => {
      const found = document.querySelector<HTMLElement>(selector)
      if (!found) throw new Error(`nothing on the page matches ${selector}`)
      return found
    },
    all: (selector) => [...document.querySelectorAll<HTMLElement>(selector)],
    unmount: () => {
      app.unmount()
      root.remove()
    },
  }
}

function testRouter(): Router {
  const names = ['calendar', 'flights', 'price', 'pay', 'orders', 'settings']
  return createRouter({
    history: createMemoryHistory(),
    routes: [
      ...names.map((name) => ({ path: `/shop/${name}`, name, component: nowhere })),
      { path: '/:rest(.*)', component: nowhere },
    ],
  })
}

export function press(element: Element, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  // The test's window takes Alt for AltGr.
  const getModifierState = (name: string): boolean => name === 'AltGraph' && init.modifierAltGraph === true
  Object.defineProperty(event, 'getModifierState', { value: getModifierState })
  element.dispatchEvent(event)
  return event
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await nextTick()
}
