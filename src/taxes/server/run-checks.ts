import { hasSecondPerson } from '#expenses/server/expense-settings.ts'
import type { RawBuilder } from 'kysely'
import type { LocalDate } from '#kernel/local-date.ts'
import { ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import { SUSPENSE } from '#ledger/domain/named-account.ts'
import type { Period } from '#ledger/domain/period.ts'
import { vatAccounts } from '#ledger/domain/vat-code.ts'
import { ratesOfCase } from '#ledger/domain/vat-rate.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { checksOf, type Findings, type Found } from '../domain/check.ts'
import { consumerSales } from '#invoices/server/distance-sales.ts'
import { readOss } from '#tenants/server/oss.ts'
import type { Check, CheckItem } from '../domain/return-check.ts'
import type { Boxes, IcpCustomer } from '../domain/vat-return.ts'
import { datedVat } from './corrections.ts'

/** The maximum number of records that a check lists; the count includes all of them. */
const MOST_ITEMS = 25

interface FindingRow {
  found: Found
  label: string
  kind: CheckItem['document']['kind']
  id: string
}

/** The facts for the checks of a return, read from the period's own rows. */
export async function runChecks(
  tx: TenantTx,
  about: {
    readonly period: Period
    readonly boxes: Boxes
    readonly icp: readonly IcpCustomer[]
  },
): Promise<Check[]> {
  const { firstDay, lastDay } = about.period
  const inPeriod = (column: string) => sql`${sql.ref(column)} between ${firstDay}::date and ${lastDay}::date`
  const { rows } = await sql<FindingRow>`
    (select 'concepts' as found, c.name || coalesce(': ' || d.title, '') as label, 'invoice' as kind, d.id::text as id
     from listed_documents d join customer_names c on c.tenant_id = d.tenant_id and c.id = d.customer_id
     where d.tenant_id = ${thisTenant} and d.kind = 'invoice' and d.state = 'concept' and not d.is_archived and ${inPeriod('d.issue_date')}
     order by d.issue_date limit ${MOST_ITEMS})
    union all
    (select 'late-invoices', d.number || ' ' || d.customer_name, 'invoice', d.id::text
     from booked_entries e join issued_documents d on d.tenant_id = e.tenant_id and d.id = e.source_id and d.kind = 'invoice'
     where e.tenant_id = ${thisTenant} and e.source_type = 'document' and e.purpose = 'finalise' and ${inPeriod('e.entry_date')}
       and (e.entry_date < d.issue_date
            or exists (select from late_vat l where l.tenant_id = ${thisTenant} and l.entry_id = e.id))
     order by d.issue_date limit ${MOST_ITEMS})
    union all
    (select 'unchecked', x.description, 'expense', x.id::text from booked_expenses x
     where tenant_id = ${thisTenant} and ${inPeriod('x.booked_on')} and x.waits_for_check
     order by x.booked_on limit ${MOST_ITEMS})
    union all
    (select 'duplicates', x.description, 'expense', x.id::text from booked_expenses x
     where tenant_id = ${thisTenant} and ${inPeriod('x.expense_date')} and x.counts and exists (
       select from booked_expenses y where y.tenant_id = ${thisTenant} and y.id <> x.id and y.expense_date = x.expense_date
         and y.gross_cents = x.gross_cents and y.description = x.description and y.counts)
     order by x.expense_date limit ${MOST_ITEMS})
    union all
    (select 'uncoded', e.description, 'entry', e.number::text
     from signed_postings p join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
     where p.tenant_id = ${thisTenant} and ${inPeriod('p.entry_date')} and p.account_number like '8%' and p.vat_code is null
       and e.source_type not in ('opening', 'import', 'year-end')
     group by e.number, e.description order by e.number limit ${MOST_ITEMS})`.execute(tx)
  const items: Record<Found, CheckItem[]> = {
    concepts: [],
    'late-invoices': [],
    unchecked: [],
    duplicates: [],
    uncoded: [],
    unfitting: [],
  }
  for (const { found, label, kind, id } of [...rows, ...(await unfittingEntries(tx, about.period))])
    items[found].push({ label, document: { kind, id } })
  const questions = await waitingQuestions(tx, about.period)
  const asksSecondPerson = await hasSecondPerson(tx)
  const abroad = (await consumerSales(tx, about.period.lastDay)).map(({ id, kind, label, ...sale }) => ({
    ...sale,
    item: kind === 'invoice' ? { label, document: { kind, id } } : null,
  }))
  return checksOf({
    ...about,
    items,
    questions,
    asksSecondPerson,
    distanceSales: abroad,
    oss: await readOss(tx),
    ...(await amountsOf(tx, about.period)),
  })
}

/**
 * Entries whose VAT differs from the base times the rate. A statement of its own: a cluster on PostgreSQL 15 or 16 refuses the
 * condition on rates beside the outer join of `booked_expenses`.
 */
async function unfittingEntries(
  tx: TenantTx,
  { firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate },
): Promise<readonly FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select 'unfitting' as found, e.description as label, 'entry' as kind, e.number::text as id
     from (
       select p.tenant_id, p.entry_id,
              sum(p.credit_balance_cents) filter (where p.account_number = '1500') as high_vat,
              sum(p.credit_balance_cents) filter (where p.vat_code = 'nl-high' and p.account_number not like '15%') as high_base,
              sum(p.credit_balance_cents) filter (where p.account_number = '1505') as low_vat,
              sum(p.credit_balance_cents) filter (where p.vat_code = 'nl-low' and p.account_number not like '15%') as low_base
       from signed_postings p
       where tenant_id = ${thisTenant} and p.entry_date between ${firstDay}::date and ${lastDay}::date and (p.vat_code in ('nl-high', 'nl-low') or p.account_number in ('1500', '1505'))
       group by p.tenant_id, p.entry_id
     ) taxed
     join booked_entries e on e.tenant_id = taxed.tenant_id and e.id = taxed.entry_id
     where e.source_type not in ('opening', 'import', 'vat-return')
       and not (e.source_type = 'memo' and coalesce(high_base, 0) = 0 and coalesce(low_base, 0) = 0)
       and (${fitsNoRate(ratesOfCase('nl-high', lastDay), sql`high_vat`, sql`high_base`)} or ${fitsNoRate(ratesOfCase('nl-low', lastDay), sql`low_vat`, sql`low_base`)})
     order by e.number limit ${MOST_ITEMS}`.execute(tx)
  return rows
}

/** How many questions about this period, or about a record of it, are not closed. */
async function waitingQuestions(
  tx: TenantTx,
  { firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waiting_questions
    where tenant_id = ${thisTenant} and subject_day between ${firstDay}::date and ${lastDay}::date`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Neither corrected nor withdrawn, so included. */
/**
 * Whether the VAT of an entry differs from its base times each rate that its case had by the end of the period. A memo with VAT
 * only is skipped, because it corrects the box directly.
 */
const fitsNoRate = (rates: readonly BasisPoints[], vat: RawBuilder<unknown>, base: RawBuilder<unknown>) =>
  sql`not exists (select from unnest(${rates}::bigint[]) as held (rate)
    where abs(coalesce(${vat}, 0) - coalesce(${base}, 0) * held.rate / 10000.0) <= ${ROUNDING_CENTS})`

/** A part of a document, such as a credit note on one line, may be rounded differently from the whole. */
const ROUNDING_CENTS = 5

const OF_NO_PERIOD: ReadonlySet<string> = new Set(['opening', 'before', 'suspense'])

/** VAT of the opening balance and of what was filled in of the program before, open questions, and late corrections of filed returns. */
async function amountsOf(
  tx: TenantTx,
  { firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate },
): Promise<Pick<Findings, 'openingVat' | 'declaredBefore' | 'suspense' | 'late'>> {
  const { rows } = await sql<{ what: string; amount: Cents }>`
    select 'before' as what, sum(case b.box when '5b' then -b.vat_cents else b.vat_cents end)::bigint as amount
    from vat_of_before b where b.tenant_id = ${thisTenant} and b.first_day <= ${lastDay}::date having count(*) > 0
    union all
    select 'opening', coalesce(sum(p.credit_balance_cents), 0)::bigint
    from booked_entries e join signed_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    where e.tenant_id = ${thisTenant} and e.source_type in ('opening', 'import') and p.account_number = any(${vatAccounts}::text[]) and p.entry_date <= ${lastDay}::date
    union all
    select 'suspense', coalesce(sum(debit_balance_cents), 0)::bigint from account_balances
    where tenant_id = ${thisTenant} and account_number = ${SUSPENSE} and month <= ${lastDay}::date
    union all
    select c.period, sum(vat.amount)::bigint
    from ${datedVat} dated
    cross join lateral (
      select sum(p.credit_balance_cents) as amount from signed_postings p
      where p.tenant_id = ${thisTenant} and p.entry_id = dated.entry_id and p.account_number = any(${vatAccounts}::text[])
    ) vat
    join closed_ranges c on c.tenant_id = dated.tenant_id and c.kind = 'vat' and dated.belongs_to between c.first_day and c.last_day
    where dated.tenant_id = ${thisTenant} and dated.entry_date between ${firstDay}::date and ${lastDay}::date
      and dated.belongs_to < ${firstDay}::date and c.last_day < ${firstDay}::date and vat.amount is not null
      and not exists (select from vat_supplement_entries s where s.tenant_id = ${thisTenant} and s.entry_id = dated.entry_id)
    group by c.period`.execute(tx)
  const amountOf = (what: string): Cents => rows.find((row) => row.what === what)?.amount ?? ZERO
  return {
    openingVat: amountOf('opening'),
    declaredBefore: amountOf('before'),
    suspense: amountOf('suspense'),
    late: rows
      .filter(({ what }) => !OF_NO_PERIOD.has(what))
      .map(({ what, amount }) => ({ period: what, balance: amount })),
  }
}
