import { nextTick, ref, type Ref } from 'vue'

/** A password while it is typed. */
export interface TypedSecret {
  /** For its field. */
  readonly text: Ref<string>
  /**
   * Takes it out of its field before it is sent: what a form shows last stays in memory for as long as somebody
   * remembers the form.
   */
  readonly take: () => Promise<string>
}

export function useTypedSecret(): TypedSecret {
  const text = ref('')
  return {
    text,
    take: async () => {
      const typed = text.value
      text.value = ''
      await nextTick()
      return typed
    },
  }
}
