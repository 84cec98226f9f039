import type { DocumentId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { EvidenceEvent } from '../domain/evidence.ts'
import type { FileEvidence, QuoteFacts, SignatureEvidence } from '../domain/quote-evidence.ts'

/** An event as it is kept. */
export interface ChainedEvent extends EvidenceEvent {
  readonly hash: string
  readonly previousHash: string
  /** The keyed hash that this installation made of an event that came with an import (decision 73). */
  readonly seal: string | null
}

/** The facts of a quote, with its events as they are chained. */
export interface ChainedFacts extends QuoteFacts {
  readonly events: readonly ChainedEvent[]
}

type OfQuote<Row> = Row & { readonly documentId: DocumentId }

/** The events of a quote, the oldest first. */
export const eventsOf = (tx: TenantTx, documentId: DocumentId): Promise<ChainedEvent[]> =>
  eventsOfAll(tx, [documentId])

const eventsOfAll = (tx: TenantTx, ids: readonly DocumentId[]): Promise<OfQuote<ChainedEvent>[]> =>
  rowsOf(
    tx,
    sql<OfQuote<ChainedEvent>>`
      select document_id as "documentId", position, kind, detail, at, ip, user_agent as "userAgent", user_id as "userId",
             previous_hash as "previousHash", hash, seal
      from quote_events
      where tenant_id = ${thisTenant} and document_id = any(${ids}::uuid[]) order by position`,
  )

/** What the evidence of these quotes is read from; of each that there is. */
export async function factsOf(tx: TenantTx, ids: readonly DocumentId[]): Promise<ChainedFacts[]> {
  const quotes = await rowsOf(
    tx,
    sql<Pick<QuoteFacts, 'id' | 'name' | 'state'>>`
      select id, coalesce(number, title, 'een concept') as name, state from quote_states
      where tenant_id = ${thisTenant} and id = any(${ids}::uuid[]) order by number, id`,
  )
  const events = Map.groupBy(await eventsOfAll(tx, ids), ({ documentId }) => documentId)
  const signatures = Map.groupBy(await signaturesOf(tx, ids), ({ documentId }) => documentId)
  const files = Map.groupBy(await filesOf(tx, ids), ({ documentId }) => documentId)
  return quotes.map((quote) => ({
    ...quote,
    events: events.get(quote.id) ?? [],
    signatures: signatures.get(quote.id) ?? [],
    files: files.get(quote.id) ?? [],
  }))
}

const signaturesOf = (tx: TenantTx, ids: readonly DocumentId[]): Promise<OfQuote<SignatureEvidence>[]> =>
  rowsOf(
    tx,
    sql<OfQuote<SignatureEvidence>>`
      select document_id as "documentId", id, role, name, email, agreed, method, image_sha256 as image,
             encode(sha256(image), 'hex') as picture, content_sha256 as content, pdf_sha256 as pdf, consent_text as "consentText",
             consent_sha256 as consent, claimed_at as "claimedAt", signed_at as "signedAt", ip, user_agent as "userAgent",
             is_code_checked as "isCodeChecked", is_own_session as "isOwnSession", user_id as "userId"
      from quote_signatures
      where tenant_id = ${thisTenant} and document_id = any(${ids}::uuid[])`,
  )

const filesOf = (tx: TenantTx, ids: readonly DocumentId[]): Promise<OfQuote<FileEvidence>[]> =>
  rowsOf(
    tx,
    sql<OfQuote<FileEvidence>>`
      select document_id as "documentId", kind, sha256 from stored_pdfs
      where tenant_id = ${thisTenant} and document_id = any(${ids}::uuid[])
      union all
      select a.quote_id, 'agreement', f.sha256
      from quote_agreement_files a join backing_files f on f.tenant_id = a.tenant_id and f.id = a.backing_document_id
      where a.tenant_id = ${thisTenant} and a.quote_id = any(${ids}::uuid[])`,
  )
