import type { RawBuilder } from 'kysely'
import { sql, type TenantTx } from './tenant-transaction.ts'

/** Rows in memory at a time; a larger piece is not faster, and what lives longer is collected later. */
const PIECE = 100

/**
 * The rows of a query by a cursor, a piece at a time, so that a million of them take no more memory than a hundred.
 *
 * @param name of the cursor: one per query, since a fetch is prepared once for the columns that it gives
 */
export async function* readInPieces<Row>(
  tx: TenantTx,
  name: string,
  query: RawBuilder<Row>,
): AsyncGenerator<readonly Row[]> {
  const cursor = sql.id(name)
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(tx)
  const fetch = sql<Row>`fetch ${sql.lit(PIECE)} from ${cursor}`
  for (;;) {
    const { rows } = await fetch.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < PIECE) break
  }
  await sql`close ${cursor}`.execute(tx)
}
