import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { writeDurably } from './durable-file.ts'
import { FileStoreAway, type ObjectStore, type StoredObject } from './object-store.ts'

/** Where bytes are written before they get their name; not a name of any object. */
const UNFINISHED = 'unfinished'
/** What a crash left unfinished is removed at the next start after a day. */
const LEFT_BEHIND_MS = 86_400_000

/** Objects in a folder, a file each, written durably: after a crash an object is whole under its name or not there. */
export function folderObjects(root: string): ObjectStore {
  const placeOf = (name: string): string => path.join(root, ...name.split('/'))
  const aside = path.join(root, UNFINISHED)
  return {
    place: root,

    write: (name, bytes) => orAway(writeDurably(placeOf(name), bytes, { aside })),

    writeNew: (name, bytes) =>
      orAway(
        writeDurably(placeOf(name), bytes, { aside, isNew: true }).then(
          () => true,
          (error: unknown) => {
            if (codeOf(error) === 'EEXIST') return false
            throw error
          },
        ),
      ),

    read: (name) =>
      orAway(
        readFile(placeOf(name)).catch((error: unknown) => {
          if (isAbsent(error)) return null
          throw error
        }),
      ),

    has: (name) =>
      orAway(
        stat(placeOf(name)).then(
          (found) => found.isFile(),
          (error: unknown) => {
            if (isAbsent(error)) return false
            throw error
          },
        ),
      ),

    remove: (name) => orAway(rm(placeOf(name), { force: true })),

    async *list(prefix) {
      const entries = await orAway(
        readdir(placeOf(prefix), { recursive: true, withFileTypes: true }).catch((error: unknown) => {
          if (isAbsent(error)) return []
          throw error
        }),
      )
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const found = await objectAt(root, path.join(entry.parentPath, entry.name))
        if (found !== null) yield found
      }
    },
  }
}

/** Remove what a crash left half written: it never had a name, so nothing was ever told that it is kept. */
export async function removeUnfinished(root: string): Promise<void> {
  const folder = path.join(root, UNFINISHED)
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name)
    const found = await stat(place).catch(() => null)
    if (found !== null && found.mtimeMs < Date.now() - LEFT_BEHIND_MS) await rm(place, { force: true })
  }
}

async function objectAt(root: string, place: string): Promise<StoredObject | null> {
  const name = path.relative(root, place).split(path.sep).join('/')
  if (name.startsWith(`${UNFINISHED}/`)) return null
  // Removed while the list was read.
  const found = await stat(place).catch(() => null)
  return found === null ? null : { name, size: found.size, putAt: found.mtime }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Whether an error of the file system says that there is nothing under the name. */
export const isAbsent = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))

/** A full disk, a folder that may not be written, a network drive that is away: the store's trouble, not the caller's. */
async function orAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new FileStoreAway(
      `the folder of files: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}
