import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { PastSubject } from '#ledger/domain/past-item.ts'
import { parsePeriod, vatDeadlineOf } from '#ledger/domain/period.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { isOrderPaid } from '#payments/server/paid-order.ts'
import { TAX_OFFICE_IBAN } from '#explanations/domain/kinds/tax-kinds.ts'
import { bareText } from '../../domain/read-values.ts'
import { orderedLabel, type OrderedKind, type Payable } from '../../domain/payments/order.ts'

const TAX_OFFICE = 'Belastingdienst'

/** All that is owed, the oldest first; or of that, the given targets. */
export async function payables(tx: TenantTx, targetIds: readonly string[] | null = null): Promise<Payable[]> {
  const wanted = targetIds === null ? sql`true` : sql`w.id = any(${targetIds}::uuid[])`
  const { rows } = await sql<PayableRow>`
    with owed as (
      select 'expense' as kind, e.id, e.expense_date as day, e.open_cents as open,
             coalesce(e.supplier_name, '') as name, coalesce(e.supplier_name, '') as party,
             e.supplier_invoice_number as number, e.description, '' as kenmerk, '' as iban,
             null::text as subject, null::date as due, '' as account
      from booked_expenses e where e.tenant_id = ${thisTenant} and e.counts and e.open_cents > 0 and e.currency is null
      union all
      select 'creditNote', d.id, d.issue_date, abs(d.open_cents), d.customer_name, d.customer_id::text, d.number, '', '', '', null, null, ''
      from issued_documents d where d.tenant_id = ${thisTenant} and d.kind = 'credit-note' and d.open_cents <> 0
      union all
      select 'vatReturn', v.id, null, (v.amount_cents + coalesce((
               select sum(p.amount_cents) from item_payments p
               where p.tenant_id = ${thisTenant} and p.vat_return_id = v.id and p.reversed_on is null), 0))::bigint,
             ${TAX_OFFICE}, '', v.period, '', coalesce(v.kenmerk, ''), '', null, null, ''
      from filed_vat_returns v where v.tenant_id = ${thisTenant} and v.period not like '%-OSS'
      union all
      select 'openItem', i.id, i.item_date, i.open_cents, i.relation, i.relation, i.reference, '', i.kenmerk, i.iban, i.subject, i.due_date, ''
      from valid_past_items i
      where i.tenant_id = ${thisTenant} and i.kind = 'payable' and i.open_cents > 0 and i.subject is distinct from 'loan'
      union all
      select 'wageItem', i.id, i.since, (i.amount_cents + coalesce((
               select sum(b.amount_cents) from wage_bank_parts b
               where b.tenant_id = ${thisTenant} and b.wage_item_id = i.id), 0))::bigint,
             i.payee, '', null, i.name, i.kenmerk, i.iban, case when i.kind in ('payroll-tax', 'dividend-tax') then 'payroll-tax' end, i.due_on, i.account
      from live_wage_items i where i.tenant_id = ${thisTenant}
    )
    select w.*, coalesce((
      select sum(o.amount_cents) from all_ordered_payments o
      where o.tenant_id = ${thisTenant} and not ${isOrderPaid}
        and (o.expense_id = w.id or o.document_id = w.id or o.vat_return_id = w.id or o.open_item_id = w.id or o.wage_item_id = w.id)), 0)::bigint as ordered
    from owed w where w.open > 0 and ${wanted} order by w.day, w.id`.execute(tx)
  const known = await knownIbans(tx)
  return rows
    .map((row) => payableOf(row, known))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

interface PayableRow {
  kind: OrderedKind
  id: string
  /** Null for a VAT return, whose period says it. */
  day: string | null
  open: Cents
  ordered: Cents
  name: string
  party: string
  number: string | null
  description: string
  /** The reference of a VAT return or a tax of before, where the user gave it. */
  kenmerk: string
  /** The payee's account, the subject and the last day, of what was open before these books. */
  iban: string
  subject: PastSubject | null
  due: string | null
  account: string
}

function payableOf(row: PayableRow, known: ReadonlyMap<string, string>): Payable {
  const { kind, name, open, ordered } = row
  const period = kind === 'vatReturn' ? parsePeriod(row.number ?? '') : null
  const label = orderedLabel(kind, row)
  const common = {
    kind,
    targetId: row.id,
    label,
    name,
    day: period?.lastDay ?? localDate(row.day ?? ''),
    dueDay: period === null ? dayOrNull(row.due) : vatDeadlineOf(period),
    open,
    ordered,
    account: row.account,
  }
  if (period !== null || row.subject !== null) return { ...common, ...toTaxOffice(row) }
  return {
    ...common,
    iban: row.iban === '' ? (known.get(partyKey(kind, row.party)) ?? '') : row.iban,
    remittance: remittanceOf(row, label),
    needsKenmerk: false,
  }
}

const dayOrNull = (day: string | null) => (day === null ? null : localDate(day))

/** A tax of before is paid as a return is. */
const toTaxOffice = ({ iban, kenmerk }: PayableRow) => ({
  name: TAX_OFFICE,
  iban: iban === '' ? TAX_OFFICE_IBAN : iban,
  remittance: kenmerk,
  needsKenmerk: true,
})

/** The supplier knows the number; that it is of before is for the user. */
const remittanceOf = ({ kind, number }: PayableRow, label: string): string =>
  (kind === 'openItem' && number !== null && number !== '' ? `Factuur ${number}` : label).slice(0, 140)

/** A customer by its id, a supplier by its name: the books have no other. */
const partyKey = (kind: OrderedKind, party: string): string =>
  kind === 'expense' || kind === 'openItem' ? `supplier/${bareText(party)}` : `customer/${party}`

/**
 * The account of the last payment from or to each party, by what users decided on lines and ordered before;
 * otherwise the one on the newest e-invoice of the supplier.
 */
async function knownIbans(tx: TenantTx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ kind: OrderedKind; party: string; iban: string; day: string }>`
    select 'expense' as kind, e.supplier_name as party, l.counterparty_iban as iban, l.booked_on as day
    from live_bank_parts o
    join bank_lines l on l.tenant_id = o.tenant_id and l.id = o.line_id
    join booked_entries b on b.tenant_id = o.tenant_id and b.id = o.entry_id and b.source_type = 'expense'
    join booked_expenses e on e.tenant_id = b.tenant_id and e.id = b.source_id
    where o.tenant_id = ${thisTenant} and e.supplier_name is not null and l.counterparty_iban <> ''
    union all
    select 'creditNote', d.customer_id::text, l.counterparty_iban, l.booked_on
    from live_bank_parts o
    join bank_lines l on l.tenant_id = o.tenant_id and l.id = o.line_id
    join issued_documents d on d.tenant_id = o.tenant_id and d.id = o.document_id
    where o.tenant_id = ${thisTenant} and l.counterparty_iban <> ''
    union all
    select i.kind, coalesce(e.supplier_name, d.customer_id::text), i.iban, b.execution_day
    from payment_batch_items i
    join payment_batches b on b.tenant_id = i.tenant_id and b.id = i.batch_id
    left join booked_expenses e on e.tenant_id = i.tenant_id and e.id = i.expense_id
    left join issued_documents d on d.tenant_id = i.tenant_id and d.id = i.document_id
    where i.tenant_id = ${thisTenant} and coalesce(e.supplier_name, d.customer_id::text) is not null
      and not exists (
        select from payment_batch_cancellations c where c.tenant_id = ${thisTenant} and c.batch_id = b.id)
    order by day`.execute(tx)
  return new Map(
    [...(await ibansOnInvoices(tx)), ...rows]
      .filter(({ kind, party }) => kind !== 'expense' || bareText(party) !== '')
      .map(({ kind, party, iban }) => [partyKey(kind, party), iban]),
  )
}

/** The oldest first. */
async function ibansOnInvoices(tx: TenantTx): Promise<{ kind: OrderedKind; party: string; iban: string }[]> {
  const { rows } = await sql<{ kind: OrderedKind; party: string; iban: string }>`
    select 'expense' as kind, w.supplier_name as party, w.iban from invoiced_ibans w
    where w.tenant_id = ${thisTenant} order by w.expense_date, w.expense_id`.execute(tx)
  return rows
}
