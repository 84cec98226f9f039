import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { DomainError } from '#kernel/errors.ts'
import { MAX_FILE_BYTES } from '#expenses/domain/backing-document.ts'
import { backingDocumentErrors } from '#expenses/domain/errors.ts'
import { inspectFile, type Inspected } from '#expenses/server/inspect-file.ts'
import { arriving, type FileDeps } from '#expenses/server/upload-document.ts'
import { filePieces } from '#platform/server/files/file-pieces.ts'
import type { Arrived } from '#platform/server/files/inbox.ts'
import { zipEntry, type ZipEntry } from '#platform/server/files/zip-directory.ts'
import { zipDirectoryTask, zipEntryTask } from '#platform/server/files/zip-tasks.ts'
import { TooComplex } from '#platform/server/isolated/errors.ts'
import { MOST_PAPERS, MOST_UNPACKED_BYTES, oldPaperErrors } from '../../domain/papers/errors.ts'

/** A document of the ZIP, inspected as an upload is. */
export interface ReadPaper extends Pick<Inspected, 'kind' | 'bytes'> {
  readonly path: string
  readonly uploadedSha256: string
}

export interface RefusedPaper {
  readonly path: string
  /** In Dutch. */
  readonly message: string
}

/** Large enough for the directory of every ZIP of which the number of documents is said in a sentence. */
const TAIL_BYTES = 16 * 1024 * 1024
/** A larger one that unpacks to more than a hundred times its size was made to fill a disk. */
const SMALL_BYTES = 1024 * 1024
const MOST_RATIO = 100

/**
 * Read the documents of a ZIP one by one: each is unpacked in the work process and inspected as a file that was uploaded by itself.
 *
 * @param onPaper gets one document at a time; no other is in memory
 * @returns the documents that are left out, each with its reason
 * @throws DomainError `old-papers.…` for the ZIP as a whole
 */
export async function readZip(
  deps: FileDeps,
  author: Actor,
  zip: Arrived,
  onPaper: (paper: ReadPaper) => Promise<void>,
): Promise<RefusedPaper[]> {
  const refused: RefusedPaper[] = []
  for (const entry of await documentsIn(deps, author, zip)) {
    try {
      await readOne(deps, author, zip, entry, onPaper)
    } catch (error) {
      // What is wrong with one document says nothing about the others.
      if (!(error instanceof DomainError) || error.kind === 'too-many') throw error
      refused.push({ path: entry.path, message: error.userMessage })
    }
  }
  return refused
}

async function readOne(
  deps: FileDeps,
  author: Actor,
  zip: Arrived,
  entry: ZipEntry,
  onPaper: (paper: ReadPaper) => Promise<void>,
): Promise<void> {
  if (entry.size > MAX_FILE_BYTES || entry.range > MAX_FILE_BYTES + TAIL_BYTES)
    throw backingDocumentErrors.tooLarge()
  const isolated = deps.supervisor.forTenant(author.tenantId)
  const { answer, bytes } = await isolated.run(
    zipEntryTask,
    { entry },
    rangeOf(zip, entry.start, entry.range),
  )
  if (answer.outcome === 'damaged') throw oldPaperErrors.notAZip()
  await arriving(deps, Readable.from([bytes], { objectMode: false }), MAX_FILE_BYTES, async (arrived) => {
    const { kind, bytes: kept } = await inspectFile(isolated, arrived)
    await onPaper({ path: entry.path, kind, bytes: kept, uploadedSha256: arrived.sha256 })
  })
}

/** The documents in the order of the file, without what operating systems add. */
async function documentsIn({ supervisor }: FileDeps, author: Actor, zip: Arrived): Promise<ZipEntry[]> {
  const tail = Math.min(zip.size, TAIL_BYTES)
  const { answer, bytes } = await supervisor
    .forTenant(author.tenantId)
    .run(zipDirectoryTask, { fileSize: zip.size, names: 'any' }, rangeOf(zip, zip.size - tail, tail))
    .catch((error: unknown) => {
      throw error instanceof TooComplex ? oldPaperErrors.notAZip() : error
    })
  if (answer.outcome !== 'read') throw refusalOf[answer.why]()
  const documents = z
    .array(zipEntry)
    .parse(JSON.parse(bytes.toString()))
    .filter(({ path }) => !isOfSystem(path))
    .toSorted((one, other) => one.start - other.start)
  if (documents.length === 0) throw oldPaperErrors.empty()
  if (documents.length > MOST_PAPERS) throw oldPaperErrors.tooMany(documents.length)
  const unpacked = documents.reduce((sum, { size }) => sum + size, 0)
  if (
    unpacked > MOST_UNPACKED_BYTES ||
    documents.some(({ size, packed }) => size > SMALL_BYTES && size > MOST_RATIO * packed)
  )
    throw oldPaperErrors.tooMuch()
  return documents
}

const refusalOf = {
  form: oldPaperErrors.notAZip,
  locked: oldPaperErrors.locked,
  names: oldPaperErrors.names,
} as const

const isOfSystem = (path: string): boolean =>
  path.startsWith('__MACOSX/') || /(^|\/)(\.[^/]*|thumbs\.db|desktop\.ini)$/i.test(path)

const rangeOf = ({ path }: Arrived, start: number, size: number) => ({
  size,
  open: () => filePieces(path, { start, size }),
})
