import type { LedgerAccountId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { highRateOn } from '#ledger/domain/vat-rate.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { chosenAccounts } from '#ledger/server/accounts.ts'
import { mayMoveThrough } from '#payments/domain/money-accounts.ts'
import { paymentAccount } from '#payments/server/payment-account.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ExpenseLineInput } from '../contract.ts'
import { isCostAccount } from '../domain/accounts.ts'
import { expenseErrors } from '../domain/errors.ts'
import type { ExpenseLine } from '../domain/expense.ts'
import { isPrivatePart } from '../domain/private-share.ts'

/**
 * Lines as they were sent, with the numbers of their accounts.
 *
 * @param date of the document, for the rate of a line that names none
 *
 * @throws DomainError for an account that is not the tenant's, or is not allowed for this use
 */
export async function linesWithAccounts(
  tx: TenantTx,
  lines: readonly ExpenseLineInput[],
  date: LocalDate,
): Promise<ExpenseLine[]> {
  const accountOf = await chosenAccounts(
    tx,
    lines.flatMap((line) => [line.costLedgerAccountId, line.bankLedgerAccountId]),
    expenseErrors.accountNotFound,
  )
  return lines.map((line) => {
    const cost = accountOf(line.costLedgerAccountId)
    const payment = accountOf(line.bankLedgerAccountId)
    const isPrivate = isPrivatePart(cost.number)
    if (!isCostAccount(cost.type) && !isPrivate) throw expenseErrors.notACostAccount(cost.name)
    if (isPrivate && line.vatDeductible) throw expenseErrors.privateVat()
    if (!mayMoveThrough('purchase', payment.number)) throw expenseErrors.notAPaymentAccount(payment.name)
    return {
      description: line.description,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      vatRate: line.vatPercentage ?? highRateOn(date),
      vatTreatment: line.vatTreatment,
      statedVat: line.vatAmount ?? null,
      isVatDeductible: line.vatDeductible,
      costAccount: cost.number,
      paymentAccount: payment.number,
    }
  })
}

/** The account of a payment to a supplier, or of a refund. @throws DomainError as above */
export const moneyAccount = (
  tx: TenantTx,
  id: LedgerAccountId | null,
  use: 'supplier-payment' | 'supplier-refund',
): Promise<AccountNumber> =>
  paymentAccount(tx, id, use, {
    accountNotFound: expenseErrors.accountNotFound,
    notForPayment: expenseErrors.notAPaymentAccount,
  })
