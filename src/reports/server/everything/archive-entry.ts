import type { PdfPool } from '#documents/server/pdf/pdf-pool.ts'
import type { TenantId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { ZipFile } from '#platform/server/files/write-zip.ts'

/** The parts of the program that reading everything of a tenant needs. */
export interface ArchiveAsked {
  readonly tx: TenantTx
  readonly tenantId: TenantId
  readonly today: LocalDate
  readonly files: FileStore
  readonly pdfPool: PdfPool
  /** Only what is of this year, where it is given. */
  readonly year?: number
}

/** A file of the archive, whose name is known before it is read. */
export interface ArchiveEntry extends ZipFile {
  /** For the reader of the index. */
  readonly about: string
  readonly sha256: string | null
}

/** The files before it in the archive, for the source that names them. */
export interface KeptFiles {
  /** Where the archive has the content with this hash. */
  readonly paths: ReadonlyMap<string, string>
  /** Hashes of files that could not be read. */
  readonly missing: ReadonlySet<string>
}

/** The rows as a program reads them, handed in by the app (`transfer/server/export-business.ts`). */
export type DataSource = (asked: ArchiveAsked, kept: KeptFiles) => AsyncIterable<ArchiveEntry>

/** A kind of files, one after the other, so that ten thousand of them are not in memory before the first is sent. */
export type ArchiveSource = (asked: ArchiveAsked) => AsyncIterable<ArchiveEntry>
