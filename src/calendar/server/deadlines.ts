import { doneInWords } from '#annual-accounts/domain/terms.ts'
import { openTerms } from '#annual-accounts/server/open-terms.ts'
import { rightsOf } from '#contract/rights.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { periodName, vatDeadlineOf } from '#ledger/domain/period.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { icpIntervals } from '#taxes/domain/icp-period.ts'
import { listOssReturns } from '#taxes/server/oss-returns.ts'
import { icpStatement } from '#taxes/server/icp-statement.ts'
import { listVatReturns } from '#taxes/server/vat-periods.ts'
import { vatPeriodsBetween } from '#tenants/domain/vat-settings.ts'
import { readVatSettings } from '#tenants/server/vat-settings.ts'
import type { CalendarDay } from '../domain/write-calendar.ts'
import type { OpenFeed } from './calendar-feeds.ts'

/** Periods that end within so many days are in the calendar already. */
const DAYS_AHEAD = 370
/** The statement of EU supplies is looked at for so many returns that wait. */
const MOST_STATEMENTS = 4
const MOST_INVOICES = 500

/** The days of a business that its member may know, each under an address of the program. */
export async function deadlinesOf(
  tx: TenantTx,
  feed: OpenFeed,
  { publicUrl, today }: { readonly publicUrl: string; readonly today: LocalDate },
): Promise<CalendarDay[]> {
  const may = rightsOf[feed.seat]
  const at = (path: string) => new URL(path, publicUrl).href
  const host = new URL(publicUrl).hostname
  return [
    ...(may.has('books.read')
      ? [
          ...(await vatDays(tx, feed, { host, url: at('/dashboard/belastingen'), today })),
          ...(await ossDays(tx, feed, { host, url: at('/dashboard/belastingen'), today })),
          ...(await wageDays(tx, feed, { host, at })),
          ...(await accountDays(tx, { host, at, today })),
        ]
      : []),
    ...(feed.hasInvoices && may.has('sales.read') ? await invoiceDays(tx, feed, { host, at }) : []),
  ].toSorted((a, b) => (a.day === b.day ? (a.uid < b.uid ? -1 : 1) : a.day < b.day ? -1 : 1))
}

/** Returns that were not filed, and those of the year to come. What was filed leaves the calendar. */
async function vatDays(
  tx: TenantTx,
  { hasAmounts }: OpenFeed,
  { host, url, today }: { readonly host: string; readonly url: string; readonly today: LocalDate },
): Promise<CalendarDay[]> {
  const known = await listVatReturns(tx, today)
  const { intervals } = await readVatSettings(tx)
  const waiting = known.filter(({ status }) => status === 'due' || status === 'late' || status === 'running')
  const isExempt = known[0]?.status === 'exempt'
  const ahead = isExempt
    ? []
    : vatPeriodsBetween(intervals, today, addDays(today, DAYS_AHEAD)).filter(
        ({ period }) => !known.some((each) => each.period === period),
      )
  const days: CalendarDay[] = [
    ...waiting.map(({ period, name, deadline, amount }) => ({
      uid: `vat-${period}@${host}`,
      day: deadline,
      summary: `Btw-aangifte over ${name}`,
      description: hasAmounts ? `Doe aangifte en betaal ${formatEuros(amount)}.` : 'Doe aangifte en betaal.',
      url,
    })),
    ...ahead.map((each) => ({
      uid: `vat-${each.period}@${host}`,
      day: vatDeadlineOf(each),
      summary: `Btw-aangifte over ${periodName(each.period)}`,
      description: 'Doe aangifte en betaal.',
      url,
    })),
  ]
  const statements = waiting
    .flatMap(({ firstDay, lastDay }) =>
      vatPeriodsBetween(icpIntervals(intervals), firstDay, lastDay < today ? lastDay : today),
    )
    .slice(0, MOST_STATEMENTS)
  for (const { period } of statements) {
    const { customers, name, deadline } = await icpStatement(tx, period)
    if (customers.length > 0)
      days.push({
        uid: `icp-${period}@${host}`,
        day: deadline,
        summary: `Opgaaf ICP over ${name}`,
        description: 'Geef op wat je aan bedrijven in andere EU-landen leverde.',
        url,
      })
  }
  return days
}

/** OSS returns that were not filed, a quarter that runs too. */
async function ossDays(
  tx: TenantTx,
  { hasAmounts }: OpenFeed,
  { host, url, today }: { readonly host: string; readonly url: string; readonly today: LocalDate },
): Promise<CalendarDay[]> {
  const returns = await listOssReturns(tx, today)
  return returns
    .filter(({ status }) => status === 'due' || status === 'late' || status === 'running')
    .map(({ period, name, deadline, amount }) => ({
      uid: `oss-${period}@${host}`,
      day: deadline,
      summary: `OSS-aangifte over ${name}`,
      description: hasAmounts
        ? `Doe aangifte en betaal ${formatEuros(amount)}.`
        : 'Doe aangifte en betaal, ook als je niets verkocht.',
      url,
    }))
}

/** Payroll tax, dividend tax and pension that are open, on the last day on which they are paid. Net wages are paid each month anyway. */
async function wageDays(
  tx: TenantTx,
  { hasAmounts }: OpenFeed,
  { host, at }: { readonly host: string; readonly at: (path: string) => string },
): Promise<CalendarDay[]> {
  const rows = await rowsOf<{
    id: string
    journal_id: string | null
    name: string
    due_on: LocalDate
    open: Cents
  }>(
    tx,
    sql`
      select w.* from (
        select i.id, i.journal_id, i.name, i.due_on,
               (i.amount_cents + coalesce((select sum(b.amount_cents) from wage_bank_parts b
                  where b.tenant_id = ${thisTenant} and b.wage_item_id = i.id), 0))::bigint as open
        from live_wage_items i where i.tenant_id = ${thisTenant} and i.kind not in ('net', 'dividend')) w
      where w.open > 0 order by w.due_on, w.id`,
  )
  return rows.map(({ id, journal_id: journalId, name, due_on: day, open }) => ({
    uid: `wages-${id}@${host}`,
    day,
    summary: `${name} betalen`,
    description: hasAmounts ? `Betaal ${formatEuros(open)}.` : 'Betaal op tijd, dan komt er geen boete.',
    url: at(journalId === null ? '/dashboard/dividend' : `/dashboard/lonen/${journalId}`),
  }))
}

/** What a company still has to do for its annual accounts; what was done leaves the calendar. */
const accountDays = async (
  tx: TenantTx,
  {
    host,
    at,
    today,
  }: { readonly host: string; readonly at: (path: string) => string; readonly today: LocalDate },
): Promise<CalendarDay[]> =>
  (await openTerms(tx, today)).map(({ year, step, day }) => ({
    uid: `accounts-${String(year)}-${step}@${host}`,
    day,
    summary: `Jaarrekening ${String(year)} ${doneInWords[step]}`,
    description: `Uiterlijk vandaag moet de jaarrekening zijn ${doneInWords[step]}.`,
    url: at(`/dashboard/balans/jaarrekening?jaar=${String(year)}`),
  }))

interface InvoiceRow {
  id: string
  number: string
  due_date: LocalDate
  customer_name: string
  open_cents: Cents
}

/** Invoices that wait for their money, on the day on which it must be there. */
async function invoiceDays(
  tx: TenantTx,
  { hasAmounts }: OpenFeed,
  { host, at }: { readonly host: string; readonly at: (path: string) => string },
): Promise<CalendarDay[]> {
  const rows = await rowsOf(
    tx,
    sql<InvoiceRow>`
      select i.id, i.number, i.due_date, i.customer_name, i.open_cents
      from invoice_states i
      where i.tenant_id = ${thisTenant} and i.is_awaited
      order by i.due_date desc, i.id limit ${MOST_INVOICES}`,
  )
  return rows.map((row) => ({
    uid: `invoice-${row.id}@${host}`,
    day: row.due_date,
    summary: `Factuur ${row.number} moet betaald zijn`,
    description: hasAmounts
      ? `${row.customer_name}: nog ${formatEuros(cents(row.open_cents))} open.`
      : 'Kijk of het geld er is.',
    url: at(`/dashboard/facturen/${row.id}`),
  }))
}
