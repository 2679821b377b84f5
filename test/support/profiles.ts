import type { Profile } from '../../src/shared/domain/desk/profile'
import { firstSettings, trainingProfile } from '../../src/main/settings/first-start'

/** A point of sale against a test server; what a test cares about is overridden. */
export function testProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    ...trainingProfile,
    id: 'counter-1',
    label: 'Counter 1',
    environment: 'test',
    retailUrl: 'https://retail.example/ndc',
    paymentUrl: 'https://pay.example/payment',
    termUrl: 'https://return.example/term',
    failUrl: 'https://return.example/fail',
    ...overrides,
  }
}

export { firstSettings, trainingProfile }
