import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { isOfArchive } from '#customers/server/claims.ts'
import { isUnderway } from '#documents/server/in-collection.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { CollectableOnWire } from '../../direct-debit-contract.ts'
import {
  firstDayFrom,
  firstDayOf,
  labelOfClaim,
  type Collectable,
} from '../../domain/direct-debits/collect.ts'
import { directDebitErrors } from '../../domain/direct-debits/errors.ts'
import { mandateRefusal } from '../../domain/direct-debits/mandate.ts'
import { readMandates, type StoredMandate } from './mandate-rows.ts'

type OpenClaim = Collectable & { readonly customerName: string; readonly dueDay: LocalDate | null }

/**
 * The customer knows by the mail that left; without one, since it was recorded as sent. An ordered mail may leave later, or fail. Of an item of before the
 * start the invoice itself is the notice, which another program sent on its day.
 */
const noticedOn = sql`
  case when d.kind = 'open-item' then d.claim_date else (coalesce(
     (select min(m.settled_at) from document_mails m
      where m.tenant_id = ${thisTenant} and m.document_id = d.id and m.purpose = 'invoice' and m.state = 'sent'),
     (select min(m.at) from document_moments m
      where m.tenant_id = ${thisTenant} and m.document_id = d.id and m.is_sending))
   at time zone 'Europe/Amsterdam')::date end`

/** Invoices and items of before of customers with a mandate, those that are due first; or the given ones, also where nothing is open. */
export async function readClaims(tx: TenantTx, ids: readonly string[] | null): Promise<OpenClaim[]> {
  const wanted =
    ids === null
      ? sql`d.open_cents > 0 and exists (
          select from mandates m where m.tenant_id = ${thisTenant} and m.customer_id = d.customer_id)`
      : sql`d.id = any(${ids}::uuid[])`
  const { rows } = await sql<{
    kind: OpenClaim['kind']
    id: string
    customer_id: string
    customer_name: string
    number: string | null
    is_nameless: boolean
    open: Cents
    due_date: string | null
    sent_on: string | null
    ordered_in: number | null
  }>`
    select d.kind, d.id, d.customer_id::text as customer_id, d.customer_name, d.number, d.is_nameless, d.open_cents as open, d.due_date,
           ${noticedOn} as sent_on,
           (select max(c.batch_number) from collection_orders c
            where c.tenant_id = ${thisTenant} and (c.document_id = d.id or c.open_item_id = d.id) and ${isUnderway}) as ordered_in
    from claims d
    where d.tenant_id = ${thisTenant} and d.customer_id is not null and not ${isOfArchive} and ${wanted}
      -- A direct debit collects euros.
      and not exists (select from issued_documents x where x.tenant_id = ${thisTenant} and x.id = d.id and x.currency is not null)
    order by d.due_date nulls first, d.id`.execute(tx)
  return rows.map((row) => ({
    kind: row.kind,
    documentId: row.id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    label: labelOfClaim({ number: row.number ?? '', isNameless: row.is_nameless }),
    open: row.open,
    dueDay: row.due_date === null ? null : localDate(row.due_date),
    sentOn: row.sent_on === null ? null : localDate(row.sent_on),
    orderedIn: row.ordered_in,
  }))
}

/** What may be collected, each with the mandate to use: the one of its customer that can be used, else the latest, with what is in the way. */
export async function collectables(tx: TenantTx, today: LocalDate): Promise<CollectableOnWire[]> {
  const day = firstDayFrom(today)
  const mandates = await readMandates(tx)
  return (await readClaims(tx, null)).flatMap((invoice) => {
    const own = mandates.filter(({ customerId }) => customerId === invoice.customerId)
    const mandate = own.find((each) => mandateRefusal(each, day) === null) ?? own[0]
    return mandate === undefined ? [] : [wireOf(invoice, mandate, today)]
  })
}

function wireOf(invoice: OpenClaim, mandate: StoredMandate, today: LocalDate): CollectableOnWire {
  const { label, orderedIn, sentOn } = invoice
  const first = firstDayOf(invoice, mandate, today)
  const refusal =
    orderedIn !== null
      ? directDebitErrors.alreadyOrdered(label, orderedIn).userMessage
      : (mandateRefusal(mandate, first ?? firstDayFrom(today)) ??
        (sentOn === null ? directDebitErrors.notSent(label).userMessage : ''))
  return {
    kind: invoice.kind,
    documentId: invoice.documentId,
    label,
    customerName: invoice.customerName,
    dueDay: invoice.dueDay,
    open: invoice.open,
    mandateId: mandate.id,
    mandateReference: mandate.reference,
    holder: mandate.holder,
    iban: mandate.iban,
    recurrent: mandate.isRecurrent,
    firstDay: refusal === '' ? first : null,
    refusal,
  }
}
