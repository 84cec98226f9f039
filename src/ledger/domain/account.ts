import type { Branded } from '#kernel/brand.ts'

/** `1300`: four digits by the common Dutch decimal layout; the key of an account within a tenant. */
export type AccountNumber = Branded<string, 'AccountNumber'>

export const accountNumber = (digits: string): AccountNumber => digits as AccountNumber

/**
 * The five kinds of account, as a type system: an asset or a cost grows by debit, the other three by credit.
 * Assets and debts are split in two because the specification's balance sheet shows them so.
 */
export type AccountType =
  | 'fixed-asset'
  | 'current-asset'
  | 'long-term-liability'
  | 'short-term-liability'
  | 'equity'
  | 'revenue'
  | 'cost'

export const accountTypeLabel = {
  'fixed-asset': 'Vaste activa',
  'current-asset': 'Vlottende activa',
  'long-term-liability': 'Langlopende schulden',
  'short-term-liability': 'Kortlopende schulden',
  equity: 'Eigen vermogen',
  revenue: 'Opbrengsten',
  cost: 'Kosten',
} as const satisfies Record<AccountType, string>

export const isBalanceSheet = (type: AccountType): boolean => type !== 'revenue' && type !== 'cost'

/**
 * Where the result of a closed year leaves the profit and loss for equity. An account of costs by type, so that all years
 * closed together are zero; a statement of profit and loss leaves it out, for that shows what was earned.
 */
export const RESULT_TRANSFER = accountNumber('9990')
/** Net result, of an owner (RGS MKB 3.7, level 4). */
export const RESULT_TRANSFER_RGS = 'WNerKapKap'
