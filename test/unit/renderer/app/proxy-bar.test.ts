import { afterEach, describe, expect, it } from 'vitest'
import ProxyBar from '../../../../src/renderer/src/app/ProxyBar.vue'
import { success } from '../../../../src/shared/errors/app-error'
import { deskState, installFakeDesk } from '../support/fake-desk'
import { settle, type Mounted } from '../support/mount-desk'
import { mountAfter } from '../support/mount-later'
import { isRefused } from '../../../../src/shared/errors/refused'

let shown: Mounted | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

const passwordShown = () => document.querySelector<HTMLInputElement>('form input[type="password"]')?.value

async function show(isRefused: boolean, onSave = () => undefined) {
  const state = { ...deskState, proxyAsks: { host: 'proxy.example:8080', isRefused } }
  const { calls } = installFakeDesk({
    readState: () => Promise.resolve(success(state)),
    saveProxySignIn: () => {
      onSave()
      return Promise.resolve(success(deskState))
    },
  })
  shown = await mountAfter(ProxyBar, [], () => undefined)
  await settle()
  return { calls, root: shown.root }
}

function press(name: string): void {
  ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name)?.click()
}

async function fill(kind: 'text' | 'password', value: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>(`form input[type="${kind}"]`)
  if (!input) throw new Error(`no field of kind ${kind}`)
  input.value = value
  input.dispatchEvent(new Event('input'))
  await settle()
}

describe('a proxy that asks who we are', () => {
  it('is named, takes user and password once, and goes away', async () => {
    const { calls, root } = await show(false)
    expect(root.textContent).toContain('proxy.example:8080 lets nothing through')
    expect(document.querySelector('[role="dialog"]')).toBeNull()
    press('Sign in to the proxy')
    await settle()
    await fill('text', 'ida')
    await fill('password', 'secret')
    document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
    await settle()
    expect(calls['saveProxySignIn']).toHaveBeenCalledExactlyOnceWith({
      host: 'proxy.example:8080',
      user: 'ida',
      password: 'secret',
    })
    expect(document.querySelector('[role="dialog"]')).toBeNull()
    expect(root.textContent).not.toContain('proxy.example')
  })

  it('gets a password that has left its field by then, and is forgotten with the dialog', async () => {
    const whileSent: (string | undefined)[] = []
    await show(false, () => void whileSent.push(passwordShown()))
    press('Sign in to the proxy')
    await settle()
    await fill('password', 'secret')
    press('Not now')
    await settle()
    press('Sign in to the proxy')
    await settle()
    expect(passwordShown()).toBe('')
    await fill('text', 'ida')
    await fill('password', 'secret')
    document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
    await settle()
    expect(whileSent).toEqual([''])
  })

  it('says that it refused what it was told last', async () => {
    const { root } = await show(true)
    expect(root.textContent).toContain('The proxy refused the last user and password.')
  })
})
