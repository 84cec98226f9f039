import { expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { cents, sum } from '#kernel/money.ts'
import { weeksAhead } from './forecast.ts'
import { weeksFrom } from './weeks.ts'

const today = localDate('2026-11-22')
const weeks = weeksFrom(today, 3)
const euro = (amount: number) => cents(BigInt(amount) * 100n)
const flow = (days: number, amount: number) => ({ due: addDays(today, days), amount: euro(amount) })

test('an overdue amount counts this week, each other amount in the week of its day, and later ones not at all', () => {
  const ahead = weeksAhead(euro(1_000), weeks, [
    flow(-90, 50),
    flow(0, -20),
    flow(1, 300),
    flow(8, -400),
    flow(15, 9),
  ])
  expect(ahead.map((week) => [week.from, week.in, week.out, week.balance])).toEqual([
    ['2026-11-16', euro(50), euro(20), euro(1_030)],
    ['2026-11-23', euro(300), euro(0), euro(1_330)],
    ['2026-11-30', euro(0), euro(400), euro(930)],
  ])
  expect(ahead[0]?.flows.map(({ amount }) => amount)).toEqual([euro(50), euro(-20)])
})

test('the last balance is the money plus all receipts less all payments', () => {
  const flows = Array.from({ length: 200 }, (_, n) => flow(((n * 37) % 60) - 40, ((n * 7919) % 1_000) - 500))
  const ahead = weeksAhead(euro(-70), weeks, flows)
  const within = flows.filter(({ due }) => due < addDays(weeks.at(-1) ?? today, 7))
  expect(ahead.at(-1)?.balance).toBe(sum([euro(-70), ...within.map(({ amount }) => amount)]))
})
