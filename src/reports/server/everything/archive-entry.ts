import type { Readable } from 'node:stream'
import type { PdfPool } from '#documents/server/pdf/pdf-pool.ts'
import type { TenantId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'

/** What reading everything of a tenant takes. */
export interface ArchiveAsked {
  readonly tx: TenantTx
  readonly tenantId: TenantId
  readonly today: LocalDate
  readonly files: FileStore
  readonly pdfPool: PdfPool
}

/** A file of the archive, known by name before anything of it is read. */
export interface ArchiveEntry {
  readonly path: string
  /** For who reads the index. */
  readonly about: string
  readonly sha256: string | null
  /** About how long; for the progress only. */
  readonly bytes: number
  /** It will not become smaller: a PDF, a picture. */
  readonly isPacked: boolean
  readonly open: () => Promise<Readable | Uint8Array>
}

/**
 * A kind of files. One that comes later (e-invoices of what was sent) is a function here and a line in `sources`.
 */
export type ArchiveSource = (asked: ArchiveAsked) => Promise<readonly ArchiveEntry[]>
