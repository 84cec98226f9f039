import { open, readdir, readFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { isAbsent } from '#platform/server/files/folder-objects.ts'
import { fileAt, placeOf } from '#platform/server/files/file-store.ts'
import { sha256Of, type ObjectStore } from '#platform/server/files/object-store.ts'
import type { TenantId } from '#kernel/ids.ts'
import type { BackupTarget } from './target.ts'

const PIECE_BYTES = 1024 * 1024

export const nameOfPiece = (sha256: string): string => `pieces/${sha256.slice(0, 2)}/${sha256}`
/** Null for a name that this program did not make. */
export const pieceAt = (name: string): string | null =>
  /^pieces\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(name)?.[1] ?? null

/**
 * Copy a file in pieces of 1 MiB, each once: a piece that an earlier backup holds is not written again, so a copy of a
 * database costs what changed in it.
 *
 * @param known hashes of the pieces in the backup; new ones are added
 * @returns null when the file is gone
 */
export async function copyInPieces(
  target: BackupTarget,
  place: string,
  known: Set<string>,
): Promise<{ bytes: number; pieces: string[] } | null> {
  let file: FileHandle
  try {
    file = await open(place, 'r')
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
  try {
    const { size } = await file.stat()
    // Most files are a page or empty: a buffer of 1 MiB for each costs more than reading them. One byte more finds the end.
    const room = Buffer.allocUnsafe(Math.min(size + 1, PIECE_BYTES))
    const pieces: string[] = []
    let bytes = 0
    for (;;) {
      const { bytesRead } = await file.read(room, 0, room.length, bytes)
      if (bytesRead === 0) return { bytes, pieces }
      bytes += bytesRead
      pieces.push(await keepPiece(target, room.subarray(0, bytesRead), known))
    }
  } finally {
    await file.close()
  }
}

/** Copy what a program writes in pieces of 1 MiB, each once. */
export async function keepStream(
  target: BackupTarget,
  stream: AsyncIterable<Buffer>,
  known: Set<string>,
): Promise<{ bytes: number; pieces: string[] }> {
  const pieces: string[] = []
  let bytes = 0
  let waiting = Buffer.alloc(0)
  for await (const chunk of stream) {
    bytes += chunk.length
    waiting = Buffer.concat([waiting, chunk])
    for (; waiting.length >= PIECE_BYTES; waiting = waiting.subarray(PIECE_BYTES))
      pieces.push(await keepPiece(target, waiting.subarray(0, PIECE_BYTES), known))
  }
  if (waiting.length > 0) pieces.push(await keepPiece(target, waiting, known))
  return { bytes, pieces }
}

export async function keepPiece(target: BackupTarget, piece: Buffer, known: Set<string>): Promise<string> {
  const sha256 = sha256Of(piece)
  if (known.has(sha256)) return sha256
  await target.write(nameOfPiece(sha256), piece)
  known.add(sha256)
  return sha256
}

/** The hashes of the pieces in a backup. */
export async function knownPieces(target: BackupTarget): Promise<Set<string>> {
  const known = new Set<string>()
  for await (const { name } of target.list('pieces/')) {
    const sha256 = pieceAt(name)
    if (sha256 !== null) known.add(sha256)
  }
  return known
}

/** Names of a prefix in the backup, without the prefix. */
export async function namesUnder(target: BackupTarget, prefix: string): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { name } of target.list(prefix)) names.add(name.slice(prefix.length))
  return names
}

/** Many small files wait for the disk: together they wait once. */
const TOGETHER = 16

/** Work on items, some at a time. */
export async function together<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const workOn = async (): Promise<void> => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: TOGETHER }, workOn))
}

export const STORED = 'files/'
export const MAILS = 'mail/'

/**
 * Copy the objects of the store of files that the backup does not have, each under the hash that is its name. A file in the
 * quarantine is copied to where it would be without it.
 *
 * @param names the objects to look at; those that are no file of a tenant are skipped
 * @param there the names in the backup without their prefix; new ones are added
 * @returns the names of all of these files in the backup
 */
export async function copyStored(
  target: BackupTarget,
  objects: ObjectStore,
  names: Iterable<string>,
  there: Set<string>,
): Promise<string[]> {
  const kept = new Set<string>()
  await together([...names], async (name) => {
    const place = keptPlaceOf(name)
    if (place === null) return
    if (!there.has(place)) {
      const bytes = await objects.read(name)
      // Moved to the quarantine or deleted since the list was made; or damaged, and then not worth a copy.
      if (bytes === null || sha256Of(bytes) !== place.slice(place.lastIndexOf('/') + 1)) return
      await target.write(`${STORED}${place}`, bytes)
      there.add(place)
    }
    kept.add(place)
  })
  return [...kept]
}

/** Every file of every tenant. Listed twice: a file that was moved between the two places meanwhile is in one of the lists. */
export async function copyAllStored(
  target: BackupTarget,
  objects: ObjectStore,
  there: Set<string>,
): Promise<string[]> {
  const kept = new Set<string>()
  for (let pass = 1; pass <= 2; pass += 1) {
    const names: string[] = []
    for await (const { name } of objects.list('')) names.push(name)
    for (const name of await copyStored(target, objects, names, there)) kept.add(name)
  }
  return [...kept].toSorted()
}

function keptPlaceOf(name: string): string | null {
  if (fileAt(name) !== null) return name
  const [, tenantId, sha256] = /^([0-9a-f-]{36})\/quarantine\/([0-9a-f]{64})$/.exec(name) ?? []
  return tenantId === undefined || sha256 === undefined
    ? null
    : placeOf({ tenantId: tenantId as TenantId, sha256 })
}

/**
 * Copy the mails that are kept as files, each with its hash in its name; a file of the folder never changes.
 *
 * @param there the names in the backup without their prefix; new ones are added
 * @returns the names of all of these mails in the backup
 */
export async function copyMails(target: BackupTarget, folder: string, there: Set<string>): Promise<string[]> {
  const known = new Map([...there].map((name) => [name.slice(0, name.lastIndexOf('.')), name]))
  const kept: string[] = []
  for (const file of (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))) {
    let name = known.get(file)
    if (name === undefined) {
      const bytes = await readFile(path.join(folder, file)).catch(() => null)
      if (bytes === null) continue
      name = `${file}.${sha256Of(bytes)}`
      await target.write(`${MAILS}${name}`, bytes)
      there.add(name)
    }
    kept.push(name)
  }
  return kept.toSorted()
}
