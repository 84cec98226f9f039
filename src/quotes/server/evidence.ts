import { keysUsedAt, type KeyRing } from '#platform/server/key-ring.ts'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { DocumentId, TenantId, UserId } from '#kernel/ids.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Caller } from '#platform/server/http/stages.ts'
import { newId } from '#platform/server/new-id.ts'
import { CHAIN_START, chainedText, type EvidenceEvent, type EvidenceKind } from '../domain/evidence.ts'

/** Where evidence is kept: by whom, with which key, and where the request came from. */
export interface AuditContext {
  readonly key: KeyRing
  readonly tenantId: TenantId
  readonly userId: UserId | null
  /** Null for what the program does by itself. */
  readonly caller: Caller | null
}

/** An event as it is kept. */
export interface ChainedEvent extends EvidenceEvent {
  readonly hash: string
  readonly previousHash: string
}

export const sha256Of = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex')

/** Append an event to the chain of a quote. The quote is locked: two events never take one place. */
export async function note(
  tx: TenantTx,
  audit: AuditContext,
  documentId: DocumentId,
  kind: EvidenceKind,
  detail: string | null = null,
  at: Date = new Date(),
): Promise<void> {
  const { rows } = await sql<{ position: number; hash: string }>`
    select position, hash from quote_events where tenant_id = ${thisTenant} and document_id = ${documentId}
    order by position desc limit 1`.execute(tx)
  const last = rows[0] ?? { position: 0, hash: CHAIN_START }
  const event: EvidenceEvent = {
    position: last.position + 1,
    kind,
    detail: detail === null ? null : detail.slice(0, 1000),
    at: at.toISOString(),
    ip: audit.caller?.ip ?? null,
    userAgent: audit.caller?.userAgent ?? null,
    userId: audit.userId,
  }
  await tx
    .insertInto('quote_events')
    .values({
      tenant_id: audit.tenantId,
      id: newId(),
      document_id: documentId,
      position: event.position,
      kind: event.kind,
      detail: event.detail,
      at: event.at,
      ip: event.ip,
      user_agent: event.userAgent,
      user_id: event.userId,
      previous_hash: last.hash,
      hash: hashOf(audit.key.current, { tenantId: audit.tenantId, documentId }, event, last.hash),
    })
    .execute()
}

/** The events of a quote, the oldest first. */
export async function eventsOf(tx: TenantTx, documentId: DocumentId): Promise<ChainedEvent[]> {
  const { rows } = await sql<ChainedEvent>`
    select position, kind, detail, at, ip, user_agent as "userAgent", user_id as "userId",
           previous_hash as "previousHash", hash
    from quote_events
    where tenant_id = ${thisTenant} and document_id = ${documentId} order by position`.execute(tx)
  return rows
}

/**
 * Whether each event is as it was written, in its place, and none is missing before the last. An event is verified with the
 * keys of its moment: a key that was replaced cannot vouch for what is later.
 */
export function isChainIntact(
  about: { readonly key: KeyRing; readonly tenantId: TenantId },
  documentId: DocumentId,
  events: readonly ChainedEvent[],
): boolean {
  let previousHash = CHAIN_START
  return events.every((event, index) => {
    const { position, kind, detail, at, ip, userAgent, userId } = event
    const content = { position, kind, detail, at, ip, userAgent, userId }
    const place = { tenantId: about.tenantId, documentId }
    const isIntact =
      position === index + 1 &&
      event.previousHash === previousHash &&
      keysUsedAt(about.key, Date.parse(at)).some((key) =>
        timingSafeEqual(Buffer.from(hashOf(key, place, content, previousHash)), Buffer.from(event.hash)),
      )
    previousHash = event.hash
    return isIntact
  })
}

/** Keyed, with a key that is not in the database: who can write there cannot write history. */
const hashOf = (
  key: Uint8Array,
  place: { readonly tenantId: TenantId; readonly documentId: DocumentId },
  event: EvidenceEvent,
  previousHash: string,
): string =>
  createHmac('sha256', key)
    .update(chainedText(place, event, previousHash))
    .digest('hex')
