import { keysUsedAt, type KeyRing } from '#platform/server/key-ring.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DocumentId, TenantId, UserId } from '#kernel/ids.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Caller } from '#platform/server/http/stages.ts'
import { newId } from '#platform/server/new-id.ts'
import { CHAIN_START, chainedText, type EvidenceEvent } from '../domain/evidence.ts'
import type { EvidenceKind } from '../domain/evidence-kind.ts'
import { factsOf, type ChainedEvent } from './evidence-rows.ts'
import { areHeadsBegun, makeHead, type HeadMark } from './heads.ts'

/** Where evidence is kept: by whom, with which key, and where the request came from. */
export interface AuditContext {
  readonly key: KeyRing
  readonly tenantId: TenantId
  readonly userId: UserId | null
  /** Null for what the program does by itself. */
  readonly caller: Caller | null
}

/**
 * Append an event to the chain of a quote, and have the next head cover it with every signature and file that the transaction wrote
 * before. The quote is locked: two events never take one place.
 */
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
  await coverNow(tx, audit, documentId)
}

/**
 * Make the head of a quote over what the transaction has now. A concept is changed and deleted freely, and has none; nor has a business
 * whose quotes of before still wait for theirs.
 *
 * @returns null where no head is made
 */
export async function coverNow(
  tx: TenantTx,
  owner: ChainOwner,
  documentId: DocumentId,
): Promise<HeadMark | null> {
  const [facts] = await factsOf(tx, [documentId])
  if (facts === undefined || facts.state === 'concept' || !(await areHeadsBegun(tx))) return null
  return makeHead(tx, owner, facts, 'own')
}

/** The owner of the chain, and the keys. */
export interface ChainOwner {
  readonly key: KeyRing
  readonly tenantId: TenantId
}

/**
 * Whether each event is as it was written or imported, in its place, and none is missing before the last. Without any event nothing is
 * intact: each quote was made. An event is verified with the keys of its moment: a key that was replaced cannot vouch for what is later.
 */
export function isChainIntact(
  about: ChainOwner,
  documentId: DocumentId,
  events: readonly ChainedEvent[],
): boolean {
  if (events.length === 0) return false
  let previousHash = CHAIN_START
  return events.every((event, index) => {
    const isIntact =
      event.position === index + 1 &&
      event.previousHash === previousHash &&
      isAsWritten(about, documentId, event)
    previousHash = event.hash
    return isIntact
  })
}

/** Whether this installation itself recorded all that happened: no event came with an import, and there is one. */
export const isOurs = (about: ChainOwner, documentId: DocumentId, events: readonly ChainedEvent[]): boolean =>
  events.every(({ seal }) => seal === null) && isChainIntact(about, documentId, events)

/** Whether one event is as this installation wrote it, or sealed it at the import. */
function isAsWritten(
  { key: keys, tenantId }: ChainOwner,
  documentId: DocumentId,
  event: ChainedEvent,
): boolean {
  const place = { tenantId, documentId }
  const { seal } = event
  // A seal is later than its event, by a time that the event does not tell: any key of ours may have made it.
  if (seal !== null)
    return [keys.current, ...keys.earlier.map(({ key }) => key)].some((key) =>
      areEqual(sealOf(key, place, event), seal),
    )
  return keysUsedAt(keys, Date.parse(event.at)).some((key) =>
    areEqual(hashOf(key, place, event, event.previousHash), event.hash),
  )
}

/**
 * The seal of an imported event, by which this installation knows later that the event is as it came. The original hash is
 * of another tenant and perhaps of another key; it stays as it is.
 *
 * @param origin whose the chain was, with our key when the export was made here; without it the original cannot be verified
 * @returns null for an event that is not as this installation wrote it
 */
export function sealImported(
  about: ChainOwner,
  origin: { readonly tenantId: TenantId; readonly isOwnKey: boolean },
  documentId: DocumentId,
  event: ChainedEvent,
): string | null {
  const isKnownWrong =
    origin.isOwnKey && !isAsWritten({ key: about.key, tenantId: origin.tenantId }, documentId, event)
  return isKnownWrong ? null : sealOf(about.key.current, { tenantId: about.tenantId, documentId }, event)
}

interface ChainPlace {
  readonly tenantId: TenantId
  readonly documentId: DocumentId
}

const areEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const sealOf = (key: Uint8Array, place: ChainPlace, event: ChainedEvent): string =>
  createHmac('sha256', key)
    .update(
      JSON.stringify(['kloppend-quote-seal-1', chainedText(place, event, event.previousHash), event.hash]),
    )
    .digest('hex')

/** Keyed, with a key that is not in the database: who can write there cannot write history. */
const hashOf = (key: Uint8Array, place: ChainPlace, event: EvidenceEvent, previousHash: string): string =>
  createHmac('sha256', key)
    .update(chainedText(place, event, previousHash))
    .digest('hex')
