import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { retained, RETENTION, type DatedBackup } from './retention.ts'

const DAY_MS = 86_400_000
const backupAt = (instant: number): DatedBackup => {
  const at = new Date(instant).toISOString()
  return { at, day: localDate(at.slice(0, 10)) }
}
const someBackups = fc
  .uniqueArray(fc.integer({ min: 0, max: 3_000 * 24 }), { maxLength: 200 })
  .map((hours) => hours.map((hour) => backupAt(Date.UTC(2026, 0, 1) + hour * 3_600_000)))

describe('which backups are kept', () => {
  test('eight years of a backup a day leave 7 days, 5 weeks, 12 months and 7 years', () => {
    const last = Date.UTC(2026, 10, 22, 2)
    const backups = Array.from({ length: 8 * 365 }, (_, age) => backupAt(last - age * DAY_MS))
    const { kept, daily } = retained(backups)
    expect(daily.map(({ day }) => day)).toEqual([
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
      '2026-11-17',
      '2026-11-16',
    ])
    expect(kept.map(({ day }) => day)).toEqual([
      ...daily.map(({ day }) => day),
      // The Sundays of the four weeks before; the newest backup is the week's own.
      '2026-11-15',
      '2026-11-08',
      '2026-11-01',
      '2026-10-31',
      '2026-10-25',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
      '2024-12-31',
      '2023-12-31',
      '2022-12-31',
      '2021-12-31',
      '2020-12-31',
    ])
  })

  test('the newest is always kept, and never more than one of each period', () => {
    fc.assert(
      fc.property(someBackups, (backups) => {
        const { kept, daily } = retained(backups)
        const newest = backups.toSorted((a, b) => b.at.localeCompare(a.at))[0]
        if (newest !== undefined) expect(daily[0]).toEqual(newest)
        expect(kept.length).toBeLessThanOrEqual(
          RETENTION.days + RETENTION.weeks + RETENTION.months + RETENTION.years,
        )
        expect(new Set(kept.map(({ day }) => day)).size).toBe(kept.length)
        expect(daily.every((backup) => kept.includes(backup))).toBe(true)
      }),
    )
  })

  test('every year with a backup keeps one, of the last seven such years', () => {
    fc.assert(
      fc.property(someBackups, (backups) => {
        const yearsOf = (list: readonly DatedBackup[]) => new Set(list.map(({ day }) => day.slice(0, 4)))
        const expected = [...yearsOf(backups)].toSorted().slice(-RETENTION.years)
        for (const year of expected) expect(yearsOf(retained(backups).kept)).toContain(year)
      }),
    )
  })

  test('removing what is not kept and asking again removes nothing more', () => {
    fc.assert(
      fc.property(someBackups, (backups) => {
        const once = retained(backups).kept
        expect(retained(once).kept).toEqual(once)
      }),
    )
  })

  test('pruning after each new backup keeps the same as pruning once at the end, for a backup a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), (days) => {
        const all = Array.from({ length: days }, (_, n) => backupAt(Date.UTC(2026, 0, 1, 2) + n * DAY_MS))
        let left: readonly DatedBackup[] = []
        for (const backup of all) left = retained([...left, backup]).kept
        expect(left).toEqual(retained(all).kept)
      }),
      { numRuns: 20 },
    )
  })
})
