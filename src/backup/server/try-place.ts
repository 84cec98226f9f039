import { randomUUID } from 'node:crypto'
import type { Config } from '#platform/server/config.ts'
import { freeDiskBytes } from '#platform/server/free-disk.ts'
import { BackupError } from './backup-error.ts'
import { refuseAbsentFolder, refuseOwnFolder } from './commands.ts'
import { holdsBackups, objectsOf, openTarget } from './target.ts'

/** A place for backups that was tried. */
export interface TriedPlace {
  /** The folder or the bucket; holds no secret. */
  readonly place: string
  readonly isEncrypted: boolean
  /** Null for a bucket. */
  readonly freeBytes: number | null
}

/**
 * Whether backups can be made in BACKUP_TO: write a small object, read it and remove it. A place that has backups is opened with the passphrase.
 *
 * @returns null without BACKUP_TO
 * @throws BackupError, FileStoreAway
 */
export async function tryPlace({
  backupTo,
  backupPassphrase,
  dataDir,
}: Pick<Config, 'backupTo' | 'backupPassphrase' | 'dataDir'>): Promise<TriedPlace | null> {
  if (backupTo === null) return null
  refuseOwnFolder(backupTo, dataDir)
  await refuseAbsentFolder(backupTo)
  const objects = objectsOf(backupTo)
  if (await holdsBackups(objects)) await openTarget(backupTo, backupPassphrase)
  const name = `proef-${randomUUID()}`
  const written = Buffer.from(name)
  try {
    await objects.write(name, written)
    const read = await objects.read(name)
    if (read?.equals(written) !== true)
      throw new BackupError(`In ${objects.place} komt iets anders terug dan er werd geschreven.`)
  } finally {
    await objects.remove(name)
  }
  return {
    place: objects.place,
    isEncrypted: backupPassphrase !== null,
    freeBytes: 'folder' in backupTo ? await freeDiskBytes(backupTo.folder) : null,
  }
}
