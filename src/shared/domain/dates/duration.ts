import { Temporal } from 'temporal-polyfill'

/** Minutes of an ISO 8601 duration (PT1H5M, P1DT2H, PT75M), or undefined when the text is none. */
export function durationMinutes(text: string): number | undefined {
  try {
    return Math.round(Temporal.Duration.from(text.trim()).total({ unit: 'minute', relativeTo: '2000-01-01' }))
  } catch {
    return undefined
  }
}
