import type { LedgerAccountId } from '#kernel/ids.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { BANK, PREPAYMENT } from '#ledger/domain/vat-code.ts'
import { ledgerErrors } from '#ledger/domain/errors.ts'
import { mayMoveThrough } from '#payments/domain/money-accounts.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { paymentErrors } from '../domain/payment-errors.ts'

/**
 * Where money came in on; the bank when nobody says.
 *
 * @throws DomainError for an account that is not the tenant's, or that no payment can come in on
 */
export async function receivingAccount(tx: TenantTx, id: LedgerAccountId | null): Promise<AccountNumber> {
  if (id === null) return BANK
  const account = await tx
    .selectFrom('ledger_accounts')
    .select(['number', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (account === undefined) throw ledgerErrors.accountNotFound()
  const number = accountNumber(account.number)
  if (!mayMoveThrough('receipt', number)) throw paymentErrors.notAMoneyAccount(account.name)
  return number
}

/** Where money went out from: as above, but what was received in advance is no money. */
export async function payingAccount(tx: TenantTx, id: LedgerAccountId | null): Promise<AccountNumber> {
  const number = await receivingAccount(tx, id)
  if (number === PREPAYMENT) throw paymentErrors.notAMoneyAccount('Ontvangen vooruitbetalingen')
  return number
}
