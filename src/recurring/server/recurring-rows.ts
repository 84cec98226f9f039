import { lineOf } from '#documents/server/store.ts'
import { linesIn } from '#documents/domain/line.ts'
import { particularsOf } from '#documents/domain/particulars.ts'
import type { CustomerId, DocumentId, ProjectId, RecurringInvoiceId, UserId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { recurringContent } from '../contract.ts'
import type { Unit } from '../domain/occurrence.ts'
import type { Indexation } from '../domain/priced-lines.ts'
import type { RecurringInvoice, RecurringMode, RecurringState } from '../domain/recurring-invoice.ts'
import type { Timing } from '../domain/schedule.ts'
import { recurringErrors } from '../domain/errors.ts'

interface RecurringRow {
  id: RecurringInvoiceId
  customer_id: CustomerId
  customer_name: string
  language: Language
  is_archived: boolean
  project_id: ProjectId | null
  state: RecurringState
  version: number
  anchor: string
  unit: Unit
  every: number
  is_on_last_day: boolean
  timing: Timing
  first_day: string | null
  last_day: string | null
  most_runs: number | null
  is_pro_rata: boolean
  first_run: number
  concepts_until: string | null
  source_id: DocumentId | null
  number: number
  mode: RecurringMode
  payment_days: number
  content: unknown
  indexed_by: number[]
  is_under_kor: boolean
  author: UserId
  written_on: string
  next_n: number | null
  next_due: string | null
  indexations: { number: number; percentage: number; starts_on: string }[] | null
}

/** All of them, or those that have not ended. The next to come first. */
export const readRecurringInvoices = async (
  tx: TenantTx,
  only: 'all' | 'running' | readonly RecurringInvoiceId[],
): Promise<RecurringInvoice[]> => (await readRows(tx, conditionOf(only))).map(recurringOf)

function conditionOf(only: 'all' | 'running' | readonly RecurringInvoiceId[]): ReturnType<typeof sql> {
  if (only === 'all') return sql`true`
  return only === 'running' ? sql`i.state in ('active', 'paused')` : sql`i.id = any(${only}::uuid[])`
}

/** @throws DomainError `recurring.not-found`, the same for another tenant's as for none */
export async function readRecurringInvoice(tx: TenantTx, id: RecurringInvoiceId): Promise<RecurringInvoice> {
  const [row] = await readRows(tx, sql`i.id = ${id}`)
  if (row === undefined) throw recurringErrors.notFound()
  return recurringOf(row)
}

/** The same, locked: another change, and the job, wait until this transaction ends. */
export async function lockRecurringInvoice(tx: TenantTx, id: RecurringInvoiceId): Promise<RecurringInvoice> {
  // By itself: a statement that waited for a lock would read the joined rows as they were before.
  await sql`select from recurring_invoices where tenant_id = ${thisTenant} and id = ${id} for update`.execute(
    tx,
  )
  return readRecurringInvoice(tx, id)
}

const readRows = (tx: TenantTx, condition: ReturnType<typeof sql>): Promise<RecurringRow[]> =>
  rowsOf(
    tx,
    sql<RecurringRow>`
      select i.id, i.customer_id, c.name as customer_name, y.language, c.is_archived, i.project_id, i.state, i.version, i.anchor, i.unit, i.every,
             i.is_on_last_day, i.timing, i.first_day, i.last_day, i.most_runs, i.is_pro_rata, i.first_run, i.concepts_until, i.source_id,
             v.number, v.mode, v.payment_days, v.content, v.indexed_by, v.is_under_kor, v.created_by as author,
             (v.created_at at time zone 'Europe/Amsterdam')::date as written_on,
             p.n as next_n, p.due_on as next_due,
             (select jsonb_agg(jsonb_build_object('number', x.number, 'percentage', x.percentage, 'starts_on', x.starts_on) order by x.number)
              from recurring_invoice_indexations x
              where x.tenant_id = ${thisTenant} and x.recurring_invoice_id = i.id and x.withdrawn_at is null) as indexations
      from recurring_invoices i
      join customer_names c on c.tenant_id = ${thisTenant} and c.id = i.customer_id
      join customer_parties y on y.tenant_id = ${thisTenant} and y.id = i.customer_id
      join recurring_invoice_versions v on v.tenant_id = ${thisTenant} and v.recurring_invoice_id = i.id
        and v.number = (select max(w.number) from recurring_invoice_versions w
                        where w.tenant_id = ${thisTenant} and w.recurring_invoice_id = i.id)
      left join recurring_invoice_runs p on p.tenant_id = ${thisTenant} and p.recurring_invoice_id = i.id
        and p.state = 'planned' and i.state in ('active', 'paused')
      where i.tenant_id = ${thisTenant} and ${condition}
      order by p.due_on nulls last, i.created_at desc, i.id`,
  )

function recurringOf(row: RecurringRow): RecurringInvoice {
  const content = recurringContent.decode(row.content as never)
  const exchange =
    content.foreign == null
      ? null
      : { ...content.foreign, source: 'typed' as const, day: localDate(row.written_on) }
  const lines = content.lines.map((line) => lineOf(line, localDate(row.anchor)))
  return {
    id: row.id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    language: row.language,
    isCustomerArchived: row.is_archived,
    projectId: row.project_id,
    state: row.state,
    version: row.version,
    anchor: localDate(row.anchor),
    unit: row.unit,
    every: row.every,
    isOnLastDay: row.is_on_last_day,
    timing: row.timing,
    firstDay: dayOrNone(row.first_day),
    lastDay: dayOrNone(row.last_day),
    mostRuns: row.most_runs,
    isProRata: row.is_pro_rata,
    firstRun: row.first_run,
    conceptsUntil: dayOrNone(row.concepts_until),
    sourceId: row.source_id,
    template: {
      number: row.number,
      mode: row.mode,
      paymentDays: row.payment_days,
      ...particularsOf(content),
      exchange,
      lines: linesIn(lines, exchange),
      indexedBy: row.indexed_by,
      isUnderKor: row.is_under_kor,
      author: row.author,
    },
    indexations: (row.indexations ?? []).map(indexationOf),
    next:
      row.next_n === null || row.next_due === null ? null : { n: row.next_n, dueOn: localDate(row.next_due) },
  }
}

const indexationOf = (row: { number: number; percentage: number; starts_on: string }): Indexation => ({
  number: row.number,
  percentage: basisPoints(BigInt(row.percentage)),
  startsOn: localDate(row.starts_on),
})

const dayOrNone = (day: string | null) => (day === null ? null : localDate(day))
