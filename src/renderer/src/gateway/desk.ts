import type { DeskBridge, DeskEvent } from '../../../shared/ipc/desk-contract'
import type { OfferPageContent } from '../../../shared/domain/search/day-search'
import { failure, success, type Result } from '../../../shared/errors/app-error'
import { contentOf } from '../../../shared/ipc/offer-page'

/**
 * Asks main. A rejected promise means that the other side is gone or broken; the screens get that as an
 * error like any other, so that none of them has to catch.
 */
export async function ask<T>(request: (desk: DeskBridge) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await request(window.desk)
  } catch {
    return failure({ kind: 'internal', reference: 'desk-bridge' })
  }
}

/** One page of the offers of a day search, counted from zero. */
export async function fetchOfferPage(searchId: string, page: number): Promise<Result<OfferPageContent>> {
  const result = await ask((desk) => desk.readOfferPage({ searchId, page }))
  return result.ok ? success(contentOf(result.value)) : result
}

type EventOf<Kind extends DeskEvent['kind']> = Extract<DeskEvent, { readonly kind: Kind }>

/** Listens to one kind of what main tells unasked; returns the function that stops listening. */
export function onDeskEvent<Kind extends DeskEvent['kind']>(
  kind: Kind,
  listener: (event: EventOf<Kind>) => void,
): () => void {
  return window.desk.onEvent((event) => {
    if (isKind(event, kind)) listener(event)
  })
}

function isKind<Kind extends DeskEvent['kind']>(event: DeskEvent, kind: Kind): event is EventOf<Kind> {
  return event.kind === kind
}
