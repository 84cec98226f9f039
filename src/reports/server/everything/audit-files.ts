import { Readable } from 'node:stream'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { auditFile } from '../xaf/audit-file.ts'
import type { ArchiveSource } from './archive-entry.ts'

/** The years in which something was booked, the last first. */
export async function yearsWithBooks(tx: TenantTx): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from month)::int as year from account_totals order by 1 desc`.execute(tx)
  return rows.map(({ year }) => year)
}

/** What a line of an audit file takes once compressed, about. */
const BYTES_PER_LINE = 20

/** The books, a file a year from the first that was booked in. */
export const auditFiles: ArchiveSource = async ({ tx, today }) => {
  const { rows } = await sql<{ year: number; months: bigint }>`
    select extract(year from month)::int as year, count(*) as months from account_totals group by 1 order by 1`.execute(
    tx,
  )
  return rows.map(({ year, months }) => ({
    path: `auditfile/auditfile-${String(year)}.xaf`,
    about: `De boeken van ${String(year)}, XAF 4.0`,
    sha256: null,
    bytes: Number(months) * 40 * BYTES_PER_LINE,
    isPacked: false,
    open: async () => Readable.from(await auditFile(tx, year, today), { objectMode: false }),
  }))
}
