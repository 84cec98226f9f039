import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { TenantId } from '#kernel/ids.ts'
import { newId } from '../new-id.ts'

/** Where one file lies: its tenant, and the hash of its content. */
export interface FileKey {
  readonly tenantId: TenantId
  readonly sha256: string
}

/** Files of tenants by their content: in a folder on this machine, or in a bucket (`s3-store.ts`). */
export interface FileStore {
  /** Keep bytes for good, and only then say so: the row that names them is written afterwards. */
  put(tenantId: TenantId, bytes: Uint8Array): Promise<string>
  /** @throws Error when it is not there, or is no longer what was put: the hash is computed again at each reading */
  get(key: FileKey): Promise<Buffer>
  remove(key: FileKey): Promise<void>
  /** Everything there is that was last put before `before`. */
  keptBefore(before: Date): AsyncIterable<FileKey>
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * The store in a folder: `<tenant>/<two digits>/<hash>`. Written beside its place, flushed, renamed, and the folder
 * flushed: after a crash a file is whole under its name or not there.
 */
export function folderStore(root: string): FileStore {
  const placeOf = ({ tenantId, sha256 }: FileKey): string => {
    if (!isFileKey({ tenantId, sha256 })) throw new Error('not a key of a file')
    return path.join(root, tenantId, sha256.slice(0, 2), sha256)
  }
  return {
    async put(tenantId, bytes) {
      const sha256 = sha256Of(bytes)
      const place = placeOf({ tenantId, sha256 })
      if (await isKept(place, bytes.length)) {
        // Young again, so that a sweep leaves it alone until its row stands.
        await utimes(place, new Date(), new Date())
        return sha256
      }
      await makeFolders(root, path.dirname(place))
      const unfinished = `${place}.${newId()}`
      try {
        await writeFlushed(unfinished, bytes)
        await rename(unfinished, place)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await flushFolder(path.dirname(place))
      return sha256
    },

    async get(key) {
      const bytes = await readFile(placeOf(key)).catch((error: unknown) => {
        throw new Error(`file ${key.sha256} cannot be read`, { cause: error })
      })
      if (sha256Of(bytes) !== key.sha256) throw new Error(`file ${key.sha256} is not what was put`)
      return bytes
    },

    remove: (key) => rm(placeOf(key), { force: true }),

    async *keptBefore(before) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of entries) {
        const place = path.join(entry.parentPath, entry.name)
        const [tenantId = '', , name = ''] = path.relative(root, place).split(path.sep)
        if (!entry.isFile() || !UUID.test(tenantId)) continue
        const { mtime } = await stat(place).catch(() => ({ mtime: new Date() }))
        if (mtime >= before) continue
        if (SHA256.test(name)) yield { tenantId: tenantId as TenantId, sha256: name }
        // A write that a crash cut off.
        else await rm(place, { force: true })
      }
    },
  }
}

/** Both parts come from our own rows; a path is made of nothing else all the same. */
export const isFileKey = ({ tenantId, sha256 }: FileKey): boolean =>
  UUID.test(tenantId) && SHA256.test(sha256)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SHA256 = /^[0-9a-f]{64}$/

const isKept = async (place: string, size: number): Promise<boolean> =>
  (await stat(place).catch(() => null))?.size === size

async function writeFlushed(place: string, bytes: Uint8Array): Promise<void> {
  const file = await open(place, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** New folders are entries of the folder above them: each is flushed there, up to the root. */
async function makeFolders(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let above = folder; above.length >= path.dirname(root).length; above = path.dirname(above)) {
    await flushFolder(above)
    if (above === path.dirname(first)) return
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
