import { defineStore } from 'pinia'
import type { DeskWork, ResumedWork } from '../../../shared/domain/desk/desk-work'
import { ask } from '../gateway/desk'

/** What the agent is at, as main keeps it for a window that crashes. */
export const useWorkStore = defineStore('work', () => {
  return { keep, resume }

  async function keep(work: DeskWork): Promise<void> {
    await ask((desk) => desk.keepWork(work))
  }

  async function resume(): Promise<ResumedWork | undefined> {
    const result = await ask((desk) => desk.resumeWork(null))
    return result.ok ? (result.value ?? undefined) : undefined
  }
})
