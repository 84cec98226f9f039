import { setTimeout as delay } from 'node:timers/promises'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import type { BackupPlace } from '#platform/server/config.ts'
import { releaseOf } from '#platform/server/db/installed-programs.ts'
import type { Logger } from '#platform/server/log.ts'
import { BACKUP_HOUR, hourInAmsterdam, keepCheck, noteFailing } from './calendar.ts'
import { makeDueDump, type DumpSource } from './dump-backup.ts'
import type { BackupKeeper } from './keeper.ts'
import { manifestNames, readManifest, type Manifest } from './manifest.ts'
import { findProgram } from './pg-programs.ts'
import { pruneBackups } from './prune.ts'
import { databaseId, onBooks, oneRow } from './source.ts'
import { noteBackupState } from './state.ts'
import { claimTarget, openTarget, type BackupTarget } from './target.ts'
import { removeLeftChecks } from './verify.ts'

const EVERY_MS = 300_000
const STOP_PATIENCE_MS = 5_000

export interface DumpKeeperOptions {
  readonly dataDir: string
  /** Null on a node without MIGRATION_URL: another node makes the backups, and this one reads how old they are. */
  readonly source: DumpSource | null
  readonly place: BackupPlace
  readonly passphrase: string | null
  readonly minFreeDiskMib: number
  readonly pgPrograms: string | null
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly everyMs?: number
  readonly now?: () => Date
}

/**
 * Makes a dump each night of a database of one's own, removes old ones, and checks the newest each month. Of several nodes the
 * first one makes it. A failure ends no request: it is tried again, and the state says since when.
 */
export function startDumpKeeper(options: DumpKeeperOptions): BackupKeeper {
  const { log, dataDir, everyMs = EVERY_MS } = options
  const stopping = new AbortController()
  let open: BackupTarget | null = null
  const round = async (): Promise<void> => {
    try {
      open ??= await openFor(options)
      await keepCalendar(options, open)
      await noteFailing(dataDir, false)
    } catch (error) {
      open = null
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ event: 'backup_failed', part: 'calendar', reason }, 'the backup failed; it is tried again')
      await noteFailing(dataDir, true).catch(() => undefined)
    }
  }
  const work = async (): Promise<void> => {
    await removeLeftChecks(dataDir).catch(() => undefined)
    while (!stopping.signal.aborted) {
      await round()
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    noteWritten: () => undefined,
    async stop() {
      stopping.abort()
      await Promise.race([working, delay(STOP_PATIENCE_MS, undefined, { ref: false })])
    },
  }
}

async function openFor({
  dataDir,
  source,
  place,
  passphrase,
  minFreeDiskMib,
  pgPrograms,
  log,
}: DumpKeeperOptions): Promise<BackupTarget> {
  // Asked when the program starts, and not first in the night.
  if (source !== null) await requirePrograms(source, pgPrograms)
  const target =
    source === null
      ? await openTarget(place, passphrase)
      : await claimTarget(
          place,
          passphrase,
          { dataDir, minFreeDiskMib },
          { database: await databaseId(source.runtime), system: null },
        )
  log.info({ event: 'backup_opened', place: target.place, encrypted: target.isEncrypted })
  return target
}

/** @throws BackupError with what to install */
async function requirePrograms({ books }: DumpSource, pgPrograms: string | null): Promise<void> {
  const { postgres } = await onBooks(books, (client) =>
    oneRow<{ postgres: string }>(client, `select current_setting('server_version') as postgres`),
  )
  const server = releaseOf(postgres)
  await findProgram('pg_dump', pgPrograms, server)
  await findProgram('pg_restore', pgPrograms, { major: server.major })
}

async function keepCalendar(options: DumpKeeperOptions, target: BackupTarget): Promise<void> {
  const { dataDir, source, pgPrograms, log } = options
  const now = options.now?.() ?? new Date()
  const isNeeded = async (): Promise<boolean> => isDue(await newestIn(target), now)
  if (source !== null && (await isNeeded())) {
    const started = performance.now()
    // Null when another node was first.
    if ((await makeDueDump(source, target, isNeeded)) !== null) {
      const pruned = await pruneBackups(source, target)
      log.info({ event: 'backup_made', milliseconds: Math.round(performance.now() - started), ...pruned })
    }
  }
  const newest = await newestIn(target)
  await noteBackupState(dataDir, { lastBackupAt: newest?.startedAt ?? null, copiedThrough: null })
  if (source !== null && newest !== null) await keepCheck({ target, dataDir, now, pgPrograms, log })
}

async function newestIn(target: BackupTarget): Promise<Manifest | null> {
  const [name] = await manifestNames(target)
  return name === undefined ? null : readManifest(target, name).catch(() => null)
}

const isDue = (newest: Manifest | null, now: Date): boolean =>
  newest === null || (newest.day !== todayInAmsterdam(now) && hourInAmsterdam(now) >= BACKUP_HOUR)
