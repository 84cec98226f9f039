import type { Actor } from '#kernel/actor.ts'
import type { BackingDocumentId, UserId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type Sees, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ChosenState, IncomingState } from '../../domain/incoming-document.ts'
import { isOpen } from '../../domain/incoming-document.ts'
import { incomingErrors } from '../../domain/incoming-errors.ts'

/** How a document came in. */
export type Arrival =
  | { readonly origin: 'upload' }
  | { readonly origin: 'mail'; readonly sender: string; readonly isSenderKnown: boolean }

export interface NewIncoming {
  readonly documentId: BackingDocumentId
  readonly uploadedSha256: string
  readonly key: string | null
  readonly arrival: Arrival
}

/** What is known of the bytes that arrived. */
export type Earlier =
  | { readonly is: 'new' }
  /** Uploaded before, and not in the tray: its row and its reading are used again. */
  | { readonly is: 'stored'; readonly id: BackingDocumentId }
  /** The same upload, repeated. */
  | { readonly is: 'repeated'; readonly id: BackingDocumentId }

/**
 * The transaction sees the documents of every member, because the same bytes may come in once. What the sender may not see
 * is not named in the refusal.
 *
 * @param sees whose documents the sender may see
 * @throws DomainError `incoming-document.double` when the same bytes wait in the tray, `incoming-document.booked-before` when they
 * have an expense that counts, `incoming-document.known` when the sender may not see where they are
 */
export async function earlierArrival(
  tx: TenantTx,
  uploadedSha256: string,
  key: string | null,
  sees: Sees,
): Promise<Earlier> {
  const rows = await rowsOf(
    tx,
    sql<{
      id: BackingDocumentId
      sender: UserId | null
      file_name: string
      state: IncomingState | null
      upload_key: string | null
      is_read: boolean
      has_expense: boolean
      description: string | null
      expense_date: string | null
    }>`
      select d.id, case when i.document_id is null then d.uploaded_by else i.arrived_by end as sender, d.file_name, i.state, i.upload_key,
             exists (select from document_readings r where r.tenant_id = ${thisTenant} and r.document_id = d.id) as is_read,
             exists (select from expenses x where x.tenant_id = ${thisTenant} and x.backing_document_id = d.id) as has_expense,
             c.description, c.expense_date
      from backing_documents d
      left join incoming_documents i on i.tenant_id = ${thisTenant} and i.document_id = d.id
      left join expenses c on c.tenant_id = ${thisTenant} and c.backing_document_id = d.id
                          and c.corrected_by_id is null and c.withdrawn_at is null
      where d.tenant_id = ${thisTenant} and d.uploaded_sha256 = ${uploadedSha256} order by d.uploaded_at`,
  )
  const isSeen = ({ sender }: { sender: UserId | null }): boolean => sees === 'all' || sender === sees
  const repeated = key === null ? undefined : rows.find((row) => row.upload_key === key)
  if (repeated !== undefined && isSeen(repeated)) return { is: 'repeated', id: repeated.id }
  const booked = rows.find((row) => row.description !== null)
  if (booked?.description != null && booked.expense_date !== null)
    throw sees !== 'all'
      ? incomingErrors.known()
      : incomingErrors.bookedBefore(booked.description, localDate(booked.expense_date))
  const open = rows.find(({ state }) => state !== null && isOpen(state))
  if (open !== undefined)
    throw isSeen(open)
      ? incomingErrors.double(open.file_name, open.state === 'aside')
      : incomingErrors.known()
  const stored = rows.find((row) => row.is_read && !row.has_expense && isSeen(row))
  return stored === undefined ? { is: 'new' } : { is: 'stored', id: stored.id }
}

/** Put a document in the tray; one that was deleted from it comes back. */
export async function insertIncoming(
  tx: TenantTx,
  author: Actor | null,
  { documentId, uploadedSha256, key, arrival }: NewIncoming,
): Promise<void> {
  const mail = arrival.origin === 'mail' ? arrival : null
  await sql`
    insert into incoming_documents (tenant_id, document_id, origin, uploaded_sha256, upload_key, sender, is_sender_known, arrived_by)
    values (${thisTenant}, ${documentId}, ${arrival.origin}, ${uploadedSha256}, ${key}, ${mail?.sender ?? null},
            ${mail?.isSenderKnown ?? null}, ${mail === null ? (author?.userId ?? null) : null})
    on conflict (tenant_id, document_id) do update
      set state = 'waiting', origin = excluded.origin, upload_key = excluded.upload_key, sender = excluded.sender,
          is_sender_known = excluded.is_sender_known, arrived_by = excluded.arrived_by, arrived_at = excluded.arrived_at`.execute(
    tx,
  )
}

/** @throws DomainError `incoming-document.booked`, `incoming-document.double`, or not found */
export async function changeIncoming(tx: TenantTx, id: BackingDocumentId, state: ChosenState): Promise<null> {
  const [row] = await rowsOf(
    tx,
    sql<{ state: IncomingState }>`
      select state from incoming_documents where tenant_id = ${thisTenant} and document_id = ${id} for update`,
  )
  if (row === undefined) throw incomingErrors.notFound()
  if (row.state === 'booked') throw incomingErrors.booked()
  await sql`update incoming_documents set state = ${state}
            where tenant_id = ${thisTenant} and document_id = ${id}`.execute(tx)
  return null
}

/** The document has an expense now; one that was never in the tray stays out of it. */
export async function noteBooked(tx: TenantTx, id: BackingDocumentId): Promise<void> {
  await sql`update incoming_documents set state = 'booked'
            where tenant_id = ${thisTenant} and document_id = ${id} and state <> 'booked'`.execute(tx)
}
