import type { DeskCallName, DeskRequest, DeskResponse } from '../../shared/ipc/desk-contract'

/** One handler per request of the contract; a missing one does not compile. */
export type DeskHandlers = {
  readonly [Name in DeskCallName]: (
    request: DeskRequest<Name>,
  ) => Promise<DeskResponse<Name>> | DeskResponse<Name>
}
