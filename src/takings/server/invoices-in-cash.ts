import type { DayTakingsId, RegisterId } from '#kernel/ids.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, sum, ZERO, type Cents } from '#kernel/money.ts'
import { CASH } from '#ledger/domain/named-account.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/**
 * What customers paid in cash on invoices, by day: payments on account 1000 of invoices and of items of the opening balance, less what
 * was reversed or paid back on that day.
 */
export async function paidInCashByDay(
  tx: TenantTx,
  { from, until }: { readonly from: LocalDate | null; readonly until: LocalDate | null },
): Promise<readonly { readonly day: LocalDate; readonly amount: Cents }[]> {
  const rows = await rowsOf<{ day: string; amount: Cents }>(
    tx,
    sql`
    select p.entry_date as day, sum(p.debit_balance_cents)::bigint as amount
    from signed_postings p join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    where p.tenant_id = ${thisTenant} and p.account_number = ${CASH}
      and (e.source_type = 'payment' or (e.source_type = 'opening' and e.purpose ~ '^(pay|reverse) .'))
      and (${from}::date is null or p.entry_date >= ${from}::date) and (${until}::date is null or p.entry_date <= ${until}::date)
    group by p.entry_date order by p.entry_date`,
  )
  return rows.map(({ day, amount }) => ({ day: localDate(day), amount }))
}

/**
 * What of cash that customers paid on invoices is in the drawer of no day yet: since the day before of the register, or of the day itself
 * for its first day.
 *
 * @param about `registerId` is null for the only register; `correcting` is the day whose own amount does not count, or null
 * @returns the first day that counts, and an amount that is never below zero
 */
export async function openInvoicesInCash(
  tx: TenantTx,
  about: {
    readonly registerId: RegisterId | null
    readonly day: LocalDate
    readonly correcting: DayTakingsId | null
  },
): Promise<{ readonly from: LocalDate; readonly amount: Cents }> {
  const { registerId, day, correcting } = about
  const [before] = await rowsOf<{ day: string | null }>(
    tx,
    sql`
    select max(day) as day from day_takings
    where tenant_id = ${thisTenant} and cancelled_at is null and day < ${day}::date
      and (${registerId}::uuid is null or register_id = ${registerId}::uuid)`,
  )
  const from = before?.day == null ? day : addDays(localDate(before.day), 1)
  const [named] = await rowsOf<{ amount: Cents }>(
    tx,
    sql`
    select coalesce(sum(invoices_in_cash_cents), 0)::bigint as amount from day_takings
    where tenant_id = ${thisTenant} and cancelled_at is null and day between ${from}::date and ${day}::date
      and (${correcting}::uuid is null or id <> ${correcting}::uuid)`,
  )
  const paid = sum((await paidInCashByDay(tx, { from, until: day })).map(({ amount }) => amount))
  const left = paid - (named?.amount ?? ZERO)
  return { from, amount: left > 0n ? cents(left) : ZERO }
}
