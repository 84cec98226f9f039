import type { AccountType } from '#ledger/domain/account.ts'
import { cents, sum, ZERO, type Cents } from '#kernel/money.ts'

/** An account with its postings summed between each two of a row of days, including the time before the first. */
export interface AccountSums {
  readonly number: string
  readonly name: string
  readonly type: AccountType
  /** Place 0: before the first day; place n: from day n until the day before day n + 1. */
  readonly debits: readonly Cents[]
  readonly credits: readonly Cents[]
}

/** Debit minus credit in the places from `first` until before `end`. */
export function movement(account: AccountSums, first: number, end: number): Cents {
  let total = 0n
  for (let place = first; place < end; place += 1)
    total += (account.debits[place] ?? ZERO) - (account.credits[place] ?? ZERO)
  return cents(total)
}

/** The places of a period: from `first` until before `end`. */
export interface Places {
  readonly first: number
  readonly end: number
}

export const debitIn = (account: AccountSums, { first, end }: Places): Cents =>
  sum(account.debits.slice(first, end))
export const creditIn = (account: AccountSums, { first, end }: Places): Cents =>
  sum(account.credits.slice(first, end))
