import path from 'node:path'
import type pg from 'pg'
import { onDatabase, withSession } from '#platform/server/db/admin-session.ts'
import type { DatabaseLogin } from '#platform/server/db/database-login.ts'
import type { ObjectStore } from '#platform/server/files/object-store.ts'

/** What a backup is made of. */
export interface BackupSource {
  readonly dataDir: string
  /** An account that sees the rows of all tenants, on the program's database. */
  readonly books: pg.ClientConfig
  /** The store of files: a folder of DATA_DIR, or a bucket. */
  readonly objects: ObjectStore
}

export const clusterFolderOf = (dataDir: string): string => path.join(dataDir, 'pg')
export const mailFolderOf = (dataDir: string): string => path.join(dataDir, 'mail')

/** The program's database on the embedded server. */
export const embeddedBooks = (superuser: DatabaseLogin): pg.ClientConfig => onDatabase(superuser, 'kloppend')

/** A session in which the rows of all tenants are visible. Only for backups. */
export const onBooks = <T>(books: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withSession({ ...books, application_name: 'kloppend-backup' }, work)

/** @throws Error when the statement gives no row */
export async function oneRow<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(text, [...values])
  const [row] = rows
  if (row === undefined) throw new Error('the database gave no row')
  return row
}

/** The identity of the server's folder, which `initdb` gives. */
export const systemId = (books: pg.ClientConfig): Promise<string> =>
  onBooks(books, async (client) => {
    const { id } = await oneRow<{ id: string }>(
      client,
      'select system_identifier::text as id from pg_control_system()',
    )
    return id
  })

/** The id by which file stores and backups know this database (`docs/decisions/0036`); made when it has none yet. */
export async function databaseId(books: pg.ClientConfig): Promise<string> {
  return onBooks(books, async (client) => {
    const { id } = await oneRow<{ id: string }>(client, 'select identify_database(gen_random_uuid()) as id')
    return id
  })
}
