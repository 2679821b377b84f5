import { h, ref, type Component } from 'vue'
import type { CommandDefinition } from '../../../../src/renderer/src/stores/commands'
import { mountDesk, settle, type Mounted } from './mount-desk'

/** A screen that appears once the stores hold what an earlier step would have left there. */
export async function mountAfter(
  screen: Component,
  commands: readonly CommandDefinition[],
  fillStores: () => Promise<void> | void,
): Promise<Mounted> {
  const isShown = ref(false)
  const page = await mountDesk({ setup: () => () => (isShown.value ? h(screen) : null) }, {}, commands)
  page.router.addRoute({ path: '/order/:owner/:orderId', name: 'order', component: { render: () => null } })
  await fillStores()
  isShown.value = true
  await settle()
  return page
}
