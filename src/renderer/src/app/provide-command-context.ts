import type { App } from 'vue'
import { useCommandStore } from '../stores/commands'
import { useDeskStore } from '../stores/desk'
import { useToastStore } from '../stores/toasts'
import { commandContextKey } from '../ui/keys/command-context'
import { i18n } from './i18n'

/** Lets every button know its command's key, title and reason without knowing the store. */
export function provideCommandContext(app: App): void {
  const commands = useCommandStore()
  const desk = useDeskStore()
  const toasts = useToastStore()
  app.provide(commandContextKey, {
    platform: () => desk.state?.platform ?? 'windows',
    keyOf: commands.keyOf,
    titleOf: (id) => {
      const title = commands.find(id)?.title
      return title === undefined ? id : i18n.global.t(title)
    },
    run: commands.run,
    whyNot: commands.whyNot,
    copy: (text, said) => void copy(text, said),
  })

  async function copy(text: string, said: string): Promise<void> {
    if ((await desk.copyText(text)).ok) toasts.show({ text: said })
  }
}
