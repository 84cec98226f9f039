import type { LedgerAccountId } from '#kernel/ids.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { chosenAccounts } from '#ledger/server/accounts.ts'
import { mayMoveThrough } from '#payments/domain/money-accounts.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ExpenseLineInput } from '../contract.ts'
import { isCostAccount } from '../domain/accounts.ts'
import { expenseErrors } from '../domain/errors.ts'
import type { ExpenseLine } from '../domain/expense.ts'

/**
 * Lines as they were sent, with the numbers of their accounts.
 *
 * @throws DomainError for an account that is not the tenant's, or that this cannot be booked on or paid from
 */
export async function linesWithAccounts(
  tx: TenantTx,
  lines: readonly ExpenseLineInput[],
): Promise<ExpenseLine[]> {
  const accountOf = await chosenAccounts(
    tx,
    lines.flatMap((line) => [line.costLedgerAccountId, line.bankLedgerAccountId]),
    expenseErrors.accountNotFound,
  )
  return lines.map((line) => {
    const cost = accountOf(line.costLedgerAccountId)
    const payment = accountOf(line.bankLedgerAccountId)
    if (!isCostAccount(cost.type)) throw expenseErrors.notACostAccount(cost.name)
    if (!mayMoveThrough('purchase', payment.number)) throw expenseErrors.notAPaymentAccount(payment.name)
    return {
      description: line.description,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      vatRate: line.vatPercentage,
      vatTreatment: line.vatTreatment,
      statedVat: line.vatAmount ?? null,
      isVatDeductible: line.vatDeductible,
      costAccount: cost.number,
      paymentAccount: payment.number,
    }
  })
}

/** Where a supplier is paid from. @throws DomainError as above */
export async function moneyAccount(tx: TenantTx, id: LedgerAccountId): Promise<AccountNumber> {
  const { number, name } = (await chosenAccounts(tx, [id], expenseErrors.accountNotFound))(id)
  if (!mayMoveThrough('supplier-payment', number)) throw expenseErrors.notAPaymentAccount(name)
  return number
}
