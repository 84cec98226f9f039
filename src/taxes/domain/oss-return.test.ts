import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents, sum } from '#kernel/money.ts'
import { quarterOf } from '#ledger/domain/period.ts'
import { ossOverview, ossQuarters, postingsOfQuarter, type OssPosting } from './oss-return.ts'

const posting = (changes: Partial<OssPosting> = {}): OssPosting => ({
  entryId: 'entry',
  day: localDate('2026-05-01'),
  code: 'oss-goods-DE-1900',
  isVat: true,
  amount: cents(1900n),
  originDay: changes.day ?? localDate('2026-05-01'),
  ...changes,
})
const second = quarterOf(localDate('2026-05-01'))

test('what corrects an earlier quarter is no row of this one: it names its quarter, and both are paid together', () => {
  const overview = ossOverview(
    [posting(), posting({ amount: cents(-700n), originDay: localDate('2026-02-10') })],
    second,
  )
  expect(overview.rows).toMatchObject([{ country: 'DE', supply: 'goods', isReduced: false, vat: 1900n }])
  expect(overview.corrections).toEqual([{ quarter: '2026-Q1', country: 'DE', vat: -700n }])
  expect(overview.amount).toBe(1200n)
})

test('a quarter without sales is a return too, from the first day of OSS until today or its last day', () => {
  const periods = (from: string, until: string | null, today: string) =>
    ossQuarters(
      [{ from: localDate(from), until: until === null ? null : localDate(until) }],
      [],
      localDate(today),
    ).map(({ period }) => period)
  expect(periods('2025-12-31', null, '2026-07-01')).toEqual(['2025-Q4', '2026-Q1', '2026-Q2', '2026-Q3'])
  expect(periods('2025-12-31', '2026-03-31', '2026-07-01')).toEqual(['2025-Q4', '2026-Q1'])
  expect(ossQuarters([], [], localDate('2026-07-01'))).toEqual([])
})

test('filed in their order, the returns count each posting once, whenever it came', () => {
  const day = fc.integer({ min: 0, max: 720 }).map((n) => {
    const date = new Date(Date.UTC(2025, 0, 1 + n))
    return localDate(date.toISOString().slice(0, 10))
  })
  const some = fc.array(
    fc.record({ day, originDay: day, amount: fc.integer({ min: -9_999, max: 9_999 }), isLate: fc.boolean() }),
  )
  fc.assert(
    fc.property(some, (given) => {
      const all = given.map(({ amount, ...each }, n) => ({
        ...posting({ ...each, entryId: String(n), amount: cents(BigInt(amount)) }),
        isLate: each.isLate,
      }))
      const quarters = ossQuarters(
        [{ from: localDate('2025-01-01'), until: null }],
        all.map((each) => each.day),
        localDate('2026-12-31'),
      )
      let counted: string[] = []
      let paid = 0n
      for (const [index, quarter] of quarters.entries()) {
        // What is late comes once the first return was filed.
        const known = all.filter(
          ({ isLate, entryId }) => (!isLate || index > 0) && !counted.includes(entryId),
        )
        const own = postingsOfQuarter(known, quarter, index === 0 ? null : quarter.period)
        counted = [...counted, ...own.map(({ entryId }) => entryId)]
        paid += ossOverview(own, quarter).amount
      }
      expect(counted.toSorted()).toEqual(all.map(({ entryId }) => entryId).toSorted())
      expect(paid).toBe(sum(all.map(({ amount }) => amount)))
    }),
  )
})
