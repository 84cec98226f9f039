import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupPlace, Config } from '#platform/server/config.ts'
import type { ObjectStore } from '#platform/server/files/object-store.ts'
import { DiskReserved, roomForBooks, type RoomForBooks } from '#platform/server/room-for-books.ts'
import { BackupError } from './backup-error.ts'

export type DiskOfBooks = Pick<Config, 'dataDir' | 'minFreeDiskMib'>

/** The room of a folder for backups that is on the disk of the books; null for another disk and for a bucket, whose room the books do not need. */
async function roomAt(
  place: BackupPlace,
  { dataDir, minFreeDiskMib }: DiskOfBooks,
): Promise<RoomForBooks | null> {
  if (!('folder' in place)) return null
  const folder = path.resolve(place.folder)
  await mkdir(folder, { recursive: true })
  const [books, backups] = await Promise.all([stat(dataDir), stat(folder)])
  return books.dev === backups.dev ? roomForBooks(folder, minFreeDiskMib) : null
}

/** The objects of a place for backups, which stop before they take the room that is for the books. */
export async function besideBooks(
  objects: ObjectStore,
  place: BackupPlace,
  books: DiskOfBooks,
): Promise<ObjectStore> {
  const room = await roomAt(place, books)
  if (room === null) return objects
  return {
    ...objects,
    async write(name, bytes) {
      await room.require(bytes.length).catch((error: unknown) => {
        throw error instanceof DiskReserved ? noRoom(objects.place, error) : error
      })
      await objects.write(name, bytes)
    },
  }
}

const noRoom = (place: string, cause: DiskReserved): BackupError =>
  new BackupError(
    `In ${place} is geen ruimte meer voor een reservekopie: het staat op dezelfde schijf als de boeken, en de rest daarvan is voor de boeken. Maak ruimte, of kies een andere schijf.`,
    { cause },
  )
