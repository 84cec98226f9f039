import type { Database } from './database.ts'

/**
 * Writes sixteen KiB in a large object and rolls back: this allocates new pages, so it fails on a full disk
 * and on a read-only standby, where `select 1` succeeds. The runtime login needs no table for it.
 */
const TRY_TO_WRITE = `
  begin;
  set local statement_timeout = '1s';
  select lo_from_bytea(0, (select string_agg(sha256(n::text::bytea), '') from generate_series(1, 512) as n));
  rollback`

/** Whether the database takes a write now. @throws when it cannot be reached, is read-only, or has no room */
export const tryToWrite = async (database: Database): Promise<void> => {
  await database.withConnection(async (connection) => {
    try {
      await connection.batch(TRY_TO_WRITE)
    } catch (error) {
      await connection.batch('rollback').catch(() => undefined)
      throw error
    }
  })
}
