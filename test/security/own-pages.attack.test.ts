import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../src/main/windows/content-security-policy'
import { fileForAddress, isPageAddress, type OwnPage } from '../../src/main/windows/own-pages'

/* The attack: a page asks the own scheme for a file that it must not have, or loads something from elsewhere. */

const root = '/program/out/renderer'

describe('the own scheme', () => {
  it.each([
    'app://desk/../../package.json',
    'app://desk/%2e%2e/%2e%2e/package.json',
    'app://desk/..%2f..%2fpackage.json',
    'app://desk/assets/..%5c..%5cmain%5cindex.js',
    'app://desk/assets//index.js',
    'app://desk/assets/index.js%00.html',
    'app://desk/%',
    'app://desk/',
    'app://desk/etc/passwd',
    'app://desk/assets/index.js.map',
    'app://desk/C:/Windows/win.ini',
    'app://other/index.html',
    'app://desk:80/index.html',
    'https://desk/index.html',
    'file:///program/out/renderer/index.html',
    'nonsense',
  ])('serves nothing for %s', (address) => {
    // What the parser of addresses has made harmless stays inside the folder of the windows, where it is not found.
    const path = fileForAddress(root, 'desk', address)?.path ?? `${root}/nothing`
    expect([`${root}/nothing`, `${root}/package.json`]).toContain(path)
  })

  it.each<[OwnPage, string]>([
    ['desk', 'app://desk/card.html'],
    ['desk', 'app://card/card.html'],
    ['card', 'app://card/index.html'],
    ['bank', 'app://desk/index.html'],
  ])('gives the %s window no page of another one (%s)', (page, address) => {
    expect(fileForAddress(root, page, address)).toBeUndefined()
  })

  it('serves each window its page and its parts', () => {
    expect(fileForAddress(root, 'desk', 'app://desk/index.html')?.path).toBe(`${root}/index.html`)
    expect(fileForAddress(root, 'card', 'app://card/assets/card-x1_y.js')).toEqual({
      path: `${root}/assets/card-x1_y.js`,
      contentType: 'text/javascript; charset=utf-8',
    })
  })
})

describe('a window', () => {
  it('trusts its own page only, whatever stands behind the hash', () => {
    expect(isPageAddress('desk', 'app://desk/index.html#/orders')).toBe(true)
    for (const address of [
      'app://desk/index.html?x=1',
      'app://desk/card.html',
      'app://desk.evil/index.html',
      'https://desk/index.html#app://desk/index.html',
      'about:blank',
      '',
    ]) {
      expect(isPageAddress('desk', address)).toBe(false)
    }
  })
})

describe('the policy of a page', () => {
  const policy = contentSecurityPolicy('NONCE')

  it('lets no script, style, frame or connection in from elsewhere', () => {
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("style-src 'self' 'nonce-NONCE'")
    for (const closed of ['base-uri', 'form-action', 'frame-ancestors']) {
      expect(policy).toContain(`${closed} 'none'`)
    }
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  })

  it('is looser only while a development server runs', () => {
    expect(contentSecurityPolicy('NONCE', 'http://localhost:5173')).toContain('ws://localhost:5173')
  })
})
