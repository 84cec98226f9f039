import type { z } from 'zod'
import { contentTypeOf, type DocumentKind } from '#expenses/domain/backing-document.ts'
import type { Actor } from '#kernel/actor.ts'
import type { OldPaperId, OldPaperImportId, OpenItemId, UserId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import {
  idsOfPage,
  inOrderOf,
  likePatternOf,
  sortKeyOf,
  type ListSql,
} from '#platform/server/db/list-page.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { uncountFiles } from '#platform/server/files/file-usage.ts'
import { startSweeping } from '#platform/server/files/sweep-files.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { namesOfPeople } from '#tenants/server/names-of-people.ts'
import { oldPaperErrors } from '../../domain/papers/errors.ts'
import type { MatchWay } from '../../domain/papers/match-paper.ts'
import type { listOldPapers, OldPaper, OldPaperChange, PapersImport } from '../../papers-contract.ts'
import { lockPapersImport } from './import-papers.ts'

type Filter = 'alles' | 'bij-een-post' | 'bij-een-relatie' | 'los'

const withItem = sql`left join past_items i on i.tenant_id = ${thisTenant} and i.id = p.open_item_id`

const listSql: ListSql<Filter, 'naam' | 'jaar' | 'relatie'> = {
  from: sql`old_papers p`,
  where: sql`p.tenant_id = ${thisTenant}`,
  id: sql`p.id`,
  filters: {
    alles: sql`true`,
    'bij-een-post': sql`p.open_item_id is not null`,
    'bij-een-relatie': sql`p.open_item_id is null and p.relation <> ''`,
    los: sql`p.open_item_id is null and p.relation = ''`,
  },
  sorts: {
    naam: { by: sortKeyOf(sql`p.file_name`) },
    jaar: { by: sql`coalesce(p.year, 0)` },
    relatie: { by: sortKeyOf(sql`p.relation`) },
  },
  search: {
    matches: (pattern) =>
      sql`(p.search_text like ${pattern} or p.content like ${pattern} or lower(i.reference) like ${pattern})`,
    join: withItem,
  },
  order: [{ by: sql`coalesce(p.year, 0)`, isDescending: true }, { by: sql`p.file_name` }, { by: sql`p.id` }],
}

interface Row {
  id: OldPaperId
  file_name: string
  folder: string
  size_bytes: bigint
  relation: string
  matched_by: MatchWay | null
  year: number | null
  version: number
  item_id: OpenItemId | null
  kind: 'receivable' | 'payable' | null
  item_relation: string | null
  reference: string | null
  amount_cents: Cents | null
  is_in_text: boolean
}

/** A page of old papers. */
export async function pageOfPapers(
  tx: TenantTx,
  query: z.output<typeof listOldPapers.query>,
): Promise<z.output<typeof listOldPapers.data>> {
  const { ids, ...page } = await idsOfPage<OldPaperId, Filter, 'naam' | 'jaar' | 'relatie'>(
    tx,
    listSql,
    query,
  )
  const pattern = query.search === undefined ? null : likePatternOf(query.search)
  const rows = await rowsOf(
    tx,
    sql<Row>`
      select p.id, p.file_name, p.folder, p.size_bytes, p.relation, p.matched_by, p.year, p.version,
             i.id as item_id, i.kind, i.relation as item_relation, i.reference, i.amount_cents,
             coalesce(p.content like ${pattern} and p.search_text not like ${pattern}
                      and lower(coalesce(i.reference, '')) not like ${pattern}, false) as is_in_text
      from old_papers p ${withItem}
      where p.tenant_id = ${thisTenant} and p.id = any(${ids}::uuid[])`,
  )
  return { ...page, rows: inOrderOf(ids, rows.map(onWire)) }
}

const onWire = (row: Row): OldPaper => ({
  id: row.id,
  fileName: row.file_name,
  folder: row.folder,
  sizeBytes: Number(row.size_bytes),
  relation: row.relation,
  by: row.matched_by,
  year: row.year,
  version: row.version,
  isInText: row.is_in_text,
  item:
    row.item_id === null || row.kind === null || row.amount_cents === null
      ? null
      : {
          id: row.item_id,
          kind: row.kind,
          relation: row.item_relation ?? '',
          reference: row.reference ?? '',
          amount: row.amount_cents,
        },
})

/** The document itself. @throws DomainError `old-paper.not-found` */
export async function paperFile(
  tx: TenantTx,
  files: Pick<FileStore, 'get'>,
  { tenantId }: Pick<Actor, 'tenantId'>,
  id: OldPaperId,
): Promise<FileAnswer> {
  const [row] = await rowsOf(
    tx,
    sql<{ file_name: string; kind: DocumentKind; sha256: string }>`
      select file_name, kind, sha256 from old_papers where tenant_id = ${thisTenant} and id = ${id}`,
  )
  if (row === undefined) throw oldPaperErrors.notFound()
  const { sha256, kind, file_name: fileName } = row
  return new FileAnswer(() => files.get({ tenantId, sha256 }), contentTypeOf[kind], fileName)
}

/**
 * Say what a paper is about. Its import is not undone any more.
 *
 * @throws DomainError `old-paper.not-found`, `old-paper.stale`, `old-paper.item-not-found`
 */
export async function changePaper(
  tx: TenantTx,
  id: OldPaperId,
  { openItemId, relation, year, version }: OldPaperChange,
): Promise<null> {
  const [paper] = await rowsOf(
    tx,
    sql<{ version: number }>`
      select version from old_papers where tenant_id = ${thisTenant} and id = ${id} for update`,
  )
  if (paper === undefined) throw oldPaperErrors.notFound()
  if (paper.version !== version) throw oldPaperErrors.stale()
  const ofItem = openItemId === null ? null : await relationOf(tx, openItemId)
  await sql`
    update old_papers set open_item_id = ${openItemId}::uuid, relation = ${ofItem ?? relation}, year = ${year}::int,
      matched_by = 'person', version = version + 1
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  return null
}

async function relationOf(tx: TenantTx, id: OpenItemId): Promise<string> {
  const [item] = await rowsOf(
    tx,
    sql<{ relation: string }>`
      select btrim(relation) as relation from valid_past_items where tenant_id = ${thisTenant} and id = ${id}`,
  )
  if (item === undefined) throw oldPaperErrors.itemNotFound()
  return item.relation
}

/** The ZIPs that were read in, the last first. */
export async function listPapersImports(tx: TenantTx): Promise<PapersImport[]> {
  const rows = await rowsOf(
    tx,
    sql<{
      id: OldPaperImportId
      file_name: string
      papers: number
      imported_at: string
      imported_by: UserId
      undone_at: string | null
      is_in_use: boolean
    }>`
      select m.id, m.file_name, m.papers, m.imported_by,
             to_char(m.imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as imported_at,
             to_char(m.undone_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as undone_at,
             exists (select from old_papers p where p.tenant_id = ${thisTenant} and p.import_id = m.id and p.version > 1)
             or exists (select from closed_ranges c where c.tenant_id = ${thisTenant} and c.kind = 'year' and c.closed_at > m.imported_at)
               as is_in_use
      from old_paper_imports m where m.tenant_id = ${thisTenant} order by m.imported_at desc, m.id`,
  )
  const nameOf = await namesOfPeople(tx)
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    papers: row.papers,
    importedAt: row.imported_at,
    importedBy: nameOf(row.imported_by),
    undoneAt: row.undone_at,
    canUndo: row.undone_at === null && !row.is_in_use,
  }))
}

/**
 * Remove the papers of an import, in one transaction. The database refuses what is in use.
 *
 * @throws DomainError `old-papers.import-not-found`, `old-papers.undone`, `old-papers.in-use`
 */
export async function undoPapersImport(tx: TenantTx, author: Actor, id: OldPaperImportId): Promise<null> {
  await lockPapersImport(tx, id)
  await startSweeping(tx)
  const removed = await rowsOf(
    tx,
    sql<{ size_bytes: bigint }>`
      delete from old_papers where tenant_id = ${thisTenant} and import_id = ${id}
      returning size_bytes + coalesce(content_bytes, 0) as size_bytes`,
  ).catch((error: unknown) => {
    throw constraintOf(error) === 'old_paper_in_use' ? oldPaperErrors.inUse() : error
  })
  await uncountFiles(
    tx,
    author.tenantId,
    removed.map(({ size_bytes: size }) => size),
  )
  await sql`
    update old_paper_imports set undone_by = ${author.userId}, undone_at = now()
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  return null
}
