import { useI18n } from 'vue-i18n'
import { capsOf, type Chord } from './chord'
import { useCommandContext } from './command-context'

const MAC_SIGNS: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }
/** Keys whose name is a word and differs by language. */
const NAMED = new Set(['Ctrl', 'Shift', 'Space', 'Home', 'End', 'PgUp', 'PgDn', 'Del'])

/** What keys are called on the keyboard of the agent. */
export function useKeyNames() {
  const { t } = useI18n({ useScope: 'global' })
  const context = useCommandContext()
  return { capText, chordText }

  function capText(name: string): string {
    const sign = context.platform() === 'mac' ? MAC_SIGNS[name] : undefined
    return sign ?? (NAMED.has(name) ? t(`app.keys.${name}`) : name)
  }

  /** In a sentence: Strg+L. */
  function chordText(chord: Chord): string {
    return capsOf(chord).map(capText).join('+')
  }
}
