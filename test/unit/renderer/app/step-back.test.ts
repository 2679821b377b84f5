import { afterEach, expect, it, vi } from 'vitest'
import { deskCommands } from '../../../../src/renderer/src/app/commands'
import { useDeskCommands } from '../../../../src/renderer/src/app/use-desk-commands'
import { useCommandStore } from '../../../../src/renderer/src/stores/commands'
import { installFakeDesk } from '../support/fake-desk'
import { mountDesk, type Mounted } from '../support/mount-desk'

let page: Mounted | undefined
afterEach(() => {
  page?.unmount()
  page = undefined
})

it('Alt+Left goes to the step before, wherever one came from, and nowhere from the first', async () => {
  installFakeDesk({})
  const shown = await mountDesk(
    {
      setup() {
        useDeskCommands()
        return () => null
      },
    },
    {},
    deskCommands,
  )
  page = shown
  const commands = useCommandStore()
  const backFrom = async (way: readonly string[], to: string): Promise<void> => {
    for (const name of way) await shown.router.push({ name })
    commands.run('desk.back')
    await vi.waitFor(() => {
      expect(shown.router.currentRoute.value.name).toBe(to)
    })
  }
  await backFrom(['price', 'flights'], 'calendar')
  await backFrom(['calendar', 'price'], 'flights')
  await backFrom(['flights', 'pay'], 'price')
  await shown.router.push({ name: 'calendar' })
  expect(commands.whyNot('desk.back')).toBe('this is the first step')
})
