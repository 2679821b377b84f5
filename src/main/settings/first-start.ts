import type { Profile } from '../../shared/domain/desk/profile'
import type { Settings } from '../../shared/domain/desk/settings'

/**
 * The point of sale of a new computer: the training airline, without an account. Its names end in `.invalid`, so that
 * they lead nowhere even if somebody asked for them.
 */
export const trainingProfile: Profile = {
  id: 'training',
  label: 'Training counter',
  environment: 'training',
  retailUrl: 'https://training.faredesk.invalid/airline',
  paymentUrl: 'https://training.faredesk.invalid/payment',
  agencyName: 'Training counter',
  agencyId: '00000001',
  country: 'GB',
  currency: 'GBP',
  language: 'en',
  airlineCode: 'XX',
  airlineName: 'Training Air',
  target: 'Test',
  vendorToken: 'faredesk-training',
  extensionNamespace: 'urn:faredesk:training:extension',
  termUrl: 'https://return.faredesk.invalid/term',
  failUrl: 'https://return.faredesk.invalid/fail',
  ipAddress: '192.0.2.1',
  testRoute: { origin: 'LGW', destination: 'OSL' },
  isPolicy: false,
}

export const firstSettings: Settings = {
  activeProfileId: trainingProfile.id,
  theme: 'system',
  locale: 'system',
  textSize: 'normal',
  density: 'roomy',
  keepOrdersDays: 90,
  suggestTravellers: false,
  allowsOtherAuthentication: false,
  keys: {},
  agentName: '',
  agents: [],
  letterhead: '',
}
