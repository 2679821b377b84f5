/** What reads telephone numbers is large, and is not there before a price is. */
export async function loadTravellers() {
  const { useTravellerStore } = await import('../stores/travellers')
  return useTravellerStore()
}
