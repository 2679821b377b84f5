import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from './say.mjs'

/** Runs the work while no other run on this machine holds the same lock; a lock of a dead process is taken over. */
export async function withLock(folder, subject, work) {
  await mkdir(dirname(folder), { recursive: true })
  await acquire(folder, subject)
  const release = () => rm(folder, { recursive: true, force: true })
  try {
    return await work()
  } finally {
    await release()
  }
}

async function acquire(folder, subject) {
  let told = false
  while (!(await tryLock(folder))) {
    if (await isAbandoned(folder)) {
      await rm(folder, { recursive: true, force: true })
      continue
    }
    if (!told) say(subject, 'waiting for another run that is doing the same')
    told = true
    await wait(300)
  }
}

async function tryLock(folder) {
  try {
    await mkdir(folder)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  await writeFile(join(folder, 'pid'), String(process.pid))
  return true
}

async function isAbandoned(folder) {
  const pid = await readOwner(folder)
  if (pid === undefined) {
    // The owner has made the folder and not yet written its number: look again before calling it abandoned.
    await wait(500)
    return (await readOwner(folder)) === undefined
  }
  return !isRunning(pid)
}

async function readOwner(folder) {
  const text = await readFile(join(folder, 'pid'), 'utf8').catch(() => '')
  return text === '' ? undefined : Number(text)
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
