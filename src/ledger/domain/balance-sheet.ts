import { subtract, sum, type Cents } from '#kernel/money.ts'
import type { AccountType } from './account.ts'

/** An account with everything that was ever posted on it. */
export interface AccountTotals {
  readonly type: AccountType
  readonly debit: Cents
  readonly credit: Cents
}

/** The three parts of a balance sheet, in the order in which it is read. */
export type BalanceSheetPart = 'assets' | 'equity' | 'debts'

export const balanceSheetParts = ['assets', 'equity', 'debts'] as const

export const balanceSheetPartLabel = {
  assets: 'Activa',
  equity: 'Eigen vermogen',
  debts: 'Schulden',
} as const satisfies Record<BalanceSheetPart, string>

export interface BalanceSheet<Account> {
  readonly parts: readonly {
    readonly part: BalanceSheetPart
    readonly accounts: readonly Account[]
    readonly subtotal: Cents
  }[]
  /** What all accounts add up to: zero, or the books do not balance. */
  readonly total: Cents
}

/**
 * What an account shows on the balance sheet. An asset's value is debit minus credit; a debt's is credit minus debit,
 * negated, and so is equity's: what a business owns is positive, where it came from negative, and together they are zero.
 * Source: specification, section 9.
 */
export const balanceValue = ({ debit, credit }: AccountTotals): Cents => subtract(debit, credit)

/** Accounts grouped into the parts of a balance sheet, with subtotals and the sum that proves them. */
export function balanceSheetOf<Account extends AccountTotals>(
  accounts: readonly Account[],
): BalanceSheet<Account> {
  const parts = balanceSheetParts.map((part) => {
    const within = accounts.filter(({ type }) => partOf[type] === part)
    return { part, accounts: within, subtotal: sum(within.map(balanceValue)) }
  })
  return { parts, total: sum(parts.map(({ subtotal }) => subtotal)) }
}

/** Revenue and costs become equity: the running result is shown there. */
const partOf = {
  'fixed-asset': 'assets',
  'current-asset': 'assets',
  'long-term-liability': 'debts',
  'short-term-liability': 'debts',
  equity: 'equity',
  revenue: 'equity',
  cost: 'equity',
} as const satisfies Record<AccountType, BalanceSheetPart>

/** What is not in equity yet: two rows of every balance sheet, that of this book year and that of earlier years. Their numbers are none of the chart. */
export const RUNNING_RESULT = { number: '0599', name: 'Resultaat lopend boekjaar' } as const
export const EARLIER_RESULT = {
  number: '0598',
  name: 'Resultaat eerdere jaren, nog niet bij het vermogen geboekt',
} as const
