import type { Cursor } from '#contract/list-page.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { foreignFiguresOf } from '#documents/domain/foreign-figures.ts'
import { exchangeOf, linesIn, underScheme, type Line } from '#documents/domain/line.ts'
import { particularsOf } from '#documents/domain/particulars.ts'
import type { DocumentId, RecurringInvoiceId } from '#kernel/ids.ts'
import { addDays, localDate, monthOf, type LocalDate } from '#kernel/local-date.ts'
import { add, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { ExchangeRate } from '#ledger/domain/foreign-money.ts'
import { idsAfter, inOrderOf } from '#platform/server/db/list-page.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { isUnderKor } from '#tenants/server/vat-settings.ts'
import type {
  ExpectedRecurring,
  PreviewedRun,
  RecurringDetail,
  RecurringRun,
  RecurringSummary,
} from '../contract.ts'
import { titleOfRun } from '../domain/period-text.ts'
import { linesOfRun, pricedOn } from '../domain/priced-lines.ts'
import type { RecurringInvoice, RecurringMode } from '../domain/recurring-invoice.ts'
import { PREVIEWED_RUNS, runOf, runsFrom, type Run } from '../domain/schedule.ts'
import { hasRun } from './change-recurring.ts'
import { indexationsOf } from './indexations.ts'
import { readRecurringInvoice, readRecurringInvoices } from './recurring-rows.ts'

/** The next to come first; those that ended last. */
export async function listRecurringInvoices(
  tx: TenantTx,
  today: LocalDate,
  cursor: Cursor = {},
): Promise<RecurringSummary[]> {
  const ids = await idsAfter<RecurringInvoiceId>(tx, listSql, cursor)
  const found = await readRecurringInvoices(tx, ids ?? 'all')
  const invoices = ids === null ? found : inOrderOf(ids, found)
  const counts = await countsOf(tx)
  const isKor = await isUnderKor(tx, today)
  return invoices.map((invoice) => summaryOf(invoice, counts.get(invoice.id), isKor))
}

const listSql = { from: sql`recurring_invoices i`, where: sql`i.tenant_id = ${thisTenant}`, id: sql`i.id` }

/** @throws DomainError `recurring.not-found` */
export async function recurringDetail(
  tx: TenantTx,
  id: RecurringInvoiceId,
  today: LocalDate,
): Promise<RecurringDetail> {
  const invoice = await readRecurringInvoice(tx, id)
  const { template } = invoice
  const lines =
    invoice.next === null ? template.lines : pricedOn(template, invoice.next.dueOn, invoice.indexations)
  return {
    ...summaryOf(invoice, (await countsOf(tx, id)).get(id), await isUnderKor(tx, today)),
    version: invoice.version,
    projectId: invoice.projectId,
    sourceId: invoice.sourceId,
    paymentDays: template.paymentDays,
    ...particularsOf(template),
    lines: linesIn(lines, null).map(({ vatRate, ...line }) => ({ ...line, vatPercentage: vatRate })),
    anchor: invoice.anchor,
    isOnLastDay: invoice.isOnLastDay,
    timing: invoice.timing,
    firstDay: invoice.firstDay,
    lastDay: invoice.lastDay,
    mostRuns: invoice.mostRuns,
    isProRata: invoice.isProRata,
    firstRun: invoice.firstRun,
    nextRun: invoice.next?.n ?? null,
    hasRun: await hasRun(tx, id),
    isCustomerArchived: invoice.isCustomerArchived,
    indexations: await indexationsOf(tx, id),
  }
}

/** The next twelve runs, by the function that makes them. */
export async function previewOf(
  tx: TenantTx,
  id: RecurringInvoiceId,
  today: LocalDate,
): Promise<PreviewedRun[]> {
  const invoice = await readRecurringInvoice(tx, id)
  const isKor = await isUnderKor(tx, today)
  if (invoice.next === null) return []
  return runsFrom(invoice, invoice.next.n, invoice.firstRun, PREVIEWED_RUNS).map((run) => {
    const lines = linesOfRun(invoice.template, run, invoice.indexations, invoice.language)
    return {
      n: run.n,
      dueOn: run.dueOn,
      periodFirst: run.period.first,
      periodLast: run.period.last,
      isPart: run.share !== null,
      amounts: amountsOf(lines, isKor),
      foreign: foreignTotalOf(lines, isKor),
    }
  })
}

const MOST_RUNS = 1000

/** What was made or skipped, the newest first. */
export async function runsOf(tx: TenantTx, id: RecurringInvoiceId): Promise<RecurringRun[]> {
  await readRecurringInvoice(tx, id)
  const rows = await rowsOf(
    tx,
    sql<RunRow>`
      select r.n, r.due_on, r.period_first, r.period_last, r.state, r.done_at, r.mode, r.reason,
             d.id as document_id, d.number, d.state as document_state, d.net_cents, d.vat_cents, d.gross_cents
      from recurring_invoice_runs r
      left join invoice_states d on d.tenant_id = ${thisTenant} and d.id = r.document_id
      where r.tenant_id = ${thisTenant} and r.recurring_invoice_id = ${id} and r.state <> 'planned'
      order by r.n desc limit ${MOST_RUNS}`,
  )
  return rows.map((row) => ({
    n: row.n,
    dueOn: localDate(row.due_on),
    periodFirst: localDate(row.period_first),
    periodLast: localDate(row.period_last),
    state: row.state,
    doneAt: new Date(row.done_at).toISOString(),
    invoice: invoiceOf(row),
    mode: row.mode,
    reason: row.reason,
  }))
}

/** Null for a run that was skipped, or whose concept was deleted. */
function invoiceOf(row: RunRow): RecurringRun['invoice'] {
  if (row.document_id === null) return null
  return {
    id: row.document_id,
    invoiceNumber: row.number,
    state: row.document_state ?? 'concept',
    amounts: {
      netAmount: row.net_cents ?? ZERO,
      vatAmount: row.vat_cents ?? ZERO,
      grossAmount: row.gross_cents ?? ZERO,
    },
  }
}

interface RunRow {
  n: number
  due_on: string
  period_first: string
  period_last: string
  state: 'made' | 'skipped'
  done_at: string
  mode: RecurringMode | null
  reason: string | null
  document_id: DocumentId | null
  number: string | null
  document_state: string | null
  net_cents: Cents | null
  vat_cents: Cents | null
  gross_cents: Cents | null
}

/** An invoice that will be made by itself, if nothing changes. */
interface ExpectedRun {
  readonly id: RecurringInvoiceId
  readonly customerName: string
  readonly dueOn: LocalDate
  /** When it is to be paid. */
  readonly payableOn: LocalDate
  readonly net: Cents
  readonly gross: Cents
}

/** The invoices that active recurring ones make up to a day, that day included; for the weeks ahead on Overzicht too. */
export async function expectedRuns(tx: TenantTx, until: LocalDate, today: LocalDate): Promise<ExpectedRun[]> {
  const running = (await readRecurringInvoices(tx, 'running')).filter(({ state }) => state === 'active')
  if (running.length === 0) return []
  const isKor = await isUnderKor(tx, today)
  return running.flatMap((invoice) =>
    runsUntil(invoice, until).map((run) => {
      const { netAmount, grossAmount } = amountsOf(
        linesOfRun(invoice.template, run, invoice.indexations, invoice.language),
        isKor,
      )
      const issuedOn = run.dueOn < today ? today : run.dueOn
      return {
        id: invoice.id,
        customerName: invoice.customerName,
        dueOn: run.dueOn,
        payableOn: addDays(issuedOn, invoice.template.paymentDays),
        net: netAmount,
        gross: grossAmount,
      }
    }),
  )
}

const MONTHS = 12

/** By month, this one from today on, and eleven after it. */
export async function expectedByMonth(tx: TenantTx, today: LocalDate): Promise<ExpectedRecurring> {
  const months = monthsFrom(today)
  const last = months.at(-1) ?? today
  const runs = await expectedRuns(tx, addDays(nextMonth(last), -1), today)
  const inMonth = (month: LocalDate): Cents =>
    sum(runs.filter(({ dueOn }) => monthOf(dueOn < today ? today : dueOn) === month).map(({ net }) => net))
  const amounts = months.map((month) => ({ month, netAmount: inMonth(month) }))
  return {
    thisMonth: amounts[0]?.netAmount ?? ZERO,
    twelveMonths: amounts.reduce((total, { netAmount }) => add(total, netAmount), ZERO),
    months: amounts,
  }
}

function monthsFrom(today: LocalDate): LocalDate[] {
  const months = [monthOf(today)]
  while (months.length < MONTHS) months.push(nextMonth(months.at(-1) ?? today))
  return months
}

const nextMonth = (month: LocalDate): LocalDate => monthOf(addDays(month, 31))

/** Weekly for the sixty weeks of a year and a bit. */
const MOST_EXPECTED = 60

const runsUntil = (invoice: RecurringInvoice, until: LocalDate): Run[] =>
  invoice.next === null
    ? []
    : runsFrom(invoice, invoice.next.n, invoice.firstRun, MOST_EXPECTED).filter(({ dueOn }) => dueOn <= until)

function summaryOf(
  invoice: RecurringInvoice,
  counts: { made: number; concepts: number } | undefined,
  isKor: boolean,
): RecurringSummary {
  const { template, next } = invoice
  const run = next === null ? null : runOf(invoice, next.n, invoice.firstRun)
  const lines =
    run === null ? template.lines : linesOfRun(template, run, invoice.indexations, invoice.language)
  return {
    id: invoice.id,
    customerId: invoice.customerId,
    customerName: invoice.customerName,
    language: invoice.language,
    title: template.title,
    nextTitle:
      run === null || template.title === null
        ? template.title
        : titleOfRun(template.title, run, invoice.language),
    state: invoice.state,
    mode: template.mode,
    unit: invoice.unit,
    every: invoice.every,
    nextDate: run?.dueOn ?? null,
    nextAmounts: amountsOf(lines, isKor),
    // Without lines there is no amount, and still a currency.
    foreign: foreignTotalOf(lines, isKor, template.exchange),
    made: counts?.made ?? 0,
    waitingConcepts: counts?.concepts ?? 0,
  }
}

export function amountsOf(lines: readonly Line[], isKor: boolean): PreviewedRun['amounts'] {
  const { net, vat, gross } = totalsOf(underScheme(lines, isKor))
  return { netAmount: net, vatAmount: vat, grossAmount: gross }
}

/** The total in the currency of the lines, with the rate that gives their euros; null in euros. */
function foreignTotalOf(
  lines: readonly Line[],
  isKor: boolean,
  exchange: ExchangeRate | null = exchangeOf(lines) ?? null,
): RecurringSummary['foreign'] {
  if (exchange === null) return null
  const { currency, perEuro } = exchange
  return { currency, perEuro, gross: foreignFiguresOf(underScheme(lines, isKor), exchange).gross }
}

/** How many were made, and how many of those still are concepts; of one, or of all. */
async function countsOf(
  tx: TenantTx,
  id: RecurringInvoiceId | null = null,
): Promise<Map<RecurringInvoiceId, { made: number; concepts: number }>> {
  const rows = await rowsOf(
    tx,
    sql<{ id: RecurringInvoiceId; made: number; concepts: number }>`
      select r.recurring_invoice_id as id, count(*)::int as made,
             (count(*) filter (where d.state = 'concept' and not d.is_archived))::int as concepts
      from recurring_invoice_runs r
      left join invoice_states d on d.tenant_id = ${thisTenant} and d.id = r.document_id
      where r.tenant_id = ${thisTenant} and r.state = 'made' and (${id}::uuid is null or r.recurring_invoice_id = ${id}::uuid)
      group by 1`,
  )
  return new Map(rows.map(({ id: each, ...counts }) => [each, counts]))
}
