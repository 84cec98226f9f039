import { codeOfRate } from '#ledger/domain/vat-rate.ts'
import { formatMonth } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { add, shareOf, subtract, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { balanced, onSide, type JournalEntry, type Posting } from '#ledger/domain/journal-entry.ts'
import { salesAccountsOf } from '#ledger/domain/vat-code.ts'
import { DISPOSAL_RESULT, type Asset } from './asset.ts'
import type { DueMonth } from './depreciation.ts'

/** The purpose of the entry that moves a purchase from the costs to an asset. */
export const FROM_COSTS = 'from-costs'

/** A purchase that was booked as a cost and turns out to be an asset: debit the asset, credit the cost, on the day of its expense. */
export const postFromCosts = (
  { name, accounts }: Pick<Asset, 'name' | 'accounts'>,
  { day, cost, from }: { readonly day: LocalDate; readonly cost: Cents; readonly from: AccountNumber },
): JournalEntry =>
  balanced({
    journal: 'memo',
    date: day,
    description: `Van kosten naar bedrijfsmiddelen: ${name}`,
    postings: [...onSide('debit', accounts.asset, cost), ...onSide('credit', from, cost)],
  })

/** A month of depreciation: debit the cost, credit the accumulated depreciation. */
export const postDepreciation = (asset: Asset, { month, amount, day }: DueMonth): JournalEntry =>
  balanced({
    journal: 'memo',
    date: day,
    description: `Afschrijving ${formatMonth(month)}: ${asset.name}`,
    postings: [
      ...onSide('debit', asset.accounts.cost, amount),
      ...onSide('credit', asset.accounts.accumulated, amount),
    ],
  })

/** A month of depreciation, reversed. */
export const postCancellation = (asset: Asset, { month, amount, day }: DueMonth): JournalEntry =>
  balanced({
    journal: 'memo',
    date: day,
    description: `Afschrijving ${formatMonth(month)} teruggedraaid: ${asset.name}`,
    postings: [
      ...onSide('debit', asset.accounts.accumulated, amount),
      ...onSide('credit', asset.accounts.cost, amount),
    ],
  })

/** What an owner brings in, on the day from which the business uses it: of a company against the current account of the director. */
export const postContribution = (
  { name, accounts, cost, inUseOn }: Pick<Asset, 'name' | 'accounts' | 'cost' | 'inUseOn'>,
  against: AccountNumber,
): JournalEntry =>
  balanced({
    journal: 'memo',
    date: inUseOn,
    description: `Ingebracht: ${name}`,
    postings: [...onSide('debit', accounts.asset, cost), ...onSide('credit', against, cost)],
  })

/** The same, undone: it never was brought in. */
export const postCancelledContribution = (
  asset: Asset,
  against: AccountNumber,
  day: LocalDate,
): JournalEntry =>
  balanced({
    journal: 'memo',
    date: day,
    description: `Ingebracht, teruggedraaid: ${asset.name}`,
    postings: [
      ...onSide('debit', against, asset.cost),
      ...onSide('credit', asset.accounts.asset, asset.cost),
    ],
  })

/** Sold, or disposed of without proceeds. */
export interface Disposal {
  readonly date: LocalDate
  /** Without VAT. */
  readonly proceeds: Cents
  readonly vatRate: BasisPoints
  /** The account that received the money. */
  readonly account: AccountNumber
}

/** Profit when positive. */
export const disposalResult = (asset: Asset, proceeds: Cents, accumulated: Cents): Cents =>
  subtract(proceeds, subtract(asset.cost, accumulated))

/**
 * The cost and the accumulated depreciation of a sold asset leave the books:
 *
 *     debit   bank                     proceeds and VAT
 *     credit  result on disposal       proceeds (the base of box 1a)
 *     credit  VAT payable              VAT
 *     debit   accumulated depreciation the amount depreciated
 *     debit   result on disposal       the book value
 *     credit  the asset                the cost price
 */
export function postDisposal(asset: Asset, disposal: Disposal, accumulated: Cents): JournalEntry {
  const vat = shareOf(disposal.proceeds, disposal.vatRate)
  const code = codeOfRate(disposal.vatRate)
  const vatCode = code === 'nl-zero' ? null : code
  const tags: Pick<Posting, 'vatCode'> = vatCode === null ? {} : { vatCode }
  const vatAccount = vatCode === null ? null : salesAccountsOf[vatCode].vatPayable
  return balanced({
    journal: 'memo',
    date: disposal.date,
    description: `${disposal.proceeds === ZERO ? 'Buiten gebruik' : 'Verkocht'}: ${asset.name}`,
    postings: [
      ...onSide('debit', disposal.account, add(disposal.proceeds, vatAccount === null ? ZERO : vat)),
      ...onSide('credit', DISPOSAL_RESULT, disposal.proceeds, tags),
      ...(vatAccount === null ? [] : onSide('credit', vatAccount, vat, tags)),
      ...onSide('debit', asset.accounts.accumulated, accumulated),
      ...onSide('debit', DISPOSAL_RESULT, subtract(asset.cost, accumulated)),
      ...onSide('credit', asset.accounts.asset, asset.cost),
    ],
  })
}
