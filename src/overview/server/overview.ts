import type { TenantId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { RESULT_TRANSFER } from '#ledger/domain/account.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { stateOfQuote } from '#quotes/server/list-quotes.ts'
import type { Overview } from '../contract.ts'
import { monthsUntil } from '../domain/weeks.ts'

const MONTHS = 12

interface FiguresRow {
  hasCustomer: boolean
  hasPosting: boolean
  hasExpense: boolean
  groups: [kind: string, state: string, count: number][]
  asked: { hasLogo: boolean; hasLegalForm: boolean; needsInterval: boolean }
  firstMonth: string | null
  months: [month: string, revenue: string, costs: string][]
}

/**
 * Counts and months of the first page in one statement. Documents are counted from one index and the books
 * are read from the account balances, so twenty thousand invoices cost only a few milliseconds. The transfer
 * of a closed year's result to equity is neither revenue nor a cost; nor is a deposit before its final
 * invoice.
 */
export async function overviewOf(tx: TenantTx, tenantId: TenantId, today: LocalDate): Promise<Overview> {
  const months = monthsUntil(today, MONTHS)
  const [row] = await rowsOf(
    tx,
    sql<FiguresRow>`
      with groups as (
        select 'invoice' as kind, d.state, count(*)::int as count
        from invoice_states d where d.tenant_id = ${tenantId} group by 2
        union all
        select 'quote', ${stateOfQuote(today)}, count(*)::int
        from quote_states d where d.tenant_id = ${tenantId} group by 2
        union all
        select 'credit-note', d.state, count(*)::int
        from credit_note_states d where d.tenant_id = ${tenantId} group by 2
      ), results as (
        select t.month,
               coalesce(sum(t.credit_balance_cents) filter (where a.type = 'revenue'), 0) as revenue,
               coalesce(sum(t.debit_balance_cents) filter (where a.type = 'cost'), 0) as costs
        from account_balances t join account_names a on a.tenant_id = t.tenant_id and a.number = t.account_number
        where t.tenant_id = ${tenantId} and t.month >= ${months[0]}::date and a.type in ('revenue', 'cost')
          and a.number <> ${RESULT_TRANSFER}
        group by t.month
      )
      select exists (select from customer_names where tenant_id = ${tenantId}) as "hasCustomer",
             exists (select from account_balances where tenant_id = ${tenantId}) as "hasPosting",
             exists (select from booked_expenses where tenant_id = ${tenantId}) as "hasExpense",
             (select jsonb_build_object(
                'hasLogo', coalesce((select l.has_logo from logo_choices l where l.tenant_id = ${tenantId}), false),
                'hasLegalForm', a.has_legal_form,
                'needsInterval', not a.has_vat_interval
                  and not exists (select from filed_vat_returns f where f.tenant_id = ${tenantId})
                  and not exists (select from kor_ranges k where k.tenant_id = ${tenantId} and k.first_day <= ${today}::date
                                  and (k.last_day is null or k.last_day >= ${today}::date)))
              from asked_settings a where a.tenant_id = ${tenantId}) as asked,
             (select min(month) from account_balances where tenant_id = ${tenantId}) as "firstMonth",
             (select coalesce(jsonb_agg(jsonb_build_array(kind, state, count)), '[]') from groups) as groups,
             (select coalesce(jsonb_agg(jsonb_build_array(month, revenue::text, costs::text)), '[]') from results) as months`,
  )
  const groups = row?.groups ?? []
  const results = new Map(row?.months.map(([month, ...values]) => [localDate(month), values]))
  const has = (kind: string, state?: string): boolean =>
    groups.some(([each, of]) => each === kind && (state === undefined || of === state))
  return {
    quotes: countsOf(groups, 'quote'),
    creditNotes: countsOf(groups, 'credit-note'),
    hasCustomer: row?.hasCustomer ?? false,
    hasInvoice: has('invoice'),
    hasPaidInvoice: has('invoice', 'paid'),
    asks: row === undefined ? null : asksOf(row, { isFirstHour: has('invoice') && !has('invoice', 'paid') }),
    firstMonth: row?.firstMonth == null ? null : localDate(row.firstMonth),
    hasFigures: groups.length > 0 || row?.hasPosting === true || row?.hasExpense === true,
    months: months.map((month) => {
      const [revenue, costs] = results.get(month) ?? []
      return { month, revenue: centsOf(revenue), costs: centsOf(costs) }
    }),
  }
}

/** A question comes when its answer matters: the logo with the first invoice, the others with the first booking. */
function asksOf(
  { asked, firstMonth }: FiguresRow,
  { isFirstHour }: { isFirstHour: boolean },
): Overview['asks'] {
  if (isFirstHour && !asked.hasLogo) return 'logo'
  if (firstMonth === null) return null
  if (asked.needsInterval) return 'vat-interval'
  return asked.hasLegalForm ? null : 'legal-form'
}

const countsOf = (groups: FiguresRow['groups'], kind: string): Record<string, number> =>
  Object.fromEntries(groups.filter(([each]) => each === kind).map(([, state, count]) => [state, count]))

const centsOf = (text: string | undefined): Cents => (text === undefined ? ZERO : (BigInt(text) as Cents))
