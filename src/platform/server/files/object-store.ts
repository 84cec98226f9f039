import { createHash } from 'node:crypto'

/** One object of a store. */
export interface StoredObject {
  readonly name: string
  readonly size: number
  /** When it was last written. */
  readonly putAt: Date
}

/**
 * Bytes under names with slashes in them: a folder of this machine (`folder-objects.ts`) or a bucket (`bucket-objects.ts`).
 * Every call throws `FileStoreAway` when the store cannot be reached, is full or refuses.
 */
export interface ObjectStore {
  /** The folder or the bucket, for the person who runs the program; holds no secret. */
  readonly place: string
  /** Keep bytes for good, in the place of what had the name before. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** The same, but false when something has the name already. */
  writeNew(name: string, bytes: Uint8Array): Promise<boolean>
  /** Null when nothing has the name. */
  read(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** Everything of which the name begins with `prefix`, which is empty or ends with a slash. */
  list(prefix: string): AsyncIterable<StoredObject>
}

/** The store cannot be used now; trying again later may help. */
export class FileStoreAway extends Error {
  override readonly name = 'FileStoreAway'
}

/** The SHA-256 of bytes, or of a text in UTF-8, in hexadecimal. */
export const sha256Of = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex')
