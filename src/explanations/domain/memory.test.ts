import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { cents, sum, type Cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import type { Evidence } from './evidence.ts'
import { memoryOf, remembered, sharedOut, type Decided } from './memory.ts'

const evidence = (amount: Cents, name: string, kenmerk: string): Evidence => ({
  amount,
  day: addDays(localDate('2026-01-01'), 3),
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
  })
  .map(({ amount, name, kenmerk, account: number, minute }): Decided => ({
    evidence: evidence(amount, name, kenmerk),
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
