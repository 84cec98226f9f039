import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartOfAccounts } from '#ledger/domain/chart-of-accounts.ts'
import { isBalanceSheet } from '#ledger/domain/account.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import type { AuditAccountEnd, AuditFileContent, AuditRelation } from './audit-file-content.ts'
import { planImport } from './import-plan.ts'

const chart = chartOfAccounts.map(([number, name, type, rgsCode]) => ({ number, name, type, rgsCode }))

const account = (id: string, closing: bigint, changes: Partial<AuditAccountEnd> = {}): AuditAccountEnd => ({
  id,
  name: `Rekening ${id}`,
  isBalanceSheet: true,
  rgsCode: '',
  closing: cents(closing),
  ...changes,
})

const relation = (id: string, changes: Partial<AuditRelation> = {}): AuditRelation => ({
  id,
  name: `Klant ${id}`,
  email: '',
  kvkNumber: '',
  vatId: '',
  country: 'NL',
  kind: 'C',
  street: '',
  houseNumber: '',
  zipCode: '',
  city: '',
  closing: null,
  ...changes,
})

const file = (changes: Partial<AuditFileContent>): AuditFileContent => ({
  version: '4.0',
  companyName: 'Studio Noord',
  software: 'Ander pakket',
  firstDay: localDate('2025-01-01'),
  lastDay: localDate('2025-12-31'),
  accounts: [],
  relations: [],
  openItems: [],
  transactions: 0,
  lines: 0,
  defects: [],
  ...changes,
})

const amounts = (plan: ReturnType<typeof planImport>) =>
  plan.lines.map(({ account: { number }, amount, openItem }) => [number, amount, openItem?.reference ?? null])

test('accounts are matched by RGS code or number, the result becomes equity, VAT the settlement, debtors are split by invoice', () => {
  const plan = planImport(
    file({
      accounts: [
        account('10000', 500_00n, { rgsCode: 'BLimBanRba' }),
        account('1300', 242_00n),
        account('1500', -42_00n),
        account('99', 30_00n),
        account('8000', -730_00n, { isBalanceSheet: false }),
      ],
      relations: [relation('K1'), relation('L1', { kind: 'S' })],
      openItems: [
        {
          account: '1300',
          relation: 'K1',
          reference: 'F12',
          date: localDate('2025-11-30'),
          amount: cents(200_00n),
        },
      ],
    }),
    chart,
  )
  expect(plan.date).toBe('2026-01-01')
  expect(amounts(plan)).toEqual([
    ['0500', -730_00n, null],
    ['1100', 500_00n, null],
    ['1300', 200_00n, 'F12'],
    ['1300', 42_00n, ''],
    ['1420', 30_00n, null],
    ['1530', -42_00n, null],
  ])
  expect(plan.customers.map(({ name }) => name)).toEqual(['Klant K1'])
  expect(plan.warnings.join('\n')).toMatch(/1420.*99 Rekening 99/s)
})

test('a balanced file gives a balanced opening balance, on balance-sheet accounts only', () => {
  const anyAccount = fc
    .tuple(fc.integer({ min: 1, max: 9999 }), fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), fc.boolean())
    .map(([id, closing, isSheet]) => account(String(id), closing, { isBalanceSheet: isSheet }))
  fc.assert(
    fc.property(fc.uniqueArray(anyAccount, { selector: ({ id }) => id, maxLength: 30 }), (accounts) => {
      const left = accounts.reduce((sum, { closing }) => sum + closing, 0n)
      const { lines } = planImport(file({ accounts: [...accounts, account('x', -left)] }), chart)
      expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
      expect(lines.every(({ account: { type }, amount }) => isBalanceSheet(type) && amount !== 0n)).toBe(true)
    }),
  )
})

test('an open amount from before the year keeps its relation, less the payments within the year', () => {
  const item = (relationId: string, reference: string, amount: bigint) => ({
    account: '1300',
    relation: relationId,
    reference,
    date: localDate('2025-03-01'),
    amount: cents(amount),
  })
  const plan = planImport(
    file({
      accounts: [account('1300', 521_00n)],
      relations: [
        relation('K1', { closing: cents(321_00n) }),
        relation('K2', { closing: cents(200_00n) }),
        relation('K3', { closing: cents(0n) }),
      ],
      // K1 owed 121 and paid 100 of it, and has a new invoice of 300; K2 owes 200 from before the year; K3
      // paid everything.
      openItems: [
        item('K1', '2024-0007', -100_00n),
        item('K1', '2025-0001', 300_00n),
        item('K3', '2024-0009', -50_00n),
      ],
    }),
    chart,
  )
  const open = plan.lines.map(({ amount, openItem }) => [openItem?.relation, openItem?.reference, amount])
  expect(open).toEqual([
    ['Klant K1', '2025-0001', 300_00n],
    ['Klant K1', '', 21_00n],
    ['Klant K2', '', 200_00n],
  ])
})
