import { endArrangementOf } from '#arrangements/server/arrangements.ts'
import { noteEvent } from '#documents/server/document-events.ts'
import type { Actor } from '#kernel/actor.ts'
import type { CustomerId, DocumentId, OpenItemId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { reminderErrors } from '../domain/errors.ts'
import { handOverFrom } from '../domain/hand-over.ts'
import { stepsFor, type ClaimId, type ClaimRef } from '../domain/standing.ts'
import type { HandedOverClaim } from '../hand-over-contract.ts'
import { lockClaim } from './lock-invoices.ts'
import { claimIdOf, readOverride } from './overrides.ts'
import { readFacts } from './read-facts.ts'
import { readSettings } from './reminder-rules.ts'

/**
 * Note that an invoice or an item of before was handed over to a collection agency. The claim is locked: a letter that is about to leave sees the note, or went before. A payment
 * arrangement of the claim ends.
 *
 * @throws DomainError `reminders.no-invoice`, `reminders.no-item`, `reminders.item-not-linked`, `reminders.handed-over`, `reminders.last-letter-missing`, `reminders.last-letter-runs`,
 * `reminders.handed-over-in-future`
 */
export async function handOver(
  tx: TenantTx,
  author: Actor,
  claim: ClaimRef,
  { agency, on, today }: { readonly agency: string; readonly on: LocalDate; readonly today: LocalDate },
): Promise<null> {
  await readOverride(tx, claim)
  await lockClaim(tx, claim)
  if ((await handedOverOf(tx, claimIdOf(claim))) !== null) throw reminderErrors.handedOver()
  const [facts] = await readFacts(tx, claim)
  const from =
    facts === undefined ? null : handOverFrom(facts.letters, stepsFor(facts, await readSettings(tx)))
  if (from === null) throw reminderErrors.lastLetterMissing()
  if (on > today) throw reminderErrors.handedOverInFuture()
  if (on < from) throw reminderErrors.lastLetterRuns(from)
  await tx
    .insertInto('handed_over_claims')
    .values({ id: newId(), ...columnOf(claim), agency, handed_over_on: on, made_by: author.userId })
    .execute()
  await endArrangementOf(tx, author, claimIdOf(claim))
  if ('documentId' in claim) await noteEvent(tx, author, claim.documentId, 'handed-over', agency)
  return null
}

const columnOf = (claim: ClaimRef) =>
  'documentId' in claim ? { document_id: claim.documentId } : { open_item_id: claim.openItemId }

/** Reminders go on from then. @throws DomainError `reminders.no-invoice`, `reminders.no-item`, `reminders.not-handed-over` */
export async function takeBack(tx: TenantTx, author: Actor, claim: ClaimRef): Promise<null> {
  await readOverride(tx, claim)
  const [taken] = await rowsOf(
    tx,
    sql<{ agency: string }>`
      update handed_over_claims set taken_back_by = ${author.userId}, taken_back_at = now()
      where tenant_id = ${thisTenant} and ${'documentId' in claim ? sql`document_id = ${claim.documentId}` : sql`open_item_id = ${claim.openItemId}`}
        and taken_back_at is null returning agency`,
  )
  if (taken === undefined) throw reminderErrors.notHandedOver()
  if ('documentId' in claim) await noteEvent(tx, author, claim.documentId, 'taken-back', taken.agency)
  return null
}

/** At which agency a claim is now, and since when; null where it is at none. */
export async function handedOverOf(
  tx: TenantTx,
  id: ClaimId,
): Promise<{ readonly agency: string; readonly on: LocalDate } | null> {
  const [row] = await rowsOf(
    tx,
    sql<{ agency: string; handed_over_on: string }>`
      select agency, handed_over_on from handed_over_invoices
      where tenant_id = ${thisTenant} and (document_id = ${id} or open_item_id = ${id})`,
  )
  return row === undefined ? null : { agency: row.agency, on: localDate(row.handed_over_on) }
}

/** The claims of which something is open, the first one that was handed over at the top. */
export async function listHandedOver(tx: TenantTx): Promise<HandedOverClaim[]> {
  const rows = await rowsOf(
    tx,
    sql<{
      id: DocumentId | OpenItemId
      kind: 'invoice' | 'open-item'
      number: string
      customer_id: CustomerId
      agency: string
      handed_over_on: string
      open: Cents
    }>`
      select d.id, d.kind, d.number, d.customer_id, h.agency, h.handed_over_on, d.open_cents as open
      from handed_over_invoices h
      join claims d on d.tenant_id = ${thisTenant} and d.id = coalesce(h.document_id, h.open_item_id)
      where h.tenant_id = ${thisTenant} and d.open_cents > 0
      order by h.handed_over_on, d.number`,
  )
  return rows.map((row) => ({
    documentId: row.kind === 'invoice' ? (row.id as DocumentId) : null,
    openItemId: row.kind === 'invoice' ? null : (row.id as OpenItemId),
    number: row.number,
    customerId: row.customer_id,
    agency: row.agency,
    handedOverOn: localDate(row.handed_over_on),
    open: row.open,
  }))
}
