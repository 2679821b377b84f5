import type { PrintOutcome } from '../../../../shared/domain/desk/workstation'

/** The word that says what came of printing, once it did not fail. */
export function printedWord({ outcome }: { readonly outcome: PrintOutcome }): string {
  return outcome === 'printed' ? 'orders.printed' : 'orders.printGivenUp'
}
