import type { TenantId } from '#kernel/ids.ts'
import type { Database } from './database.ts'
import { sql, withTenant } from './tenant-transaction.ts'

/** So many rows that a plan for a single one takes seconds. */
const GROWN_ROWS = 50

/**
 * Take statistics of the tables that grew, in a transaction of its own: before work on many rows that were added just now, because PostgreSQL
 * may still expect a single one (decision 148).
 */
export const takeStatistics = (database: Database, tenantId: TenantId): Promise<unknown> =>
  withTenant(database, tenantId, (tx) => sql`select take_statistics_of_grown(${GROWN_ROWS})`.execute(tx))
