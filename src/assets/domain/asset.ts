import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import type { AssetId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'

/** What is written off, over how long, and from when. */
export interface DepreciationTerms {
  readonly cost: Cents
  /** What it will still be worth at the end. */
  readonly residual: Cents
  /** Its whole life, from the month of `inUseOn`. */
  readonly months: number
  readonly inUseOn: LocalDate
  /** What was written off elsewhere, before these books. */
  readonly depreciatedBefore: Cents
  /** The first day of the first month that is written off here. */
  readonly firstMonth: LocalDate
  /** What was expected otherwise since, in the order in which it was. */
  readonly estimates: readonly Estimate[]
}

/** Another expectation of its life and its worth at the end, which works forward only. */
export interface Estimate {
  /** The first day of the first month that is written off by it. */
  readonly fromMonth: LocalDate
  readonly residual: Cents
  /** Its whole life, from the month of use. */
  readonly months: number
}

/** Where an asset stands in the books. */
export interface AssetAccounts {
  readonly asset: AccountNumber
  readonly accumulated: AccountNumber
  readonly cost: AccountNumber
}

export interface Asset extends DepreciationTerms {
  readonly id: AssetId
  readonly name: string
  readonly accounts: AssetAccounts
  readonly version: number
  readonly disposedOn: LocalDate | null
  readonly isCancelled: boolean
}

/**
 * The accounts of each kind of asset, from the chart that a new tenant gets; the first is the key.
 * Source: RGS, which pairs each cost price with its accumulated depreciation (…Vvp with …Cae).
 */
export const assetKinds: readonly AssetAccounts[] = [
  ['0200', '0210', '4600'],
  ['0220', '0230', '4610'],
  ['0240', '0250', '4620'],
  ['0300', '0310', '4630'],
  ['0100', '0110', '4600'],
].map(([asset = '', accumulated = '', cost = '']) => ({
  asset: accountNumber(asset),
  accumulated: accountNumber(accumulated),
  cost: accountNumber(cost),
}))

/** Null when nothing on this account is written off. */
export const assetAccountsOf = (asset: string): AssetAccounts | null =>
  assetKinds.find((kind) => kind.asset === asset) ?? null

/** Where the profit or loss on selling one stands. */
export const DISPOSAL_RESULT = accountNumber('4640')
