import type { DomainError } from '#kernel/errors.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { ledgerErrors } from '#ledger/domain/errors.ts'
import { BANK } from '#ledger/domain/named-account.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { mayMoveThrough, type PaymentUse } from '../domain/money-accounts.ts'
import { paymentErrors } from '../domain/payment-errors.ts'

/** How a slice says that an account is not the tenant's, or not for this payment. */
interface AccountRefusals {
  readonly accountNotFound: () => DomainError
  readonly notForPayment: (name: string) => DomainError
}

/**
 * The account that a payment of this use moves through; the bank when none is chosen.
 *
 * @throws DomainError for an account that is not the tenant's, or that no payment of this use moves through
 */
export async function paymentAccount(
  tx: TenantTx,
  id: LedgerAccountId | null,
  use: PaymentUse,
  refusals: AccountRefusals = {
    accountNotFound: ledgerErrors.accountNotFound,
    notForPayment: paymentErrors.notAMoneyAccount,
  },
): Promise<AccountNumber> {
  if (id === null) return BANK
  const [account] = await rowsOf(
    tx,
    sql<{ number: string; name: string }>`
      select number, name from account_names where tenant_id = ${thisTenant} and id = ${id}`,
  )
  if (account === undefined) throw refusals.accountNotFound()
  const number = accountNumber(account.number)
  if (!mayMoveThrough(use, number)) throw refusals.notForPayment(account.name)
  return number
}
