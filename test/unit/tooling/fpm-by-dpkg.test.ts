import { describe, expect, it } from 'vitest'
import { readFpmArguments } from '../../../scripts/package/fpm-by-dpkg.mjs'

/** As electron-builder calls fpm for a deb. */
const CALL = [
  ...['-s', 'dir', '--force', '-t', 'deb', '-d', 'libgtk-3-0 | libgtk-3-0t64', '-d', 'libnss3'],
  ...['--deb-recommends', 'xdg-utils', '--deb-compression', 'gz', '--architecture', 'amd64'],
  ...['--after-install', '/tmp/after-install', '--after-remove', '/tmp/after-remove'],
  ...['--description', 'The short one\n The long one, in two\n lines', '--version', '0.1.0'],
  ...['--package', '/dist/a.deb', '--name', 'faredesk', '--maintainer', 'Faredesk <desk@faredesk.example>'],
  ...['--vendor', 'Faredesk', '--url', 'https://faredesk.example', '--deb-priority', 'optional'],
  ...[
    '--license',
    'Apache-2.0',
    '/dist/linux-unpacked/=/opt/Faredesk',
    '/tmp/x.desktop=/usr/share/applications/x.desktop',
  ],
]

describe('what stands in for fpm', () => {
  it('writes the control file that the arguments describe', () => {
    expect(readFpmArguments(CALL).control).toBe(`Package: faredesk
Version: 0.1.0
Architecture: amd64
Maintainer: Faredesk <desk@faredesk.example>
Section: misc
Priority: optional
Homepage: https://faredesk.example
Depends: libgtk-3-0 | libgtk-3-0t64, libnss3
Recommends: xdg-utils
Description: The short one
 The long one, in two
 lines
`)
  })

  it('knows what goes where, and what runs after installing and removing', () => {
    expect(readFpmArguments(CALL)).toMatchObject({
      artifact: '/dist/a.deb',
      scripts: { postinst: '/tmp/after-install', postrm: '/tmp/after-remove' },
      places: [
        { from: '/dist/linux-unpacked/', to: '/opt/Faredesk' },
        { from: '/tmp/x.desktop', to: '/usr/share/applications/x.desktop' },
      ],
    })
  })

  it('refuses what it does not understand instead of leaving it out', () => {
    expect(() => readFpmArguments([...CALL, '--before-install', '/tmp/x'])).toThrow(/before-install/)
    expect(() => readFpmArguments(CALL.map((word) => (word === 'deb' ? 'rpm' : word)))).toThrow(/only a deb/)
  })
})
