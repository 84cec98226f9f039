import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { counted } from '#kernel/dutch-format.ts'
import type { Config } from '#platform/server/config.ts'
import { onDatabase, withSession } from '#platform/server/db/admin-session.ts'
import { bootstrapDatabase } from '#platform/server/db/bootstrap.ts'
import { copyRows, refuseForeignContent } from '#platform/server/db/copy-rows.ts'
import { serverAccount } from '#platform/server/db/embedded/account.ts'
import { findBinaries, givenBinaries, type Binaries } from '#platform/server/db/embedded/binaries.ts'
import { versionOfCluster } from '#platform/server/db/embedded/cluster.ts'
import { isProgramRunning } from '#platform/server/db/embedded/reach-server.ts'
import {
  beginUpgrade,
  exchange,
  finishUpgrade,
  upgradeFolderOf,
} from '#platform/server/db/embedded/upgrade-folder.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { lastApplied, lastMigration, migrate } from '#platform/server/db/migrate.ts'
import { fileStoreIn } from '#platform/server/files/file-store.ts'
import { storedObjects } from '#platform/server/files/open-files.ts'
import { freeDiskBytes } from '#platform/server/free-disk.ts'
import { silentLog } from '#platform/server/log.ts'
import { readKeys } from '#platform/server/secrets.ts'
import { StartError } from '#platform/server/start-error.ts'
import { proofsIn, type TenantProof } from './prove-tenants.ts'
import { clusterFolderOf } from './source.ts'

/** The new database is about as large as the old one; its log and the file of one table come with it. */
const ROOM = 1.5
const LOG_BYTES = 1024 ** 3

/**
 * Move the embedded database to the major version of this program's PostgreSQL. The old programs start the old folder, this
 * program's make a new database at the same schema, and every row is copied and compared. The proof of every administration must
 * come out the same on both. Only then do the folders change places; the old one stays.
 *
 * @param programs the folder with the programs of the old version
 * @returns what was done, in lines for the operator
 * @throws StartError when anything differs or is missing; nothing was changed then
 */
export async function upgradeDatabase(config: Config, programs: string): Promise<readonly string[]> {
  const { dataDir } = config
  if (config.databaseUrl !== null)
    throw new StartError(
      'DATABASE_URL wijst een eigen PostgreSQL aan: zet die over met pg_upgrade of pg_dump, zoals PostgreSQL beschrijft.',
    )
  if (await isProgramRunning(dataDir)) throw new StartError('Stop Kloppend eerst.')
  finishUpgrade(dataDir)
  const account = serverAccount()
  const [old, own] = [givenBinaries(programs, account, dataDir), findBinaries(account, dataDir)]
  const present = presentVersion(dataDir)
  if (present === own.major)
    return [`De database is al van PostgreSQL ${String(own.major)}; er is niets gewijzigd.`]
  if (old.major !== present)
    throw new StartError(
      `In ${programs} staat PostgreSQL ${String(old.major)}, en de database is van ${String(present)}. Geef de programma's van versie ${String(present)}.`,
    )
  const kept = path.join(dataDir, `pg-${String(present)}`)
  if (existsSync(kept)) throw new StartError(`${kept} bestaat al. Verplaats die map eerst.`)
  await refuseLittleRoom(dataDir)
  const next = beginUpgrade(dataDir, readFileSync(path.join(dataDir, 'secret', 'database.json')))
  const lines = await copiedTo(config, next, old).catch((error: unknown) => {
    rmSync(next, { recursive: true, force: true })
    throw error
  })
  exchange(dataDir, kept)
  return [
    ...lines,
    `De database is nu van PostgreSQL ${String(own.major)}. De oude staat in ${kept}: verwijder die als alles klopt.`,
    'Geef BACKUP_TO een nieuwe, lege map of bucket: bij de kopieën van hiervoor past deze database niet.',
  ]
}

/** Fill the new data folder, and stop both servers. */
async function copiedTo(config: Config, next: string, binaries: Binaries): Promise<readonly string[]> {
  const from = await startEmbeddedPostgres({ dataDir: config.dataDir, log: silentLog, binaries })
  try {
    const to = await startEmbeddedPostgres({ dataDir: next, log: silentLog })
    try {
      return await copied(config, from, to)
    } finally {
      await to.stop()
    }
  } finally {
    await from.stop()
  }
}

function presentVersion(dataDir: string): number {
  const cluster = clusterFolderOf(dataDir)
  if (!existsSync(path.join(cluster, 'PG_VERSION')))
    throw new StartError(
      `In ${dataDir} staat geen database. Wijs met DATA_DIR de gegevensmap aan, bijvoorbeeld DATA_DIR=./data.`,
    )
  return versionOfCluster(cluster)
}

async function refuseLittleRoom(dataDir: string): Promise<void> {
  const needed = ROOM * sizeOf(clusterFolderOf(dataDir)) + LOG_BYTES
  const free = await freeDiskBytes(dataDir)
  if (free < needed)
    throw new StartError(
      `Er is ${gigabytes(free)} vrij bij ${dataDir}, en overzetten vraagt ${gigabytes(needed)}. Maak ruimte.`,
    )
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1).replace('.', ',')} GB`

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)

/** Every row on the new server, and the same proof of each administration on both. */
async function copied(
  config: Config,
  from: EmbeddedPostgres,
  to: EmbeddedPostgres,
): Promise<readonly string[]> {
  const books = ({ superuser, app }: EmbeddedPostgres): pg.ClientConfig => onDatabase(superuser, app.database)
  const through = await withSession(books(from), async (client) => {
    await refuseForeignContent(client)
    return lastApplied(client)
  })
  await bootstrapDatabase({ admin: books(to), database: to.app.database, runtime: to.app })
  await migrate({ admin: books(to), through })
  let [tables, rows] = [0, 0]
  await withSession(books(from), (old) =>
    withSession(books(to), (fresh) =>
      copyRows(
        { client: old, cluster: clusterFolderOf(config.dataDir) },
        { client: fresh, cluster: clusterFolderOf(upgradeFolderOf(config.dataDir)) },
        {
          say: (_table, count) => {
            tables += 1
            rows += Number(count)
          },
        },
      ),
    ),
  )
  const done = `Overgezet en vergeleken: ${counted(tables, 'tabel', 'tabellen')}, ${counted(rows, 'rij', 'rijen')}.`
  // An older schema is migrated by the next start, and only then can this program read its books.
  if (through !== lastMigration())
    return [done, 'De controle per administratie kan pas na de eerste start: bekijk haar daar.']
  const deps = {
    files: fileStoreIn(storedObjects(config)),
    evidenceKey: readKeys(config.dataDir).evidenceKey,
  }
  const before = await proofsIn({ app: from.app, books: books(from) }, deps)
  const after = await proofsIn({ app: to.app, books: books(to) }, deps)
  refuseDifference(before, after)
  return [
    done,
    `De controle van ${counted(after.length, 'administratie is', 'administraties zijn')} gelijk aan die van de oude database.`,
  ]
}

function refuseDifference(before: readonly TenantProof[], after: readonly TenantProof[]): void {
  const proofs = new Map(after.map(({ id, checks }) => [id, JSON.stringify(checks)]))
  const different = before.find(({ id, checks }) => proofs.get(id) !== JSON.stringify(checks))
  if (different !== undefined || before.length !== after.length)
    throw new StartError(
      `De controle van administratie ${different?.id ?? '?'} komt in de nieuwe database anders uit. Er is niets gewijzigd.`,
    )
}
