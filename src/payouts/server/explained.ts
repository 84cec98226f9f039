import type { PayoutId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** What the entry of each payout has on its clearing account. */
export async function leftByEntries(tx: TenantTx): Promise<ReadonlyMap<PayoutId, Cents>> {
  const rows = await rowsOf<{ id: PayoutId; amount: Cents }>(
    tx,
    sql`
    select y.id, sum(p.debit_balance_cents)::bigint as amount
    from payouts y join signed_postings p on p.tenant_id = y.tenant_id and p.entry_id = y.entry_id and p.account_number = y.account
    where y.tenant_id = ${thisTenant} group by y.id`,
  )
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

/** What an account of a provider has that no payout explains. */
interface Unexplained {
  readonly account: string
  /** Since which day. */
  readonly day: LocalDate
  readonly amount: Cents
}

/**
 * On each day the account of a provider is what its payouts say, less what the bank received of them. Days on which a correction waits for the next day are
 * no matter: what counts is that nothing is left, and since when. Accounts on which a register collects hold more than payouts.
 */
export async function unexplained(tx: TenantTx): Promise<Unexplained[]> {
  const rows = await rowsOf<{ account: string; day: string; amount: Cents }>(
    tx,
    sql`
    with own as (
      select distinct y.account from payouts y where y.tenant_id = ${thisTenant} and y.sales <> 'booked'
    ), moves as (
      select p.account_number as account, p.entry_date as day, p.debit_balance_cents as amount from signed_postings p
      where p.tenant_id = ${thisTenant} and p.account_number in (select account from own)
      union all
      select y.account, y.day, -y.paid_out_cents from payouts y
      where y.tenant_id = ${thisTenant} and y.cancelled_at is null and y.account in (select account from own)
      union all
      select b.account_number, b.booked_on, b.amount_cents from payout_bank_parts b
      where b.tenant_id = ${thisTenant} and b.account_number in (select account from own)
    )
    select account, day, (sum(sum(amount)) over (partition by account order by day))::bigint as amount
    from moves group by account, day order by account, day`,
  )
  return [...Map.groupBy(rows, ({ account }) => account)].flatMap(([account, days]) => {
    const last = days.at(-1)
    if (last === undefined || last.amount === ZERO) return []
    const since = days[days.findLastIndex(({ amount }) => amount === ZERO) + 1] ?? last
    return [{ account, day: localDate(since.day), amount: last.amount }]
  })
}
