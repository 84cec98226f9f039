import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { isDatabaseError } from '#platform/server/db/admin-session.ts'
import { BackupError } from './backup-error.ts'
import {
  copyAllStored,
  copyInPieces,
  copyMails,
  keepPiece,
  knownPieces,
  MAILS,
  namesUnder,
  STORED,
  together,
} from './copy-files.ts'
import { writeManifest, type CopyManifest, type Manifest } from './manifest.ts'
import { clusterFolderOf, mailFolderOf, onBooks, oneRow, type BackupSource } from './source.ts'
import type { BackupTarget } from './target.ts'
import { archivedWal, archiveWal, walPosition } from './wal-archive.ts'
import { nameOfSegment, positionOf, segmentOf } from './wal-names.ts'

/** One backup, or one removal of old backups, of a database at a time. */
const LOCK = `hashtext('kloppend.backup')`
const LOCK_PATIENCE = '10min'

/**
 * Copy everything while the program works: the database by PostgreSQL's own protocol for a copy of a running server, the log
 * that makes the copy whole, the keys, then the files and mails. The database comes first: a file is kept before its row is
 * committed, so every file that a copied row names is there to be copied. The manifest is written last; without one a backup
 * does not count.
 *
 * Source: PostgreSQL 18, 25.3.3 "Making a Base Backup Using the Low Level API".
 *
 * @throws BackupError when another backup of this database goes on for too long
 */
export async function makeBackup(source: BackupSource, target: BackupTarget): Promise<CopyManifest> {
  return alone(source, async (client) => {
    const known = await knownPieces(target)
    const tenants = await tenantsOf(client)
    // Of this session: it keeps the log from being removed until the log is copied, and is gone when the session ends.
    await client.query(
      `select pg_create_physical_replication_slot('kloppend_base_' || pg_backend_pid(), true, true)`,
    )
    const start = await oneRow<{ lsn: string; startedAt: string }>(
      client,
      `select pg_backup_start('kloppend', true)::text as lsn, to_json(now() at time zone 'utc')#>>'{}' as "startedAt"`,
    )
    const cluster = await copyCluster(source.dataDir, target, known)
    const stop = await oneRow<{ lsn: string; labelfile: string; spcmapfile: string }>(
      client,
      `select lsn::text, labelfile, spcmapfile from pg_backup_stop(false)`,
    )
    // The segment in which the copy ends is completed, so that it can be copied too.
    await client.query('select pg_switch_wal()')
    const { timeline, flushed } = await walPosition(client)
    const archived = new Set((await archivedWal(target)).keys())
    const range = { timeline, from: positionOf(start.lsn), until: flushed }
    await archiveWal({ dataDir: source.dataDir, target }, range, archived)
    const walTo = nameOfSegment(segmentOf(timeline, positionOf(stop.lsn) - 1n))
    if (!archived.has(walTo)) throw new Error(`the copy ends in ${walTo}, which was not completed`)
    const secrets = await copyFolder(path.join(source.dataDir, 'secret'), 'secret', target, known)
    const stored = await copyAllStored(target, source.objects, await namesUnder(target, STORED))
    const mails = await copyMails(target, mailFolderOf(source.dataDir), await namesUnder(target, MAILS))
    const end = await oneRow<{ at: string; version: string }>(
      client,
      `select to_json(clock_timestamp() at time zone 'utc')#>>'{}' as at, current_setting('server_version') as version`,
    )
    const manifest: CopyManifest = {
      format: 1,
      startedAt: instantOf(start.startedAt),
      finishedAt: instantOf(end.at),
      day: todayInAmsterdam(),
      postgres: end.version,
      walFrom: nameOfSegment(segmentOf(timeline, range.from)),
      walTo,
      backupLabel: stop.labelfile,
      tablespaceMap: stop.spcmapfile,
      folders: [...cluster.folders, ...secrets.folders],
      files: [...cluster.files, ...secrets.files],
      stored,
      mails,
      tenants,
    }
    await writeManifest(target, manifest)
    return manifest
  })
}

/**
 * Run `work` while no other backup of this database is made and none is removed; waits for one that is under way.
 *
 * @throws BackupError when that takes too long
 */
export const alone = <T>(source: BackupSource, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  onBooks(source.books, async (client) => {
    await client.query(`set lock_timeout = '${LOCK_PATIENCE}'`)
    await client.query(`select pg_advisory_lock(${LOCK})`).catch((error: unknown) => {
      if (!isDatabaseError(error) || error.code !== '55P03') throw error
      throw new BackupError(
        'Er wordt al een reservekopie van deze database gemaakt. Probeer het later opnieuw.',
      )
    })
    await client.query('set lock_timeout = 0')
    return work(client)
  })

/** PostgreSQL writes microseconds; the manifest has milliseconds, rounded down. */
export const instantOf = (text: string): string => new Date(`${text.slice(0, 23)}Z`).toISOString()

/** The tenants and their entries, as the session sees them. */
export async function tenantsOf(client: pg.Client): Promise<Manifest['tenants']> {
  const { rows } = await client.query<Manifest['tenants'][number]>(
    `select tenant_id as id, entries, is_leaving as "isLeaving",
            case when head_number is not null then json_build_object('number', head_number, 'hash', head_hash) end as head
     from backup_tenants order by tenant_id`,
  )
  return rows
}

interface Copied {
  readonly folders: string[]
  readonly files: Manifest['files']
}

/** Emptied in a copy: what is in them is of the running server. Source: `excludeDirContents`, backend/backup/basebackup.c. */
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'tablespace_map',
  'current_logfiles',
  'postgresql.auto.conf.tmp',
])
const CONTROL = 'global/pg_control'

const isLeftOut = (name: string): boolean => {
  const file = name.slice(name.lastIndexOf('/') + 1)
  const [top = ''] = name.split('/')
  return (
    LEFT_OUT.has(name) ||
    (EMPTIED.has(top) && name !== top) ||
    file.startsWith('pg_internal.init') ||
    file.startsWith('pgsql_tmp')
  )
}

/** The data folder without its log; `pg_control` last, as PostgreSQL's own program does. */
async function copyCluster(dataDir: string, target: BackupTarget, known: Set<string>): Promise<Copied> {
  const root = clusterFolderOf(dataDir)
  const all = await copyFolder(root, 'pg', target, known, (name) => isLeftOut(name) || name === CONTROL)
  const control = await readControl(path.join(root, CONTROL))
  const pieces = [await keepPiece(target, control, known)]
  return {
    // PostgreSQL makes only the folder itself.
    folders: [...all.folders, 'pg/pg_wal/archive_status', 'pg/pg_wal/summaries'],
    files: [...all.files, { path: `pg/${CONTROL}`, bytes: control.length, pieces }],
  }
}

/** The server writes this file while it is read: two equal readings are a whole one. */
async function readControl(place: string): Promise<Buffer> {
  for (let before = await readFile(place); ;) {
    const now = await readFile(place)
    if (now.equals(before)) return now
    before = now
  }
}

/** Every file of a folder in pieces; a file of `leavesOut` is skipped. */
export async function copyFolder(
  root: string,
  prefix: string,
  target: BackupTarget,
  known: Set<string>,
  leavesOut: (name: string) => boolean = () => false,
): Promise<Copied> {
  const folders: string[] = []
  const names: string[] = []
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const name = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
    if (leavesOut(name)) continue
    if (entry.isDirectory()) folders.push(`${prefix}/${name}`)
    else if (entry.isFile()) names.push(name)
  }
  const files: Manifest['files'] = []
  await together(names.toSorted(), async (name) => {
    const copied = await copyInPieces(target, path.join(root, name), known)
    // A table that was dropped meanwhile; the log says so too.
    if (copied !== null) files.push({ path: `${prefix}/${name}`, ...copied })
  })
  return {
    folders: [prefix, ...folders.toSorted()],
    files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  }
}
