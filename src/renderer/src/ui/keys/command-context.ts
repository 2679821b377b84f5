import { inject, type InjectionKey } from 'vue'
import type { Chord, KeyPlatform } from './chord'

/** What buttons and keycaps need of the commands; the application provides it. */
export interface CommandContext {
  readonly platform: () => KeyPlatform
  /** The key in force, or undefined when the command has none. */
  readonly keyOf: (id: string) => Chord | undefined
  readonly titleOf: (id: string) => string
  readonly run: (id: string) => void
  /** Why the command cannot run now, in words; undefined when it can. */
  readonly whyNot: (id: string) => string | undefined
  /** Puts a text where it can be pasted from, and says so. */
  readonly copy: (text: string, said: string) => void
}

export const commandContextKey: InjectionKey<CommandContext> = Symbol('command-context')

const withoutCommands: CommandContext = {
  platform: () => 'windows',
  keyOf: () => undefined,
  titleOf: (id) => id,
  run: () => undefined,
  whyNot: () => undefined,
  copy: () => undefined,
}

export function useCommandContext(): CommandContext {
  return inject(commandContextKey, withoutCommands)
}
