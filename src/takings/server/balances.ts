import type { LocalDate } from '#kernel/local-date.ts'
import { CASH, PREPAYMENT } from '#ledger/domain/named-account.ts'
import { firstBelowZero } from '#ledger/server/cash-drawer.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { takingsErrors } from '../domain/errors.ts'

/**
 * Cash is never less than nothing, and no more vouchers come back than were sold: neither at the end of this day nor of a later one.
 *
 * @throws DomainError `takings.cash-below-zero`, `takings.more-vouchers-than-sold`
 */
export async function refuseBelowZero(tx: TenantTx, from: LocalDate): Promise<void> {
  const cash = await firstBelowZero(tx, CASH, 'debit', from)
  if (cash !== null) throw takingsErrors.cashBelowZero(cash.day, cash.balance)
  const vouchers = await firstBelowZero(tx, PREPAYMENT, 'credit', from)
  if (vouchers !== null) throw takingsErrors.moreVouchersThanSold(vouchers.day, vouchers.balance)
}
