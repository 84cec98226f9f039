import { existsSync, writeFileSync } from 'node:fs'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { MachineLacks } from './mode.ts'

const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
]
/** A process may use the former time for this long after a change. */
export const CLOCK_LAG_MS = 3_000

/** The clock of the processes that run in its environment. */
export interface MovedClock {
  readonly environment: Readonly<Record<string, string>>
  now(): Date
  today(): LocalDate
  moveTo(moment: Date): void
}

/** @throws MachineLacks without libfaketime */
export function movedClock(file: string): MovedClock {
  const library = LIBRARIES.find((each) => existsSync(each))
  if (library === undefined)
    throw new MachineLacks(
      'This mode moves the clock with libfaketime (apt install faketime), which is not here.',
    )
  let ahead = 0
  const now = (): Date => new Date(Date.now() + ahead)
  const moveTo = (moment: Date): void => {
    ahead = Math.round((moment.getTime() - Date.now()) / 1_000) * 1_000
    writeFileSync(file, `${ahead < 0 ? '' : '+'}${String(ahead / 1_000)}\n`, { mode: 0o644 })
  }
  moveTo(new Date())
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Only the date moves: a timer of two seconds stays one of two seconds, as on a machine whose clock is set.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    now,
    today: () => localDate(todayInAmsterdam(now())),
    moveTo,
  }
}
