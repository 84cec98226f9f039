import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LedgerAccountId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, cents, sum } from '#kernel/money.ts'
import { proposalsOfLoan, type OwedLoan } from './loans.ts'
import type { MatchedLine } from './proposal.ts'

const INTEREST = 'interest' as LedgerAccountId
const LENDER = 'NL39RABO0300065264'
const loan = (changes: Partial<OwedLoan> = {}): OwedLoan => ({
  id: 'bus',
  label: 'Lening bestelbus van vóór Kloppend, Rabobank',
  lender: 'Rabobank',
  iban: LENDER,
  open: cents(18_000_00n),
  interestRate: basisPoints(525n),
  instalment: cents(541_12n),
  openSince: localDate('2026-01-01'),
  ...changes,
})
const line = (changes: Partial<MatchedLine> = {}): MatchedLine => ({
  id: 'l',
  bookedOn: localDate('2026-01-31'),
  amount: cents(-541_12n),
  name: 'Coöperatieve Rabobank U.A.',
  iban: LENDER,
  description: 'Termijn januari',
  kenmerk: '',
  ...changes,
})

test('an instalment of a loan is split into interest of a month and repayment', () => {
  const [proposal] = proposalsOfLoan(line(), [loan()], INTEREST)
  expect(proposal?.label.replaceAll('\u00a0', ' ')).toBe(
    'Lening bestelbus van vóór Kloppend, Rabobank: € 462,37 aflossing en € 78,75 rente',
  )
  expect(proposal?.automatic).toBe(false)
  expect(proposal?.parts).toMatchObject([
    { kind: 'openItem', targetId: 'bus', amount: -462_37n },
    { kind: 'account', ledgerAccountId: INTEREST, amount: -78_75n },
  ])
})

test('a loan without a rate is repaid by the whole line, and another payment to its bank is none', () => {
  expect(proposalsOfLoan(line(), [loan({ interestRate: null })], INTEREST)[0]?.parts).toMatchObject([
    { kind: 'openItem', amount: -541_12n },
  ])
  const costs = line({ amount: cents(-12_50n), iban: '' })
  expect(proposalsOfLoan(costs, [loan()], INTEREST)).toEqual([])
  expect(proposalsOfLoan(line({ amount: cents(541_12n) }), [loan()], INTEREST)).toEqual([])
  expect(proposalsOfLoan(line({ bookedOn: localDate('2025-12-31') }), [loan()], INTEREST)).toEqual([])
  expect(proposalsOfLoan(line({ name: 'Drukkerij Smit', iban: '' }), [loan()], INTEREST)).toEqual([])
})

test('the parts are the line to the cent, and never more than is open is repaid', () => {
  const amounts = fc.bigInt({ min: 1n, max: 5_000_000n })
  fc.assert(
    fc.property(amounts, amounts, fc.bigInt({ min: 0n, max: 10_000n }), (paid, open, rate) => {
      const owed = loan({ open: cents(open), interestRate: basisPoints(rate), instalment: null })
      for (const { parts } of proposalsOfLoan(line({ amount: cents(-paid) }), [owed], INTEREST)) {
        expect(sum(parts.map(({ amount }) => amount))).toBe(-paid)
        expect(-(parts[0]?.amount ?? 0n)).toBeLessThanOrEqual(open)
        expect(parts.every(({ amount }) => amount < 0n)).toBe(true)
      }
    }),
  )
})
