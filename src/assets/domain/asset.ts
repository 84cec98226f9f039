import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import type { AssetId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'

/** The terms of depreciation: cost, life and first month. */
export interface DepreciationTerms {
  readonly cost: Cents
  /** The residual value at the end of the life. */
  readonly residual: Cents
  /** Total life, from the month of `inUseOn`. */
  readonly months: number
  readonly inUseOn: LocalDate
  /** Depreciation before these books. */
  readonly depreciatedBefore: Cents
  /** The first day of the first month with depreciation in these books. */
  readonly firstMonth: LocalDate
  /** The changes of estimate, in order of time. */
  readonly estimates: readonly Estimate[]
}

/** A change of the estimated life and residual value, which is prospective only. */
export interface Estimate {
  /** The first day of the first month of depreciation with this estimate. */
  readonly fromMonth: LocalDate
  readonly residual: Cents
  /** Total life, from the month of use. */
  readonly months: number
}

/** How an asset came into the business; one of the opening balance is bought. */
export const assetSources = ['bought', 'contributed'] as const

/** The accounts of an asset. */
export interface AssetAccounts {
  readonly asset: AccountNumber
  readonly accumulated: AccountNumber
  readonly cost: AccountNumber
}

export interface Asset extends DepreciationTerms {
  readonly id: AssetId
  readonly name: string
  readonly accounts: AssetAccounts
  /** The account on the other side of the price of an asset that the owner brought in; null for what was bought. */
  readonly contributedAccount: AccountNumber | null
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

/** Null for an account without depreciation. */
export const assetAccountsOf = (asset: string): AssetAccounts | null =>
  assetKinds.find((kind) => kind.asset === asset) ?? null

/** The account of the profit or loss on disposals. */
export const DISPOSAL_RESULT = accountNumber('4640')
