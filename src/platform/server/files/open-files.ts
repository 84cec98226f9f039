import path from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../log.ts'
import { bucketObjects, checkBucket } from './bucket-objects.ts'
import { fileStoreIn, type FileStore } from './file-store.ts'
import { folderObjects, removeUnfinished } from './folder-objects.ts'
import { inboxIn, type Inbox } from './inbox.ts'
import { FileStoreAway, type ObjectStore } from './object-store.ts'
import { roomForBooks, type RoomForBooks } from '../room-for-books.ts'
import { claimStore, ownedStore, storeOwnerOf } from './store-owner.ts'

export interface OpenFiles {
  readonly files: FileStore
  readonly inbox: Inbox
  readonly room: RoomForBooks
  /** Checks again that this database owns the store. @throws StartError, FileStoreAway */
  readonly confirm: () => Promise<void>
}

/**
 * The store of files, in DATA_DIR or in a bucket, checked to be this database's: now, or before the first use
 * of a store that is away now.
 *
 * @param whenWritten called with the name of each object that was written; a backup copies it
 * @throws StartError when another database owns the store, or the bucket refuses
 */
export async function openFiles(
  config: Pick<Config, 'dataDir' | 'filesBucket' | 'minFreeDiskMib'>,
  database: Database,
  log: Pick<Logger, 'warn' | 'error'>,
  whenWritten: (name: string) => void = () => undefined,
): Promise<OpenFiles> {
  const folder = path.join(config.dataDir, 'files')
  const room = roomForBooks(config.dataDir, config.minFreeDiskMib)
  const objects = noted(await objectsOf(config, keptFolderOf(config.dataDir), log), whenWritten)
  const owner = storeOwnerOf(database)
  const confirm = () => claimStore(objects, owner)
  const isConfirmed = await confirm().then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof FileStoreAway)) throw error
      log.warn({ event: 'files_away', reason: error.message })
      return false
    },
  )
  return {
    files: ownedStore(fileStoreIn(objects), confirm, { log, isConfirmed }),
    inbox: await inboxIn(path.join(folder, 'arriving'), room),
    room,
    confirm,
  }
}

/** Where the files of tenants are without a bucket. */
export const keptFolderOf = (dataDir: string): string => path.join(dataDir, 'files', 'kept')

/** The objects of the store, for a backup, which only reads. */
export const storedObjects = ({
  dataDir,
  filesBucket,
}: Pick<Config, 'dataDir' | 'filesBucket'>): ObjectStore =>
  filesBucket === null ? folderObjects(keptFolderOf(dataDir)) : bucketObjects(filesBucket)

const noted = (objects: ObjectStore, whenWritten: (name: string) => void): ObjectStore => ({
  ...objects,
  async write(name, bytes) {
    await objects.write(name, bytes)
    whenWritten(name)
  },
})

async function objectsOf(
  { filesBucket }: Pick<Config, 'filesBucket'>,
  folder: string,
  log: Pick<Logger, 'warn'>,
): Promise<ObjectStore> {
  if (filesBucket === null) {
    await removeUnfinished(folder)
    return folderObjects(folder)
  }
  await checkBucket(filesBucket, (reason) => {
    log.warn({ event: 'files_away', reason })
  })
  return bucketObjects(filesBucket)
}
