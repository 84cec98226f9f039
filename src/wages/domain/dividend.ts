import { formatDateInWords } from '#kernel/dutch-format.ts'
import { rowOn, type DatedTable } from '#kernel/dated-table.ts'
import { localDate, monthsAfter, type LocalDate } from '#kernel/local-date.ts'
import { basisPoints, shareOf, subtract, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import { balanced, onSide, type JournalEntry } from '#ledger/domain/journal-entry.ts'
import {
  DIRECTOR_ACCOUNT,
  DIVIDEND_DUE,
  DIVIDEND_TAX_DUE,
  OTHER_RESERVES,
} from '#ledger/domain/named-account.ts'
import type { WageItem } from './post-wages.ts'

/** What the shareholders decided to pay to one of them. */
export interface Dividend {
  readonly decidedOn: LocalDate
  /** From this day on the shareholder may have the money. */
  readonly payableOn: LocalDate
  readonly shareholder: string
  /** Empty where that is not known. */
  readonly iban: string
  readonly amount: Cents
  /** A holding with at least 5% of the shares: no tax is withheld (article 4 Wet op de dividendbelasting 1965). */
  readonly isExempt: boolean
  /** Not paid, but added to the current account of the director. */
  readonly toCurrentAccount: boolean
}

/** Accounts that a company gets with its first dividend. */
export const dividendAccounts = [
  { number: DIVIDEND_TAX_DUE, name: 'Te betalen dividendbelasting', type: 'short-term-liability', rgsCode: 'BSchBepTdb' },
  { number: DIVIDEND_DUE, name: 'Te betalen dividend', type: 'short-term-liability', rgsCode: 'BSchDhaDha' },
] as const // prettier-ignore

/** A share of the proceeds. Source: article 5 Wet op de dividendbelasting 1965: 15% since 2007. */
const dividendTaxRates: DatedTable<{ readonly from: LocalDate; readonly rate: BasisPoints }> = {
  checkedUntil: localDate('2026-12-31'),
  rows: [{ from: localDate('2007-01-01'), rate: basisPoints(1500n) }],
}

/** The rate on the day from which a dividend is payable: the tax is withheld then (article 7 lid 3). */
export const dividendTaxRateOn = (payableOn: LocalDate): BasisPoints =>
  rowOn(dividendTaxRates, payableOn).rate

type TaxedDividend = Pick<Dividend, 'amount' | 'isExempt' | 'payableOn'>

export const dividendTaxOf = ({ amount, isExempt, payableOn }: TaxedDividend): Cents =>
  isExempt ? ZERO : shareOf(amount, dividendTaxRateOn(payableOn))

export const netDividendOf = (dividend: TaxedDividend): Cents =>
  subtract(dividend.amount, dividendTaxOf(dividend))

/** One month after the day from which it is payable. Source: article 7 lid 3 and 4 Wet op de dividendbelasting 1965, art. 19 lid 3 AWR. */
export const dividendTaxDueOn = (payableOn: LocalDate): LocalDate => monthsAfter(payableOn, 1)

const nameOf = ({ decidedOn }: Pick<Dividend, 'decidedOn'>): string => formatDateInWords(decidedOn)

/**
 * A dividend in the books, on the day of the decision:
 *
 *     debit   other reserves    amount        credit  dividend tax
 *                                             credit  dividend, or the current account of the director
 */
export const postDividend = (dividend: Dividend): JournalEntry =>
  balanced({
    journal: 'memo',
    date: dividend.decidedOn,
    description: `Dividend ${dividend.shareholder}, besluit van ${nameOf(dividend)}`,
    postings: [
      ...onSide('debit', OTHER_RESERVES, dividend.amount),
      ...onSide('credit', DIVIDEND_TAX_DUE, dividendTaxOf(dividend)),
      ...onSide(
        'credit',
        dividend.toCurrentAccount ? DIRECTOR_ACCOUNT : DIVIDEND_DUE,
        netDividendOf(dividend),
      ),
    ],
  })

/** The tax, and where it is paid the dividend itself. */
export function itemsOfDividend(dividend: Dividend, kenmerk: string): WageItem[] {
  const items: WageItem[] = [
    {
      kind: 'dividend-tax',
      name: `Dividendbelasting ${nameOf(dividend)}`,
      payee: 'Belastingdienst',
      iban: '',
      kenmerk,
      account: DIVIDEND_TAX_DUE,
      dueOn: dividendTaxDueOn(dividend.payableOn),
      amount: dividendTaxOf(dividend),
    },
    {
      kind: 'dividend',
      name: `Dividend ${nameOf(dividend)}, ${dividend.shareholder}`,
      payee: dividend.shareholder,
      iban: dividend.iban,
      kenmerk: '',
      account: DIVIDEND_DUE,
      dueOn: dividend.payableOn,
      amount: dividend.toCurrentAccount ? ZERO : netDividendOf(dividend),
    },
  ]
  return items.filter(({ amount }) => amount !== ZERO)
}
