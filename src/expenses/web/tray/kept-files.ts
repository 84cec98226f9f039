import type { LeftOutFile } from '../../domain/shared-limits.ts'

/**
 * Files that were chosen, photographed or shared and that the server has not confirmed yet: in the browser's own database, so that
 * a closed program loses none. Each has an owner: the login and the business that added it. The pages and the service worker use this
 * file, so it knows no session.
 */
export interface KeptFile extends Owner {
  /** Also the Idempotency-Key of the upload, so that a file that is sent twice arrives once. */
  readonly key: string
  readonly name: string
  readonly file: Blob
  readonly addedAt: number
  /**
   * Shared, and not agreed to yet: a page of another site can send the same form as the phone does, and nothing that a service worker
   * sees tells them apart. Sent only after its user said so.
   */
  readonly isAsked?: boolean
  /**
   * How often this device began to make the picture smaller: a picture that needs more memory than a phone has ends the whole program,
   * and must not do so each time it opens.
   */
  readonly tries?: number
}

/** A file that was shared and not kept. */
export interface NotedFile extends LeftOutFile {
  readonly key: string
}

export interface Owner {
  readonly tenantId: string
  readonly userId: string
}

/** The key of a new file. `crypto.randomUUID` exists only on https and localhost. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const DATABASE = 'kloppend-incoming'
const VERSION = 1
const FILES = 'files'
/** The owner of the files that another program shares, for the service worker: it cannot see who is logged in. */
const OWNER = 'owner'
/** In the same store, so that the version of the database stays: what was shared to a login and not kept, by name. */
const leftOutKey = ({ tenantId, userId }: Owner): string => `left out ${tenantId} ${userId}`
/** Names beyond these are not noted. */
const MOST_NOTED = 200
const LONGEST_NAME = 200

export const keepFile = (file: KeptFile): Promise<unknown> =>
  inStore(FILES, 'readwrite', (store) => store.put(file))

/** Whether a file still waits on this device; another page may have sent it meanwhile. */
export const isKept = async (key: string): Promise<boolean> =>
  (await inStore<number>(FILES, 'readonly', (store) => store.count(key))) > 0

export const forgetFile = (key: string): Promise<unknown> =>
  inStore(FILES, 'readwrite', (store) => store.delete(key))

/** The user said that a shared file may be sent. */
export const agreeTo = (key: string): Promise<unknown> => changeKept(key, { isAsked: false })

/** Change what waits on this device; nothing of a file that another page removed meanwhile. */
export const changeKept = (
  key: string,
  as: Partial<Pick<KeptFile, 'file' | 'isAsked' | 'tries'>>,
): Promise<unknown> =>
  inStore(FILES, 'readwrite', (store) => {
    const found = store.openCursor(key)
    found.addEventListener('success', () => {
      const cursor = found.result
      cursor?.update({ ...(cursor.value as KeptFile), ...as })
    })
    return found
  })

/** As it waits on this device now; another page may have changed it. */
export const keptFile = (key: string): Promise<KeptFile | undefined> =>
  inStore<KeptFile | undefined>(FILES, 'readonly', (store) => store.get(key))

/** How much all files take that wait on this device, of every login. */
export const waitingBytes = async (): Promise<number> =>
  (await inStore<KeptFile[]>(FILES, 'readonly', (store) => store.getAll())).reduce(
    (sum, { file }) => sum + file.size,
    0,
  )

/** The files of this login in this business, the oldest first; none where the browser keeps nothing. */
export async function filesOf({ tenantId, userId }: Owner): Promise<KeptFile[]> {
  const all = await inStore<KeptFile[]>(FILES, 'readonly', (store) => store.getAll()).catch(() => [])
  return all
    .filter((file) => file.tenantId === tenantId && file.userId === userId)
    .toSorted((one, other) => one.addedAt - other.addedAt)
}

/** The shared files about which the user has not answered yet. */
export const unansweredOf = async (owner: Owner): Promise<KeptFile[]> =>
  (await filesOf(owner)).filter(({ isAsked }) => isAsked === true)

/** Null when no user is logged in. */
export const noteOwner = (owner: Owner | null): Promise<unknown> =>
  inStore(OWNER, 'readwrite', (store) =>
    owner === null
      ? store.delete('current')
      : store.put({ key: 'current', tenantId: owner.tenantId, userId: owner.userId }),
  )

/** The login that used a page last; null when it logged out. */
export async function notedOwner(): Promise<Owner | null> {
  return (await inStore<Owner | undefined>(OWNER, 'readonly', (store) => store.get('current'))) ?? null
}

/** Note what was shared to this login and not kept, beside what was noted before. */
export async function noteLeftOut(owner: Owner, files: readonly LeftOutFile[]): Promise<void> {
  const named = files.map((file) => ({ ...file, key: newKey(), name: file.name.slice(0, LONGEST_NAME) }))
  const noted = [...(await leftOutOf(owner)), ...named].slice(-MOST_NOTED)
  await inStore(OWNER, 'readwrite', (store) => store.put({ key: leftOutKey(owner), files: noted }))
}

/** What was shared to this login and not kept, until the login has read it. */
export async function leftOutOf(owner: Owner): Promise<readonly NotedFile[]> {
  const noted = await inStore<{ files: readonly NotedFile[] } | undefined>(OWNER, 'readonly', (store) =>
    store.get(leftOutKey(owner)),
  ).catch(() => undefined)
  return noted?.files ?? []
}

export const forgetLeftOut = (owner: Owner): Promise<unknown> =>
  inStore(OWNER, 'readwrite', (store) => store.delete(leftOutKey(owner)))

async function inStore<Result>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const database = await opened()
  try {
    // Strict: otherwise `complete` comes before the bytes are on the disk, and a phone whose battery is empty loses the photograph.
    const transaction = database.transaction(name, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(name))
    // The transaction, not the request.
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => {
        resolve()
      })
      for (const failure of ['error', 'abort'])
        transaction.addEventListener(failure, () => {
          reject(transaction.error ?? new Error('The browser did not keep the file.'))
        })
    })
    return request.result as Result
  } finally {
    database.close()
  }
}

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(FILES, { keyPath: 'key' })
      request.result.createObjectStore(OWNER, { keyPath: 'key' })
    })
    request.addEventListener('success', () => {
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('The browser keeps nothing.'))
    })
  })
