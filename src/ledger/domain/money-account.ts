import { accountNumber, type AccountNumber } from './account.ts'
import type { Journal } from './journal-entry.ts'

/** What an account does with money. */
export type MoneyRole = 'cash' | 'bank' | 'savings' | 'card' | 'in-transit' | 'clearing' | 'suspense'

/**
 * The role of an account by its number, for accounts of the owner's own making too; null when it holds no money.
 *
 *     10xx cash    1110–1119 savings    1180–1189 card    1190 in transit    1191–1199 clearing    other 11xx bank    12xx suspense
 *
 * `clearing` is a payment provider that pays out later, `suspense` bank lines without a known cause.
 *
 * @see docs/decisions/0062-payments.md; the Dutch decimal layout puts liquid means in 10xx to 12xx
 */
export function moneyRoleOf(account: AccountNumber): MoneyRole | null {
  return roles.find(([pattern]) => pattern.test(account))?.[1] ?? null
}

/** The first that fits is the role. */
const roles = [
  [/^10/, 'cash'],
  [/^111/, 'savings'],
  [/^118/, 'card'],
  [/^1190$/, 'in-transit'],
  [/^119/, 'clearing'],
  [/^11/, 'bank'],
  [/^12/, 'suspense'],
] as const satisfies readonly (readonly [RegExp, MoneyRole])[]

/** Whether money moves through an account. */
export const holdsMoney = (account: AccountNumber): boolean => moneyRoleOf(account) !== null

/** The journal of money that moves through an account: cash, bank, or memo for an account that holds no money. */
export function journalOf(account: AccountNumber): Extract<Journal, 'cash' | 'bank' | 'memo'> {
  const role = moneyRoleOf(account)
  if (role === null) return 'memo'
  return role === 'cash' ? 'cash' : 'bank'
}

/** For SQL: the accounts with what a business has at hand, every role but suspense. */
export const MONEY_AT_HAND = { first: accountNumber('1000'), last: accountNumber('1199') } as const
/** For SQL: the accounts whose entries are in the cash journal, and those whose entries are in the bank journal. */
export const CASH_ACCOUNTS = { first: accountNumber('1000'), last: accountNumber('1099') } as const
export const BANK_ACCOUNTS = { first: accountNumber('1100'), last: accountNumber('1299') } as const
