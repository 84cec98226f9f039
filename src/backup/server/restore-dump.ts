import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { bootstrapDatabase } from '#platform/server/db/bootstrap.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { keptFolderOf } from '#platform/server/files/open-files.ts'
import { identifyAnew } from '#platform/server/files/store-owner.ts'
import { silentLog } from '#platform/server/log.ts'
import { BackupError } from './backup-error.ts'
import { majorOf, type DumpManifest } from './manifest.ts'
import { findProgram, runProgram } from './pg-programs.ts'
import { piecesOf } from './restore-files.ts'
import { clusterFolderOf, onBooks, oneRow } from './source.ts'
import type { BackupTarget } from './target.ts'

/** A dump, and the data folder where its files and mails are already. */
interface Dump {
  readonly target: BackupTarget
  readonly manifest: DumpManifest
  readonly into: string
  readonly pgPrograms: string | null
}

/** A server of one's own, which receives the database of a dump. */
export interface OwnServer {
  /** Make the database and its roles, where they are absent. @throws BackupError when the database has tables */
  prepareEmpty(): Promise<void>
  readonly books: pg.ClientConfig
}

/**
 * @param databaseUrl the runtime login, which is made when it is absent
 * @param migrationUrl an account that may make roles and the database
 */
export function ownServer(databaseUrl: string, migrationUrl: string): OwnServer {
  const { username, password, pathname } = new URL(databaseUrl)
  const books = { connectionString: migrationUrl }
  const database = decodeURIComponent(pathname.slice(1))
  const runtime = { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  return {
    books,
    async prepareEmpty() {
      await bootstrapDatabase({ admin: books, database, runtime })
      const { count } = await onBooks(books, (client) =>
        oneRow<{ count: number }>(
          client,
          `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
        ),
      )
      if (count > 0)
        throw new BackupError(
          `De database ${database} uit DATABASE_URL is niet leeg. Terugzetten gebeurt altijd in een nieuwe database: geef een naam die nog niet bestaat.`,
        )
    },
  }
}

/** Restore a dump in a new embedded database in its data folder. */
export async function restoreEmbedded(dump: Dump, isThrowAway: boolean): Promise<void> {
  const settings = isThrowAway ? { fsync: 'off' } : {}
  let isWhole = false
  const server = await startEmbeddedPostgres({ dataDir: dump.into, log: silentLog, settings })
  try {
    const books = { ...server.superuser, database: server.app.database }
    await bootstrapDatabase({ admin: books, database: books.database, runtime: server.app })
    await fill(dump, books)
    isWhole = true
  } finally {
    await server.stop()
    // Half a restore must not be taken for a data folder.
    if (!isWhole) rmSync(path.join(clusterFolderOf(dump.into), 'PG_VERSION'), { force: true })
  }
}

/** Restore a dump in an empty database of one's own; the data folder gets the rest. */
export const restoreOwn = (dump: Dump, own: OwnServer): Promise<void> => fill(dump, own.books)

/** All or nothing: `pg_restore` works in one transaction. */
async function fill({ target, manifest, into, pgPrograms }: Dump, books: pg.ClientConfig): Promise<void> {
  const { postgres, database } = await onBooks(books, (client) =>
    oneRow<{ postgres: string; database: string }>(
      client,
      `select current_setting('server_version') as postgres, current_database() as database`,
    ),
  )
  const major = majorOf({ postgres })
  const dumped = majorOf(manifest)
  if (major < dumped)
    throw new BackupError(
      `De reservekopie is van PostgreSQL ${String(dumped)}, en deze server is ${String(major)}. Zet hem terug op versie ${String(dumped)} of nieuwer.`,
    )
  const program = await findProgram('pg_restore', pgPrograms, { major: dumped })
  const name = database.replaceAll(/['\\]/g, String.raw`\$&`)
  const args = ['--single-transaction', '--exit-on-error', '--schema=public', `--dbname=dbname='${name}'`]
  const { child, ended } = runProgram(program, args, books)
  try {
    if (child.stdin === null) throw new Error('pg_restore has no input')
    await feed(child.stdin, target, manifest)
    await ended
  } finally {
    child.kill()
  }
  await onBooks(books, (client) => identifyAnew(client, folderObjects(keptFolderOf(into))))
}

/** @throws BackupError for a piece that is missing or damaged */
async function feed(input: Writable, target: BackupTarget, { dump }: DumpManifest): Promise<void> {
  let isClosed = false
  // A program that fails closes its input; what it said tells why.
  input.on('error', () => undefined).once('close', () => (isClosed = true))
  const pieces = piecesOf(target)
  for (const sha256 of dump.pieces) {
    const piece = await pieces(sha256, 'de database')
    if (isClosed) return
    if (!input.write(piece))
      await Promise.race([once(input, 'drain'), once(input, 'close')]).catch(() => undefined)
  }
  input.end()
}
