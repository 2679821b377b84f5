import { defineStore } from 'pinia'
import { onBeforeUnmount, ref, watchEffect } from 'vue'

/** What the screen on show has to say in the status bar, in the agent's language. */
export const useStatusNotes = defineStore('status-notes', () => {
  const notes = ref<readonly string[]>([])
  return { notes }
})

/** Keeps the notes up to date for as long as the screen is there. */
export function useStatusNotesOf(write: () => readonly string[]): void {
  const store = useStatusNotes()
  watchEffect(() => {
    store.notes = write()
  })
  onBeforeUnmount(() => {
    store.notes = []
  })
}
