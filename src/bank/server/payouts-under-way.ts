import type { LedgerAccountId, PayoutId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { BookedPart, DecidedPart } from '../domain/decision.ts'
import { bankErrors } from '../domain/errors.ts'
import type { PayoutUnderWay } from '../domain/matching/payouts.ts'

/** Payouts that were entered and that no line is yet, by a view of `payouts`, which is above the bank. */
export async function payoutsUnderWay(tx: TenantTx): Promise<PayoutUnderWay[]> {
  const rows = await rowsOf<{
    id: PayoutId
    provider: string
    provider_name: string
    day: string
    paid_out_cents: Cents
    reference: string
    account: string
    account_id: LedgerAccountId
    account_name: string
  }>(
    tx,
    sql`
    select p.id, p.provider, p.provider_name, p.day, p.paid_out_cents, p.reference, p.account, a.id as account_id, a.name as account_name
    from payouts_under_way p join account_names a on a.tenant_id = p.tenant_id and a.number = p.account
    where p.tenant_id = ${thisTenant} order by p.day, p.id`,
  )
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    providerName: row.provider_name,
    day: localDate(row.day),
    amount: row.paid_out_cents,
    reference: row.reference,
    account: { id: row.account_id, number: row.account, name: row.account_name },
  }))
}

/**
 * A part of a line that is a payout is all of it, on its account, and once. Under the lock of the books, so that two lines at once are not one payout.
 *
 * @throws DomainError `bank.payout-not-under-way`, `bank.payout-differs`
 */
export async function refuseOtherPayouts(tx: TenantTx, parts: readonly DecidedPart[]): Promise<void> {
  const chosen = parts.filter((part): part is BookedPart => part.kind === 'account' && part.payoutId !== undefined)
  if (chosen.length === 0) return
  await lockBooks(tx)
  const left = new Map((await payoutsUnderWay(tx)).map((payout) => [payout.id, payout]))
  for (const { payoutId, account, amount } of chosen) {
    const payout = payoutId === undefined ? undefined : left.get(payoutId)
    if (payout === undefined) throw bankErrors.payoutNotUnderWay()
    if (payout.account.number !== account || payout.amount !== amount) throw bankErrors.payoutDiffers(payout.amount)
    left.delete(payout.id)
  }
} // prettier-ignore
