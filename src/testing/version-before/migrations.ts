import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type pg from 'pg'
import { withSession } from '#platform/server/db/admin-session.ts'
import { migrate } from '#platform/server/db/migrate.ts'

/** The text of each migration that `db/schema` contains, by name with `.sql`, in order: as the releases up to 0.1.0 ran them. */
export const containedMigrations: Readonly<Record<string, string>> = JSON.parse(
  brotliDecompressSync(readFileSync(new URL('./migrations.json.br', import.meta.url))).toString('utf8'),
) as Record<string, string>

/**
 * The migration of the quotes changes documents, and the trigger that notes the change writes `record_changes`, which is filtered for its
 * owner too. The releases of then lifted the filter around that one file.
 */
const UNFILTERED = '0470_what_is_left_of_a_quote.sql'
const BEFORE_UNFILTERED = '0460_named_records.sql'

/**
 * Bring a database to a schema of before, as the releases up to 0.1.0 did: by their migrations, one by one.
 *
 * @param through the name of the last migration with `.sql`; without it, all that `db/schema` contains
 */
export async function migrateAsThen(admin: pg.ClientConfig, through = '9999'): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-migrations-'))
  const filtered = (text: string) =>
    withSession(admin, (client) => client.query(`alter table record_changes ${text} row level security`))
  try {
    mkdirSync(path.join(folder, 'migrations'))
    for (const [name, text] of Object.entries(containedMigrations))
      writeFileSync(path.join(folder, 'migrations', name), text)
    const upTo = (last: string) => migrate({ admin, folder, through: last < through ? last : through })
    await upTo(BEFORE_UNFILTERED)
    if (through >= UNFILTERED) {
      await filtered('no force')
      await upTo(UNFILTERED)
      await filtered('force')
    }
    await upTo(through)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
