import { rowsOf, sql, thisTenant, type TenantTx } from './db/tenant-transaction.ts'

/**
 * Moment at which the business was imported from an installation with another key, as ISO 8601 in UTC; null for a business that was not imported. Everything that shows a moment or
 * a person of before that asks this one place (decision 149).
 */
export async function importedElsewhereAt(tx: TenantTx): Promise<string | null> {
  const [imported] = await rowsOf(
    tx,
    sql<{ at: string }>`
      select imported_at as at from imported_from where tenant_id = ${thisTenant} and not is_own_key`,
  )
  return imported?.at ?? null
}
