import { randomUUID } from 'node:crypto'
import { session, type OnBeforeRequestListenerDetails, type Session } from 'electron'
import type { Profile } from '../../../shared/domain/desk/profile'
import { denyPermissions } from '../harden'
import { mayLoad } from './bank-addresses'
import {
  leadsBack,
  recogniseReturn,
  type BankRequest,
  type Recognised,
  type ReturnAddresses,
} from './bank-return'
import { readBody } from './posted-body'

/** Answers the requests of the bank's pages by a function call: a training profile has no network. */
export type TrainingBank = (request: Request) => Promise<Response>

export interface BankSessionOptions {
  readonly addresses: ReturnAddresses
  readonly environment: Profile['environment']
  readonly userAgent: string
  /** Present for a training profile, and then nothing else answers. */
  readonly trainingBank: TrainingBank | undefined
  readonly onReturn: (returned: Extract<Recognised, { kind: 'returned' }>) => void
  /** A page that came back with something that cannot be passed on. */
  readonly onUselessReturn: () => void
  readonly onBlocked: (isPage: boolean) => void
  /** A page of a window is asked for; `contentsId` is absent where that is not known. */
  readonly onAsked: (method: string, contentsId?: number) => void
}

/** A session for one visit to the bank: in memory, without permissions, forgotten afterwards. */
export function openBankSession(options: BankSessionOptions): Session {
  const visit = session.fromPartition(`3ds-${randomUUID()}`, { cache: false })
  denyPermissions(visit)
  visit.setUserAgent(options.userAgent)
  visit.setSpellCheckerEnabled(false)
  visit.webRequest.onBeforeRequest((details, decide) => {
    if (details.resourceType === 'mainFrame') options.onAsked(details.method, details.webContentsId)
    const judge = (body: Buffer | undefined): void => {
      decide({ cancel: !isLetThrough(toBankRequest(details, body), options) })
    }
    // What is posted elsewhere is nobody's business.
    if (!leadsBack(details.url, options.addresses)) judge(undefined)
    else void readBody(details.uploadData, (id) => visit.getBlobData(id)).then(judge)
  })
  if (options.trainingBank !== undefined) serveTraining(visit, options.trainingBank, options)
  return visit
}

/** The one place where requests of the bank's pages are judged, whoever answers them. */
function isLetThrough(request: BankRequest, options: BankSessionOptions): boolean {
  const recognised = recogniseReturn(request, options.addresses)
  if (recognised.kind === 'returned') options.onReturn(recognised)
  if (recognised.kind === 'useless') options.onUselessReturn()
  if (recognised.kind !== 'not-ours') return false
  const isAllowed = mayLoad(request.url, options.environment)
  if (!isAllowed) options.onBlocked(request.isPage)
  return isAllowed
}

function toBankRequest(details: OnBeforeRequestListenerDetails, body: Buffer | undefined): BankRequest {
  return {
    url: details.url,
    method: details.method,
    isPage: details.resourceType === 'mainFrame' || details.resourceType === 'subFrame',
    body,
  }
}

/**
 * Takes https and http over for this session. Requests answered here do not pass `webRequest`, so they are judged
 * here; a page is what the browser asks for by navigating.
 */
function serveTraining(visit: Session, bank: TrainingBank, options: BankSessionOptions): void {
  const answer = async (request: Request): Promise<Response> => {
    const body = Buffer.from(await request.clone().arrayBuffer())
    options.onAsked(request.method)
    const bankRequest = { url: request.url, method: request.method, isPage: true, body }
    if (!isLetThrough(bankRequest, options)) return new Response(null, { status: 204 })
    return bank(request)
  }
  visit.protocol.handle('https', answer)
  visit.protocol.handle('http', () => new Response(null, { status: 403 }))
}

/** Cookies, storage and sign-ins of the visit are gone; the session itself was never on the disk. */
export async function forgetBankSession(visit: Session): Promise<void> {
  visit.webRequest.onBeforeRequest((_details, decide) => {
    decide({ cancel: true })
  })
  await Promise.allSettled([
    visit.closeAllConnections(),
    visit.clearStorageData(),
    visit.clearCache(),
    visit.clearAuthCache(),
    visit.clearHostResolverCache(),
  ])
}
