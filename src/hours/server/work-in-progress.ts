import type { CustomerId, ProjectId, UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sum, type Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { amountOf, rateFor } from '../domain/rate.ts'
import { readRates } from './hour-rates.ts'

/** What customers still had to be asked for at the end of a day. */
export interface WorkInProgress {
  readonly minutes: number
  /** What the minutes with a rate come to, without VAT. */
  readonly amount: Cents
  readonly withoutRate: number
  readonly projects: number
}

interface Row {
  project_id: ProjectId
  customer_id: CustomerId
  user_id: UserId
  /** The rate on an invoice of later; null where there is none. */
  rate: Cents | null
  minutes: number
}

/** Hours up to a day that customers pay and that no invoice of up to that day has: on none, on a concept, or on one of later. */
export async function workInProgress(tx: TenantTx, lastDay: LocalDate): Promise<WorkInProgress> {
  const rows = await rowsOf(
    tx,
    sql<Row>`
      select h.project_id, p.customer_id, h.created_by as user_id, b.rate_cents as rate, sum(h.minutes)::int as minutes
      from hours h
      join project_titles p on p.tenant_id = ${thisTenant} and p.id = h.project_id
      left join billed_hours b on b.tenant_id = ${thisTenant} and b.hours_id = h.id and b.released_at is null
      left join listed_documents d on d.tenant_id = ${thisTenant} and d.id = b.invoice_id
      where h.tenant_id = ${thisTenant} and h.is_billable and h.day <= ${lastDay}::date
        and (b.hours_id is null or d.state = 'concept' or d.issue_date > ${lastDay}::date)
      group by 1, 2, 3, 4`,
  )
  const rates =
    rows.length === 0
      ? []
      : await readRates(
          tx,
          rows.map((row) => ({ projectId: row.project_id, customerId: row.customer_id })),
        )
  const rated = rows.map(({ minutes, rate, ...row }) => ({
    minutes,
    rate:
      rate ?? rateFor(rates, { projectId: row.project_id, customerId: row.customer_id, userId: row.user_id }),
  }))
  const minutesOf = (some: readonly { readonly minutes: number }[]): number =>
    some.reduce((total, { minutes }) => total + minutes, 0)
  return {
    minutes: minutesOf(rows),
    amount: sum(rated.flatMap(({ minutes, rate }) => (rate === null ? [] : [amountOf(minutes, rate)]))),
    withoutRate: minutesOf(rated.filter(({ rate }) => rate === null)),
    projects: new Set(rows.map((row) => row.project_id)).size,
  }
}
