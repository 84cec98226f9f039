import { z } from 'zod'
import type { BackingDocumentId, UserId } from '#kernel/ids.ts'
import { idsOfPage, inOrderOf, sortKeyOf, type ListSql } from '#platform/server/db/list-page.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { documentProposal, type DocumentProposal, type DocumentReading } from '../../reading-contract.ts'
import type { IncomingDocument, listIncomingPage } from '../../incoming-contract.ts'

type Filter = keyof z.output<typeof listIncomingPage.data>['counts']

const files = sql`join backing_documents b on b.tenant_id = i.tenant_id and b.id = i.document_id`
const readings = sql`left join document_readings r on r.tenant_id = i.tenant_id and r.document_id = i.document_id`
/** One fragment for sorting and searching, so that a list that does both joins each table once. */
const withFile = sql`${files} ${readings}`

const listSql: ListSql<Filter, 'binnen' | 'document'> = {
  from: sql`incoming_documents i`,
  where: sql`i.tenant_id = ${thisTenant} and i.state in ('waiting', 'aside')`,
  id: sql`i.document_id`,
  filters: { 'te-verwerken': sql`i.state = 'waiting'`, apart: sql`i.state = 'aside'` },
  sorts: {
    binnen: { by: sql`i.arrived_at` },
    document: { by: sortKeyOf(sql`b.file_name`), join: withFile },
  },
  search: {
    matches: (pattern) => sql`(lower(b.file_name) like ${pattern} or lower(i.sender) like ${pattern}
      or lower(r.proposal ->> 'supplier') like ${pattern} or lower(r.proposal ->> 'invoiceNumber') like ${pattern})`,
    join: withFile,
  },
  order: [{ by: sql`i.arrived_at` }, { by: sql`i.document_id` }],
}

interface Row {
  id: BackingDocumentId
  file_name: string
  state: IncomingDocument['state']
  origin: IncomingDocument['origin']
  sender: string | null
  is_sender_known: boolean | null
  arrived_by: UserId | null
  arrived_at: string
  reading: DocumentReading['state'] | null
  progress: number | null
  failure: DocumentReading['failure'] | null
  proposal: unknown
}

/** A page of the tray, the oldest first. */
export async function pageOfIncoming(
  tx: TenantTx,
  listQuery: z.output<typeof listIncomingPage.query>,
  reader: UserId,
): Promise<z.output<typeof listIncomingPage.data>> {
  const { ids, ...page } = await idsOfPage<BackingDocumentId, Filter, 'binnen' | 'document'>(
    tx,
    listSql,
    listQuery,
  )
  const rows = await rowsOf(
    tx,
    sql<Row>`
      select i.document_id as id, b.file_name, i.state, i.origin, i.sender, i.is_sender_known, i.arrived_by, i.arrived_at,
             r.state as reading, r.progress, r.failure, r.proposal
      from incoming_documents i ${files} ${readings}
      where i.tenant_id = ${thisTenant} and i.document_id = any(${ids}::uuid[])`,
  )
  const others = new Set(rows.flatMap(({ arrived_by: by }) => (by === null || by === reader ? [] : [by])))
  const emails = await emailsOf(tx, others)
  return {
    ...page,
    rows: inOrderOf(
      ids,
      rows.map((row) => documentOf(row, emails)),
    ),
  }
}

/** One statement for each login: on a cluster the logins are on one node. */
async function emailsOf(tx: TenantTx, ids: ReadonlySet<UserId>): Promise<ReadonlyMap<UserId, string>> {
  const emails = new Map<UserId, string>()
  for (const id of ids) {
    const [row] = await rowsOf(tx, sql<{ email: string | null }>`select email_of_author(${id}) as email`)
    if (row?.email != null) emails.set(id, row.email)
  }
  return emails
}

function documentOf(row: Row, emails: ReadonlyMap<UserId, string>): IncomingDocument {
  const proposal = row.proposal === null ? null : z.decode(documentProposal, row.proposal as never)
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    origin: row.origin,
    sender: row.sender,
    isSenderKnown: row.is_sender_known,
    sentBy: row.arrived_by === null ? null : (emails.get(row.arrived_by) ?? null),
    arrivedAt: row.arrived_at,
    reading: {
      state: row.reading ?? 'none',
      progress: row.progress ?? 0,
      ...(row.failure === null ? {} : { failure: row.failure }),
    },
    ...readOf(proposal),
  }
}

/** What the lists show of a reading; nothing of a document that was not read. */
export const readOf = (
  proposal: DocumentProposal | null,
): Pick<IncomingDocument, 'supplier' | 'date' | 'total' | 'isEuro' | 'currency'> =>
  proposal === null
    ? { supplier: null, date: null, total: null, isEuro: true, currency: null }
    : {
        supplier: proposal.supplier,
        date: proposal.date,
        total: proposal.total,
        isEuro: proposal.isEuro,
        currency: proposal.currency ?? null,
      }
