import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate, monthsAfter } from '#kernel/local-date.ts'
import { add, basisPoints, cents, sum, ZERO } from '#kernel/money.ts'
import { afterExtras, intervals, loanKinds, type LoanMovement, type LoanTerms } from './loan.ts'
import { accruedOn, annuityOf, scheduleOf } from './schedule.ts'
import { splitOf } from './split.ts'

const van: LoanTerms = {
  kind: 'annuity',
  principal: cents(18_000_00n),
  rate: basisPoints(525n),
  startsOn: localDate('2026-01-01'),
  firstDueOn: localDate('2026-02-01'),
  everyMonths: 1,
  instalments: 36,
  instalment: null,
  afterExtra: 'lower',
}

const terms = fc.record({
  kind: fc.constantFrom(...loanKinds),
  principal: fc.bigInt(1n, 50_000_000n).map(cents),
  rate: fc.bigInt(0n, 2_000n).map(basisPoints),
  startsOn: fc.integer({ min: 0, max: 900 }).map((days) => addDays(localDate('2024-01-01'), days)),
  wait: fc.integer({ min: 1, max: 400 }),
  everyMonths: fc.constantFrom(...intervals),
  instalments: fc.integer({ min: 1, max: 120 }),
  instalment: fc.option(fc.bigInt(1n, 1_000_000n).map(cents)),
  afterExtra: fc.constantFrom(...afterExtras),
}).map(({ wait, ...rest }): LoanTerms => ({ ...rest, firstDueOn: addDays(rest.startsOn, wait) })) // prettier-ignore

/** Instalments paid by the schedule, and between them extra repayments: what is left is never below nothing. */
function paidBy(loan: LoanTerms, steps: readonly { readonly extra: number; readonly after: number }[]): LoanMovement[] {
  const movements: LoanMovement[] = []
  for (const { extra, after } of steps) {
    const next = scheduleOf(loan, movements).find(({ state }) => state === 'planned')
    if (next === undefined) return movements
    if (next.repaid + next.interest > 0n) movements.push({ day: next.day, repaid: next.repaid, interest: next.interest })
    const repaid = cents((next.left * BigInt(extra)) / 100n)
    if (repaid > ZERO) movements.push({ day: addDays(next.day, after), repaid, interest: ZERO })
  }
  return movements
} // prettier-ignore

test('whatever the terms and whatever was repaid, the repayments are the principal and nothing is left at the end', () => {
  const steps = fc.array(
    fc.record({ extra: fc.integer({ min: 0, max: 90 }), after: fc.integer({ min: 1, max: 12 }) }),
    {
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(terms, steps, (loan, walked) => {
      const movements = paidBy(loan, loan.rate === 0n ? [] : walked)
      const rows = scheduleOf(loan, movements)
      expect(sum(rows.map(({ repaid }) => repaid))).toBe(loan.principal)
      expect(rows.at(-1)?.left).toBe(ZERO)
      expect(rows.every(({ interest, repaid, left }) => interest >= ZERO && repaid >= ZERO && left >= ZERO)).toBe(
        true,
      )
      expect(rows.slice(0, movements.length).map(({ day, repaid, interest }) => ({ day, repaid, interest }))).toEqual(movements)
    }),
  )
}) // prettier-ignore

test('an annuity is the same amount each time; only the last one differs by what was rounded', () => {
  fc.assert(
    fc.property(
      fc.bigInt(100_000n, 50_000_000n),
      fc.bigInt(1n, 1_500n),
      fc.integer({ min: 2, max: 120 }),
      (principal, rate, instalments) => {
        const rows = scheduleOf(
          { ...van, principal: cents(principal), rate: basisPoints(rate), instalments },
          [],
        )
        const amounts = rows.map(({ interest, repaid }) => add(interest, repaid))
        expect(new Set(amounts.slice(0, -1)).size).toBe(1)
        const off = (amounts.at(-1) ?? ZERO) - (amounts[0] ?? ZERO)
        // Half a cent a period, with its interest.
        const most = 3n * BigInt(instalments)
        expect(off < most && off > -most).toBe(true)
      },
    ),
  )
})

test('36 annuities with two extra repayments: each instalment is split to the cent, and the end is € 0,00', () => {
  expect(annuityOf(van.principal, van.rate, 1, 36)).toBe(541_50n)
  for (const afterExtra of afterExtras) {
    const loan = { ...van, afterExtra }
    const movements: LoanMovement[] = []
    for (;;) {
      const next = scheduleOf(loan, movements).find(({ state }) => state === 'planned')
      if (next === undefined) break
      const answer = splitOf(loan, movements, next.day, add(next.interest, next.repaid))
      expect(answer).toMatchObject({
        isExpected: true,
        splits: [{ what: 'instalment', number: next.number }],
      })
      const [split] = answer.splits
      movements.push({ day: next.day, repaid: split?.repaid ?? ZERO, interest: split?.interest ?? ZERO })
      if (next.number === 10 || next.number === 20)
        movements.push({ day: addDays(next.day, 9), repaid: cents(2_000_00n), interest: ZERO })
    }
    expect(sum(movements.map(({ repaid }) => repaid))).toBe(van.principal)
    expect(scheduleOf(loan, movements).at(-1)?.left).toBe(ZERO)
    expect(movements.length).toBe(afterExtra === 'lower' ? 38 : 31)
    expect(movements[0]).toEqual({ day: '2026-02-01', repaid: 462_75n, interest: 78_75n })
  }
})

test('a loan that ends on the 31st is due on the last day of a shorter month', () => {
  expect([1, 2, 3, 13].map((months) => monthsAfter(localDate('2026-01-31'), months))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2027-02-28',
  ])
})

test('interest of a loan that is repaid at the end is a twelfth a month, and to 31 December what was not paid', () => {
  const loan = { ...van, kind: 'at-end', principal: cents(12_000_00n), rate: basisPoints(600n) } as const
  const rows = scheduleOf(loan, [])
  expect(rows.map(({ interest }) => interest)).toEqual(Array.from({ length: 36 }, () => 60_00n))
  expect(rows.at(-1)?.repaid).toBe(12_000_00n)
  const paid = rows.slice(0, 11).map(({ day, interest, repaid }) => ({ day, interest, repaid }))
  // Paid up to and including 1 December: 30 of the 31 days to 1 January.
  expect(accruedOn(loan, paid, localDate('2026-12-31'))).toBe(58_06n)
  // The instalment of 1 December was not paid: its month too.
  expect(accruedOn(loan, paid.slice(0, 10), localDate('2026-12-31'))).toBe(118_06n)
})

test('an extra repayment lowers the interest from the day after, within its month too', () => {
  const loan = { ...van, kind: 'at-end', principal: cents(12_000_00n), rate: basisPoints(600n) } as const
  const [, next] = scheduleOf(loan, [{ day: localDate('2026-01-16'), repaid: cents(6_000_00n), interest: ZERO }]) // prettier-ignore
  // 15 days over 12.000 and 16 days over 6.000, of the 31 days of € 60,00 a month.
  expect(next?.interest).toBe(44_52n)
})

test('a payment that is not the instalment is asked about; what is paid freely pays the interest first', () => {
  const asked = splitOf(van, [], localDate('2026-02-02'), cents(1_541_50n))
  expect(asked).toMatchObject({
    isExpected: false,
    splits: [
      { what: 'instalment-and-more', number: 1, interest: 78_75n, repaid: 1_462_75n },
      { what: 'extra', number: null, interest: 0n, repaid: 1_541_50n },
    ],
  })
  expect(splitOf(van, [], localDate('2026-01-10'), cents(500_00n)).splits.map(({ what }) => what)).toEqual([
    'extra',
    'part',
  ])
  const [whole] = splitOf(van, [], localDate('2026-01-16'), cents(18_038_11n)).splits
  expect(whole).toMatchObject({ what: 'all', interest: 38_11n, repaid: 18_000_00n })
  const free = { ...van, kind: 'by-hand', firstDueOn: localDate('2028-12-31') } as const
  expect(splitOf(free, [], localDate('2026-04-01'), cents(1_000_00n))).toMatchObject({
    isExpected: true,
    splits: [{ what: 'free', interest: 233_01n, repaid: 766_99n }],
  })
  expect(splitOf(van, [], localDate('2026-02-01'), cents(20_000_00n)).splits).toEqual([])
})
