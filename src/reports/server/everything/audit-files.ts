import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { auditFile } from '../xaf/audit-file.ts'
import type { ArchiveSource } from './archive-entry.ts'

/** The years with entries, the last first. */
export async function yearsWithBooks(tx: TenantTx): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from month)::int as year from account_balances
    where tenant_id = ${thisTenant} order by 1 desc`.execute(tx)
  return rows.map(({ year }) => year)
}

/** The books, one file per year from the first year with entries. */
export const auditFiles: ArchiveSource = async function* ({ tx, today }) {
  for (const year of (await yearsWithBooks(tx)).toReversed())
    yield {
      path: `auditfile/auditfile-${String(year)}.xaf`,
      about: `De boeken van ${String(year)}, XAF 4.0`,
      sha256: null,
      isPacked: false,
      open: async () => bytesOf(await auditFile(tx, year, today)),
    }
}

/** Texts as bytes, a piece at a time. */
export async function* bytesOf(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece)
}
