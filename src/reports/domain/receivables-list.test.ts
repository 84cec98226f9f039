import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { ageingTable } from './ageing.ts'
import { customersIn, totalsOfOpen } from './receivables-list.ts'

const day = localDate('2026-03-31')
const item = (party: string, dueDate: string, amount: bigint) => ({
  party,
  name: party,
  dueDate: localDate(dueDate),
  amount: cents(amount),
  drill: { kind: 'customer', id: party } as const,
})
const { rows } = ageingTable(
  [
    item('Bakkerij', '2026-04-01', 242_00n),
    item('Bakkerij', '2026-01-24', 121_00n),
    item('Molen', '2025-12-01', 484_00n),
  ],
  day,
  cents(857_00n),
)

test('each customer is a row with its ages and their sum, and what has no document is one too', () => {
  expect(customersIn(rows)).toEqual([
    { name: 'Molen', ages: [0n, 0n, 0n, 0n, 484_00n, 484_00n], drill: { kind: 'customer', id: 'Molen' } },
    {
      name: 'Bakkerij',
      ages: [242_00n, 0n, 0n, 121_00n, 0n, 363_00n],
      drill: { kind: 'customer', id: 'Bakkerij' },
    },
    { name: 'Overige boekingen op deze rekening', ages: [10_00n, 0n, 0n, 0n, 0n, 10_00n], drill: null },
  ])
})

test('the totals of all customers are those of the report, and of some of them their own', () => {
  const customers = customersIn(rows)
  expect(totalsOfOpen(customers)).toEqual(rows.at(-1)?.amounts)
  expect(totalsOfOpen(customers.slice(0, 1))).toEqual(customers[0]?.ages)
})
