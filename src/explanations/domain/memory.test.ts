import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { cents, sum, type Cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import type { Evidence } from './evidence.ts'
import { memoryOf, remembered, sharedOut, type Decided } from './memory.ts'

const evidence = (amount: Cents, name: string, kenmerk: string, days = 3): Evidence => ({
  amount,
  day: addDays(localDate('2026-01-01'), days),
  lineKind: 'other',
  name,
  iban: '',
  creditorId: '',
  kenmerk,
  text: '',
  country: '',
})
const out = fc.bigInt({ min: 1n, max: 1_000_000n }).map((value) => cents(-value))
const account = fc.constantFrom('0510', '4210', '4220', '4540').map(accountNumber)
const decision = fc
  .record({
    amount: out,
    name: fc.constantFrom('Telecom BV', 'Garage Visser'),
    kenmerk: fc.constantFrom('', '5000056789012345'),
    account,
    minute: fc.integer({ min: 10, max: 13 }),
    days: fc.integer({ min: 0, max: 90 }),
  })
  .map(({ amount, name, kenmerk, account: number, minute, days }): Decided => ({
    evidence: evidence(amount, name, kenmerk, days),
    decidedAt: `2026-10-12T10:${String(minute)}`,
    parts: [{ account: number, use: null, vatCode: null, amount }],
  }))

test('parts of another amount are the amount to the cent, and all go the same way', () => {
  fc.assert(
    fc.property(fc.array(out, { minLength: 1, maxLength: 6 }), out, (amounts, amount) => {
      const parts = amounts.map((each) => ({ account: accountNumber('4540'), use: null, vatCode: null, amount: each }))
      const shares = sharedOut(parts, amount).map((part) => part.amount)
      expect(sum(shares)).toBe(amount)
      expect(shares.every((share) => share < 0n)).toBe(true)
    }),
  )
}) // prettier-ignore

test('what is remembered does not depend on the order in which decisions are read', () => {
  const ofLine = (decisions: readonly Decided[], line: Evidence) => {
    const found = remembered(memoryOf(decisions), line)
    return found === null ? null : [found.evidence.name, found.decidedAt, found.parts[0]?.account]
  }
  fc.assert(
    fc.property(fc.array(decision, { maxLength: 12 }), decision, (decisions, { evidence: line }) => {
      expect(ofLine(decisions.toReversed(), line)).toEqual(ofLine(decisions, line))
    }),
  )
})

test('an exact amount wins over a like one of the same day of the month, whichever is newer', () => {
  fc.assert(
    fc.property(fc.array(decision, { maxLength: 12 }), decision, (decisions, exact) => {
      const found = remembered(memoryOf([...decisions, exact]), exact.evidence)
      expect(found?.evidence.amount).toBe(exact.evidence.amount)
    }),
  )
})

test('two standing payments of like amounts to one account are told apart by their day of the month', () => {
  const paid = (day: string, euros: bigint): Evidence => ({
    ...evidence(cents(-euros * 100n), 'Vastgoed Zuid BV', ''),
    iban: 'NL18RABO0123459876',
    day: localDate(day),
  })
  const decided = (of: Evidence, number: string): Decided => ({
    evidence: of,
    decidedAt: `${of.day}T10:00`,
    parts: [{ account: accountNumber(number), use: null, vatCode: null, amount: of.amount }],
  })
  const memory = memoryOf([
    decided(paid('2026-09-01', 605n), '4100'),
    decided(paid('2026-09-20', 600n), '4110'),
  ])
  const on = (day: string, euros: bigint) => remembered(memory, paid(day, euros))?.parts[0]?.account
  expect([on('2026-10-03', 602n), on('2026-10-22', 602n)]).toEqual(['4100', '4110'])
  // Around the end of a month, and with any amount.
  expect([on('2026-09-30', 602n), on('2026-11-02', 900n)]).toEqual(['4100', '4100'])
  expect(on('2026-10-10', 602n), 'of no day: the newest').toBe('4110')
  expect(on('2026-10-20', 605n), 'the exact amount').toBe('4100')
})

test('who collects is known by the id of the creditor, whichever account and name the money goes to, before all else', () => {
  const collected = (creditorId: string, iban: string, name: string): Evidence => ({
    ...evidence(cents(-38_00n), name, ''),
    creditorId,
    iban,
  })
  const decided = (of: Evidence, number: string, minute: string): Decided => ({
    evidence: of,
    decidedAt: `2026-10-12T10:${minute}`,
    parts: [{ account: accountNumber(number), use: null, vatCode: null, amount: of.amount }],
  })
  const [TELECOM, INSURER] = ['NL91ZZZ273121520000', 'NL69ZZZ123456780000']
  const ONE = 'NL18RABO0123459876'
  // Two creditors collect to one account of one collecting company.
  const memory = memoryOf([
    decided(collected(TELECOM, ONE, 'Incassobureau'), '4210', '01'),
    decided(collected(INSURER, ONE, 'Incassobureau'), '4520', '02'),
  ])
  const found = (of: Evidence) => remembered(memory, of)?.parts[0]?.account
  expect(found(collected(TELECOM, 'NL02INGB0000012345', 'Telecom BV'))).toBe('4210')
  expect(found(collected(INSURER, 'NL02INGB0000012345', 'Telecom BV'))).toBe('4520')
  expect(found(collected(TELECOM, ONE, 'Incassobureau'))).toBe('4210')
  expect(found(collected('', 'NL02INGB0000012345', 'Telecom BV'))).toBeUndefined()
})
