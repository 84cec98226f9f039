import { expect, test } from 'vitest'
import { memoryOf, type Decided } from '#explanations/domain/memory.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { evidenceOf, proposalsExplained, type ExplainedLine } from './explained.ts'

const line = (name: string, description = ''): ExplainedLine => ({
  id: 'l1',
  bookedOn: localDate('2026-10-12'),
  amount: cents(-3_15n),
  name,
  iban: '',
  description,
  kenmerk: '',
  creditorId: '',
  lineKind: 'other',
})
const accounts = new Map(
  ['1200', '4300', '4530', '7000'].map((number) => {
    const account = accountNumber(number)
    return [account, { id: number as LedgerAccountId, number: account, name: `Rekening ${number}` }]
  }),
)
const proposed = (given: ExplainedLine, before: readonly Decided[] = [], isUnderKor = false) =>
  proposalsExplained(given, {
    business: { isCompany: false, hasCar: true, owners: [], isUnderKor: () => isUnderKor },
    memory: memoryOf(before),
    rules: [],
    accounts,
  }).map(({ detail, parts: [part] }) => [part?.ledgerAccountId, part?.vatCode, part?.answer, detail])

test('what has VAT to deduct waits on 1200 under its name, or is booked without VAT; under the KOR nothing waits', () => {
  const waiting = ['1200', null, 'fuel', '4300 Rekening 4300, btw met de bon']
  const whole = ['4300', 'purchase-none', 'fuel', '4300 Rekening 4300, zonder btw']
  expect(proposed(line('Tankstation De Brug'))).toEqual([waiting, whole])
  expect(proposed(line('Tankstation De Brug'), [], true)).toEqual([whole])
})

test('the costs of a payment provider are repeated with the VAT that was booked with them', () => {
  const fee = line('', 'Withheld fees')
  const parts = [{ account: accountNumber('4530'), use: 'provider-costs-nl', vatCode: 'purchase-nl', amount: fee.amount }] as const // prettier-ignore
  const before = [{ evidence: evidenceOf(fee), decidedAt: '2026-10-13', parts }]
  expect(proposed(fee, before)).toEqual([
    ['4530', 'purchase-nl', 'provider-costs-nl', '4530 Rekening 4530, met btw'],
  ])
})

test('an account on which only a document is booked is not proposed', () => {
  expect(proposed(line('Belastingdienst', 'Omzetbelasting 3e kwartaal'))).toEqual([])
})
