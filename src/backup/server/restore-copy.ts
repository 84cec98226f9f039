import { chmodSync, chownSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { serverAccount, type Account } from '#platform/server/db/embedded/account.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { keptFolderOf } from '#platform/server/files/open-files.ts'
import { identifyAnew } from '#platform/server/files/store-owner.ts'
import { silentLog } from '#platform/server/log.ts'
import type { CopyManifest } from './manifest.ts'
import type { WriteFile } from './restore-files.ts'
import { clusterFolderOf, embeddedBooks, onBooks, oneRow } from './source.ts'
import type { BackupTarget } from './target.ts'
import { archivedWal } from './wal-archive.ts'
import { restoreCommand, startWalFeeder } from './wal-feeder.ts'

/** Replaying a day of a busy installation on a slow disk. */
const RECOVERY_PATIENCE_MS = 6 * 3_600_000

interface RecoverOptions {
  readonly into: string
  /** Null for the last archived moment. */
  readonly until: Date | null
  readonly isThrowAway: boolean
}

/**
 * Make the copied files of a data folder a database: PostgreSQL replays the archived log, and the database gets an id of its own.
 *
 * @returns the commit of the last change that is in it, and how many segments of the log were replayed
 */
export async function recoverCopy(
  target: BackupTarget,
  manifest: CopyManifest,
  { write, ...options }: RecoverOptions & { readonly write: WriteFile },
): Promise<{ through: string | null; segments: number }> {
  const account = serverAccount()
  const cluster = clusterFolderOf(options.into)
  await write(path.join(cluster, 'backup_label'), Buffer.from(manifest.backupLabel))
  if (manifest.tablespaceMap !== '')
    await write(path.join(cluster, 'tablespace_map'), Buffer.from(manifest.tablespaceMap))
  await write(path.join(cluster, 'recovery.signal'), Buffer.alloc(0))
  giveTo(account, cluster)
  return replay(target, options, account)
}

/** The server's account owns its data folder and everything in it. */
function giveTo(account: Account | null, folder: string): void {
  chmodSync(folder, 0o700)
  if (account === null) return
  chownSync(folder, account.uid, account.gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(path.join(entry.parentPath, entry.name), account.uid, account.gid)
}

async function replay(
  target: BackupTarget,
  { into, until, isThrowAway }: RecoverOptions,
  account: Account | null,
): Promise<{ through: string | null; segments: number }> {
  const feeder = startWalFeeder(clusterFolderOf(into), { target, wal: await archivedWal(target), account })
  let server: EmbeddedPostgres | null = null
  let isWhole = false
  try {
    server = await startRecovering({ into, until, isThrowAway })
    if (feeder.problem() !== null) throw feeder.problem()
    const { through } = await onBooks(embeddedBooks(server.superuser), (client) =>
      oneRow<{ through: string | null }>(
        client,
        `select to_json(pg_last_xact_replay_timestamp() at time zone 'utc')#>>'{}' as through`,
      ),
    )
    await onBooks(embeddedBooks(server.superuser), (client) =>
      identifyAnew(client, folderObjects(keptFolderOf(into))),
    )
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

async function startRecovering({ into, until, isThrowAway }: RecoverOptions): Promise<EmbeddedPostgres> {
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
