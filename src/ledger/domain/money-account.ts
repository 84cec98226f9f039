import type { AccountNumber } from './account.ts'
import type { Journal } from './journal-entry.ts'

/** Accounts 10xx (cash), 11xx and 12xx (banks) hold money by the Dutch decimal layout, those of the owner's own making too. */
export const holdsMoney = (account: AccountNumber): boolean => /^1[012]/.test(account)

/** The journal of money that moves through an account: cash, bank (savings and cards too), or memo for what holds no money. */
export function journalOfMoney(account: AccountNumber): Extract<Journal, 'cash' | 'bank' | 'memo'> {
  if (!holdsMoney(account)) return 'memo'
  return account.startsWith('10') ? 'cash' : 'bank'
}
