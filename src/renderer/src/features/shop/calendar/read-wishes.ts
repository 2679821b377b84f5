/** "7" or "5-8" as nights; undefined for anything else. */
export function readNights(typed: string): { readonly fewest: number; readonly most: number } | undefined {
  const [, first, last] = /^\s*(\d{1,2})\s*(?:[-–]\s*(\d{1,2}))?\s*N?\s*$/i.exec(typed) ?? []
  if (first === undefined) return undefined
  const [fewest, most] = [Number(first), Number(last ?? first)]
  return most < fewest ? { fewest: most, most: fewest } : { fewest, most }
}

/** "9", "9:30", "0930" or "9.30" as HH:MM; undefined for anything else. */
export function readTime(typed: string): string | undefined {
  const [, hours, minutes = '0'] = /^\s*(\d{1,2})(?:[:.]?(\d{2}))?\s*$/.exec(typed) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
}
