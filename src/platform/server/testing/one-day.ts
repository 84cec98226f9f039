import { dutchTimeOf } from '#kernel/dutch-time.ts'

/**
 * How long a test waits before it begins, so that its today is one day: until the next day in the Netherlands, where that day begins within
 * the time that the test may take.
 *
 * @returns milliseconds, nothing for most of the day
 */
export function waitForOneDay(now: Date, mayTakeMs: number): number {
  const [hours, minutes, seconds] = dutchTimeOf(now).time.split(':').map(Number) as [number, number, number]
  const leftMs = (24 * 3600 - hours * 3600 - minutes * 60 - seconds) * 1000
  return leftMs <= mayTakeMs ? leftMs + 1000 : 0
}

/** Wait so long. */
export async function beginOnOneDay(mayTakeMs: number): Promise<void> {
  const waits = waitForOneDay(new Date(), mayTakeMs)
  if (waits > 0) await new Promise((resolve) => setTimeout(resolve, waits))
}
