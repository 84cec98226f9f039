import type { AccountNumber } from '#ledger/domain/account.ts'
import { PREPAYMENT } from '#ledger/domain/vat-code.ts'

/**
 * Accounts 10xx, 11xx and 12xx hold money by the Dutch decimal layout, those of the owner's own making too; 0510 and 1700
 * are the owner's own pocket.
 */
export const isReceivingAccount = (account: AccountNumber): boolean =>
  /^1[012]/.test(account) || ['0510', '1700', PREPAYMENT].includes(account)
