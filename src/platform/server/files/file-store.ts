import type { TenantId } from '#kernel/ids.ts'
import { sha256Of, type ObjectStore } from './object-store.ts'

/** Where one file is kept: its tenant, and the hash of its content. */
export interface FileKey {
  readonly tenantId: TenantId
  readonly sha256: string
}

export interface StoredFile extends FileKey {
  readonly size: number
  readonly putAt: Date
}

/** Files of tenants by their content, in a folder or in a bucket. A file is deleted from the quarantine, or with its tenant. */
export interface FileStore {
  /** Store bytes durably before the caller writes their row. Repairs a damaged file. */
  put(tenantId: TenantId, bytes: Uint8Array): Promise<string>
  /**
   * The hash is computed again at each reading. A file in the quarantine is put back.
   *
   * @throws StoredFileError when it is lost or damaged; FileStoreAway when the store does not answer
   */
  get(key: FileKey): Promise<Buffer>
  /** Every file of a tenant that is in its place. */
  kept(tenantId: TenantId): AsyncIterable<StoredFile>
  /** Every file of a tenant that is in the quarantine. */
  quarantined(tenantId: TenantId): AsyncIterable<StoredFile>
  quarantine(key: FileKey): Promise<void>
  /** A file in the quarantine, as it is there; it stays there. @throws StoredFileError when it is not */
  readQuarantined(key: FileKey): Promise<Buffer>
  /** Put a file back in its place. */
  release(key: FileKey): Promise<void>
  /** Delete a file that is in the quarantine, and nothing else. */
  removeQuarantined(key: FileKey): Promise<void>
  /** The last comparison of a tenant's files with its rows (`sweep-files.ts`); null before the first. */
  sweepToken(tenantId: TenantId): Promise<string | null>
  setSweepToken(tenantId: TenantId, token: string): Promise<void>
  /** Delete every file of a tenant, the quarantine and the token included, and nothing else. */
  removeAll(tenantId: TenantId): Promise<void>
}

/** A file that the store should hold, and does not hold as it was put. */
export class StoredFileError extends Error {
  override readonly name = 'StoredFileError'
  readonly state: 'lost' | 'damaged'
  /**
   * How the file can be restored: the owner uploads the same file again, or the program made the file and
   * cannot make an identical one.
   */
  readonly origin: 'uploaded' | 'made here'

  constructor(key: FileKey, state: StoredFileError['state'], origin: StoredFileError['origin'] = 'uploaded') {
    super(`file ${key.sha256} of ${key.tenantId} is ${state}`)
    this.state = state
    this.origin = origin
  }
}

const QUARANTINE = 'quarantine'
const TOKEN = 'sweep'

/** The files of tenants in a store: `<tenant>/<two digits>/<hash>`, and `<tenant>/quarantine/<hash>` for what is set aside. */
export function fileStoreIn(objects: ObjectStore): FileStore {
  const move = async (from: string, to: string): Promise<void> => {
    const bytes = await objects.read(from)
    if (bytes === null) return
    await objects.write(to, bytes)
    await objects.remove(from)
  }
  return {
    async put(tenantId, bytes) {
      const sha256 = sha256Of(bytes)
      // Also when it is there: a damaged file is whole again, and a young one is never set aside before its row is written.
      await objects.write(placeOf({ tenantId, sha256 }), bytes)
      return sha256
    },

    async get(key) {
      const bytes = await objects.read(placeOf(key))
      if (bytes !== null && sha256Of(bytes) === key.sha256) return bytes
      const aside = await objects.read(quarantineOf(key))
      if (aside === null || sha256Of(aside) !== key.sha256)
        throw new StoredFileError(key, bytes === null ? 'lost' : 'damaged')
      await objects.write(placeOf(key), aside)
      await objects.remove(quarantineOf(key))
      return aside
    },

    kept: (tenantId) => filesIn(objects, tenantId, (key) => placeOf(key)),
    quarantined: (tenantId) => filesIn(objects, tenantId, (key) => quarantineOf(key)),
    quarantine: (key) => move(placeOf(key), quarantineOf(key)),
    async readQuarantined(key) {
      const bytes = await objects.read(quarantineOf(key))
      if (bytes === null) throw new StoredFileError(key, 'lost')
      return bytes
    },
    release: (key) => move(quarantineOf(key), placeOf(key)),
    removeQuarantined: (key) => objects.remove(quarantineOf(key)),

    async sweepToken(tenantId) {
      const text = await objects.read(`${tenantId}/${TOKEN}`)
      return text === null ? null : text.toString('utf8').trim()
    },
    setSweepToken: (tenantId, token) => objects.write(`${tenantId}/${TOKEN}`, Buffer.from(`${token}\n`)),

    async removeAll(tenantId) {
      // Listed first: a bucket is not read on while what it lists is deleted.
      const files: FileKey[] = []
      for (const nameOf of [placeOf, quarantineOf]) {
        files.length = 0
        for await (const file of filesIn(objects, tenantId, nameOf)) files.push(file)
        for (const file of files) await objects.remove(nameOf(file))
      }
      // Last, so that a deletion that was interrupted still finds whose files these are.
      await objects.remove(`${tenantId}/${TOKEN}`)
    },
  }
}

/** @throws Error for what is no key: both parts come from our own rows, and a name is made of nothing else all the same */
export function placeOf(key: FileKey): string {
  return `${checked(key).tenantId}/${key.sha256.slice(0, 2)}/${key.sha256}`
}

const quarantineOf = (key: FileKey): string => `${checked(key).tenantId}/${QUARANTINE}/${key.sha256}`

/** The file with this place in the store; null for every other name, the quarantine included. */
export function fileAt(name: string): FileKey | null {
  const [tenantId = '', , sha256 = ''] = name.split('/')
  const key = { tenantId: tenantId as TenantId, sha256 }
  return isFileKey(key) && placeOf(key) === name ? key : null
}

async function* filesIn(
  objects: ObjectStore,
  tenantId: TenantId,
  nameOf: (key: FileKey) => string,
): AsyncGenerator<StoredFile> {
  if (!UUID.test(tenantId)) throw new Error('not a tenant id')
  for await (const { name, size, putAt } of objects.list(`${tenantId}/`)) {
    const key = { tenantId, sha256: name.split('/').at(-1) ?? '' }
    if (isFileKey(key) && nameOf(key) === name) yield { ...key, size, putAt }
  }
}

function checked(key: FileKey): FileKey {
  if (!isFileKey(key)) throw new Error('not a key of a file')
  return key
}

const isFileKey = ({ tenantId, sha256 }: FileKey): boolean => UUID.test(tenantId) && SHA256.test(sha256)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SHA256 = /^[0-9a-f]{64}$/
