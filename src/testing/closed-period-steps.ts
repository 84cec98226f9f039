import { lastDayOfMonth, lastDayOfYear, localDate } from '#kernel/local-date.ts'
import { runForTenant } from '#platform/server/db/testing/run-for-tenant.ts'
import type { TestDatabase } from '#platform/server/db/testing/test-database.ts'

/** A business of which a period is closed: a year as `2026`, a VAT quarter as `2026-Q1`. Nothing of its closing is booked. */
export async function closePeriodOf(
  database: TestDatabase,
  { tenantId }: { readonly tenantId: string },
  period: string,
): Promise<void> {
  const [year = '', quarter] = period.split('-Q')
  const first = quarter === undefined ? 1 : 3 * Number(quarter) - 2
  const month = (number: number): ReturnType<typeof localDate> =>
    localDate(`${year}-${String(number).padStart(2, '0')}-01`)
  const lastDay = quarter === undefined ? lastDayOfYear(Number(year)) : lastDayOfMonth(month(first + 2))
  await runForTenant(database.superuser, tenantId, [
    `insert into closed_periods (tenant_id, kind, period, first_day, last_day, closed_by) values ($1, $2, $3, $4, $5, $1)`,
    [tenantId, quarter === undefined ? 'year' : 'vat', period, month(first), lastDay],
  ])
}
