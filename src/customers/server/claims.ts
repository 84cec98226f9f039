import { sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'

/**
 * Whether the claim `d` of the view `claims` is an item of before that came with the archive of another place: nothing is sent about
 * such an item, because this program did not see how the claim came to be (decision 149).
 */
export const isOfArchive = sql<boolean>`exists (
  select from imported_from f
  where f.tenant_id = ${thisTenant} and not f.is_own_key and d.recorded_at < f.imported_at)`
