import { Worker } from 'node:worker_threads'
import type { BackupHeader } from '../order-cache/backup/backup-file'
import type { BackupAnswer, BackupTask } from '../order-cache/backup/backup-task'
import { Refused } from '../../shared/errors/refused'

export interface BackupThread {
  write(request: Omit<Extract<BackupTask, { kind: 'write' }>, 'kind'>): Promise<void>
  read(request: Omit<Extract<BackupTask, { kind: 'read' }>, 'kind'>): Promise<BackupHeader>
}

/** Encrypts and decrypts in a thread of its own; `path` is the built worker. */
export function backupThread(path: string): BackupThread {
  return backupsBy((task) => runWorker(path, task))
}

/** The same by whoever performs the tasks, such as a test without a built worker. */
export function backupsBy(perform: (task: BackupTask) => Promise<BackupAnswer>): BackupThread {
  return {
    write: async (request) => {
      refuseFailed(await perform({ kind: 'write', ...request }))
    },
    read: async (request) => {
      const answer = refuseFailed(await perform({ kind: 'read', ...request }))
      if (answer.kind === 'read') return answer.header
      throw new Refused({ kind: 'internal', reference: 'backup-answer' })
    },
  }
}

function refuseFailed(answer: BackupAnswer): Exclude<BackupAnswer, { kind: 'failed' }> {
  if (answer.kind === 'failed') throw new Refused(answer.error)
  return answer
}

function runWorker(path: string, task: BackupTask): Promise<BackupAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path, { workerData: task, env: {}, execArgv: [] })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      reject(new Refused({ kind: 'internal', reference: 'backup-thread' }))
    })
  })
}
