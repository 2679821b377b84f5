import { describe, expect, it } from 'vitest'
import type { AppError, AppErrorKind } from '../../../../src/shared/errors/app-error'
import { loadMessages } from '../../../../src/renderer/src/locales'
import { describeError } from '../../../../src/renderer/src/ui/errors/describe-error'

const host = 'air.example'
const airlineError = { code: '710', shortText: 'Offer gone', text: 'The offer is no longer available' }

/** One of each kind, and one of each variant that is told differently; the type makes sure that no kind is missing. */
const samples: { readonly [Kind in AppErrorKind]: readonly Extract<AppError, { kind: Kind }>[] } = {
  cancelled: [{ kind: 'cancelled' }],
  'mail-not-opened': [{ kind: 'mail-not-opened' }],
  'not-reachable': (
    ['offline', 'name', 'refused', 'reset', 'connect-timeout', 'proxy', 'other'] as const
  ).map((reason) => ({
    kind: 'not-reachable',
    reason,
    host,
  })),
  'timed-out': (['first-byte', 'whole'] as const).map((phase) => ({ kind: 'timed-out', phase, seconds: 30 })),
  'answer-cut': [{ kind: 'answer-cut', host }],
  certificate: [{ kind: 'certificate', host, code: 'CERT_HAS_EXPIRED' }],
  'proxy-login-needed': [{ kind: 'proxy-login-needed' }, { kind: 'proxy-login-needed', reason: 'refused' }],
  'route-missing': [{ kind: 'route-missing' }],
  'sign-in-refused': [{ kind: 'sign-in-refused' }],
  forbidden: [{ kind: 'forbidden' }],
  'wrong-address': [{ kind: 'wrong-address', status: 404, host }],
  'request-too-large': [{ kind: 'request-too-large' }],
  'media-type-refused': [{ kind: 'media-type-refused', status: 415 }],
  'too-many-requests': [{ kind: 'too-many-requests' }, { kind: 'too-many-requests', retryAfterSeconds: 7 }],
  'service-failed': [{ kind: 'service-failed', status: 500, errors: [airlineError] }],
  redirected: [{ kind: 'redirected', host }],
  'unexpected-status': [{ kind: 'unexpected-status', status: 418 }],
  'empty-answer': [{ kind: 'empty-answer' }],
  'html-answer': [{ kind: 'html-answer' }],
  'wrong-content-type': [{ kind: 'wrong-content-type', contentType: 'text/plain' }],
  'broken-xml': [{ kind: 'broken-xml', line: 3, column: 14 }],
  'incomplete-xml': [{ kind: 'incomplete-xml' }],
  'card-service-unreadable': [
    { kind: 'card-service-unreadable', reason: 'web-page' },
    { kind: 'card-service-unreadable', reason: 'empty' },
    { kind: 'card-service-unreadable', reason: 'no-json' },
    { kind: 'card-service-unreadable', reason: 'broken' },
    { kind: 'card-service-unreadable', reason: 'no-token' },
    { kind: 'card-service-unreadable', reason: 'status', status: 418 },
  ],
  'hostile-answer': [{ kind: 'hostile-answer', limit: 'depth' }],
  'broken-encoding': [{ kind: 'broken-encoding' }],
  'unexpected-answer': [{ kind: 'unexpected-answer', root: 'OrderViewRS' }],
  'other-version': [
    {
      kind: 'other-version',
      version: '17.1',
      root: 'AirShoppingRS',
      errors: [{ code: '911', text: 'Not understood' }],
    },
  ],
  'amounts-unclear': [{ kind: 'amounts-unclear', currency: 'NOK', decimals: 2 }],
  'neither-success-nor-errors': [{ kind: 'neither-success-nor-errors' }],
  'echo-mismatch': [{ kind: 'echo-mismatch', field: 'CorrelationID' }],
  'airline-refused': (
    [
      'calendar',
      'day-search',
      'pricing',
      'card-token',
      'order-create',
      'bank-answer',
      'order-retrieve',
      'order-look-up',
    ] as const
  ).map((operation) => ({ kind: 'airline-refused', operation, errors: [airlineError, { code: '911' }, {}] })),
  'order-not-found': [{ kind: 'order-not-found' }],
  'card-refused': [{ kind: 'card-refused', reason: 'expired' }],
  'card-token-ended': [{ kind: 'card-token-ended' }],
  'clock-differs': [{ kind: 'clock-differs', minutes: 40 }],
  'token-time-refused': [{ kind: 'token-time-refused' }],
  'invalid-request': [{ kind: 'invalid-request', field: 'surname', reason: 'too long' }],
  'credentials-missing': [
    { kind: 'credentials-missing' },
    { kind: 'credentials-missing', reason: 'other-address' },
    { kind: 'credentials-missing', reason: 'other-user' },
  ],
  'profile-refused': [{ kind: 'profile-refused', file: '/x/profiles.json.damaged' }],
  'policy-not-trusted': [{ kind: 'policy-not-trusted', place: '/etc/faredesk/policy.json' }],
  'policy-in-force': [{ kind: 'policy-in-force', count: 2 }],
  'graphics-failed': [{ kind: 'graphics-failed' }],
  'too-many-calls': [{ kind: 'too-many-calls' }],
  'card-address-changed': [{ kind: 'card-address-changed', host }],
  'keychain-unavailable': [{ kind: 'keychain-unavailable' }],
  'keychain-waits': [{ kind: 'keychain-waits' }],
  'cache-locked': (['wrong-key', 'no-key', 'denied'] as const).map((reason) => ({
    kind: 'cache-locked',
    reason,
  })),
  'cache-damaged': [{ kind: 'cache-damaged' }],
  'cache-newer': [{ kind: 'cache-newer' }],
  'cache-in-use': [{ kind: 'cache-in-use' }],
  'payment-not-kept': (
    [
      'opening',
      'waiting',
      'keychain',
      'denied',
      'no-key',
      'wrong-key',
      'damaged',
      'newer',
      'in-use',
      'disk',
    ] as const
  ).map((reason) => ({ kind: 'payment-not-kept', reason })),
  'backup-refused': (['passphrase', 'passphrase-short', 'cut', 'not-a-backup', 'newer'] as const).map(
    (reason) => ({ kind: 'backup-refused', reason }),
  ),
  'folder-gone': [{ kind: 'folder-gone' }],
  'file-in-use': [{ kind: 'file-in-use' }],
  'place-full': [{ kind: 'place-full' }],
  'place-refuses': [{ kind: 'place-refuses' }],
  'file-not-written': [{ kind: 'file-not-written' }],
  'clipboard-in-use': [{ kind: 'clipboard-in-use' }],
  'not-printed': [
    { kind: 'not-printed', reason: 'no-printer' },
    { kind: 'not-printed', reason: 'failed' },
  ],
  'clock-jumped': [{ kind: 'clock-jumped', now: '2031-02-10', before: '2026-02-10' }],
  'many-to-erase': [{ kind: 'many-to-erase', count: 300, all: 900 }],
  'disk-full': [{ kind: 'disk-full' }],
  'disk-read-only': [{ kind: 'disk-read-only' }],
  'settings-damaged': [{ kind: 'settings-damaged', file: 'settings.json' }],
  'no-longer-there': (
    ['search', 'pricing', 'service', 'service-in-price', 'flights', 'attempt', 'order', 'profile'] as const
  ).map((what) => ({
    kind: 'no-longer-there',
    what,
  })),
  'sum-mismatch': [{ kind: 'sum-mismatch' }],
  'party-mismatch': [{ kind: 'party-mismatch' }],
  'too-few-seats': [{ kind: 'too-few-seats' }],
  'price-not-accepted': [{ kind: 'price-not-accepted' }],
  'authentication-not-allowed': [{ kind: 'authentication-not-allowed' }],
  'price-too-old': [{ kind: 'price-too-old', minutes: 16 }],
  'birth-dates-needed': [{ kind: 'birth-dates-needed' }],
  'birth-dates-changed': [{ kind: 'birth-dates-changed' }],
  'payment-blocked': [{ kind: 'payment-blocked', attemptId: 'a', shortId: 'K7Q2' }],
  'already-sold': [{ kind: 'already-sold', attemptId: 'a1', locator: 'K0I8OL', shortId: 'K7Q2' }],
  'earlier-payment-unclear': [{ kind: 'earlier-payment-unclear', attemptId: 'a', shortId: 'K7Q2' }],
  'place-changed': (['removed', 'address', 'user'] as const).map((reason) => ({
    kind: 'place-changed',
    reason,
  })),
  'profile-in-use': [{ kind: 'profile-in-use', shortId: 'K7Q2' }],
  'wrong-moment': [{ kind: 'wrong-moment', state: 'confirmed' }],
  'not-trusted': [{ kind: 'not-trusted' }],
  internal: [{ kind: 'internal', reference: 'SR-40I8' }],
}

const english = await loadMessages('en')

function textAt(path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (texts, key) => (typeof texts === 'object' && texts !== null ? Reflect.get(texts, key) : undefined),
      english,
    )
}

describe('what the agent reads about an error', () => {
  it.each(Object.values(samples).flat())('is a sentence and a next step, whole, for $kind', (error) => {
    const { sentence, nextStep, values } = describeError(error)
    for (const key of [sentence, nextStep]) {
      const text = textAt(key)
      expect(text, key).toBeTypeOf('string')
      const named = [...String(text).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      expect(Object.keys(values)).toEqual(expect.arrayContaining(named))
    }
  })

  it("adds the airline's own words unchanged, with their code", () => {
    const [refused] = samples['airline-refused']
    expect(refused && describeError(refused).airlineWords).toEqual([
      'The offer is no longer available – Offer gone (710)',
      '(911)',
    ])
  })

  it('calls a payment that is not settled a doubt, not a failure', () => {
    const [blocked] = samples['payment-blocked']
    expect(blocked && describeError(blocked)).toMatchObject({ isDoubt: true, remedy: 'orders' })
  })
})
