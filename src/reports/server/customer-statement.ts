import type { CustomerId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { ForeignAmount } from '#ledger/domain/foreign-money.ts'
import { BAD_DEBT, PREPAYMENT, RECEIVABLE } from '#ledger/domain/named-account.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { customerStatementTable, type Movement } from '../domain/customer-statement.ts'
import { reportErrors } from '../domain/errors.ts'
import type { ReportPeriod } from '../domain/report-period.ts'
import type { ReportTable } from '../domain/report-table.ts'

/**
 * The statement of account of one customer, from the books: entries of the customer's documents and of its items of the
 * opening balance on the account of debtors (1300). A payment also counts on 1620, which holds what a customer paid too much;
 * an invoice of a deposit does not, because its 1620 is revenue of later.
 *
 * @param reader whom it is for: a user reads Dutch, the customer its own language
 * @throws DomainError `report.customer-not-found`, `report.period-backwards`
 */
export async function customerStatement(
  tx: TenantTx,
  customerId: CustomerId,
  period: ReportPeriod,
  reader: 'user' | 'customer' = 'user',
): Promise<ReportTable & { readonly language: Language }> {
  if (period.to < period.from) throw reportErrors.periodBackwards()
  const { rows: names } = await sql<{ name: string; language: Language }>`
    select name, language from customer_parties where tenant_id = ${thisTenant} and id = ${customerId}::uuid`.execute(
    tx,
  )
  const [customer] = names
  if (customer === undefined) throw reportErrors.customerNotFound()
  const language = reader === 'user' ? 'nl' : customer.language
  const movements = inOrder([
    ...(await movementsOf(tx, customerId, period)),
    ...(await movementsOfReceivables(tx, customerId, period)),
  ])
  return { ...customerStatementTable(customer.name, period, movements, language), language }
}

/** A movement with the number of its entry: entries of one day are in the order in which they were booked, after what opens the books that day. */
type Booked = Movement & { readonly entry: bigint }

const placeInDay = ({ cause, entry }: Booked): bigint => (cause === 'opening' ? 0n : entry)

const inOrder = (movements: readonly Booked[]): readonly Movement[] =>
  movements.toSorted((a, b) =>
    a.day === b.day ? Number(placeInDay(a) - placeInDay(b)) : a.day < b.day ? -1 : 1,
  )

async function movementsOf(tx: TenantTx, customerId: CustomerId, { to }: ReportPeriod): Promise<Booked[]> {
  const { rows } = await sql<{
    entry: bigint
    document_id: string
    document_number: string | null
    kind: Movement['kind']
    entry_date: string
    source_type: string
    purpose: string
    description: string
    currency: string | null
    foreign_gross: ForeignAmount | null
    amount: Cents
  }>`
    select e.number as entry, d.currency, d.foreign_gross_thousandths as foreign_gross, d.id as document_id, d.number as document_number, d.kind::text as kind, e.entry_date, e.source_type, e.purpose,
           e.description, sum(p.debit_balance_cents)::bigint as amount
    from issued_documents d
    join booked_entries e on e.tenant_id = ${thisTenant} and e.document_id = d.id and e.entry_date <= ${to}::date
    join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id
      and (p.account_number = ${RECEIVABLE} or (p.account_number = ${PREPAYMENT} and e.source_type = 'payment'))
    where d.tenant_id = ${thisTenant} and d.customer_id = ${customerId}::uuid and d.kind in ('invoice', 'credit-note')
    group by d.id, d.number, d.kind, d.currency, d.foreign_gross_thousandths, e.id, e.number, e.entry_date, e.source_type, e.purpose, e.description
    having sum(p.debit_balance_cents) <> 0
    order by e.entry_date, e.number`.execute(tx)
  return rows.map((each) => ({
    entry: each.entry,
    day: localDate(each.entry_date),
    number: each.document_number ?? '',
    kind: each.kind,
    cause:
      each.source_type === 'payment'
        ? 'payment'
        : each.purpose.startsWith('write-off ')
          ? 'write-off'
          : 'document',
    purpose: each.purpose,
    description: each.description,
    foreign:
      each.currency === null || each.foreign_gross === null
        ? null
        : { currency: each.currency, gross: each.foreign_gross },
    amount: each.amount,
    drill: each.kind === 'invoice' ? { kind: 'invoice', id: each.document_id } : null,
  }))
}

/**
 * What the customer's items of the opening balance did on 1300: each counts from the day of that balance, with the date of the
 * item on its line. Then come the payments, the write-offs and their reversals.
 */
async function movementsOfReceivables(
  tx: TenantTx,
  customerId: CustomerId,
  { to }: ReportPeriod,
): Promise<Booked[]> {
  const { rows } = await sql<{
    entry: bigint
    entry_date: string
    item_date: string
    reference: string
    purpose: string
    is_write_off: boolean
    amount: Cents
    id: string
  }>`
    with items as (
      select i.id, i.opening_id, i.reference, i.item_date, i.amount_cents from customer_receivables i
      where i.tenant_id = ${thisTenant} and i.customer_id = ${customerId}::uuid
    )
    select e.number as entry, e.entry_date, i.item_date, i.reference, e.purpose, false as is_write_off, i.amount_cents as amount, i.id
    from items i
    join booked_entries e on e.tenant_id = ${thisTenant} and e.source_type = 'opening' and e.source_id = i.opening_id
      and e.purpose = 'book' and e.entry_date <= ${to}::date
    union all
    select e.number, e.entry_date, i.item_date, i.reference, e.purpose, bool_or(p.account_number = ${BAD_DEBT}),
           (sum(p.debit_balance_cents) filter (where p.account_number in (${RECEIVABLE}, ${PREPAYMENT})))::bigint, i.id
    from items i
    join booked_entries e on e.tenant_id = ${thisTenant} and e.source_type in ('opening', 'memo') and e.source_id = i.id
      and e.entry_date <= ${to}::date
    join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id
    group by e.number, e.entry_date, i.item_date, i.reference, e.purpose, i.id
    having sum(p.debit_balance_cents) filter (where p.account_number in (${RECEIVABLE}, ${PREPAYMENT})) <> 0
    order by 2, 1, 3, 4, 8`.execute(tx)
  return rows.map(({ purpose, ...each }) => {
    const isOpening = purpose === 'book'
    const isReversed = purpose.startsWith('reverse')
    return {
      entry: each.entry,
      day: localDate(each.entry_date),
      shownDay: isOpening ? localDate(each.item_date) : localDate(each.entry_date),
      number: each.reference,
      kind: 'receivable',
      cause: isOpening ? 'opening' : each.is_write_off ? 'write-off' : 'payment',
      purpose: isReversed ? 'reverse' : 'receipt',
      description: '',
      amount: each.amount,
      drill: { kind: 'entry', number: Number(each.entry) },
    }
  })
}
