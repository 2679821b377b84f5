import { defineStore } from 'pinia'
import { ref } from 'vue'

/** What was done, with its undo where there is one; never money, never errors. */
export interface Toast {
  readonly id: number
  /** Text in the agent's language. */
  readonly text: string
  readonly icon?: string
  readonly undo?: () => void
}

const SHOWN_FOR_MS = 6000

export const useToastStore = defineStore('toasts', () => {
  const toasts = ref<readonly Toast[]>([])
  let lastId = 0

  return { toasts, show, dismiss, dismissAll, undoLast }

  /** The id by which it is dismissed. */
  function show(toast: Omit<Toast, 'id'>): number {
    lastId += 1
    const id = lastId
    // The same thing said twice stands once.
    const others = toasts.value.filter(({ text }) => text !== toast.text)
    toasts.value = [...others.slice(-2), { ...toast, id }]
    window.setTimeout(() => {
      dismiss(id)
    }, SHOWN_FOR_MS)
    return id
  }

  function dismiss(id: number): void {
    toasts.value = toasts.value.filter((toast) => toast.id !== id)
  }

  function dismissAll(): void {
    toasts.value = []
  }

  function undoLast(): void {
    const last = toasts.value.findLast((toast) => toast.undo !== undefined)
    if (!last) return
    dismiss(last.id)
    last.undo?.()
  }
})
