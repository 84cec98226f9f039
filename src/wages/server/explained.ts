import type { JournalEntryId } from '#kernel/ids.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** What the entry of each journal, each dividend and each payment in cash has by account, credit positive. */
export async function bookedByEntry(
  tx: TenantTx,
): Promise<ReadonlyMap<JournalEntryId, ReadonlyMap<string, Cents>>> {
  const rows = await rowsOf<{ entryId: JournalEntryId; account: string; amount: Cents }>(
    tx,
    sql`
    select p.entry_id as "entryId", p.account_number as account, sum(p.credit_balance_cents)::bigint as amount
    from (select j.entry_id from wage_journals j where j.tenant_id = ${thisTenant}
          union all select v.entry_id from dividends v where v.tenant_id = ${thisTenant}
          union all select c.entry_id from wage_cash_payments c where c.tenant_id = ${thisTenant}) j
    join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = j.entry_id
    group by p.entry_id, p.account_number`,
  )
  return new Map(
    [...Map.groupBy(rows, ({ entryId }) => entryId)].map(([id, own]) => [
      id,
      new Map(own.map(({ account, amount }) => [account, amount])),
    ]),
  )
}

/**
 * What the accounts of wages hold beside what is open of wages and of the opening balance. What was there on the day before the first wages, from memos of
 * before, is either still there or paid.
 */
export async function unexplainedWages(
  tx: TenantTx,
): Promise<{ readonly account: string; readonly amount: Cents }[]> {
  const rows = await rowsOf<{ account: string; balance: Cents; before: Cents; open: Cents }>(
    tx,
    sql`
    with own as (
      select distinct i.account from live_wage_items i where i.tenant_id = ${thisTenant}
    ), booked as (
      select p.account_number as account, sum(p.credit_balance_cents) as balance,
             coalesce(sum(p.credit_balance_cents) filter (where p.entry_date < (
               select min(j.first_day) from wage_journals j where j.tenant_id = ${thisTenant})), 0) as before
      from signed_postings p
      where p.tenant_id = ${thisTenant} and p.account_number in (select account from own) group by p.account_number
    ), open as (
      select i.account, i.amount_cents as amount from live_wage_items i where i.tenant_id = ${thisTenant}
      union all
      select b.account_number, b.amount_cents from wage_bank_parts b where b.tenant_id = ${thisTenant}
      union all
      select t.account_number, t.open_cents from valid_past_items t where t.tenant_id = ${thisTenant} and t.account_number is not null
    )
    select k.account, k.balance::bigint, k.before::bigint,
           coalesce((select sum(o.amount) from open o where o.account = k.account), 0)::bigint as open
    from booked k order by k.account`,
  )
  return rows.flatMap(({ account, balance, before, open }) => {
    const amount = (balance - open) as Cents
    return amount === ZERO || amount === before ? [] : [{ account, amount }]
  })
}
