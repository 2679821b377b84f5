/** "2 × Seat"; one is named alone. */
export function countedService(count: number, name: string): string {
  return count > 1 ? `${String(count)} × ${name}` : name
}
