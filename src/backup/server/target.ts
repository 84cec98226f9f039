import path from 'node:path'
import { z } from 'zod'
import type { BackupPlace } from '#platform/server/config.ts'
import { bucketObjects } from '#platform/server/files/bucket-objects.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { sha256Of, type ObjectStore, type StoredObject } from '#platform/server/files/object-store.ts'
import { BackupError } from './backup-error.ts'
import { besideBooks, type DiskOfBooks } from './target-room.ts'
import { ageSeal, newLockedKey, plainSeal, unlockedKey, type Seal } from './seal.ts'

/** A place with backups of one database: every object is compressed, and encrypted when the place has a key. */
export interface BackupTarget {
  /** The folder or the bucket; holds no secret. */
  readonly place: string
  readonly isEncrypted: boolean
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Null when nothing has the name. @throws DamagedObject for what cannot be opened */
  read(name: string): Promise<Buffer | null>
  /** The same, and its content has the hash that its name says. @throws DamagedObject for other content */
  readHashed(name: string, sha256: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredObject>
}

/** An object of a backup that is not what was written. */
export class DamagedObject extends Error {
  override readonly name = 'DamagedObject'
  readonly object: string

  constructor(object: string, options?: ErrorOptions) {
    super(`${object} is damaged`, options)
    this.object = object
  }
}

/** The object that says whose backups these are, and holds the locked key. It is not sealed itself. */
const MARKER = 'kloppend-backup.json'
const marker = z.object({
  format: z.literal(1),
  database: z.uuid(),
  key: z.string().nullable(),
  /** SHA-256 of the locked key, which tells a damaged one from another passphrase; absent in a place of an earlier version. */
  keySha256: z.string().optional(),
  /** The server whose log is here; absent before the first copy of it, and in a place of dumps. */
  system: z.string().optional(),
})

/**
 * Open a place with backups, to read them.
 *
 * @throws BackupError when it holds none, or the passphrase does not open them
 */
export async function openTarget(place: BackupPlace, passphrase: string | null): Promise<BackupTarget> {
  const objects = objectsOf(place)
  const found = await markerIn(objects)
  if (found === null) throw new BackupError(`In ${objects.place} staan geen reservekopieën van Kloppend.`)
  return targetIn(objects, await sealOf(objects, found, passphrase))
}

/**
 * Open a place to write backups of this database in it. An empty place becomes one, with the passphrase as its lock.
 *
 * @param books on whose disk the place may be
 * @param system the identity of the embedded server, because log of two servers does not fit together; null for dumps
 * @throws BackupError when it holds something else, or backups of another database or server
 */
export async function claimTarget(
  place: BackupPlace,
  passphrase: string | null,
  books: DiskOfBooks,
  { database, system }: { readonly database: string; readonly system: string | null },
): Promise<BackupTarget> {
  const objects = await besideBooks(objectsOf(place), place, books)
  let found = await markerIn(objects)
  if (found === null) {
    await refuseForeignContent(objects)
    const key = passphrase === null ? null : (await newLockedKey(passphrase)).locked
    const keySha256 = key === null ? undefined : sha256Of(Buffer.from(key))
    await objects.writeNew(
      MARKER,
      Buffer.from(`${JSON.stringify({ format: 1, database, key, keySha256 })}\n`),
    )
    found = await markerIn(objects)
  }
  if (found?.database !== database)
    throw new BackupError(
      `In ${objects.place} staan reservekopieën van een andere database. Geef deze een eigen map of bucket; een teruggezette kopie ook.`,
    )
  const target = targetIn(objects, await sealOf(objects, found, passphrase))
  if (system === null || found.system === system) return target
  if (found.system !== undefined)
    throw new BackupError(
      `In ${objects.place} staan reservekopieën van deze database van vóór een nieuwe versie van PostgreSQL. Bewaar ze, en geef de volgende een nieuwe, lege map of bucket.`,
    )
  await objects.write(MARKER, Buffer.from(`${JSON.stringify({ ...found, system })}\n`))
  return target
}

/** What is stored in a place, sealed or not. */
export const objectsOf = (place: BackupPlace): ObjectStore =>
  'folder' in place ? folderObjects(path.resolve(place.folder)) : bucketObjects(place.bucket)

/** Whether backups of Kloppend were made there before. */
export const holdsBackups = (objects: ObjectStore): Promise<boolean> => objects.has(MARKER)

async function markerIn(objects: ObjectStore): Promise<z.output<typeof marker> | null> {
  const text = await objects.read(MARKER)
  if (text === null) return null
  try {
    return marker.parse(JSON.parse(text.toString('utf8')))
  } catch (cause) {
    throw new BackupError(
      `${objects.place}/${MARKER} is beschadigd of van een nieuwere versie van Kloppend.`,
      { cause },
    )
  }
}

async function refuseForeignContent(objects: ObjectStore): Promise<void> {
  for await (const { name } of objects.list(''))
    throw new BackupError(
      `In ${objects.place} staan andere bestanden (${name}). Geef een lege map of bucket voor de reservekopieën.`,
    )
}

async function sealOf(
  objects: ObjectStore,
  { key, keySha256 }: Pick<z.output<typeof marker>, 'key' | 'keySha256'>,
  passphrase: string | null,
): Promise<Seal> {
  if (key === null && passphrase !== null)
    throw new BackupError(
      `De reservekopieën in ${objects.place} zijn niet versleuteld. Laat BACKUP_PASSPHRASE weg, of geef een nieuwe, lege map of bucket.`,
    )
  if (key === null) return plainSeal
  if (passphrase === null)
    throw new BackupError(
      `De reservekopieën in ${objects.place} zijn versleuteld. Geef de wachtzin met BACKUP_PASSPHRASE of BACKUP_PASSPHRASE_FILE.`,
    )
  return ageSeal(
    await unlockedKey(
      key,
      passphrase,
      keySha256 === undefined ? null : keySha256 === sha256Of(Buffer.from(key)),
    ),
  )
}

function targetIn(objects: ObjectStore, seal: Seal): BackupTarget {
  const read = async (name: string): Promise<Buffer | null> => {
    const stored = await objects.read(name)
    if (stored === null) return null
    return seal.open(stored).catch((cause: unknown) => {
      throw new DamagedObject(name, { cause })
    })
  }
  return {
    place: objects.place,
    isEncrypted: seal !== plainSeal,
    write: async (name, bytes) => objects.write(name, await seal.close(bytes)),
    read,
    async readHashed(name, sha256) {
      const bytes = await read(name)
      if (bytes !== null && sha256Of(bytes) !== sha256) throw new DamagedObject(name)
      return bytes
    },
    has: (name) => objects.has(name),
    remove: (name) => objects.remove(name),
    list: (prefix) => objects.list(prefix),
  }
}
