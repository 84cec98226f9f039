import type { LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { readRates } from './confirmed-rates.ts'
import { endingRates } from '../domain/ending-rates.ts'

/** The last day of the known rates, when it is near, for a business that sends letters or chose its steps; else null. */
export async function endingRatesFor(tx: TenantTx, today: LocalDate): Promise<LocalDate | null> {
  const day = endingRates(today, await readRates(tx))
  if (day === null) return null
  const [uses] = await rowsOf(
    tx,
    sql<{ is_used: boolean }>`
      select exists (select from reminder_settings where tenant_id = ${thisTenant})
          or exists (select from reminder_letters where tenant_id = ${thisTenant} and step in ('demand', 'final-demand')) as is_used`,
  )
  return uses?.is_used === true ? day : null
}
