import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { TenantId } from '#kernel/ids.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { ArchivePart, UploadedArchive } from '../../contract.ts'
import { piecesOf } from '../../domain/archive-parts.ts'

/** An archive of which ranges of bytes are read. */
export interface ArchiveFile {
  /** Bytes. */
  readonly size: number
  /** The hash of the file, or of the list of its parts. */
  readonly sha256: string
  /** The bytes from `start`. */
  readonly open: (start: number, size: number) => Readable
}

/** An archive on the disk of this machine. */
export const fileOnDisk = (file: {
  readonly path: string
  readonly size: number
  readonly sha256: string
}): ArchiveFile => ({
  size: file.size,
  sha256: file.sha256,
  open: (start, size) => createReadStream(file.path, { start, end: start + size - 1 }),
})

/** So many parts are in memory, since entries that follow one another are in the same part. */
const PARTS_IN_MEMORY = 2

/** An archive of which every part arrived, in the file store, which compares each part with its hash. */
export function fileOfParts(
  files: Pick<FileStore, 'get'>,
  tenantId: TenantId,
  { sizeBytes, parts }: Pick<UploadedArchive, 'sizeBytes' | 'parts'>,
): ArchiveFile {
  const recent = new Map<number, Buffer>()
  const bytesOf = async ({ start, sha256 }: ArchivePart): Promise<Buffer> => {
    const bytes = recent.get(start) ?? (await files.get({ tenantId, sha256 }))
    recent.delete(start)
    recent.set(start, bytes)
    for (const key of recent.keys()) if (recent.size > PARTS_IN_MEMORY) recent.delete(key)
    return bytes
  }
  return {
    size: sizeBytes,
    sha256: hashOfParts(parts),
    open: (start, size) =>
      Readable.from(
        (async function* () {
          for (const piece of piecesOf(parts, { start, size }))
            yield (await bytesOf(piece.part)).subarray(piece.from, piece.from + piece.size)
        })(),
        { objectMode: false },
      ),
  }
}

/** One hash for all parts: of their sizes and hashes, in order. */
export const hashOfParts = (parts: readonly ArchivePart[]): string =>
  createHash('sha256')
    .update(parts.map(({ size, sha256 }) => `${String(size)} ${sha256}\n`).join(''))
    .digest('hex')
