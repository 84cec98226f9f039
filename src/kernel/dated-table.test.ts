import { expect, test } from 'vitest'
import { rowOn, type DatedTable } from './dated-table.ts'
import { localDate, type LocalDate } from './local-date.ts'

const table: DatedTable<{ readonly from: LocalDate; readonly rate: number }> = {
  checkedUntil: localDate('2027-12-31'),
  rows: [
    { from: localDate('2027-01-01'), rate: 20 },
    { from: localDate('2020-01-01'), rate: 15 },
  ],
}

test('a figure holds until the next begins, also one that is announced, and says when it is no longer known', () => {
  expect(
    ['2019-12-31', '2020-01-01', '2026-12-31', '2027-01-01', '2028-01-01'].map((day) => {
      const { rate, isSettled } = rowOn(table, localDate(day))
      return [rate, isSettled]
    }),
  ).toEqual([
    [15, true],
    [15, true],
    [15, true],
    [20, true],
    [20, false],
  ])
})
