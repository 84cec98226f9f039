const megabytes = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 })
const gigabytes = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** An amount of bytes as people read it. */
export const inMegabytes = (bytes: number): string =>
  bytes < 1_000_000_000
    ? `${megabytes.format(bytes / 1_000_000)} MB`
    : `${gigabytes.format(bytes / 1_000_000_000)} GB`

/** How long something still takes, roughly. */
export function inTime(seconds: number): string {
  if (seconds < 60) return 'minder dan een minuut'
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return minutes === 1 ? 'ongeveer een minuut' : `ongeveer ${String(minutes)} minuten`
  return `ongeveer ${String(Math.round(minutes / 60))} uur`
}
