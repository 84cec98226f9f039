import type { LocalDate } from '#kernel/local-date.ts'
import { add, ZERO, type Cents } from '#kernel/money.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { VatReturnSummary } from '../summary-contract.ts'
import { ossPeriod } from '#ledger/domain/period.ts'
import { listOssReturns } from './oss-returns.ts'
import { listVatReturns } from './vat-periods.ts'

/** A return with its unpaid amount, above zero. */
export type UnpaidReturn = Pick<VatReturnSummary, 'period' | 'deadline' | 'status'> & {
  readonly amount: Cents
}

export interface VatToPay {
  /** The VAT of all returns together, Dutch returns in whole euros; negative when more is to be received. */
  readonly vat: Cents
  /** The oldest first. */
  readonly returns: readonly UnpaidReturn[]
}

/**
 * The VAT to set aside, for every page that shows it: of a filed return the open amount, of another the amount of the books until now. In whole
 * euros, as the return is paid; of an OSS return in cents.
 */
export async function readVatToPay(tx: TenantTx, today: LocalDate): Promise<VatToPay> {
  const oss = (await listOssReturns(tx, today)).map((each) => ({ ...each, period: ossPeriod(each.period) }))
  const open = [...oss, ...(await listVatReturns(tx, today))]
    .map(({ period, deadline, status, amount, openAmount }) => ({
      period,
      deadline,
      status,
      amount: status === 'filed' || status === 'paid' ? openAmount : amount,
    }))
    .filter(({ amount }) => amount !== ZERO)
    .toSorted((a, b) => a.deadline.localeCompare(b.deadline))
  return {
    vat: open.reduce((total, { amount }) => add(total, amount), ZERO),
    returns: open.filter(({ amount }) => amount > 0n),
  }
}
