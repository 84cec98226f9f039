import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { DocumentKind } from '../domain/document-kinds.ts'
import { formatFor } from '../domain/document-settings.ts'
import { numberOf, seriesYear } from '../domain/number-format.ts'
import { readSettings } from './document-settings.ts'

/**
 * The number that a document of this day would get now: one more than the last of its series, in the tenant's
 * own format. A preview only; `transition_document` assigns the number, in the transaction that needs it.
 */
export async function expectedNumber(
  tx: TenantTx,
  kind: DocumentKind,
  issueDate: LocalDate,
): Promise<string> {
  const format = formatFor(await readSettings(tx), kind)
  const year = yearOf(issueDate)
  const [last] = await rowsOf(
    tx,
    sql<{ number: number }>`
      select last_number::int as number from number_series
      where tenant_id = ${thisTenant} and series = ${kind} and year = ${seriesYear(format, year)}::int`,
  )
  return numberOf(format, year, (last?.number ?? 0) + 1)
}
