import type { Readable } from 'node:stream'
import type { TenantId, UploadedArchiveId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { readMigrations } from '#platform/server/db/migrate.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Trail, Trailed } from '#platform/server/http/audit-event.ts'
import type { Inbox } from '#platform/server/files/inbox.ts'
import type { Member } from '#platform/server/http/member.ts'
import { TenantSlots } from '#platform/server/tenant-slots.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import type { KeyRing } from '#platform/server/key-ring.ts'
import type { SecurityLog } from '#platform/server/security-log.ts'
import type { BusinessPreview, ImportState } from '../contract.ts'
import { contentInWords, transferErrors } from '../domain/errors.ts'
import { missingRanges } from '../domain/archive-parts.ts'
import { fileOfParts, fileOnDisk, type ArchiveFile } from './read/archive-file.ts'
import { BusinessArchive } from './read/business-archive.ts'
import { readBusiness } from './read/read-business.ts'
import { fingerprintOf, isOurKey } from './signing-key.ts'
import { tenantTables } from './tenant-tables.ts'
import { cancelArchive } from './remove-archive.ts'
import { openArchiveById } from './uploaded-archives.ts'
import { removeUnnamed, writeBusiness, type ReadArchive, type WriteDeps } from './write-business.ts'

export interface ImportDeps extends WriteDeps {
  readonly database: Database
  readonly inbox: Inbox
  readonly supervisor: Supervisor
  readonly securityLog: SecurityLog
}

/** What arrives within the time of a request; larger ones are uploaded in parts. */
export const MAX_ARCHIVE_BYTES = 200 * 1024 * 1024

/** Reading takes the memory of two parts, and the work process for minutes. */
const READINGS = { perTenant: 1, all: 8 }

/** The next step with an archive: null for a look, the hash of a preview to import it. */
interface Wish {
  readonly confirmed: string | null
  readonly ip: string
}

/**
 * Read an export of a business and return what it holds; with `confirmed`, the hash of a preview, import it in the new
 * business of the caller, in one transaction.
 *
 * @throws DomainError `import.…`
 */
export async function importBusiness(
  deps: ImportDeps,
  member: Member & Trailed,
  upload: Wish & { readonly stream: Readable },
): Promise<BusinessPreview> {
  const arrived = await deps.inbox.receive(upload.stream, MAX_ARCHIVE_BYTES)
  if (arrived === null) throw transferErrors.tooLarge()
  try {
    return await importFrom(deps, member, fileOnDisk(arrived), upload)
  } finally {
    await arrived.discard()
  }
}

/** The same for an archive that was uploaded in parts. One reading of a business at a time. */
export function uploadedImports(deps: ImportDeps) {
  const slots = new TenantSlots(READINGS)
  return async (member: Member & Trailed, id: UploadedArchiveId, wish: Wish): Promise<BusinessPreview> => {
    const giveBack = slots.take(member.tenantId)
    if (giveBack === null) throw transferErrors.tooBusy()
    try {
      const { tenantId } = member
      const archive = await withTenant(deps.database, tenantId, (tx) => openArchiveById(tx, id))
      if (missingRanges(archive.sizeBytes, archive.parts).length > 0) throw transferErrors.incomplete()
      const file = fileOfParts(deps.files, tenantId, archive)
      return await importFrom(deps, member, file, wish, async (tx) => {
        await cancelArchive(tx, id)
      })
    } finally {
      giveBack()
    }
  }
}

/** @param whenWritten in the transaction of the import, after its rows */
async function importFrom(
  deps: ImportDeps,
  { tenantId, userId, trail }: Member & Trailed,
  file: ArchiveFile,
  { confirmed, ip }: Wish,
  whenWritten: (tx: TenantTx) => Promise<void> = async () => undefined,
): Promise<BusinessPreview> {
  if (confirmed !== null && confirmed !== file.sha256) throw transferErrors.anotherFile()
  // As a write, so that a business that is to be deleted is refused before its file is read.
  const content = await withTenant(deps.database, tenantId, contentOf)
  if (content !== null) throw transferErrors.notEmpty(contentInWords(content))
  const read = await readArchive(deps, tenantId, file)
  if (confirmed !== null) {
    const work = async (tx: TenantTx) => {
      await writeBusiness(tx, deps, read, userId)
      await whenWritten(tx)
    }
    await writing(deps, tenantId, read, work, trail)
    deps.securityLog({ kind: 'business-imported', ip, userId, tenantId })
  }
  return previewOf(deps.evidenceKey, read, confirmed !== null)
}

/** Read and check an archive; nothing is written. @param tenantId whose turn it is in the work process */
export async function readArchive(
  deps: Pick<ImportDeps, 'database' | 'supervisor'>,
  tenantId: TenantId,
  file: ArchiveFile,
): Promise<ReadArchive> {
  const schemas = readMigrations().map(({ name }) => name)
  const archive = await BusinessArchive.open(deps.supervisor.forTenant(tenantId), file, schemas)
  const known = await withTenant(deps.database, tenantId, tenantTables, 'read only')
  return { archive, content: await readBusiness(archive, known), sha256: file.sha256 }
}

/** One transaction; when it fails, the files that it stored are removed. */
export async function writing<T>(
  deps: Pick<ImportDeps, 'database' | 'files'>,
  tenantId: TenantId,
  { content }: ReadArchive,
  work: (tx: TenantTx) => Promise<T>,
  trail?: Trail,
): Promise<T> {
  try {
    return await withTenant(deps.database, tenantId, work, 'read write', trail)
  } catch (error) {
    await withTenant(deps.database, tenantId, (tx) => removeUnnamed(tx, deps.files, content), 'read only')
    throw error
  }
}

/** The first table with rows that a new business does not have; null for a new business. */
export async function contentOf(tx: TenantTx): Promise<string | null> {
  const [row] = await rowsOf(
    tx,
    sql<{ content: string | null }>`select content_of_business(${thisTenant}) as content`,
  )
  return row?.content ?? null
}

/** Whether an export can be imported, and from what the business was imported. */
export async function importState(tx: TenantTx): Promise<ImportState> {
  const [imported] = await rowsOf(
    tx,
    sql<{ importedAt: string; exportedAt: string; program: string; signedBy: string; isOwnKey: boolean }>`
      select imported_at as "importedAt", exported_at as "exportedAt", program, signed_by as "signedBy",
             is_own_key as "isOwnKey"
      from business_imports where tenant_id = ${thisTenant}`,
  )
  const content = await contentOf(tx)
  return {
    refusal: content === null ? null : transferErrors.notEmpty(contentInWords(content)).userMessage,
    imported: imported ?? null,
  }
}

function previewOf(
  evidenceKey: KeyRing,
  { archive, content, sha256 }: ReadArchive,
  isDone: boolean,
): BusinessPreview {
  const { manifest, signature } = archive
  const rows = (table: string): number => manifest.tables.find(({ name }) => name === table)?.rows ?? 0
  return {
    sha256,
    isDone,
    business: manifest.business.name,
    period: manifest.period,
    madeAt: manifest.madeAt,
    program: manifest.program,
    signedBy: fingerprintOf(signature),
    isOwnKey: isOurKey(evidenceKey, signature),
    entries: rows('journal_entries'),
    invoices: content.invoices,
    quotes: content.quotes,
    creditNotes: content.creditNotes,
    expenses: rows('expenses'),
    customers: rows('customers'),
    files: content.files.length,
    filesMissing: content.missing,
    isClean: manifest.proof.checks.every(({ outcome }) => outcome !== 'wrong'),
  }
}
