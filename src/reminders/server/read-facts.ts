import { addressesFor, type Contact } from '#customers/domain/contact.ts'
import type { CustomerKind } from '#customers/domain/kind.ts'
import { isOfArchive } from '#customers/server/claims.ts'
import { refusedAddresses } from '#outbox/server/refused-addresses.ts'
import { isHandedOver } from '#documents/server/handed-over.ts'
import { isInCollection } from '#documents/server/in-collection.ts'
import type { CustomerId, MailId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { StepKind } from '../domain/reminder-step.ts'
import {
  noOverride,
  type ClaimId,
  type ClaimRef,
  type InvoiceFacts,
  type MadeLetter,
  type MailAbout,
} from '../domain/standing.ts'
import { claimIdOf, overridesOf, type Overrides } from './overrides.ts'

/** The invoices that are asked: all of one customer or of several, or one claim. */
export type Which =
  | { readonly customerId: CustomerId }
  | { readonly customerIds: readonly CustomerId[] }
  | ClaimRef

/**
 * Sent invoices and items of before the start with something open, with all that decides about their reminders; the oldest first.
 *
 * @param without a mail that is left out, as if it was never made
 */
export async function readFacts(
  tx: TenantTx,
  which: Which,
  without: MailId | null = null,
): Promise<InvoiceFacts[]> {
  const invoices = await rowsOf(tx, invoicesOf(which))
  const ids = invoices.map(({ id }) => id)
  if (ids.length === 0) return []
  const letters = grouped(await lettersOf(tx, ids, without))
  const mails = grouped(await mailsOf(tx, ids, without))
  const customers = [...new Set(invoices.map((each) => each.customer_id))]
  const reminded = await remindedOn(tx, customers, without)
  const refused = await refusedAddresses(tx)
  const overrides: Overrides = await overridesOf(tx, { customers, claims: ids })
  return invoices.map((row) => ({
    id: row.id,
    isOfBefore: row.kind === 'open-item',
    isNameless: row.is_nameless,
    number: row.number,
    customerId: row.customer_id,
    customerName: row.customer_name,
    customer: { chosen: row.chosen_kind ?? 'unknown', kvkNumber: row.kvk_number, vatId: row.vat_id },
    issueDate: localDate(row.issue_date),
    dueDate: localDate(row.due_date),
    open: row.open_cents,
    isDisputed: row.is_disputed,
    isInCollection: row.is_in_collection,
    isPayingOnline: row.is_paying_online,
    isAddressRefused: refused.size > 0 && addressesOf(row).some((address) => refused.has(address)),
    isArranged: row.is_arranged,
    isHandedOver: row.is_handed_over,
    ofCustomer: overrides.customers.get(row.customer_id) ?? noOverride,
    ofInvoice: overrides.claims.get(row.id) ?? noOverride,
    letters: letters.get(row.id) ?? [],
    mails: mails.get(row.id) ?? [],
    customerRemindedOn: reminded.get(row.customer_id) ?? null,
  }))
}

interface InvoiceRow {
  kind: 'invoice' | 'open-item'
  id: ClaimId
  is_nameless: boolean
  number: string
  customer_id: CustomerId
  customer_name: string
  issue_date: string
  due_date: string
  open_cents: Cents
  chosen_kind: CustomerKind | null
  kvk_number: string | null
  vat_id: string | null
  is_disputed: boolean
  is_in_collection: boolean
  is_paying_online: boolean
  is_arranged: boolean
  is_handed_over: boolean
  contact_email: string
  contacts: Contact[]
}

const addressesOf = ({ contact_email: own, contacts }: InvoiceRow): string[] =>
  addressesFor('reminder', { own, contacts }).map((address) => address.toLowerCase())

/** A written-off invoice is not reminded of, nor one that was never sent, nor an item of the archive of another place. */
const invoicesOf = (which: Which) => sql<InvoiceRow>`
  select d.kind, d.id, d.is_nameless, d.number, d.customer_id, d.customer_name,
         d.claim_date as issue_date, d.due_date, d.open_cents,
         k.chosen_kind, k.kvk_number, k.vat_id, p.contact_email, p.contacts,
         exists (select from open_disputes r where r.tenant_id = ${thisTenant} and r.document_id = d.id) as is_disputed,
         ${isInCollection} as is_in_collection,
         exists (select from open_online_payments o where o.tenant_id = ${thisTenant} and o.document_id = d.id) as is_paying_online,
         exists (select from arranged_invoices a where a.tenant_id = ${thisTenant} and a.document_id = d.id)
           or exists (select from arranged_items a where a.tenant_id = ${thisTenant} and a.open_item_id = d.id) as is_arranged,
         ${isHandedOver} as is_handed_over
  from claims d
  join customer_kinds k on k.tenant_id = ${thisTenant} and k.id = d.customer_id
  join customer_parties p on p.tenant_id = ${thisTenant} and p.id = d.customer_id
  where d.tenant_id = ${thisTenant} and d.is_claimable and not ${isOfArchive} and ${conditionOf(which)}
  order by d.due_date, d.id`

function conditionOf(which: Which) {
  if ('customerId' in which) return sql`d.customer_id = ${which.customerId}`
  return 'customerIds' in which
    ? sql`d.customer_id = any(${which.customerIds}::uuid[])`
    : sql`d.id = ${claimIdOf(which)}`
}

interface Of<T> {
  readonly claimId: ClaimId
  readonly value: T
}

async function lettersOf(
  tx: TenantTx,
  ids: readonly ClaimId[],
  without: MailId | null,
): Promise<Of<MadeLetter>[]> {
  const rows = await rowsOf(
    tx,
    sql<{
      claim_id: ClaimId
      step: StepKind
      last_day: string | null
      state: MadeLetter['state']
      received_on: string | null
    }>`
      select r.claim_id, r.step, l.last_day, s.state, s.received_on
      from reminded_claims r
      join reminder_letters l on l.tenant_id = ${thisTenant} and l.id = r.letter_id
      join all_letter_states s on s.tenant_id = ${thisTenant} and s.letter_id = l.id
      where r.tenant_id = ${thisTenant} and r.claim_id = any(${ids}::uuid[])
        and (l.mail_id is null or l.mail_id is distinct from ${without}::uuid)
      order by l.made_at, r.round`,
  )
  return rows.map((row) => ({
    claimId: row.claim_id,
    value: {
      step: row.step,
      lastDay: row.last_day === null ? null : localDate(row.last_day),
      state: row.state,
      receivedOn: row.received_on === null ? null : localDate(row.received_on),
    },
  }))
}

/** Mails of the invoice itself, those of letters about several claims, and letters by post. */
async function mailsOf(
  tx: TenantTx,
  ids: readonly ClaimId[],
  without: MailId | null,
): Promise<Of<MailAbout>[]> {
  const rows = await rowsOf(
    tx,
    sql<{
      claim_id: ClaimId
      purpose: MailAbout['purpose']
      state: MailAbout['state']
      day: string
      received_on: string | null
      is_refused: boolean
      is_letter: boolean
      body: string
      made_at: string
      id: string
    }>`
      select about.claim_id, m.purpose, m.state, (m.created_at at time zone 'Europe/Amsterdam')::date as day,
             case when m.state = 'sent' and m.refused = '{}' then (m.settled_at at time zone 'Europe/Amsterdam')::date end as received_on,
             m.state = 'sent' and m.refused <> '{}' as is_refused,
             about.is_letter, case when m.purpose = 'reminder' and not about.is_letter then m.body else '' end as body,
             m.created_at as made_at, m.id
      from (
        select o.id as mail_id, o.document_id as claim_id, exists (
          select from reminded_invoices i where i.tenant_id = ${thisTenant} and i.mail_id = o.id) as is_letter
        from outgoing_mails o
        where o.tenant_id = ${thisTenant} and o.document_id = any(${ids}::uuid[]) and not o.is_proof
          and o.purpose in ('invoice', 'reminder')
        union
        select l.mail_id, r.claim_id, true from reminded_claims r
        join reminder_letters l on l.tenant_id = ${thisTenant} and l.id = r.letter_id
        where r.tenant_id = ${thisTenant} and r.claim_id = any(${ids}::uuid[])) about
      join outgoing_mails m on m.tenant_id = ${thisTenant} and m.id = about.mail_id
        and m.id is distinct from ${without}::uuid
      union all
      select r.claim_id, 'reminder', s.state, l.made_on, s.received_on, false, true, '', l.made_at, l.id
      from reminded_claims r
      join reminder_letters l on l.tenant_id = ${thisTenant} and l.id = r.letter_id and l.way = 'post'
      join all_letter_states s on s.tenant_id = ${thisTenant} and s.letter_id = l.id
      where r.tenant_id = ${thisTenant} and r.claim_id = any(${ids}::uuid[])
      order by made_at, id`,
  )
  return rows.map((row) => ({
    claimId: row.claim_id,
    value: {
      purpose: row.purpose,
      state: row.state,
      day: localDate(row.day),
      receivedOn: row.received_on === null ? null : localDate(row.received_on),
      isRefusedByOne: row.is_refused,
      isLetter: row.is_letter,
      body: row.body,
    },
  }))
}

/**
 * The last day on which each customer was reminded, of any invoice: the day on which the mail left, which is later than that of its order when it waited for
 * working hours. One that still waits leaves at its hour or after it.
 */
async function remindedOn(
  tx: TenantTx,
  customers: readonly CustomerId[],
  without: MailId | null,
): Promise<ReadonlyMap<CustomerId, LocalDate>> {
  const rows = await rowsOf(
    tx,
    sql<{ customer_id: CustomerId; day: string }>`
      select about.customer_id,
             max((coalesce(m.settled_at, greatest(m.leaves_at, now())) at time zone 'Europe/Amsterdam')::date) as day
      from (
        select d.customer_id, o.id as mail_id from invoice_states d
        join outgoing_mails o on o.tenant_id = ${thisTenant} and o.document_id = d.id
        where d.tenant_id = ${thisTenant} and d.customer_id = any(${customers}::uuid[])
        union
        select d.customer_id, l.mail_id from claims d
        join item_reminders r on r.tenant_id = ${thisTenant} and r.open_item_id = d.id
        join reminder_letters l on l.tenant_id = ${thisTenant} and l.id = r.letter_id
        where d.tenant_id = ${thisTenant} and d.customer_id = any(${customers}::uuid[])) about
      join outgoing_mails m on m.tenant_id = ${thisTenant} and m.id = about.mail_id
      where m.id is distinct from ${without}::uuid and m.purpose = 'reminder' and not m.is_proof and m.state not in ('failed', 'withdrawn')
        and coalesce(m.settled_at, now()) > now() - interval '10 days'
      group by about.customer_id`,
  )
  return new Map(rows.map((row) => [row.customer_id, localDate(row.day)]))
}

function grouped<T>(rows: readonly Of<T>[]): ReadonlyMap<ClaimId, T[]> {
  const groups = new Map<ClaimId, T[]>()
  for (const { claimId, value } of rows) {
    const group = groups.get(claimId)
    if (group === undefined) groups.set(claimId, [value])
    else group.push(value)
  }
  return groups
}
