import type { Readable } from 'node:stream'
import { labelOf } from '#expenses/domain/backing-document.ts'
import { backingDocumentErrors } from '#expenses/domain/errors.ts'
import type { FileDeps } from '#expenses/server/upload-document.ts'
import type { Actor } from '#kernel/actor.ts'
import type { OldPaperId, OldPaperImportId } from '#kernel/ids.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  withTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { countFiles } from '#platform/server/files/file-usage.ts'
import type { Arrived } from '#platform/server/files/inbox.ts'
import { startSweeping } from '#platform/server/files/sweep-files.ts'
import type { Trailed } from '#platform/server/http/audit-event.ts'
import { newId } from '#platform/server/new-id.ts'
import { MOST_ZIP_BYTES, oldPaperErrors } from '../../domain/papers/errors.ts'
import { paperMatcher, type MatchedPaper } from '../../domain/papers/match-paper.ts'
import type { FoundPaper, PapersFile } from '../../papers-contract.ts'
import { paperCandidates, type KnownItem } from './paper-candidates.ts'
import { orderTexts } from './read-texts.ts'
import { readZip, type ReadPaper } from './read-zip.ts'

export interface PapersUpload {
  readonly stream: Readable
  readonly fileName: string
  /** The hash of the file that the user saw; null for a preview. */
  readonly confirmed: string | null
}

/** A document of the ZIP that is new, with what its name says; its bytes are in the store when it was confirmed. */
interface NewPaper extends Omit<ReadPaper, 'bytes'> {
  readonly sha256: string
  readonly sizeBytes: number
  readonly matched: MatchedPaper
}

/**
 * Read a ZIP with documents of the program of before, and say what each is about. Confirmed, the bytes are stored first and all rows are written in
 * one transaction, so that an interruption leaves bytes without a row, which go to the quarantine.
 *
 * @throws DomainError `old-papers.…`, `backing-document.quota`, `storage.unconfirmed`
 */
export async function importPapers(
  deps: FileDeps,
  author: Actor & Trailed,
  { stream, fileName, confirmed }: PapersUpload,
): Promise<PapersFile> {
  const zip = await deps.inbox.receive(stream, MOST_ZIP_BYTES)
  if (zip === null) throw oldPaperErrors.tooLarge()
  try {
    if (confirmed !== null && confirmed !== zip.sha256) throw oldPaperErrors.anotherFile()
    const found = await papersIn(deps, author, zip, confirmed !== null)
    const id = confirmed === null ? null : await keepPapers(deps, author, found.papers, { fileName, zip })
    return {
      sha256: zip.sha256,
      id,
      papers: found.papers.map(onWire(found.items)),
      known: found.known,
      refused: found.refused,
    }
  } finally {
    await zip.discard()
  }
}

/** @param isKept whether the bytes of what is new are stored */
async function papersIn(deps: FileDeps, author: Actor, zip: Arrived, isKept: boolean) {
  const { tenantId } = author
  const { candidates, items, hashes } = await withTenant(
    deps.database,
    tenantId,
    (tx) => paperCandidates(tx, Number(todayInAmsterdam().slice(0, 4))),
    'read only',
  )
  // Ordered before the bytes are stored: after any interruption they are compared with the rows.
  if (isKept) await withTenant(deps.database, tenantId, startSweeping)
  const match = paperMatcher(candidates)
  const papers: NewPaper[] = []
  const known: string[] = []
  const seen = new Set(hashes)
  const refused = await readZip(deps, author, zip, async ({ path, kind, bytes, uploadedSha256 }) => {
    if (seen.has(uploadedSha256)) {
      known.push(path)
      return
    }
    seen.add(uploadedSha256)
    const sha256 = isKept ? await deps.files.put(tenantId, bytes) : ''
    papers.push({ path, kind, uploadedSha256, sha256, sizeBytes: bytes.length, matched: match(path) })
  })
  return { papers, known, refused, items }
}

/** @throws DomainError `old-papers.nothing-new`, `old-papers.kept-meanwhile` */
async function keepPapers(
  { database }: FileDeps,
  author: Actor & Trailed,
  papers: readonly NewPaper[],
  { fileName, zip }: { readonly fileName: string; readonly zip: Arrived },
): Promise<OldPaperImportId> {
  if (papers.length === 0) throw oldPaperErrors.nothingNew()
  const id = newId<OldPaperImportId>()
  await withTenant(
    database,
    author.tenantId,
    async (tx) => {
      await countFiles(
        tx,
        papers.map(({ sizeBytes }) => sizeBytes),
        backingDocumentErrors.quotaReached,
      )
      await tx
        .insertInto('old_paper_imports')
        .values({
          id,
          file_name: fileName.slice(0, 255) || '-',
          sha256: zip.sha256,
          papers: papers.length,
          imported_by: author.userId,
        })
        .execute()
      await insertPapers(tx, id, papers)
      await orderTexts(tx)
    },
    'read write',
    author.trail,
  )
  return id
}

async function insertPapers(tx: TenantTx, importId: string, papers: readonly NewPaper[]): Promise<void> {
  const rows = papers.map((paper) => ({
    id: newId<OldPaperId>(),
    import_id: importId,
    ...labelsOf(paper),
    kind: paper.kind,
    sha256: paper.sha256,
    uploaded_sha256: paper.uploadedSha256,
    size_bytes: BigInt(paper.sizeBytes),
    year: paper.matched.year,
    relation: paper.matched.relation,
    open_item_id: paper.matched.item?.id ?? null,
    matched_by: paper.matched.by,
  }))
  await tx
    .insertInto('old_papers')
    .values(rows)
    .execute()
    .catch((error: unknown) => {
      throw constraintOf(error) === 'old_papers_once' ? oldPaperErrors.keptMeanwhile() : error
    })
}

/** The folder and the name of a document as labels. */
function labelsOf({ path, kind }: Pick<ReadPaper, 'path' | 'kind'>): {
  readonly file_name: string
  readonly folder: string
} {
  const parts = path.split('/')
  return {
    file_name: labelOf(parts.at(-1) ?? '', kind),
    folder: parts
      .slice(0, -1)
      .join('/')
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .slice(0, 200)
      .toWellFormed(),
  }
}

const onWire =
  (items: ReadonlyMap<string, KnownItem>) =>
  (paper: NewPaper): FoundPaper => {
    const { file_name: fileName, folder } = labelsOf(paper)
    const { item, relation, by, year } = paper.matched
    const known = item === null ? undefined : items.get(item.id)
    return { fileName, folder, sizeBytes: paper.sizeBytes, item: known ?? null, relation, by, year }
  }

/** The row of an import, locked. @throws DomainError `old-papers.import-not-found`, `old-papers.undone` */
export async function lockPapersImport(tx: TenantTx, id: OldPaperImportId): Promise<void> {
  const [row] = await rowsOf(
    tx,
    sql<{ undone_at: string | null }>`
      select undone_at from old_paper_imports where tenant_id = ${thisTenant} and id = ${id} for update`,
  )
  if (row === undefined) throw oldPaperErrors.importNotFound()
  if (row.undone_at !== null) throw oldPaperErrors.undone()
}
