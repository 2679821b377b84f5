import type { Sales } from './open-sales'

/** For what reads or writes the database: while another program holds it, who asks waits and the desk says so. */
export async function whenFree(sales: Promise<Sales>): Promise<Sales> {
  const opened = await sales
  await opened.turn.whenFree()
  return opened
}
