import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import type { BackupPlace } from '#platform/server/config.ts'
import type { Logger } from '#platform/server/log.ts'
import { makeBackup } from './base-backup.ts'
import { BACKUP_HOUR, hourInAmsterdam, keepCheck, noteFailing } from './calendar.ts'
import { copyAllStored, copyMails, copyStored, MAILS, namesUnder, STORED } from './copy-files.ts'
import { manifestNames, readManifest, type CopyManifest } from './manifest.ts'
import { pruneBackups } from './prune.ts'
import { databaseId, mailFolderOf, onBooks, oneRow, systemId, type BackupSource } from './source.ts'
import { noteBackupState, readBackupState } from './state.ts'
import { claimTarget, type BackupTarget } from './target.ts'
import { removeLeftChecks } from './verify.ts'
import { archivedWal, archiveWal, continuousFrom, walPosition } from './wal-archive.ts'
import { positionOf, segmentNamed, SEGMENT_BYTES } from './wal-names.ts'

/** The slot that keeps PostgreSQL from removing log that is not in the backup yet. */
const SLOT = 'kloppend_backup'
const STOP_PATIENCE_MS = 5_000

export interface KeeperOptions {
  readonly source: BackupSource
  readonly place: BackupPlace
  readonly passphrase: string | null
  readonly minFreeDiskMib: number
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly everyMs: number
  readonly now?: () => Date
}

/** Copies what the program changes to the backup, continuously; and makes, removes and checks whole backups by the calendar. */
export interface BackupKeeper {
  /** An object of the store of files was written. */
  readonly noteWritten: (name: string) => void
  /** Copy once more what changed, and end. */
  stop(): Promise<void>
}

/**
 * A timer of the program and not a job: jobs are of a tenant, and a data folder has one program. In each round the changed
 * files are copied before the log that names them, so that log in the backup never names a file that is not there.
 *
 * A place that is away, full or refuses ends no request: it is tried again in the next round, and the state says since when.
 */
export function startKeeper(options: KeeperOptions): BackupKeeper {
  const { log, source } = options
  const written = new Set<string>()
  const stopping = new AbortController()
  const failing = new Set<'changes' | 'calendar'>()
  let open: OpenBackup | null = null
  let calendar: Promise<void> | null = null

  const attempt = async (part: 'changes' | 'calendar', work: () => Promise<void>): Promise<void> => {
    try {
      await work()
      failing.delete(part)
    } catch (error) {
      failing.add(part)
      open = null
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ event: 'backup_failed', part, reason }, 'the backup failed; it is tried again')
    }
    await noteFailing(source.dataDir, failing.size > 0).catch(() => undefined)
  }
  const round = () =>
    attempt('changes', async () => {
      open ??= await openBackup(options)
      await copyChanges(open, written)
    })
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await round()
      const backup = open
      // Beside the rounds: a whole backup or a check of a large administration takes longer than a round may wait.
      if (backup !== null && !stopping.signal.aborted)
        calendar ??= attempt('calendar', () => keepCalendar(options, backup)).finally(() => {
          calendar = null
        })
      await delay(options.everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const working = removeLeftChecks(source.dataDir)
    .catch(() => undefined)
    .then(work)
  return {
    noteWritten: (name) => written.add(name),
    async stop() {
      stopping.abort()
      const ending = working.then(() => calendar).then(round)
      await Promise.race([ending, delay(STOP_PATIENCE_MS, undefined, { ref: false })])
    },
  }
}

/** Remove the slot of a program that kept backups, so that its log does not stay for ever. */
export const stopKeeping = (source: Pick<BackupSource, 'books'>): Promise<unknown> =>
  onBooks(source.books, (client) =>
    client.query(
      `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active`,
      [SLOT],
    ),
  )

/** A target, and what is known to be in it. */
interface OpenBackup {
  readonly source: BackupSource
  readonly target: BackupTarget
  readonly archived: Set<string>
  readonly stored: Set<string>
  readonly mails: Set<string>
  /** The transactions that had ended when the log was last completed; a change makes it another. */
  seen: string | null
  /** The log has a gap: only a new copy of the database makes later moments restorable. */
  isBroken: boolean
}

async function openBackup({
  source,
  place,
  passphrase,
  minFreeDiskMib,
  log,
}: KeeperOptions): Promise<OpenBackup> {
  const target = await claimTarget(
    place,
    passphrase,
    { dataDir: source.dataDir, minFreeDiskMib },
    { database: await databaseId(source.books), system: await systemId(source.books) },
  )
  const stored = await namesUnder(target, STORED)
  const open: OpenBackup = {
    source,
    target,
    stored,
    archived: new Set((await archivedWal(target)).keys()),
    mails: await namesUnder(target, MAILS),
    seen: null,
    isBroken: await onBooks(source.books, (client) => renewSlot(client)),
  }
  // What was written while no keeper ran.
  await copyAllStored(target, source.objects, stored)
  log.info({ event: 'backup_opened', place: target.place, encrypted: target.isEncrypted })
  return open
}

/** @returns true when log was lost: there was no slot, or PostgreSQL removed log because the slot kept too much */
async function renewSlot(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ wal_status: string | null }>(
    'select wal_status from pg_replication_slots where slot_name = $1',
    [SLOT],
  )
  const [slot] = rows
  if (slot !== undefined && slot.wal_status !== 'lost') return false
  if (slot !== undefined) await client.query('select pg_drop_replication_slot($1)', [SLOT])
  await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT])
  return true
}

async function copyChanges(open: OpenBackup, written: Set<string>): Promise<void> {
  const { source, target } = open
  await onBooks(source.books, async (client) => {
    const { seen, at, slot, status } = await oneRow<{
      seen: string
      at: string
      slot: string | null
      status: string | null
    }>(
      client,
      `select pg_snapshot_xmax(pg_current_snapshot())::text as seen, to_json(now() at time zone 'utc')#>>'{}' as at,
              s.restart_lsn::text as slot, s.wal_status as status
       from (select) one left join pg_replication_slots s on s.slot_name = $1`,
      [SLOT],
    )
    if (slot === null || status === 'lost') throw new Error('PostgreSQL removed log that was not copied yet')
    // Only when something changed: each completed segment takes 16 MiB of writing.
    if (seen !== open.seen) await client.query('select pg_switch_wal()')
    const { timeline, flushed } = await walPosition(client)
    const names = [...written]
    await copyStored(target, source.objects, names, open.stored)
    for (const name of names) written.delete(name)
    await copyMails(target, mailFolderOf(source.dataDir), open.mails)
    const range = { timeline, from: positionOf(slot), until: flushed }
    await archiveWal({ dataDir: source.dataDir, target }, range, open.archived)
    await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [SLOT, startOfSegment(flushed)])
    open.seen = seen
    if (!open.isBroken) await noteBackupState(source.dataDir, { copiedThrough: `${at.slice(0, 23)}Z` })
  })
}

function startOfSegment(position: bigint): string {
  const start = position - (position % BigInt(SEGMENT_BYTES))
  return `${(start >> 32n).toString(16)}/${(start & 0xffff_ffffn).toString(16)}`
}

/** A whole backup each night, when there is none, and when the log has a gap; a check each month. */
async function keepCalendar(options: KeeperOptions, open: OpenBackup): Promise<void> {
  const { source, log } = options
  const { target } = open
  const now = options.now?.() ?? new Date()
  const [newest] = await manifestNames(target)
  const read = newest === undefined ? null : await readManifest(target, newest).catch(() => null)
  // A dump is of before the books came to this server, and later log does not follow on it.
  const last = read?.format === 1 ? read : null
  const isDue = last === null || (last.day !== todayInAmsterdam(now) && hourInAmsterdam(now) >= BACKUP_HOUR)
  if (isDue || open.isBroken || hasGap(last, open.archived)) {
    const started = performance.now()
    const { startedAt, stored } = await makeBackup(source, target)
    open.isBroken = false
    await noteBackupState(source.dataDir, { lastBackupAt: startedAt })
    const pruned = await pruneBackups(source, target)
    for (const name of open.stored) if (!stored.includes(name)) open.stored.delete(name)
    log.info({ event: 'backup_made', milliseconds: Math.round(performance.now() - started), ...pruned })
    return
  }
  const { lastBackupAt } = await readBackupState(source.dataDir)
  if (lastBackupAt === null) await noteBackupState(source.dataDir, { lastBackupAt: last.startedAt })
  await keepCheck({ target, dataDir: source.dataDir, now, pgPrograms: null, log })
}

/** Whether log after the newest backup is missing, while later log is there. */
function hasGap({ walFrom }: CopyManifest, archived: ReadonlySet<string>): boolean {
  const continuous = [...continuousFrom(walFrom, (file) => archived.has(file))].length
  return [...archived].filter((file) => file >= walFrom && segmentNamed(file) !== null).length > continuous
}
