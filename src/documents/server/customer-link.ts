import type { CustomerLinkKey, DocumentId, TenantId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { withLanguage } from '../domain/language/reader.ts'
import { newSecretId } from '#platform/server/new-id.ts'
import { LINK_DAYS } from '../domain/customer-page.ts'
import { customerPageKinds } from '../domain/document-kinds.ts'
import { documentErrors } from '../domain/errors.ts'
import type { CustomerLinkOnScreen } from '../link-contract.ts'
import { noteEvent } from './document-events.ts'
import { publish } from './public-link.ts'

/** The document, and the address at which users reach the program. */
export interface LinkPlace {
  readonly tenantId: TenantId
  readonly publicUrl: string
}

/**
 * The address of the customer's page of a finalised invoice or credit note, for a mail's button or to hand over. Makes the
 * link when there is none that is open; the same one is given until it is revoked, and works for `LINK_DAYS` from now.
 *
 * @throws DomainError `document.not-found`, also for a quote; `customer-link.concept`
 */
export async function customerLinkOf(tx: TenantTx, place: LinkPlace, id: DocumentId): Promise<string> {
  const { rows } = await sql<{
    number: string | null
    language: Language | null
    key: CustomerLinkKey | null
  }>`
    with document as (
      select d.tenant_id, d.id, d.number, d.frozen #>> '{customer,language}' as language from documents d
      where d.tenant_id = ${place.tenantId} and d.id = ${id} and d.kind = any(${customerPageKinds}::text[])),
    link as (
      insert into customer_links (tenant_id, key, document_id, expires_at)
      select tenant_id, ${newSecretId()}::uuid, id, now() + make_interval(days => ${LINK_DAYS}) from document
      where number is not null
      on conflict (tenant_id, document_id) where revoked_at is null do update set expires_at = excluded.expires_at
      returning key)
    select document.number, document.language, link.key from document left join link on true`.execute(tx)
  const [row] = rows
  if (row === undefined) throw documentErrors.notFound()
  if (row.key === null) throw documentErrors.noLinkYet()
  await publish(tx, [row.key])
  return addressOf(place.publicUrl, row.key, row.language)
}

/**
 * Close the link for good; who has it sees whose it was. The next mail, or copying, makes another.
 *
 * @throws DomainError `document.not-found`
 */
export async function revokeCustomerLink(
  tx: TenantTx,
  author: { readonly tenantId: TenantId; readonly userId: string },
  id: DocumentId,
): Promise<null> {
  await mustHavePage(tx, id)
  const { numAffectedRows: revoked } = await sql`
    update customer_links set revoked_at = now()
    where tenant_id = ${thisTenant} and document_id = ${id} and revoked_at is null`.execute(tx)
  if (revoked !== 0n) await noteEvent(tx, author, id, 'link-revoked')
  return null
}

/** @throws DomainError `document.not-found`, also for a quote */
export async function mustHavePage(tx: TenantTx, id: DocumentId): Promise<void> {
  const [document] = await rowsOf(
    tx,
    sql`select from documents where tenant_id = ${thisTenant} and id = ${id} and kind = any(${customerPageKinds}::text[])`,
  )
  if (document === undefined) throw documentErrors.notFound()
}

/**
 * The sender's view of the customer's page: its address while it is open, the last visit by another person,
 * and the reports, the newest first.
 *
 * @throws DomainError `document.not-found`
 */
export async function customerLinkOnScreen(
  tx: TenantTx,
  place: LinkPlace,
  id: DocumentId,
): Promise<CustomerLinkOnScreen> {
  const { rows } = await sql<{
    key: CustomerLinkKey | null
    language: Language | null
    viewed_at: string | null
    disputes: CustomerLinkOnScreen['disputes']
  }>`
    select (select l.key from customer_links l where l.tenant_id = ${thisTenant} and l.document_id = d.id
              and l.revoked_at is null and l.expires_at > now()) as key,
           d.frozen #>> '{customer,language}' as language,
           (select max(e.at) from document_events e where e.tenant_id = ${thisTenant} and e.document_id = d.id
              and e.kind = 'viewed') as viewed_at,
           coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'message', r.message, 'raisedAt', r.raised_at,
                                                         'settledAt', r.settled_at) order by r.raised_at desc)
              from disputes r where r.tenant_id = ${thisTenant} and r.document_id = d.id), '[]') as disputes
    from documents d
    where d.tenant_id = ${place.tenantId} and d.id = ${id} and d.kind = any(${customerPageKinds}::text[])`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) throw documentErrors.notFound()
  return {
    address: row.key === null ? null : addressOf(place.publicUrl, row.key, row.language),
    viewedAt: row.viewed_at,
    disputes: row.disputes,
  }
}

/**
 * The document behind a link that is open.
 *
 * @throws DomainError `customer-link.not-found`; `customer-link.closed` for one that was revoked or has expired
 */
export async function openLink(tx: TenantTx, tenantId: TenantId, key: CustomerLinkKey): Promise<DocumentId> {
  const { rows } = await sql<{ document_id: DocumentId; is_open: boolean }>`
    select document_id, revoked_at is null and expires_at > now() as is_open from customer_links
    where tenant_id = ${tenantId} and key = ${key}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw documentErrors.linkNotFound()
  if (!row.is_open) throw documentErrors.linkClosed()
  return row.document_id
}

const addressOf = (publicUrl: string, key: CustomerLinkKey, language: Language | null): string =>
  withLanguage(`${publicUrl}/acties/document/${key}`, language)
