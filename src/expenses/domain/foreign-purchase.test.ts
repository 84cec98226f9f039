import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, cents, price, quantity, sum, ZERO } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { currencyOf, type CurrencyCode } from '#ledger/domain/currency.ts'
import { foreignAmount, inEuros, ratePerEuro, type ExchangeRate } from '#ledger/domain/foreign-money.ts'
import { isUsualPayment, openInCurrency, settleForeign } from '#ledger/domain/foreign-payment.ts'
import { problemsOf } from './book-expense.ts'
import type { ExpenseLine } from './expense.ts'
import { foreignProblemsOf, foreignTotalsOf, linesInEuros } from './foreign-purchase.ts'
import { owedOn, postExpense, postPayment } from './post-expense.ts'
import { purchaseTotalsOf } from './purchase-totals.ts'
import { purchaseTreatments } from './vat-treatment.ts'

const line = (changes: Partial<ExpenseLine> = {}): ExpenseLine => ({
  description: 'Tool',
  quantity: quantity(10_000n),
  unitPrice: price(19_9900n),
  vatRate: basisPoints(2100n),
  vatTreatment: 'non-eu',
  statedVat: null,
  isVatDeductible: true,
  costAccount: accountNumber('4220'),
  paymentAccount: accountNumber('1600'),
  ...changes,
})
const rateOf = (code: string, perEuro: bigint): ExchangeRate => ({
  currency: code as CurrencyCode,
  perEuro: ratePerEuro(perEuro),
  source: 'typed',
})
const DOLLAR = rateOf('USD', 1_087_000n)
const shown = (entry: ReturnType<typeof postExpense>): string[] =>
  entry.postings.map(({ account, side, amount, vatCode }) =>
    [side === 'debit' ? 'D' : 'C', account, amount, vatCode ?? ''].join(' ').trim(),
  )
const booked = (lines: readonly ExpenseLine[], rate = DOLLAR) => ({
  description: 'Tool',
  bookedOn: localDate('2026-11-01'),
  projectId: null,
  lines: linesInEuros(lines, rate).lines,
})

describe('a cost of USD 19,99 at EUR 1 = USD 1,0870', () => {
  test('is € 18,39 in the books, with the reversed VAT over these euros in 4a', () => {
    expect(shown(postExpense(booked([line()])))).toEqual([
      'D 4220 1839 purchase-non-eu',
      'D 1520 386 purchase-non-eu',
      'C 1512 386 purchase-non-eu',
      'C 1600 1839',
    ])
  })

  test('keeps what the document says of each line beside the euros', () => {
    const { lines, foreign } = linesInEuros([line({ quantity: quantity(20_000n) })], DOLLAR)
    expect(foreign).toEqual({ ...DOLLAR, gross: 39_980n })
    expect(lines[0]).toMatchObject({
      quantity: 10_000n,
      unitPrice: 36_7800n,
      foreign: { quantity: 20_000n, unitPrice: 19_9900n, statedVat: null },
    })
  })
})

test('Dutch VAT of a document in another currency is in euros by the same rate', () => {
  const lines = [
    line({ vatTreatment: 'standard', unitPrice: price(100_0000n) }),
    line({ vatTreatment: 'standard', vatRate: basisPoints(900n), statedVat: cents(181n) }),
  ]
  expect(foreignTotalsOf(lines, { decimals: 2 })).toEqual({
    perLine: [
      { net: 100_000n, vat: 21_000n },
      { net: 19_990n, vat: 1_810n },
    ],
    gross: 142_800n,
  })
  const totals = purchaseTotalsOf(linesInEuros(lines, DOLLAR).lines)
  expect(totals.gross).toBe(inEuros(foreignAmount(142_800n), DOLLAR.perEuro))
  expect(totals.gross).toBe(totals.net + totals.vat)
})

const CODES = ['JPY', 'USD', 'KWD'] as const
const anyLine = fc.record({
  quantity: fc.bigInt({ min: -50_000n, max: 200_000n }).map(quantity),
  unitPrice: fc.bigInt({ min: 0n, max: 90_000_0000n }).map(price),
  vatRate: fc.constantFrom(0n, 900n, 2100n).map(basisPoints),
  vatTreatment: fc.constantFrom(...purchaseTreatments),
})

test('the euros of all lines are the euros of the total, in currencies with none, two and three decimals', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...CODES),
      fc.bigInt({ min: 200_000n, max: 200_000_000n }),
      (made, code, perEuro) => {
        const typed = made.map((each) =>
          line(each.vatTreatment === 'foreign' ? { ...each, vatRate: basisPoints(0n) } : each),
        )
        const rate = rateOf(code, perEuro)
        const { lines, foreign } = linesInEuros(typed, rate)
        const totals = purchaseTotalsOf(lines)
        expect(totals.gross).toBe(inEuros(foreign.gross, rate.perEuro))
        expect(owedOn(lines)).toBe(totals.gross)
        const { decimals = 2 } = currencyOf(code) ?? {}
        expect(foreign.gross % 10n ** BigInt(3 - decimals)).toBe(0n)
        expect(sum(lines.map(({ unitPrice }) => cents(unitPrice / 100n)))).toBe(totals.net)
      },
    ),
  )
})

test('a currency without decimals has whole VAT, and a line has a limit in euros', () => {
  const yen = rateOf('JPY', 164_330_000n)
  const withVat = line({ vatTreatment: 'standard', statedVat: cents(150n), unitPrice: price(7_0000n) })
  expect(foreignProblemsOf([withVat], yen)).toEqual([
    'Een bedrag in JPY heeft geen decimalen. Vul de btw in als heel getal.',
  ])
  const large = line({ unitPrice: price(1_000_000_000_000n), quantity: quantity(20_000n) })
  expect(foreignProblemsOf([large], DOLLAR)).toHaveLength(1)
  expect(foreignProblemsOf([line()], DOLLAR)).toEqual([])
  expect(problemsOf(linesInEuros([line()], DOLLAR).lines)).toEqual([])
})

describe('a payment in euros', () => {
  const open = cents(1839n)

  test('of a few cents more settles all, and the rest is an exchange difference', () => {
    expect(settleForeign(open, cents(1842n), false)).toEqual({ settled: 1839n, difference: 3n })
    expect(settleForeign(open, cents(1830n), false)).toEqual({ settled: 1839n, difference: -9n })
    expect(settleForeign(cents(-1839n), cents(-1842n), false)).toEqual({ settled: -1839n, difference: -3n })
  })

  test('of more than five percent more is asked about; less is a part', () => {
    expect(settleForeign(open, cents(1930n), false)).toMatchObject({ difference: 91n })
    expect(settleForeign(open, cents(1931n), false)).toBeNull()
    expect(settleForeign(open, cents(1931n), true)).toEqual({ settled: 1839n, difference: 92n })
    expect(settleForeign(open, cents(1000n), false)).toEqual({ settled: 1000n, difference: 0n })
    expect(settleForeign(open, cents(1000n), true)).toBeNull()
    expect(settleForeign(open, cents(3000n), true)).toBeNull()
  })

  test('settles and differs by exactly what was paid, and never settles more than is open', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 1_000_000n }).map(cents),
        fc.bigInt({ min: 1n, max: 2_000_000n }).map(cents),
        fc.boolean(),
        (due, paid, isAgreed) => {
          const found = settleForeign(due, paid, isAgreed)
          if (found === null) return
          expect(found.settled + found.difference).toBe(paid)
          expect(found.settled <= due).toBe(true)
          if (!isAgreed && found.difference !== ZERO) expect(isUsualPayment(paid, due)).toBe(true)
        },
      ),
    )
  })

  test('books the difference on 9020 in the entry of the payment: a cost when more was paid', () => {
    const paid = (amount: bigint, difference: bigint) =>
      shown(
        postPayment(
          { description: 'Tool', projectId: null },
          {
            amount: cents(amount),
            difference: cents(difference),
            account: accountNumber('1100'),
            date: localDate('2026-11-03'),
          },
        ),
      )
    expect(paid(1842n, 3n)).toEqual(['D 1600 1839', 'D 9020 3', 'C 1100 1842'])
    expect(paid(1830n, -9n)).toEqual(['D 1600 1839', 'C 9020 9', 'C 1100 1830'])
  })
})

test('USD 1.000 at 0,92 is € 920,00; paid 915,00 the difference is € 5,00, and what is open stays in dollars', () => {
  const rate = rateOf('USD', 1_086_957n)
  const { lines, foreign } = linesInEuros([line({ unitPrice: price(1000_0000n) })], rate)
  const whole = purchaseTotalsOf(lines).gross
  expect(whole).toBe(920_00n)
  expect(settleForeign(whole, cents(915_00n), false)).toEqual({ settled: 920_00n, difference: -5_00n })
  expect(openInCurrency(foreign, { open: whole, whole })).toBe(1_000_000n)
  expect(openInCurrency(foreign, { open: cents(460_00n), whole })).toBe(500_000n)
})
