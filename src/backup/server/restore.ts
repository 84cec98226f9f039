import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serverAccount, type Account } from '#platform/server/db/embedded/account.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { writeDurably } from '#platform/server/files/durable-file.ts'
import { keptFolderOf } from '#platform/server/files/open-files.ts'
import { silentLog } from '#platform/server/log.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { identifyAnew } from '#platform/server/files/store-owner.ts'
import { BackupError } from './backup-error.ts'
import { MAILS, nameOfPiece, namesUnder, STORED, together } from './copy-files.ts'
import { readManifests, type Manifest } from './manifest.ts'
import { clusterFolderOf, mailFolderOf, onBooks, oneRow } from './source.ts'
import { DamagedObject, type BackupTarget } from './target.ts'
import { archivedWal } from './wal-archive.ts'
import { restoreCommand, startWalFeeder } from './wal-feeder.ts'

/** Replaying a day of a busy installation on a slow disk. */
const RECOVERY_PATIENCE_MS = 6 * 3_600_000

export interface Restored {
  readonly manifest: Manifest
  /** The commit of the last change that is in it, ISO 8601; null when the log had none. */
  readonly through: string | null
  readonly segments: number
  readonly files: number
  /** Objects that are damaged or missing: files and mails, which the database can do without. */
  readonly problems: readonly string[]
}

interface RestoreOptions {
  readonly into: string
  /** Null for the last archived moment. */
  readonly until: Date | null
  /** The folder is removed again: nothing is flushed to the disk. */
  readonly isThrowAway?: boolean
}

/**
 * Restore a backup in a new folder: the database to its last archived moment, or to `until`, with the keys, files and mails.
 * The result is a data folder. The restored database gets an id of its own: neither the
 * bucket nor the backups of the original accept that id.
 *
 * @throws BackupError when the folder is not empty, the moment is not in the backup, or the copy is not whole
 */
export async function restoreBackup(
  target: BackupTarget,
  { into, until, isThrowAway = false }: RestoreOptions,
): Promise<Restored> {
  refuseFilledFolder(into)
  const manifest = await chosenManifest(target, until)
  const account = serverAccount()
  mkdirSync(into, { recursive: true, mode: 0o700 })
  const write: WriteFile = isThrowAway ? writeAnyhow : writeDurably
  await writeCluster(target, manifest, { into, account, write })
  const problems = [...(await writeStored(target, into, write)), ...(await writeMails(target, into, write))]
  const { through, segments } = await recover(target, { into, until, account, isThrowAway })
  const files = countOf(keptFolderOf(into))
  return { manifest, through, segments, files, problems }
}

function refuseFilledFolder(into: string): void {
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new BackupError(
      `De map ${into} is niet leeg. Terugzetten gebeurt altijd in een nieuwe map, bijvoorbeeld --into ./data-terug.`,
    )
}

/** The newest backup, or the newest that was finished before a moment. @throws BackupError when there is none */
async function chosenManifest(target: BackupTarget, until: Date | null): Promise<Manifest> {
  const all = await readManifests(target).catch((error: unknown) => {
    if (error instanceof DamagedObject)
      throw new BackupError(`${target.place}/${error.object} is beschadigd.`, { cause: error })
    throw error
  })
  if (all.length === 0) throw new BackupError(`In ${target.place} staat nog geen voltooide reservekopie.`)
  const chosen = all.find(
    ({ manifest }) => until === null || Date.parse(manifest.finishedAt) <= until.getTime(),
  )
  if (chosen === undefined)
    throw new BackupError(
      `De oudste reservekopie in ${target.place} is van ${all.at(-1)?.manifest.finishedAt ?? ''}. Kies met --until een later moment.`,
    )
  return chosen.manifest
}

type WriteFile = (place: string, bytes: Uint8Array) => Promise<void>

async function writeAnyhow(place: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  await writeFile(place, bytes, { mode: 0o600 })
}

async function writeCluster(
  target: BackupTarget,
  manifest: Manifest,
  { into, account, write }: { into: string; account: Account | null; write: WriteFile },
): Promise<void> {
  for (const folder of manifest.folders) mkdirSync(path.join(into, folder), { recursive: true, mode: 0o700 })
  const pieces = piecesOf(target)
  await together(manifest.files, async ({ path: name, bytes, pieces: hashes }) => {
    const file = await open(path.join(into, name), 'wx', 0o600)
    try {
      let at = 0
      for (const sha256 of hashes) {
        const piece = await pieces(sha256, name)
        await file.write(piece, 0, piece.length, at)
        at += piece.length
      }
      if (at !== bytes) throw new BackupError(`${name} in de reservekopie heeft niet de goede lengte.`)
      if (write === writeDurably) await file.sync()
    } finally {
      await file.close()
    }
  })
  const cluster = clusterFolderOf(into)
  await write(path.join(cluster, 'backup_label'), Buffer.from(manifest.backupLabel))
  if (manifest.tablespaceMap !== '')
    await write(path.join(cluster, 'tablespace_map'), Buffer.from(manifest.tablespaceMap))
  await write(path.join(cluster, 'recovery.signal'), Buffer.alloc(0))
  giveTo(account, cluster)
}

/** @throws BackupError for a piece that is missing or damaged: without it the database is not whole */
const piecesOf = (target: BackupTarget) =>
  async function piece(sha256: string, usedBy: string): Promise<Buffer> {
    const name = nameOfPiece(sha256)
    const bytes = await target.readHashed(name, sha256).catch((cause: unknown) => {
      if (!(cause instanceof DamagedObject)) throw cause
      throw new BackupError(`${name} is beschadigd (deel van ${usedBy}). Neem een andere reservekopie.`, {
        cause,
      })
    })
    if (bytes === null)
      throw new BackupError(`${name} ontbreekt (deel van ${usedBy}). Neem een andere reservekopie.`)
    return bytes
  }

/** The server's account owns its data folder and everything in it. */
function giveTo(account: Account | null, folder: string): void {
  chmodSync(folder, 0o700)
  if (account === null) return
  chownSync(folder, account.uid, account.gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(path.join(entry.parentPath, entry.name), account.uid, account.gid)
}

/**
 * Every file of the backup, each with the hash that is its name. Files that no row of the restored moment names are set aside
 * by the program, as after every crash.
 */
async function writeStored(target: BackupTarget, into: string, write: WriteFile): Promise<string[]> {
  const root = keptFolderOf(into)
  return writeEach(target, STORED, write, async (name) => ({
    place: path.join(root, ...name.split('/')),
    sha256: name.slice(name.lastIndexOf('/') + 1),
  }))
}

const writeMails = (target: BackupTarget, into: string, write: WriteFile): Promise<string[]> =>
  writeEach(target, MAILS, write, async (name) => ({
    place: path.join(mailFolderOf(into), path.basename(name.slice(0, name.lastIndexOf('.')))),
    sha256: name.slice(name.lastIndexOf('.') + 1),
  }))

async function writeEach(
  target: BackupTarget,
  prefix: string,
  write: WriteFile,
  placeOf: (name: string) => Promise<{ place: string; sha256: string }>,
): Promise<string[]> {
  const problems: string[] = []
  await together([...(await namesUnder(target, prefix))], async (name) => {
    const { place, sha256 } = await placeOf(name)
    try {
      const bytes = await target.readHashed(`${prefix}${name}`, sha256)
      if (bytes !== null) await write(place, bytes)
    } catch (error) {
      if (!(error instanceof DamagedObject)) throw error
      problems.push(`${error.object} is beschadigd.`)
    }
  })
  return problems
}

/** Let PostgreSQL replay the archived log, and give the database an id of its own. */
async function recover(
  target: BackupTarget,
  { into, until, account, isThrowAway }: Required<RestoreOptions> & { account: Account | null },
): Promise<{ through: string | null; segments: number }> {
  const feeder = startWalFeeder(clusterFolderOf(into), { target, wal: await archivedWal(target), account })
  let server: EmbeddedPostgres | null = null
  let isWhole = false
  try {
    server = await startRecovering({ into, until, isThrowAway })
    if (feeder.problem() !== null) throw feeder.problem()
    const { through } = await onBooks(server.superuser, (client) =>
      oneRow<{ through: string | null }>(
        client,
        `select to_json(pg_last_xact_replay_timestamp() at time zone 'utc')#>>'{}' as through`,
      ),
    )
    await onBooks(server.superuser, (client) => identifyAnew(client, folderObjects(keptFolderOf(into))))
    isWhole = true
    const segments = [...feeder.handedOut].filter((file) => file.length === 24).length
    return { through: through === null ? null : `${through}Z`, segments }
  } catch (error) {
    throw feeder.problem() ?? error
  } finally {
    await server?.stop()
    await feeder.stop()
    rmSync(path.join(clusterFolderOf(into), 'backup_label.old'), { force: true })
    // Half a restore must not be taken for a data folder.
    if (!isWhole) rmSync(path.join(clusterFolderOf(into), 'PG_VERSION'), { force: true })
  }
}

/** PostgreSQL refuses a moment after the last change of the log; everything in the log is what was asked for then. */
const BEYOND_THE_LOG = /recovery ended before configured recovery target was reached/

async function startRecovering({
  into,
  until,
  isThrowAway,
}: Required<RestoreOptions>): Promise<EmbeddedPostgres> {
  const start = (target: Readonly<Record<string, string>>): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({
      dataDir: into,
      log: silentLog,
      recoveryPatienceMilliseconds: RECOVERY_PATIENCE_MS,
      // Without queries during the replay, "ready" means that the replay has ended.
      settings: {
        restore_command: restoreCommand,
        recovery_target_action: 'promote',
        hot_standby: 'off',
        ...(isThrowAway ? { fsync: 'off' } : {}),
        ...target,
      },
    })
  if (until === null) return start({})
  try {
    return await start({ recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') })
  } catch (error) {
    if (!(error instanceof Error) || !BEYOND_THE_LOG.test(error.message)) throw error
    return start({})
  }
}

/** Without the marker of the store. */
const countOf = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length -
      1
    : 0
