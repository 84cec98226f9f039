import { formatDate } from '#kernel/dutch-format.ts'
import { addDays, localDate, LATEST, type LocalDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { OpenItem } from '../domain/ageing.ts'

/**
 * What customers had open at the end of a day: what is open now, with everything taken back that was booked on 1300 after
 * that day. So yesterday costs a day, whatever the age of the books. The account's balance comes along: what no document
 * accounts for is the difference.
 */
export async function openReceivables(
  tx: TenantTx,
  day: LocalDate,
): Promise<{ items: OpenItem[]; balance: Cents }> {
  const { rows } = await sql<{
    id: string
    customer_id: string
    customer_name: string
    due_date: string
    open: bigint
  }>`
    select d.id, d.customer_id, c.name as customer_name, d.due_date, (d.open_cents - coalesce(later.amount, 0))::bigint as open
    from documents d
    join customers c on c.tenant_id = d.tenant_id and c.id = d.customer_id
    left join (
      select e.document_id, sum(case p.side when 'debit' then p.amount_cents else -p.amount_cents end) as amount
      from postings p join journal_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
      where p.account_number = '1300' and p.entry_date > ${day}::date and e.document_id is not null
      group by e.document_id
    ) later on later.document_id = d.id
    where d.kind <> 'quote' and (d.open_cents <> 0 or later.amount <> 0)
      and d.open_cents - coalesce(later.amount, 0) <> 0`.execute(tx)
  return {
    balance: await balanceOn(tx, '1300', day),
    items: rows.map((row) => ({
      party: row.customer_id,
      name: row.customer_name,
      dueDate: localDate(row.due_date),
      amount: cents(row.open),
      drill: { kind: 'customer', id: row.customer_id },
    })),
  }
}

/** The same for suppliers, on 1600. An expense has no due date: it ages from its own day. */
export async function openPayables(
  tx: TenantTx,
  day: LocalDate,
): Promise<{ items: OpenItem[]; balance: Cents }> {
  const { rows } = await sql<{ id: string; description: string; expense_date: string; open: bigint }>`
    select x.id, x.description, x.expense_date, (x.open_cents - coalesce(later.amount, 0))::bigint as open
    from expenses x
    left join (
      select e.source_id, sum(case p.side when 'credit' then p.amount_cents else -p.amount_cents end) as amount
      from postings p join journal_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
      where p.account_number = '1600' and p.entry_date > ${day}::date and e.source_type = 'expense'
      group by e.source_id
    ) later on later.source_id = x.id
    where (x.open_cents <> 0 or later.amount <> 0) and x.open_cents - coalesce(later.amount, 0) <> 0`.execute(
    tx,
  )
  return {
    balance: cents(-(await balanceOn(tx, '1600', day))),
    items: rows.map((row) => ({
      party: row.id,
      name: `${row.description} (${formatDate(localDate(row.expense_date))})`,
      dueDate: localDate(row.expense_date),
      amount: cents(row.open),
      drill: { kind: 'expense', id: row.id },
    })),
  }
}

/** Debit minus credit of one account at the end of a day: whole months from the kept sums, the rest from its postings. */
export async function balanceOn(tx: TenantTx, account: string, day: LocalDate): Promise<Cents> {
  return balanceBefore(tx, account, day === LATEST ? null : addDays(day, 1))
}

/** The same at the beginning of a day; null is the end of all days. */
export async function balanceBefore(tx: TenantTx, account: string, day: LocalDate | null): Promise<Cents> {
  const { rows } = await sql<{ balance: Cents }>`
    select (coalesce((select sum(t.debit_cents - t.credit_cents) from account_totals t
                      where t.account_number = ${account} and (${day}::date is null or t.month < date_trunc('month', ${day}::date)::date)), 0)
          + coalesce((select sum(case p.side when 'debit' then p.amount_cents else -p.amount_cents end) from postings p
                      where p.account_number = ${account} and p.entry_date >= date_trunc('month', ${day}::date)::date
                        and p.entry_date < ${day}::date), 0))::bigint as balance`.execute(tx)
  return rows[0]?.balance ?? cents(0n)
}
