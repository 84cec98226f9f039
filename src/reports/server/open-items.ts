import { formatDate } from '#kernel/dutch-format.ts'
import { addDays, localDate, LATEST, type LocalDate } from '#kernel/local-date.ts'
import { cents, divideRounded, type Cents } from '#kernel/money.ts'
import { PAYABLE, RECEIVABLE } from '#ledger/domain/named-account.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { OpenItem } from '../domain/ageing.ts'

/**
 * The open items of customers at the end of a day: the items open now, without all postings on 1300 after
 * that day. So a report of yesterday costs one day of postings, whatever the age of the books. The account's
 * balance is returned too: the difference is the part without a document.
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
    net_cents: bigint
    gross_cents: bigint
    open: bigint
  }>`
    with later as (
      select document_id, sum(amount) as amount
      from (
        select e.document_id, p.debit_balance_cents as amount
        from signed_postings p join booked_entries e on e.tenant_id = ${thisTenant} and e.id = p.entry_id
        where p.tenant_id = ${thisTenant}
          and p.account_number = ${RECEIVABLE} and p.entry_date > ${day}::date and e.document_id is not null
        -- A credit note set off against an invoice moves what is open between them, and books nothing.
        union all
        select s.invoice_id, -s.amount_cents from credit_settlements s
        where tenant_id = ${thisTenant} and s.settled_on > ${day}::date
        union all
        select s.credit_note_id, s.amount_cents from credit_settlements s
        where tenant_id = ${thisTenant} and s.settled_on > ${day}::date
      ) moved
      group by document_id
    ), concerned as (
      -- Of what is open now the state tells, and that has an index; what was open then moved since.
      select id from issued_documents
      where tenant_id = ${thisTenant} and kind = 'invoice' and state in ('finalised', 'sent')
      union
      select id from issued_documents where tenant_id = ${thisTenant} and kind = 'credit-note' and open_cents <> 0
      union
      select document_id from later where amount <> 0
    )
    select d.id, d.customer_id, c.name as customer_name, d.due_date, d.net_cents, d.gross_cents,
           (d.open_cents - coalesce(later.amount, 0))::bigint as open
    from concerned n
    join issued_documents d on d.id = n.id
    join customer_names c on c.tenant_id = ${thisTenant} and c.id = d.customer_id
    left join later on later.document_id = d.id
    where d.tenant_id = ${thisTenant} and d.open_cents - coalesce(later.amount, 0) <> 0`.execute(tx)
  const items = rows.map((row): OpenItem => ({
    party: row.customer_id,
    name: row.customer_name,
    dueDate: localDate(row.due_date),
    amount: cents(row.open),
    ...(row.gross_cents > 0n && {
      withoutVat: cents(divideRounded(row.open * row.net_cents, row.gross_cents)),
    }),
    drill: { kind: 'customer', id: row.customer_id },
  }))
  return {
    balance: await balanceOn(tx, RECEIVABLE, day),
    items: [...items, ...(await itemsOfBefore(tx, 'receivable', day))],
  }
}

/**
 * The same for suppliers, on 1600; an expense without a supplier is an item of its own. Without a due date it
 * ages from its own day.
 */
export async function openPayables(
  tx: TenantTx,
  day: LocalDate,
): Promise<{ items: OpenItem[]; balance: Cents }> {
  const { rows } = await sql<{
    id: string
    description: string
    supplier: string | null
    expense_date: string
    open: bigint
  }>`
    with later as (
      select e.source_id, sum(p.credit_balance_cents) as amount
      from signed_postings p join booked_entries e on e.tenant_id = ${thisTenant} and e.id = p.entry_id
      where p.tenant_id = ${thisTenant}
        and p.account_number = ${PAYABLE} and p.entry_date > ${day}::date and e.source_type = 'expense'
      group by e.source_id
    )
    select x.id, x.description, btrim(x.supplier_name) as supplier, x.expense_date, (x.open_cents - coalesce(later.amount, 0))::bigint as open
    from booked_expenses x
    left join later on later.source_id = x.id
    where x.tenant_id = ${thisTenant}
      and x.id in (select id from booked_expenses where tenant_id = ${thisTenant} and open_cents <> 0 union all select source_id from later)
      and x.open_cents - coalesce(later.amount, 0) <> 0`.execute(tx)
  const items = rows.map((row): OpenItem => ({
    ...(row.supplier === null
      ? {
          party: row.id,
          name: `${row.description} (${formatDate(localDate(row.expense_date))})`,
          drill: { kind: 'expense', id: row.id },
        }
      : {
          party: `supplier ${row.supplier.toLowerCase()}`,
          name: row.supplier,
          drill: { kind: 'supplier', name: row.supplier },
        }),
    dueDate: localDate(row.expense_date),
    amount: cents(row.open),
  }))
  return {
    balance: cents(-(await balanceOn(tx, PAYABLE, day))),
    items: [...items, ...(await itemsOfBefore(tx, 'payable', day))],
  }
}

/**
 * Open items of the opening balance, in the same way: the present open amount, plus the payments after the
 * day.
 */
async function itemsOfBefore(
  tx: TenantTx,
  kind: 'receivable' | 'payable',
  day: LocalDate,
): Promise<OpenItem[]> {
  const isOwedToUs = kind === 'receivable'
  const { rows } = await sql<{
    customer_id: string | null
    customer_name: string | null
    relation: string
    reference: string
    due_date: string
    entry: bigint
    open: bigint
  }>`
    select c.id as customer_id, c.name as customer_name, i.relation, i.reference, i.due_date, o.number as entry, (i.open_cents - coalesce(later.amount, 0))::bigint as open
    from opening_items i
    join booked_entries o on o.tenant_id = ${thisTenant} and o.source_type = 'opening' and o.source_id = i.opening_id
                          and o.purpose = 'book' and o.entry_date <= ${day}::date
    left join customer_receivables r on r.tenant_id = ${thisTenant} and r.id = i.id
    left join customer_names c on c.tenant_id = ${thisTenant} and c.id = r.customer_id
    left join (
      select e.source_id, sum(case when ${isOwedToUs}::boolean then p.debit_balance_cents else p.credit_balance_cents end) as amount
      from booked_entries e join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id
      where e.tenant_id = ${thisTenant}
        and e.source_type in ('opening', 'memo') and e.entry_date > ${day}::date and p.account_number = ${isOwedToUs ? RECEIVABLE : PAYABLE}
      group by e.source_id
    ) later on later.source_id = i.id
    where i.tenant_id = ${thisTenant} and i.kind = ${kind} and i.open_cents - coalesce(later.amount, 0) <> 0`.execute(
    tx,
  )
  return rows.map(({ customer_id: id, customer_name: name, relation, reference, due_date, entry, open }) => ({
    // With the invoices of the customer to whom a person linked it.
    ...(id === null
      ? {
          party: `before ${relation} ${relation === '' ? reference : ''}`,
          name: `${relation === '' ? reference || 'Zonder naam' : relation} (beginbalans)`,
          drill: { kind: 'entry', number: Number(entry) },
        }
      : { party: id, name: name ?? '', drill: { kind: 'customer', id } }),
    dueDate: localDate(due_date),
    amount: cents(open),
  }))
}

/**
 * Debit minus credit of one account at the end of a day: whole months from the account balances, the rest
 * from its postings.
 */
export async function balanceOn(tx: TenantTx, account: string, day: LocalDate): Promise<Cents> {
  return balanceBefore(tx, account, day === LATEST ? null : addDays(day, 1))
}

/** The same at the beginning of a day; null is the end of all days. */
export async function balanceBefore(tx: TenantTx, account: string, day: LocalDate | null): Promise<Cents> {
  const { rows } = await sql<{ balance: Cents }>`
    select (coalesce((select sum(t.debit_balance_cents) from account_balances t
                      where tenant_id = ${thisTenant}
                        and t.account_number = ${account} and (${day}::date is null or t.month < date_trunc('month', ${day}::date)::date)), 0)
          + coalesce((select sum(p.debit_balance_cents) from signed_postings p
                      where tenant_id = ${thisTenant}
                        and p.account_number = ${account} and p.entry_date >= date_trunc('month', ${day}::date)::date
                        and p.entry_date < ${day}::date), 0))::bigint as balance`.execute(tx)
  return rows[0]?.balance ?? cents(0n)
}
