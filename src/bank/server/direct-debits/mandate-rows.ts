import { labelOfClaim } from '../../domain/direct-debits/collect.ts'
import type { Cursor } from '#contract/list-page.ts'
import type { CustomerId, MandateId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { idsAfter, inOrderOf } from '#platform/server/db/list-page.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Mandate } from '../../direct-debit-contract.ts'
import type { UsableMandate } from '../../domain/direct-debits/collect.ts'
import { directDebitErrors } from '../../domain/direct-debits/errors.ts'
import {
  lapsesAfter,
  mandateRefusal,
  mandateStateOf,
  type ReturnedDebit,
  type Scheme,
} from '../../domain/direct-debits/mandate.ts'
import { reasonCodeOf, reasonText } from '../../domain/direct-debits/return-reasons.ts'

/** A mandate with all that happened to it. */
export interface StoredMandate extends UsableMandate {
  readonly id: MandateId
  readonly customerId: CustomerId
  readonly customerName: string
  readonly evidence: string
  /** The name of the file with the signed form; null where none was added. */
  readonly formName: string | null
  readonly replacesId: MandateId | null
  readonly firstUsedOn: LocalDate | null
  /** The latest first. */
  readonly returned: readonly (ReturnedDebit & { readonly label: string; readonly amount: Cents })[]
}

interface MandateRow {
  id: MandateId
  customer_id: CustomerId
  customer_name: string
  mandate_ref: string
  scheme: Scheme
  is_recurrent: boolean
  holder: string
  iban: string
  signed_on: string
  notice_days: number
  evidence: string
  form_name: string | null
  replaces_id: MandateId | null
  ending: 'revoked' | 'replaced' | null
  first_used_on: string | null
  last_used_on: string | null
  is_spent: boolean
  returned: { on: string; reason: string; description: string; is_cleared: boolean; number: string; is_nameless: boolean; amount: string }[]
} // prettier-ignore

/** The mandates of a customer, or of all, or these of them, the latest first. */
export async function readMandates(
  tx: TenantTx,
  customerId: CustomerId | null = null,
  ids: readonly MandateId[] | null = null,
): Promise<StoredMandate[]> {
  const { rows } = await sql<MandateRow>`
    select m.id, m.customer_id, c.name as customer_name, m.mandate_ref, m.scheme, m.is_recurrent, m.holder, m.iban, m.signed_on,
           m.notice_days, m.evidence, m.replaces_id,
           (select b.file_name from mandate_forms f
            join backing_files b on b.tenant_id = f.tenant_id and b.id = f.backing_document_id
            where f.tenant_id = ${thisTenant} and f.mandate_id = m.id) as form_name,
           (select e.kind from mandate_events e
            where e.tenant_id = ${thisTenant} and e.mandate_id = m.id and e.kind <> 'cleared') as ending,
           (select min(d.collection_day) from collection_orders d where d.tenant_id = ${thisTenant} and d.mandate_id = m.id) as first_used_on,
           (select max(d.collection_day) from collection_orders d where d.tenant_id = ${thisTenant} and d.mandate_id = m.id) as last_used_on,
           exists (select from collection_orders d
                   where d.tenant_id = ${thisTenant} and d.mandate_id = m.id and d.sequence_type <> 'RCUR') as is_spent,
           coalesce((
             select jsonb_agg(jsonb_build_object(
                      'on', l.booked_on, 'reason', l.return_reason, 'description', l.description, 'number', i.number, 'is_nameless', i.is_nameless,
                      'amount', d.amount_cents::text,
                      'is_cleared', exists (select from mandate_events e
                                            where e.tenant_id = ${thisTenant} and e.mandate_id = m.id and e.kind = 'cleared'
                                              and e.at >= r.decided_at)) order by l.booked_on desc, l.id)
             from collection_orders d
             cross join lateral (
               select o.line_id, o.decided_at from collection_returns o
               where o.tenant_id = ${thisTenant} and (o.document_id = d.document_id or o.open_item_id = d.open_item_id) and o.amount_cents = d.amount_cents
                 and o.decided_at >= d.ordered_at
               order by o.decided_at limit 1) r
             join bank_lines l on l.tenant_id = d.tenant_id and l.id = r.line_id
             join claims i on i.tenant_id = ${thisTenant} and i.id = coalesce(d.document_id, d.open_item_id)
             where d.tenant_id = ${thisTenant} and d.mandate_id = m.id), '[]') as returned
    from mandates m join customer_names c on c.tenant_id = m.tenant_id and c.id = m.customer_id
    where m.tenant_id = ${thisTenant} and (${customerId}::uuid is null or m.customer_id = ${customerId})
      and (${ids}::uuid[] is null or m.id = any(${ids}::uuid[]))
    order by m.created_at desc, m.id`.execute(tx)
  return rows.map(mandateOf)
} // prettier-ignore

/** @throws DomainError `direct-debit.mandate-not-found`, for another tenant's as for an absent one */
export async function mandateById(tx: TenantTx, id: MandateId): Promise<StoredMandate> {
  const mandate = (await readMandates(tx)).find((each) => each.id === id)
  if (mandate === undefined) throw directDebitErrors.mandateNotFound()
  return mandate
}

const dayOrNull = (day: string | null): LocalDate | null => (day === null ? null : localDate(day))

const mandateOf = (row: MandateRow): StoredMandate => ({
  id: row.id,
  customerId: row.customer_id,
  customerName: row.customer_name,
  reference: row.mandate_ref,
  scheme: row.scheme,
  isRecurrent: row.is_recurrent,
  holder: row.holder,
  iban: row.iban,
  signedOn: localDate(row.signed_on),
  noticeDays: row.notice_days,
  evidence: row.evidence,
  formName: row.form_name,
  replacesId: row.replaces_id,
  end: row.ending,
  firstUsedOn: dayOrNull(row.first_used_on),
  lastUsedOn: dayOrNull(row.last_used_on),
  isSpent: row.is_spent,
  returned: row.returned.map(({ on, reason, description, is_cleared, number, is_nameless, amount }) => ({
    on: localDate(on),
    reason: reasonCodeOf(reason, description),
    isCleared: is_cleared,
    label: labelOfClaim({ number, isNameless: is_nameless }),
    amount: cents(BigInt(amount)),
  })),
})

const PLACE = { active: 0, blocked: 1, lapsed: 2, spent: 3, replaced: 4, revoked: 5 } as const

/** The mandates as a screen shows them: what can be used first. */
export async function listMandates(
  tx: TenantTx,
  { customerId, ...cursor }: Cursor & { readonly customerId: CustomerId | null },
  today: LocalDate,
): Promise<Mandate[]> {
  const ofCustomer = sql`(${customerId}::uuid is null or m.customer_id = ${customerId})`
  const listed = {
    from: sql`mandates m`,
    where: sql`m.tenant_id = ${thisTenant} and ${ofCustomer}`,
    id: sql`m.id`,
  }
  const ids = await idsAfter<MandateId>(tx, listed, cursor)
  if (ids !== null)
    return inOrderOf(
      ids,
      (await readMandates(tx, customerId, ids)).map((mandate) => wireOf(mandate, today)),
    )
  return (await readMandates(tx, customerId))
    .map((mandate) => wireOf(mandate, today))
    .toSorted((a, b) => PLACE[a.state] - PLACE[b.state])
}

const wireOf = (mandate: StoredMandate, today: LocalDate): Mandate => ({
  id: mandate.id,
  customerId: mandate.customerId,
  customerName: mandate.customerName,
  reference: mandate.reference,
  scheme: mandate.scheme,
  recurrent: mandate.isRecurrent,
  holder: mandate.holder,
  iban: mandate.iban,
  signedOn: mandate.signedOn,
  noticeDays: mandate.noticeDays,
  evidence: mandate.evidence,
  form: mandate.formName === null ? null : { fileName: mandate.formName },
  replacesId: mandate.replacesId,
  state: mandateStateOf(mandate, today),
  refusal: mandateRefusal(mandate, today) ?? '',
  firstUsedOn: mandate.firstUsedOn,
  lastUsedOn: mandate.lastUsedOn,
  lapsesAfter: lapsesAfter(mandate),
  returned: mandate.returned.map(({ on, reason, label, amount }) => ({
    on,
    reason,
    text: reasonText(reason),
    label,
    amount,
  })),
})
