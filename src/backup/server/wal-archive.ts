import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { clusterFolderOf, oneRow } from './source.ts'
import type { BackupTarget } from './target.ts'
import {
  archivedFile,
  archivedName,
  nameOfSegment,
  positionOf,
  segmentNamed,
  segmentOf,
} from './wal-names.ts'

/** Where the write-ahead log is now: everything before `flushed` is on the disk. */
export interface WalPosition {
  readonly timeline: number
  readonly flushed: bigint
}

export async function walPosition(client: pg.Client): Promise<WalPosition> {
  const row = await oneRow<{ timeline: number; flushed: string }>(
    client,
    `select ('x' || substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8))::bit(32)::int as timeline,
            pg_current_wal_flush_lsn()::text as flushed`,
  )
  return { timeline: row.timeline, flushed: positionOf(row.flushed) }
}

/**
 * Copy the complete segments of the log, from the one of `from` to the last complete one before `until`, to the backup. What
 * is there already is not copied again. The caller keeps PostgreSQL from removing these segments, by a replication slot.
 *
 * @param archived the names of files in the backup; new ones are added
 * @returns how many were copied
 * @throws Error when a segment is gone: the caller begins with a new copy of the database
 */
export async function archiveWal(
  { dataDir, target }: { readonly dataDir: string; readonly target: BackupTarget },
  range: { readonly timeline: number; readonly from: bigint; readonly until: bigint },
  archived: Set<string>,
): Promise<number> {
  const folder = path.join(clusterFolderOf(dataDir), 'pg_wal')
  const last = segmentOf(range.timeline, range.until).number
  let copied = 0
  for (const file of await readdir(folder)) {
    if (!/^[0-9A-F]{8}\.history$/.test(file) || archived.has(file)) continue
    await archiveFile(target, file, await readFile(path.join(folder, file)))
    archived.add(file)
  }
  for (let { number } = segmentOf(range.timeline, range.from); number < last; number += 1) {
    const file = nameOfSegment({ timeline: range.timeline, number })
    if (archived.has(file)) continue
    await archiveFile(target, file, await readFile(path.join(folder, file)))
    archived.add(file)
    copied += 1
  }
  return copied
}

async function archiveFile(target: BackupTarget, file: string, bytes: Buffer): Promise<void> {
  const name = archivedName(file, sha256Of(bytes))
  if (!(await target.has(name))) await target.write(name, bytes)
}

/** Files of the log in a backup: their name in `pg_wal`, and their hashes; more than one is a conflict. */
export async function archivedWal(target: BackupTarget): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for await (const { name } of target.list('wal/')) {
    const archived = archivedFile(name)
    if (archived !== null) found.set(archived.file, [...(found.get(archived.file) ?? []), archived.sha256])
  }
  return found
}

/** The segments from `first` on without a gap, as far as they go. */
export function* continuousFrom(first: string, isThere: (file: string) => boolean): Generator<string> {
  const begin = segmentNamed(first)
  if (begin === null) return
  for (let { number } = begin; ; number += 1) {
    const file = nameOfSegment({ ...begin, number })
    if (!isThere(file)) return
    yield file
  }
}
