import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { lockDocuments } from '#documents/server/lock-documents.ts'
import type { Actor } from '#kernel/actor.ts'
import type { ArrangementId, CustomerId, DocumentId, OpenItemId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, sum, type Cents } from '#kernel/money.ts'
import { lockOpenItems } from '#ledger/server/open-items.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { Arrangement, listArrangements, makeArrangement } from '../contract.ts'
import type { Claim } from '../domain/claim.ts'
import { problemOf, receivedOf, standingsOf, stateOfAll } from '../domain/arrangement.ts'
import { arrangementErrors } from '../domain/errors.ts'
import { mailsOfArrangement, withdrawMailsOf } from './mail-rows.ts'
import { openClaimLists, openClaims } from './open-claims.ts'

/** @throws DomainError `arrangements.no-customer` */
export async function arrangementsOf(
  tx: TenantTx,
  customerId: CustomerId,
  today: LocalDate,
): Promise<z.output<typeof listArrangements.data>> {
  await requireCustomer(tx, customerId)
  const arrangements = await arrangementsWhere(
    tx,
    sql`exists (select from claims d where d.tenant_id = ${thisTenant} and d.id = ai.claim_id and d.customer_id = ${customerId})`,
    today,
  )
  const open = await openClaimLists(
    tx,
    sql`d.customer_id = ${customerId} and not exists (
      select from arranged_invoices o where o.tenant_id = ${thisTenant} and o.document_id = d.id) and not exists (
      select from arranged_items o where o.tenant_id = ${thisTenant} and o.open_item_id = d.id)`,
  )
  return { arrangements, ...open }
}

/** The live one, or else the last one. @throws DomainError `arrangements.no-invoice` */
export async function arrangementOfInvoice(
  tx: TenantTx,
  id: DocumentId,
  today: LocalDate,
): Promise<Arrangement | null> {
  const [invoice] = await rowsOf(
    tx,
    sql<{ id: string }>`select id from invoice_states where tenant_id = ${thisTenant} and id = ${id}`,
  )
  if (invoice === undefined) throw arrangementErrors.invoiceNotFound()
  const all = await arrangementsWhere(tx, sql`ai.claim_id = ${id}`, today)
  return all.find(({ endedAt }) => endedAt === null) ?? all[0] ?? null
}

/** @throws DomainError `arrangements.not-found` */
export async function arrangementById(
  tx: TenantTx,
  id: ArrangementId,
  today: LocalDate,
): Promise<Arrangement> {
  const [found] = await arrangementsWhere(tx, sql`ai.arrangement_id = ${id}`, today)
  if (found === undefined) throw arrangementErrors.notFound()
  return found
}

/**
 * Agree on instalments for what is open on invoices, and on items of before the start, of one customer.
 *
 * @throws DomainError `arrangements.…`
 */
export async function agree(
  tx: TenantTx,
  author: Actor,
  customerId: CustomerId,
  { documentIds, openItemIds = [], total, instalments }: z.output<typeof makeArrangement.body>,
  today: LocalDate,
): Promise<ArrangementId> {
  await requireCustomer(tx, customerId)
  // What is open does not change until this is committed, and no reminder leaves meanwhile.
  await lockDocuments(tx, sql`d.id = any(${documentIds}::uuid[])`)
  await lockOpenItems(tx, openItemIds)
  const ids = [...new Set<string>([...documentIds, ...openItemIds])]
  const claims = await openClaims(tx, sql`d.id = any(${ids}::uuid[]) and d.customer_id = ${customerId}`)
  if (claims.length !== ids.length) throw arrangementErrors.notOpen()
  if (sum(claims.map(({ open }) => open)) !== total) throw arrangementErrors.changed()
  const problem = problemOf(instalments, total, today)
  if (problem !== null) throw arrangementErrors.wrong(problem)
  const id = newId<ArrangementId>()
  await tx
    .insertInto('payment_arrangements')
    .values({ id, agreed_cents: total, made_by: author.userId })
    .execute()
  await tx
    .insertInto('payment_instalments')
    .values(
      instalments.map(({ dueOn, amount }, index) => ({
        arrangement_id: id,
        position: index + 1,
        due_on: dueOn,
        amount_cents: amount,
      })),
    )
    .execute()
  await keepClaims(tx, id, claims)
  return id
}

/** @throws DomainError `arrangements.taken` */
async function keepClaims(tx: TenantTx, id: ArrangementId, claims: readonly Claim[]): Promise<void> {
  const documents = claims.flatMap(({ of }) => ('documentId' in of ? [{ arrangement_id: id, document_id: of.documentId }] : []))
  const items = claims.flatMap(({ of }) => ('openItemId' in of ? [{ arrangement_id: id, open_item_id: of.openItemId }] : []))
  const refuse = (error: unknown): never => {
    throw liveConstraints.has(constraintOf(error) ?? '') ? arrangementErrors.taken() : error
  }
  if (documents.length > 0) await tx.insertInto('payment_arrangement_invoices').values(documents).execute().catch(refuse)
  if (items.length > 0) await tx.insertInto('payment_arrangement_items').values(items).execute().catch(refuse)
} // prettier-ignore

const liveConstraints: ReadonlySet<string> = new Set([
  'payment_arrangement_invoices_live',
  'payment_arrangement_items_live',
])

/** Reminders go on from then; the database frees the items of before. @throws DomainError `arrangements.not-found`, `arrangements.ended` */
export async function end(tx: TenantTx, author: Actor, id: ArrangementId): Promise<null> {
  const [found] = await rowsOf(
    tx,
    sql<{ is_ended: boolean }>`
      select ended_at is not null as is_ended from payment_arrangements
      where tenant_id = ${thisTenant} and id = ${id} for update`,
  )
  if (found === undefined) throw arrangementErrors.notFound()
  if (found.is_ended) throw arrangementErrors.ended()
  await sql`
    update payment_arrangements set ended_by = ${author.userId}, ended_at = now()
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  await sql`
    update payment_arrangement_invoices set is_live = false
    where tenant_id = ${thisTenant} and arrangement_id = ${id}`.execute(tx)
  await withdrawMailsOf(tx, id)
  return null
}

/** For an invoice or an item of before that goes to a collection agency; nothing where it is in no arrangement. */
export async function endArrangementOf(
  tx: TenantTx,
  author: Actor,
  claimId: DocumentId | OpenItemId,
): Promise<void> {
  const live = await rowsOf(
    tx,
    sql<{ arrangement_id: ArrangementId }>`
      select arrangement_id from payment_arrangement_invoices
      where tenant_id = ${thisTenant} and document_id = ${claimId} and is_live
      union
      select arrangement_id from payment_arrangement_items
      where tenant_id = ${thisTenant} and open_item_id = ${claimId} and is_live`,
  )
  for (const { arrangement_id: id } of live) await end(tx, author, id)
}

async function requireCustomer(tx: TenantTx, id: CustomerId): Promise<void> {
  const [found] = await rowsOf(
    tx,
    sql<{ id: string }>`select id from customer_names where tenant_id = ${thisTenant} and id = ${id}`,
  )
  if (found === undefined) throw arrangementErrors.customerNotFound()
}

interface ArrangementRow {
  readonly id: ArrangementId
  readonly made_at: string
  readonly ended_at: string | null
  readonly agreed_cents: Cents
  readonly customer_id: CustomerId
  readonly claims: readonly {
    kind: 'invoice' | 'open-item'
    id: string
    number: string
    dueDate: string
    open: string
  }[]
  readonly instalments: readonly { dueOn: string; amount: string }[]
  readonly mails: Arrangement['mails']
}

/** @param where a condition on its invoices and items `ai`; the last one first */
async function arrangementsWhere(
  tx: TenantTx,
  where: RawBuilder<unknown>,
  today: LocalDate,
): Promise<Arrangement[]> {
  const rows = await rowsOf(
    tx,
    sql<ArrangementRow>`
      select a.id, a.agreed_cents,
             to_char(a.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as made_at,
             to_char(a.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ended_at,
             i.customer_id, i.claims, p.instalments, s.mails
      from payment_arrangements a
      cross join lateral (
        select (array_agg(d.customer_id order by d.id) filter (where d.customer_id is not null))[1] as customer_id,
               jsonb_agg(jsonb_build_object('kind', d.kind, 'id', d.id, 'number', d.number, 'dueDate', d.due_date,
                 'open', d.open_cents::text) order by d.due_date, d.id) as claims
        from (${claimIds}) m
        join claims d on d.tenant_id = ${thisTenant} and d.id = m.claim_id
        where m.arrangement_id = a.id) i
      cross join lateral (
        select jsonb_agg(jsonb_build_object('dueOn', t.due_on, 'amount', t.amount_cents::text) order by t.position) as instalments
        from payment_instalments t where t.tenant_id = ${thisTenant} and t.arrangement_id = a.id) p
      cross join lateral (${mailsOfArrangement}) s
      where a.tenant_id = ${thisTenant} and i.customer_id is not null and exists (
        select from (${claimIds}) ai where ai.arrangement_id = a.id and ${where})
      order by a.made_at desc, a.id`,
  )
  return rows.map((row) => arrangementOf(row, today))
}

/** The invoices and items of all arrangements. */
const claimIds = sql`
  select mi.arrangement_id, mi.document_id as claim_id from payment_arrangement_invoices mi where mi.tenant_id = ${thisTenant}
  union all select mo.arrangement_id, mo.open_item_id from payment_arrangement_items mo where mo.tenant_id = ${thisTenant}`

function arrangementOf(row: ArrangementRow, today: LocalDate): Arrangement {
  const claims = row.claims.map(({ dueDate, open, ...claim }) => ({
    ...claim,
    dueDate: localDate(dueDate),
    open: cents(BigInt(open)),
  }))
  const received = cents(row.agreed_cents - sum(claims.map(({ open }) => open)))
  const instalments = standingsOf(
    row.instalments.map(({ dueOn, amount }) => ({ dueOn: localDate(dueOn), amount: cents(BigInt(amount)) })),
    received,
    today,
  )
  return {
    id: row.id,
    madeAt: row.made_at,
    endedAt: row.ended_at,
    state: stateOfAll(instalments, row.ended_at !== null),
    agreed: row.agreed_cents,
    received: receivedOf(instalments),
    customerId: row.customer_id,
    invoices: claims.flatMap(({ kind, id, ...claim }) =>
      kind === 'invoice' ? [{ id: id as DocumentId, ...claim }] : [],
    ),
    openItems: claims.flatMap(({ kind, id, ...claim }) =>
      kind === 'open-item' ? [{ id: id as OpenItemId, ...claim }] : [],
    ),
    instalments,
    mails: row.mails,
  }
}
