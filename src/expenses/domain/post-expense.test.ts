import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromDecimalText } from '#kernel/decimal.ts'
import type { ProjectId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { add, basisPoints, cents, price, quantity, shareOf, sum, ZERO } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { totalOf, type Posting } from '#ledger/domain/journal-entry.ts'
import { problemsOf } from './book-expense.ts'
import { netOf, type ExpenseLine } from './expense.ts'
import { owedOn, postExpense, postPayment, postReversal } from './post-expense.ts'
import { purchaseTotalsOf } from './purchase-totals.ts'
import { isReversed, purchaseTreatments } from './vat-treatment.ts'
import { hasSharedSamples, sharedSample } from '#testing/shared-samples.ts'

const line = (changes: Partial<ExpenseLine> = {}): ExpenseLine => ({
  description: 'Papier',
  quantity: quantity(10_000n),
  unitPrice: price(57_8500n),
  vatRate: basisPoints(2100n),
  vatTreatment: 'standard',
  statedVat: null,
  isVatDeductible: true,
  costAccount: accountNumber('4200'),
  paymentAccount: accountNumber('1100'),
  ...changes,
})

const expense = (lines: readonly ExpenseLine[], projectId: ProjectId | null = null) => ({
  description: 'Kantoorhandel',
  bookedOn: localDate('2026-11-01'),
  projectId,
  lines,
})

const shown = (postings: readonly Posting[]): string[] =>
  postings.map(({ account, side, amount, vatCode }) =>
    [side === 'debit' ? 'D' : 'C', account, amount, vatCode ?? ''].join(' ').trim(),
  )

test('paid by bank: cost and input VAT against the bank', () => {
  expect(shown(postExpense(expense([line()])).postings)).toEqual([
    'D 4200 5785 purchase-nl',
    'D 1520 1215 purchase-nl',
    'C 1100 7000',
  ])
})

test('non-deductible VAT is part of the cost', () => {
  const lunch = line({ unitPrice: price(36_7000n), vatRate: basisPoints(900n), isVatDeductible: false })
  expect(shown(postExpense(expense([lunch])).postings)).toEqual(['D 4200 4000 purchase-none', 'C 1100 4000'])
})

test('foreign VAT is in the price, and in no box of the return', () => {
  const hotel = line({ vatTreatment: 'foreign', vatRate: basisPoints(0n), unitPrice: price(121_0000n) })
  expect(shown(postExpense(expense([hotel])).postings)).toEqual([
    'D 4200 12100 purchase-none',
    'C 1100 12100',
  ])
  expect(problemsOf([hotel])).toEqual([])
  expect(problemsOf([{ ...hotel, vatRate: basisPoints(2100n) }])).toEqual([
    'Buitenlandse btw zit in het bedrag zelf: vul het totaal in, met 0% btw.',
  ])
})

test('the customs charge VAT without a price: only input VAT', () => {
  const customs = line({ unitPrice: price(0n), statedVat: cents(210_00n) })
  expect(problemsOf([customs])).toEqual([])
  expect(shown(postExpense(expense([customs])).postings)).toEqual([
    'D 1520 21000 purchase-nl',
    'C 1100 21000',
  ])
})

test.each([
  ['reversed-nl', '1510', 'purchase-nl-reversed'],
  ['eu', '1514', 'purchase-eu'],
  ['non-eu', '1512', 'purchase-non-eu'],
] as const)(
  'reverse-charged VAT (%s) is owed on %s and deducted in the same entry',
  (vatTreatment, account, code) => {
    const bought = line({ vatTreatment, unitPrice: price(89_9900n), paymentAccount: accountNumber('1600') })
    expect(shown(postExpense(expense([bought])).postings)).toEqual([
      `D 4200 8999 ${code}`,
      `D 1520 1890 ${code}`,
      `C ${account} 1890 ${code}`,
      'C 1600 8999',
    ])
    const notDeductible = postExpense(expense([{ ...bought, isVatDeductible: false }]))
    expect(shown(notDeductible.postings)).toEqual([
      `D 4200 8999 ${code}`,
      'D 4200 1890 purchase-none',
      `C ${account} 1890 ${code}`,
      'C 1600 8999',
    ])
  },
)

test('a refund of a supplier is on the opposite sides', () => {
  const refund = line({ quantity: quantity(-10_000n) })
  expect(shown(postExpense(expense([refund])).postings)).toEqual([
    'C 4200 5785 purchase-nl',
    'C 1520 1215 purchase-nl',
    'D 1100 7000',
  ])
})

test('a receipt of € 10,00 is booked as € 10,00, though no net at 21 % gives it', () => {
  const receipt = line({ unitPrice: price(8_2600n), statedVat: cents(174n) })
  expect(purchaseTotalsOf([receipt])).toMatchObject({ net: 826n, vat: 174n, gross: 1000n })
  expect(problemsOf([receipt])).toEqual([])
  expect(problemsOf([{ ...receipt, statedVat: cents(400n) }])).toEqual([
    'De btw van een regel wijkt meer dan € 1,00 af van het tarief. Controleer bedrag en tarief.',
  ])
})

test('an empty expense, and one of zero, is not booked', () => {
  expect(problemsOf([])).toEqual(['Voeg minstens één regel toe.'])
  expect(problemsOf([line({ unitPrice: price(0n) })])).toEqual(['Het totaal mag niet € 0,00 zijn.'])
  expect(problemsOf([line(), line({ quantity: quantity(-10_000n) })])).toEqual([
    'Het totaal mag niet € 0,00 zijn.',
  ])
  expect(problemsOf([line({ vatTreatment: 'eu', statedVat: cents(1n) })])).toEqual([
    'Bij verlegde btw staat er geen btw op de factuur.',
  ])
})

const anyLine: fc.Arbitrary<ExpenseLine> = fc
  .record({
    quantity: fc.bigInt(-100_0000n, 1_000_0000n).map(quantity),
    unitPrice: fc.bigInt(0n, 100_000_0000n).map(price),
    vatRate: fc.constantFrom(basisPoints(2100n), basisPoints(900n), basisPoints(0n)),
    vatTreatment: fc.constantFrom(...purchaseTreatments),
    isVatDeductible: fc.boolean(),
    costAccount: fc.constantFrom('4200', '4410', '0220').map(accountNumber),
    paymentAccount: fc.constantFrom('1100', '1600', '0520').map(accountNumber),
    off: fc.option(fc.bigInt(-100n, 100n), { nil: null }),
  })
  .map(({ off, ...drawn }) => {
    const draft = line(drawn)
    return off === null || isReversed(draft.vatTreatment)
      ? draft
      : { ...draft, statedVat: cents(shareOf(netOf(draft), draft.vatRate) + off) }
  })
const anyLines = fc
  .array(anyLine, { minLength: 1, maxLength: 30 })
  .filter((lines) => problemsOf(lines).length === 0)

test('every expense posts a balanced entry for exactly the paid amount, and its reversal leaves zero', () => {
  const netOn = (postings: readonly Posting[], accounts: readonly string[]) =>
    sum(
      postings
        .filter(({ account }) => accounts.includes(account))
        .map(({ side, amount }) => cents(side === 'debit' ? amount : -amount)),
    )
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { postings } = postExpense(expense(lines))
      expect(totalOf('debit', postings)).toBe(totalOf('credit', postings))
      expect(-netOn(postings, ['1100', '1600', '0520'])).toBe(purchaseTotalsOf(lines).gross)
      expect(-netOn(postings, ['1600'])).toBe(owedOn(lines))
      const both = [...postings, ...postReversal(expense(lines), localDate('2026-11-02')).postings]
      for (const account of new Set(both.map((posting) => posting.account)))
        expect(netOn(both, [account])).toBe(ZERO)
    }),
  )
})

test('lines add up to their rates, and VAT is computed once per rate', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const totals = purchaseTotalsOf(lines)
      expect(sum(totals.perLine.map(({ vat }) => vat))).toBe(sum(totals.perRate.map(({ vat }) => vat)))
      expect(add(totals.net, totals.vat)).toBe(totals.gross)
      if (lines.some(({ statedVat }) => statedVat !== null)) return
      for (const rate of totals.perRate) expect(rate.vat).toBe(shareOf(rate.net, rate.vatRate))
    }),
  )
})

test('every posting has the project', () => {
  const project = 'p' as ProjectId
  expect(
    postExpense(expense([line()], project)).postings.every((posting) => posting.project === project),
  ).toBe(true)
})

test('a payment settles the owed amount, in either direction', () => {
  const pay = (amount: bigint) =>
    shown(
      postPayment(expense([]), {
        amount: cents(amount),
        account: accountNumber('1100'),
        date: localDate('2026-11-05'),
      }).postings,
    )
  expect(pay(242_00n)).toEqual(['D 1600 24200', 'C 1100 24200'])
  expect(pay(-10_00n)).toEqual(['C 1600 1000', 'D 1100 1000'])
})

const scenario = sharedSample('scenario/scenario-1.json')

describe.skipIf(!hasSharedSamples)('the worked example of an accountant', () => {
  interface Event {
    readonly event: string
    readonly journal: string
    readonly input?: { cost: string; net: string; code: string; pay: string; deductible?: boolean }
    readonly lines: readonly { account: string; side: string; amount: string }[]
  }
  const { events } = hasSharedSamples
    ? (JSON.parse(readFileSync(scenario, 'utf8')) as { events: Event[] })
    : { events: [] }
  const treatmentOf = { I: 'standard', V: 'reversed-nl', EU: 'eu', NEU: 'non-eu' } as const
  const purchases = events.filter(({ journal, input }) => journal === 'P' && input !== undefined)

  test.each(purchases.map((event) => [event.event, event] as const))('%s', (_, event) => {
    const { cost = '', net = '', code = '', pay = '', deductible = true } = event.input ?? {}
    const [, kind = '', rate = ''] = /^([A-Z]+)(\d+)$/.exec(code) ?? []
    const bought = line({
      unitPrice: price(fromDecimalText(net, 4) ?? 0n),
      vatRate: basisPoints(BigInt(rate) * 100n),
      vatTreatment: treatmentOf[kind as keyof typeof treatmentOf],
      isVatDeductible: deductible,
      costAccount: accountNumber(cost),
      paymentAccount: accountNumber(pay),
    })
    expect(
      postExpense(expense([bought])).postings.map(({ account, side, amount }) => [account, side, amount]),
    ).toEqual(
      event.lines.map(({ account, side, amount }) => [
        account,
        side === 'D' ? 'debit' : 'credit',
        fromDecimalText(amount, 2),
      ]),
    )
  })
})
