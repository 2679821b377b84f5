/** Minutes since midnight of HH:MM; undefined for anything else. */
export function minutesOfDay(time: string | undefined): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time ?? '') ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}
