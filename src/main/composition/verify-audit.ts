import { existsSync } from 'node:fs'
import type { AuditVerdict } from '../../shared/domain/desk/audit'
import { verifyAuditFile } from '../order-cache/sqlite-audit-trail'
import { readCacheKey, type CacheKey } from '../secrets/cache-key'
import type { Keychain } from '../secrets/keychain'
import { cachePath } from './open-cache'
import { isRefused } from '../../shared/errors/refused'

export interface VerificationReport {
  readonly text: string
  readonly exitCode: 0 | 1 | 2
}

/** `--verify-audit`: reads the audit trail of this computer without opening a window and says whether it is whole. */
export async function verifyAudit(folder: string, keychain: Keychain): Promise<VerificationReport> {
  const path = cachePath(folder)
  if (!existsSync(path)) return notReadable('there is no audit trail on this computer yet')
  const key = await readCacheKey(keychain, true)
  if (key.kind !== 'key') return notReadable(WITHOUT_KEY[key.kind])
  try {
    return report(verifyAuditFile({ path, key: Buffer.from(key.hex, 'hex') }))
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown
    return notReadable(thrown.error.kind)
  }
}

const WITHOUT_KEY: Readonly<Record<Exclude<CacheKey['kind'], 'key'>, string>> = {
  lost: 'the key is not in the keychain',
  denied: 'the keychain is locked',
  waiting: 'the keychain waits to be unlocked',
  'no-keychain': 'there is no keychain',
}

function report(verdict: AuditVerdict): VerificationReport {
  if (verdict.kind === 'intact') {
    return { text: `Audit trail intact: ${String(verdict.entries)} entries.`, exitCode: 0 }
  }
  const place = `entry ${String(verdict.atSequence)} is ${verdict.reason}`
  return { text: `Audit trail BROKEN: ${place}.`, exitCode: 1 }
}

function notReadable(why: string): VerificationReport {
  return { text: `Audit trail not verified: ${why}.`, exitCode: 2 }
}
