import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Database } from '../db/database.ts'
import type { Logger } from '../log.ts'
import { newId } from '../new-id.ts'
import { nodeFactsOf, type NodeFacts } from '../node-facts.ts'
import { StartError } from '../start-error.ts'
import { fileAt, placeOf, type FileKey, type FileStore } from './file-store.ts'
import { FileStoreAway, type ObjectStore } from './object-store.ts'

/** The object with the id of the database that owns the store, on a line. Written once. */
export const MARKER = 'kloppend-database'
/** The object with the id of the store itself, by which two nodes with a folder each differ. Written once. */
const STORE = 'kloppend-store'

/** So many of the files that rows name are looked for in a store without a marker. */
const SAMPLE = 40

/** The database that a program serves: who it is, and some of the files that its rows name. */
export interface StoreOwner {
  id(): Promise<string>
  sampleOfFiles(limit: number): Promise<readonly FileKey[]>
  readonly facts: NodeFacts
}

export function storeOwnerOf(database: Database): StoreOwner {
  return {
    id: () =>
      database.withConnection(async (connection) => {
        const { rows } = await connection.query<{ id: string }>('select identify_database($1) as id', [
          newId(),
        ])
        return rows[0]?.id ?? ''
      }),
    sampleOfFiles: (limit) =>
      database.withConnection(async (connection) => {
        const { rows } = await connection.query<{ tenant_id: FileKey['tenantId']; sha256: string }>(
          'select tenant_id, sha256 from sample_of_files($1)',
          [limit],
        )
        return rows.map(({ tenant_id: tenantId, sha256 }) => ({ tenantId, sha256 }))
      }),
    facts: nodeFactsOf(database),
  }
}

/**
 * Make sure that this database owns the store, and that every node of the database uses this store. A store without an owner is
 * claimed when it is empty and no row names a file, or when it contains at least half of the files that rows name
 * (`docs/decisions/0036`).
 *
 * @throws StartError when another database owns the store, ownership cannot be proven, or other nodes use another store
 * @throws FileStoreAway when the store does not answer
 */
export async function claimStore(objects: ObjectStore, owner: StoreOwner): Promise<void> {
  const id = await owner.id()
  const marked = await markerIn(objects)
  if (marked === id) return requireSameStore(objects, owner.facts)
  if (marked !== null) throw new StartError(belongsToAnother(objects, id))
  const named = await owner.sampleOfFiles(SAMPLE)
  if (named.length === 0) {
    if (await holdsFiles(objects)) throw new StartError(unknownFiles(objects, id))
    const known = await owner.facts.known('file-store')
    if (known !== null && known !== (await idIn(objects, STORE)))
      throw new StartError(otherStore(objects, known))
  } else if ((await countHeld(objects, named)) * 2 < named.length)
    throw new StartError(missingFiles(objects, id))
  await objects.writeNew(MARKER, Buffer.from(`${id}\n`))
  // Of two programs that mark the same store at once, one finds the other's marker.
  if ((await markerIn(objects)) !== id) throw new StartError(belongsToAnother(objects, id))
  await requireSameStore(objects, owner.facts, { isNew: named.length === 0 })
}

/**
 * A store without an id is of a version before, or was moved here with the marker: it is the store from now on. A new one is
 * only when no node has another.
 */
async function requireSameStore(
  objects: ObjectStore,
  facts: NodeFacts,
  { isNew } = { isNew: false },
): Promise<void> {
  const found = await idIn(objects, STORE)
  if (found === null) await objects.writeNew(STORE, Buffer.from(`${newId()}\n`))
  const id = found ?? (await idIn(objects, STORE)) ?? ''
  if (found === null && !isNew) return facts.change('file-store', id)
  const known = await facts.agree('file-store', id)
  if (known !== id) throw new StartError(otherStore(objects, known))
}

/**
 * A store that is neither read nor written before the ownership of `owner` is proven.
 *
 * @param options.isConfirmed `claim` has succeeded already
 */
export function ownedStore(
  store: FileStore,
  claim: () => Promise<void>,
  { log, isConfirmed }: { readonly log: Pick<Logger, 'error'>; readonly isConfirmed: boolean },
): FileStore {
  let claimed: Promise<void> | null = isConfirmed ? Promise.resolve() : null
  // A store that was away at the start is claimed at its first use, which may be inside a transaction. The claim has a
  // connection of its own: when none is free within ten seconds, the store counts as away and the next use tries again.
  const outsideTransaction = AsyncLocalStorage.snapshot()
  const owned = async (): Promise<FileStore> => {
    claimed ??= outsideTransaction(claim).catch((error: unknown) => {
      claimed = null
      if (!(error instanceof StartError)) throw error
      log.error({ event: 'files_refused', reason: error.message })
      throw new FileStoreAway(error.message, { cause: error })
    })
    await claimed
    return store
  }
  const each = (list: 'kept' | 'quarantined') =>
    async function* (tenantId: FileKey['tenantId']) {
      yield* (await owned())[list](tenantId)
    }
  return {
    put: async (tenantId, bytes) => (await owned()).put(tenantId, bytes),
    get: async (key) => (await owned()).get(key),
    kept: each('kept'),
    quarantined: each('quarantined'),
    quarantine: async (key) => (await owned()).quarantine(key),
    readQuarantined: async (key) => (await owned()).readQuarantined(key),
    release: async (key) => (await owned()).release(key),
    removeQuarantined: async (key) => (await owned()).removeQuarantined(key),
    sweepToken: async (tenantId) => (await owned()).sweepToken(tenantId),
    setSweepToken: async (tenantId, token) => (await owned()).setSweepToken(tenantId, token),
    removeAll: async (tenantId) => (await owned()).removeAll(tenantId),
  }
}

/**
 * Give a database another id and mark its folder of files with that id: a restored copy is another database than the original,
 * and is refused on the original's bucket.
 */
export async function identifyAnew(
  client: Pick<pg.ClientBase, 'query'>,
  objects: ObjectStore,
): Promise<void> {
  const id = newId()
  await client.query('update database_identity set id = $1', [id])
  await objects.write(MARKER, Buffer.from(`${id}\n`))
}

const markerIn = (objects: ObjectStore): Promise<string | null> => idIn(objects, MARKER)

async function idIn(objects: ObjectStore, name: typeof MARKER | typeof STORE): Promise<string | null> {
  const text = await objects.read(name)
  return text === null ? null : text.toString('utf8').trim()
}

async function holdsFiles(objects: ObjectStore): Promise<boolean> {
  for await (const { name } of objects.list('')) if (fileAt(name) !== null) return true
  return false
}

async function countHeld(objects: ObjectStore, named: readonly FileKey[]): Promise<number> {
  let held = 0
  for (const key of named) if (await objects.has(placeOf(key))) held += 1
  return held
}

const belongsToAnother = (objects: ObjectStore, id: string): string =>
  `De bestanden in ${objects.place} horen bij een andere database: controleer DATABASE_URL, DATA_DIR en FILES_URL, of geef deze database een eigen map of bucket${override(objects, id)}`

const unknownFiles = (objects: ObjectStore, id: string): string =>
  `In ${objects.place} staan bestanden waar deze database niets van weet: controleer DATABASE_URL, DATA_DIR en FILES_URL, of zet de reservekopie van de database terug${override(objects, id)}`

const missingFiles = (objects: ObjectStore, id: string): string =>
  `De bestanden waar deze database van weet, staan niet in ${objects.place}: controleer DATABASE_URL, DATA_DIR en FILES_URL, of zet de reservekopie van de bestanden terug${override(objects, id)}`

const otherStore = (objects: ObjectStore, known: string): string =>
  `Deze database heeft haar bestanden ergens anders dan in ${objects.place}: geef elke server dezelfde FILES_URL of dezelfde map (zijn de bestanden met opzet verhuisd, zet dan ${known} in ${objects.place}/${STORE}).`

/** The solution for an operator who is certain: write the marker manually. */
const override = (objects: ObjectStore, id: string): string =>
  ` (horen ze wel bij elkaar, zet dan ${id} in ${objects.place}/${MARKER}).`
