import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import type { BackingDocumentId } from '#kernel/ids.ts'
import { idsOfPage, inOrderOf, type ListSql } from '#platform/server/db/list-page.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { FileAnswer } from '#platform/server/http/stages.ts'
import { documentProposal } from '../../reading-contract.ts'
import { incomingErrors } from '../../domain/incoming-errors.ts'
import type { listSentPage, SentDocument } from '../../incoming-contract.ts'
import { downloadOf } from '../backing-documents.ts'

type Filter = keyof z.output<typeof listSentPage.data>['counts']

const files = sql`join backing_documents b on b.tenant_id = i.tenant_id and b.id = i.document_id`
const readings = sql`left join document_readings r on r.tenant_id = i.tenant_id and r.document_id = i.document_id`

/** The list; the policy `own_rows` decides whose documents are in it, here and in each other statement (decision 107). */
const listSql: ListSql<Filter, 'binnen'> = {
  from: sql`incoming_documents i`,
  where: sql`i.tenant_id = ${thisTenant}`,
  id: sql`i.document_id`,
  filters: {
    alles: sql`true`,
    wacht: sql`i.state = 'waiting'`,
    verwerkt: sql`i.state = 'booked'`,
    weggelegd: sql`i.state in ('aside', 'deleted')`,
  },
  sorts: { binnen: { by: sql`i.arrived_at` } },
  search: {
    matches: (pattern) =>
      sql`(lower(b.file_name) like ${pattern} or lower(r.proposal ->> 'supplier') like ${pattern})`,
    join: sql`${files} ${readings}`,
  },
  order: [{ by: sql`i.arrived_at`, isDescending: true }, { by: sql`i.document_id` }],
}

interface Row {
  id: BackingDocumentId
  file_name: string
  state: SentDocument['state']
  arrived_at: string
  proposal: unknown
}

/** A page of what was brought in, the newest first. */
export async function pageOfSent(
  tx: TenantTx,
  listQuery: z.output<typeof listSentPage.query>,
): Promise<z.output<typeof listSentPage.data>> {
  const { ids, ...page } = await idsOfPage<BackingDocumentId, Filter, 'binnen'>(tx, listSql, listQuery)
  const rows = await rowsOf(
    tx,
    sql<Row>`
      select i.document_id as id, b.file_name, case i.state when 'deleted' then 'aside' else i.state end as state,
             i.arrived_at, r.proposal
      from incoming_documents i ${files} ${readings}
      where i.tenant_id = ${thisTenant} and i.document_id = any(${ids}::uuid[])`,
  )
  return { ...page, rows: inOrderOf(ids, rows.map(sentOf)) }
}

function sentOf(row: Row): SentDocument {
  const proposal = row.proposal === null ? null : z.decode(documentProposal, row.proposal as never)
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    arrivedAt: row.arrived_at,
    supplier: proposal?.supplier ?? null,
    date: proposal?.date ?? null,
    total: proposal?.total ?? null,
    isEuro: proposal?.isEuro ?? true,
    currency: proposal?.currency ?? null,
  }
}

/** @throws DomainError not found, for a document that the caller may not see as for an absent one */
export async function incomingFile(
  tx: TenantTx,
  store: FileStore,
  author: Pick<Actor, 'tenantId'>,
  id: BackingDocumentId,
): Promise<FileAnswer> {
  const rows = await rowsOf(
    tx,
    sql<{ id: BackingDocumentId }>`
      select document_id as id from incoming_documents where tenant_id = ${thisTenant} and document_id = ${id}`,
  )
  if (rows.length === 0) throw incomingErrors.notFound()
  return downloadOf(tx, store, author, id)
}
