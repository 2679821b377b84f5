import { parentPort, workerData } from 'node:worker_threads'
import { performBackup, type BackupTask } from './backup-task'

/** One task, then the thread ends: deriving a key from a passphrase takes seconds, which main has not. */
void performBackup(workerData as BackupTask).then((answer) => parentPort?.postMessage(answer))
