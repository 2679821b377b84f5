import { defineStore } from 'pinia'
import { computed, onBeforeUnmount, onMounted, shallowReactive, shallowRef } from 'vue'
import { useDeskStore } from './desk'
import { useToastStore } from './toasts'

/** Where a command belongs; the palette and the list of keys are grouped by it. */
export type CommandSection =
  'everywhere' | 'shop' | 'matrix' | 'flights' | 'price' | 'pay' | 'order' | 'orders' | 'quotes' | 'settings'

/** A command as the catalogue lists it, whether or not its screen is open. */
export interface CommandDefinition {
  readonly id: string
  readonly section: CommandSection
  /** i18n key. */
  readonly title: string
  /** Default key, such as Ctrl+K; absent when the command has none. */
  readonly key?: string
  /** The key acts only while the focus is inside the element with this data-scope. */
  readonly within?: string
  /** Path of the icon beside the title. */
  readonly icon?: string
  /** True for keys that are part of a pattern (arrows, Enter) and cannot be changed; not run by the dispatcher. */
  readonly isFixed?: boolean
  /** Left out of the palette: it makes no sense without the thing under the focus. */
  readonly isKeyOnly?: boolean
}

export interface CommandHandler {
  readonly run: () => void
  /** Why it cannot run now, in the agent's language; undefined when it can. */
  readonly whyNot?: () => string | undefined
}

/** Every action of the desk: what there is, which keys it has, and what carries it out just now. */
export const useCommandStore = defineStore('commands', () => {
  const desk = useDeskStore()
  const toasts = useToastStore()
  const definitions = shallowRef<readonly CommandDefinition[]>([])
  const handlers = shallowReactive(new Map<string, CommandHandler>())

  const changedKeys = computed<Readonly<Record<string, string>>>(() => desk.settings?.keys ?? {})
  const byId = computed(() => new Map(definitions.value.map((definition) => [definition.id, definition])))

  return {
    definitions,
    handlers,
    define,
    find,
    keyOf,
    handle,
    run,
    whyNot,
    isAvailable,
    withKey,
    saveKey,
    resetKey,
  }

  function define(more: readonly CommandDefinition[]): void {
    const added = more.filter((definition) => !byId.value.has(definition.id))
    definitions.value = [...definitions.value, ...added]
  }

  function find(id: string): CommandDefinition | undefined {
    return byId.value.get(id)
  }

  /** The key in force: the agent's own, else the default. */
  function keyOf(id: string): string | undefined {
    const own = changedKeys.value[id]
    return own === undefined ? find(id)?.key : own === '' ? undefined : own
  }

  /** Makes the command run; returns the function that takes this back. */
  function handle(id: string, handler: CommandHandler): () => void {
    handlers.set(id, handler)
    return () => {
      if (handlers.get(id) === handler) handlers.delete(id)
    }
  }

  function isAvailable(id: string): boolean {
    return handlers.has(id)
  }

  function whyNot(id: string): string | undefined {
    return handlers.get(id)?.whyNot?.()
  }

  /** Runs the command, or says why it cannot be run now. */
  function run(id: string): void {
    const handler = handlers.get(id)
    const reason = handler?.whyNot?.()
    if (reason === undefined) handler?.run()
    else toasts.show({ text: reason })
  }

  /** Commands with this key that something carries out now; those that can run come first. */
  function withKey(chord: string): readonly CommandDefinition[] {
    const found = definitions.value.filter(
      (definition) =>
        definition.isFixed !== true && handlers.has(definition.id) && keyOf(definition.id) === chord,
    )
    return [...found].sort((a, b) => Number(isOff(a.id)) - Number(isOff(b.id)))
  }

  function isOff(id: string): boolean {
    return whyNot(id) !== undefined
  }

  /** An empty key takes the key away. */
  async function saveKey(id: string, chord: string): Promise<void> {
    await desk.saveSettings({ keys: { ...changedKeys.value, [id]: chord } })
  }

  async function resetKey(id: string): Promise<void> {
    const rest = Object.entries(changedKeys.value).filter(([other]) => other !== id)
    await desk.saveSettings({ keys: Object.fromEntries(rest) })
  }
})

/** Carries commands out for as long as the component is on the screen. */
export function useCommands(handlers: Readonly<Record<string, CommandHandler | (() => void)>>): void {
  const commands = useCommandStore()
  let stops: readonly (() => void)[] = []
  onMounted(() => {
    stops = Object.entries(handlers).map(([id, handler]) =>
      commands.handle(id, typeof handler === 'function' ? { run: handler } : handler),
    )
  })
  onBeforeUnmount(() => {
    for (const stop of stops) stop()
  })
}
