import path from 'node:path'
import type pg from 'pg'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { releaseOf } from '#platform/server/db/installed-programs.ts'
import { BackupError } from './backup-error.ts'
import { alone, copyFolder, instantOf, tenantsOf } from './base-backup.ts'
import { copyAllStored, copyMails, keepStream, knownPieces, MAILS, namesUnder, STORED } from './copy-files.ts'
import { writeManifest, type DumpManifest } from './manifest.ts'
import { findProgram, runProgram } from './pg-programs.ts'
import { mailFolderOf, oneRow, type BackupSource } from './source.ts'
import type { BackupTarget } from './target.ts'

/** A backup of a database of one's own, by `pg_dump`. */
export interface DumpSource extends BackupSource {
  /** The login of the program, which may ask for the id of the database. */
  readonly runtime: pg.ClientConfig
  /** The folder with `pg_dump`; null to look for it. */
  readonly pgPrograms: string | null
}

/**
 * On a cluster each connection to a node has a moment of its own, so `pg_dump` gets one for each node: a business is on one node, and all its
 * rows are then of one moment. Without it each shard may be read at another moment. Citus 13.2 passes `repeatable read` on.
 */
const ONE_MOMENT_A_NODE = '-c citus.max_adaptive_executor_pool_size=1'

/**
 * Dump a database of one's own while the program works, then copy the keys, files and mails. The dump and the count of entries
 * are of one snapshot; the files come after it, and a file is kept before its row is committed. So every file that a dumped row
 * names is there to be copied. The manifest is written last. On a cluster the rows of each business are of one moment after the count.
 *
 * @throws BackupError when `pg_dump` is missing or fails, or the account does not see all tenants
 */
export const makeDump = (source: DumpSource, target: BackupTarget): Promise<DumpManifest> =>
  alone(source, (client) => dumpWith(client, source, target))

/** The same, unless another node made a backup while this one waited for its turn; then null. */
export const makeDueDump = (
  source: DumpSource,
  target: BackupTarget,
  isDue: () => Promise<boolean>,
): Promise<DumpManifest | null> =>
  alone(source, async (client) => ((await isDue()) ? dumpWith(client, source, target) : null))

async function dumpWith(client: pg.Client, source: DumpSource, target: BackupTarget): Promise<DumpManifest> {
  await refuseBlindAccount(client)
  const program = await dumpProgramFor(client, source.pgPrograms)
  const known = await knownPieces(target)
  const { tenants, dump, isOfNodes, ...start } = await dumpRows(client, source, { target, known, program })
  const secrets = await copyFolder(path.join(source.dataDir, 'secret'), 'secret', target, known)
  const stored = await copyAllStored(target, source.objects, await namesUnder(target, STORED))
  const mails = await copyMails(target, mailFolderOf(source.dataDir), await namesUnder(target, MAILS))
  const { at } = await oneRow<{ at: string }>(
    client,
    `select to_json(clock_timestamp() at time zone 'utc')#>>'{}' as at`,
  )
  const manifest: DumpManifest = {
    format: 2,
    startedAt: instantOf(start.startedAt),
    finishedAt: instantOf(at),
    day: todayInAmsterdam(),
    postgres: start.postgres,
    dump,
    ...(isOfNodes ? { isOfNodes: true as const } : {}),
    ...secrets,
    stored,
    mails,
    tenants,
  }
  await writeManifest(target, manifest)
  return manifest
}

/**
 * The `pg_dump` for this server.
 *
 * @throws BackupError when it is missing or older than the server, in its minor release too
 */
export async function dumpProgramFor(client: pg.Client, pgPrograms: string | null): Promise<string> {
  const { postgres } = await oneRow<{ postgres: string }>(
    client,
    `select current_setting('server_version') as postgres`,
  )
  return findProgram('pg_dump', pgPrograms, releaseOf(postgres))
}

interface Pieces {
  readonly target: BackupTarget
  readonly known: Set<string>
  /** The path of `pg_dump`. */
  readonly program: string
}

/** The dump and the count of entries, of one snapshot, which lives as long as the transaction of this session. */
async function dumpRows(client: pg.Client, source: DumpSource, pieces: Pieces) {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  await client.query('begin isolation level repeatable read read only')
  const { snapshot, isOfNodes, ...start } = await oneRow<{
    snapshot: string
    startedAt: string
    postgres: string
    isOfNodes: boolean
  }>(
    client,
    `select pg_export_snapshot() as snapshot, to_json(now() at time zone 'utc')#>>'{}' as "startedAt",
            current_setting('server_version') as postgres,
            exists (select from pg_extension where extname = 'citus') as "isOfNodes"`,
  )
  const tenants = await tenantsOf(client)
  const books = isOfNodes ? { ...source.books, options: ONE_MOMENT_A_NODE } : source.books
  const dump = await keepDump(books, { ...pieces, snapshot })
  await client.query('commit')
  return { ...start, tenants, dump, isOfNodes }
}

/** A dump of an account that row-level security filters would leave out businesses. */
async function refuseBlindAccount(client: pg.Client): Promise<void> {
  const { name, seesAll } = await oneRow<{ name: string; seesAll: boolean }>(
    client,
    `select rolname as name, rolsuper or rolbypassrls as "seesAll" from pg_roles where rolname = current_user`,
  )
  if (!seesAll)
    throw new BackupError(
      `De databasegebruiker ${name} uit MIGRATION_URL ziet niet alle bedrijven. Geef een superuser, of een gebruiker met BYPASSRLS; of maak de reservekopie met pg_basebackup of pgBackRest, zie docs/operations.md.`,
    )
}

async function keepDump(
  books: pg.ClientConfig,
  { target, known, program, snapshot }: Pieces & { readonly snapshot: string },
): Promise<DumpManifest['dump']> {
  // Not compressed: each piece is, and pieces that did not change are then kept once.
  const args = ['--format=custom', '--compress=0', '--schema=public', `--snapshot=${snapshot}`]
  const { child, ended } = runProgram(program, args, books)
  try {
    if (child.stdout === null) throw new Error('pg_dump has no output')
    const dump = await keepStream(target, child.stdout, known)
    await ended
    return dump
  } finally {
    child.kill()
  }
}
