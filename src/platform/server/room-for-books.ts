import { freeDiskBytes } from './free-disk.ts'

/**
 * The last part of the disk is for the books: an entry, an invoice and its PDF are kept until the disk is full, and what can wait stops before
 * that. Otherwise the uploads of one business would stop the bookings of all.
 */
export interface RoomForBooks {
  /** @throws DiskReserved when the disk has no room for so many bytes above the reserve */
  require(bytes: number): Promise<void>
}

/** What is left of the disk is for the books. */
export class DiskReserved extends Error {
  override readonly name = 'DiskReserved'

  constructor(folder: string) {
    super(`The rest of the disk of ${folder} is for the books.`)
  }
}

/** Uploads together ask the system so often at most. */
const FRESH_MS = 250

/**
 * @param folder on the disk of the books
 * @param minFreeMib the reserve, `MIN_FREE_DISK`; 0 for none
 */
export function roomForBooks(
  folder: string,
  minFreeMib: number,
  freeBytes: (folder: string) => Promise<number> = freeDiskBytes,
): RoomForBooks {
  const reserve = minFreeMib * 1024 * 1024
  let asked: { readonly at: number; readonly free: Promise<number> } | null = null
  const free = (): Promise<number> => {
    if (asked === null || performance.now() - asked.at > FRESH_MS)
      asked = { at: performance.now(), free: freeBytes(folder) }
    return asked.free
  }
  return {
    async require(bytes) {
      if (reserve > 0 && (await free()) - bytes < reserve) throw new DiskReserved(folder)
    },
  }
}
