import { z } from 'zod'
import type { ProxyAsks } from '../../shared/domain/desk/workstation'
import { type Keychain } from './keychain'
import { isRefused } from '../../shared/errors/refused'

const SERVICE = 'Faredesk'

export interface ProxySignIn {
  readonly user: string
  readonly password: string
}

/**
 * What this computer's user is to the proxies of its networks. Each is kept under the name of its proxy and given to no
 * other; one that a proxy refused is not offered again, since a directory locks who is wrong too often.
 */
export interface ProxySignIns {
  /** Undefined: none is known, or it was refused; from then on the desk says that this proxy asks. */
  read(host: string): Promise<ProxySignIn | undefined>
  refuse(host: string): void
  /** In the keychain or, without one, until the application ends. */
  save(host: string, signIn: ProxySignIn): Promise<void>
  /** The proxy that waits for a sign-in; undefined while none does. */
  readonly asking: () => ProxyAsks | undefined
  onChange(listener: () => void): void
}

const signInSchema = z.object({ user: z.string(), password: z.string() })

export function proxySignIns(keychain: Keychain): ProxySignIns {
  const known = new Map<string, ProxySignIn>()
  const refused = new Set<string>()
  const listeners = new Set<() => void>()
  let asking: ProxyAsks | undefined

  function become(next: ProxyAsks | undefined): void {
    if (next?.host === asking?.host && next?.isRefused === asking?.isRefused) return
    asking = next
    for (const listener of listeners) listener()
  }

  async function fromKeychain(host: string): Promise<ProxySignIn | undefined> {
    const secret = await keychain.read(SERVICE, accountOf(host)).catch(noneIfFailed)
    return secret === undefined ? undefined : parse(secret)
  }

  return {
    read: async (host) => {
      const signIn = refused.has(host) ? undefined : (known.get(host) ?? (await fromKeychain(host)))
      if (signIn === undefined) become({ host, isRefused: refused.has(host) })
      else known.set(host, signIn)
      return signIn
    },
    refuse: (host) => {
      refused.add(host)
      known.delete(host)
      become({ host, isRefused: true })
    },
    save: async (host, signIn) => {
      await keychain.write(SERVICE, accountOf(host), JSON.stringify(signIn)).catch(noneIfFailed)
      known.set(host, signIn)
      refused.delete(host)
      become(undefined)
    },
    asking: () => asking,
    onChange: (listener) => {
      listeners.add(listener)
    },
  }
}

/** What a proxy is told of who we are; `asker` is whoever goes through it: one call, one page, the updates. */
export type AnswerProxy = (asker: string, host: string) => Promise<ProxySignIn | undefined>

/**
 * A proxy that asks the same asker again did not take the answer. Calls that a page makes at once may each be asked
 * once, so a page is given the same answer `most` times; then it counts as refused.
 */
export function answerSparingly(signIns: ProxySignIns, most: number): AnswerProxy {
  const given = new Map<string, { readonly signIn: ProxySignIn; readonly times: number }>()
  return async (asker, host) => {
    const signIn = await signIns.read(host)
    if (signIn === undefined) return undefined
    const key = `${asker} ${host}`
    const before = given.get(key)
    const times = before?.signIn === signIn ? before.times : 0
    if (times >= most) {
      signIns.refuse(host)
      return undefined
    }
    given.set(key, { signIn, times: times + 1 })
    return signIn
  }
}

function noneIfFailed(error: unknown): undefined {
  if (isRefused(error)) return undefined
  throw error
}

function parse(secret: string): ProxySignIn | undefined {
  try {
    return signInSchema.parse(JSON.parse(secret))
  } catch {
    return undefined
  }
}

function accountOf(host: string): string {
  return `proxy:${host}`
}
