import { isUnderway } from '#documents/server/in-collection.ts'
import type { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import type { BankAccountId, DirectDebitBatchId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { DirectDebitBatchSummary, getDirectDebitBatch } from '../../direct-debit-contract.ts'
import { directDebitBatchStateOf, labelOfClaim } from '../../domain/direct-debits/collect.ts'
import { directDebitErrors } from '../../domain/direct-debits/errors.ts'
import type { Scheme, SequenceType } from '../../domain/direct-debits/mandate.ts'
import { reasonCodeOf, reasonText } from '../../domain/direct-debits/return-reasons.ts'

interface BatchRow {
  id: DirectDebitBatchId
  number: number
  bank_account_id: BankAccountId
  account_name: string
  message_ref: string
  collection_day: string
  creditor_name: string
  creditor_iban: string
  creditor_ref: string
  sha256: string
  created_at: string
  total: Cents
  items: number
  cancelled: number
  ordered: number
  paid: number
  returned: number
}

/** The batches, the newest first. */
export const listBatches = async (tx: TenantTx): Promise<DirectDebitBatchSummary[]> =>
  (await batchRows(tx, null)).map(summaryOf)

/** @throws DomainError `direct-debit.not-found` */
export async function batchDetail(
  tx: TenantTx,
  id: DirectDebitBatchId,
): Promise<z.output<typeof getDirectDebitBatch.data>> {
  const row = await batchRow(tx, id)
  return {
    ...summaryOf(row),
    messageId: row.message_ref,
    creditorName: row.creditor_name,
    creditorIban: row.creditor_iban,
    creditorId: row.creditor_ref,
    sha256: row.sha256,
    collections: await collectionsOf(tx, id),
  }
}

/** The bytes that were made with the batch. @throws DomainError `direct-debit.not-found`, `direct-debit.cancelled` */
export async function batchFile(tx: TenantTx, id: DirectDebitBatchId): Promise<FileAnswer> {
  const row = await batchRow(tx, id)
  if (row.cancelled === row.items) throw directDebitErrors.cancelled()
  const { content } = await tx
    .selectFrom('direct_debit_batches')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const name = `incasso-opdracht-${String(row.number)}-${row.collection_day}.xml`
  return new FileAnswer(Buffer.from(content), 'application/xml', name)
}

/**
 * What is still to come is not collected after all; all of it, or one of them.
 *
 * @throws DomainError `direct-debit.not-found`, `direct-debit.nothing-to-cancel`
 */
export async function cancelBatch(
  tx: TenantTx,
  author: Actor,
  id: DirectDebitBatchId,
  position: number | null,
): Promise<null> {
  await lockBooks(tx)
  await batchRow(tx, id)
  const { rows } = await sql<{ position: number }>`
    select c.position from collection_orders c
    where c.tenant_id = ${thisTenant} and c.batch_id = ${id} and ${isUnderway}`.execute(tx)
  const wanted = rows.filter((row) => position === null || row.position === position)
  if (wanted.length === 0) throw directDebitErrors.nothingToCancel()
  await tx
    .insertInto('direct_debit_cancellations')
    .values(wanted.map((row) => ({ batch_id: id, position: row.position, cancelled_by: author.userId })))
    .execute()
  return null
}

async function batchRow(tx: TenantTx, id: DirectDebitBatchId): Promise<BatchRow> {
  const [row] = await batchRows(tx, id)
  if (row === undefined) throw directDebitErrors.notFound()
  return row
}

/** A cancelled item is in no row of `direct_debits`. A cluster reads that view in a step of its own, and refuses it in a lateral subquery. */
async function batchRows(tx: TenantTx, id: DirectDebitBatchId | null): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select b.id, b.number, b.bank_account_id, a.name as account_name, b.message_ref, b.collection_day, b.creditor_name,
           b.creditor_iban, b.creditor_ref, b.sha256, b.created_at, i.total, i.items, i.items - coalesce(d.living, 0) as cancelled,
           coalesce(d.ordered, 0) as ordered, coalesce(d.paid, 0) as paid, coalesce(d.returned, 0) as returned
    from direct_debit_batches b
    join bank_accounts a on a.tenant_id = b.tenant_id and a.id = b.bank_account_id
    cross join lateral (
      select sum(x.amount_cents)::bigint as total, count(*)::int as items
      from direct_debit_items x
      where x.tenant_id = ${thisTenant} and x.batch_id = b.id) i
    left join (
      select e.batch_id, count(*)::int as living,
             (count(*) filter (where e.state = 'ordered'))::int as ordered,
             (count(*) filter (where e.state = 'paid'))::int as paid,
             (count(*) filter (where e.state = 'returned'))::int as returned
      from direct_debits e
      where e.tenant_id = ${thisTenant} and (${id}::uuid is null or e.batch_id = ${id})
      group by e.batch_id) d on d.batch_id = b.id
    where b.tenant_id = ${thisTenant} and (${id}::uuid is null or b.id = ${id})
    order by b.number desc`.execute(tx)
  return rows
}

const summaryOf = (row: BatchRow): DirectDebitBatchSummary => ({
  id: row.id,
  number: row.number,
  bankAccountId: row.bank_account_id,
  bankAccountName: row.account_name,
  date: localDate(row.collection_day),
  total: row.total,
  items: row.items,
  paidItems: row.paid,
  returnedItems: row.returned,
  state: directDebitBatchStateOf(row),
  createdAt: row.created_at,
})

async function collectionsOf(tx: TenantTx, id: DirectDebitBatchId) {
  const { rows } = await sql<{
    position: number
    kind: 'invoice' | 'open-item'
    claim_id: string
    number: string | null
    is_nameless: boolean
    amount: Cents
    mandate_ref: string
    scheme: Scheme
    sequence_type: SequenceType
    holder: string
    iban: string
    remittance: string
    end_to_end_ref: string
    state: 'ordered' | 'paid' | 'returned' | null
    return_reason: string | null
    return_text: string | null
  }>`
    select i.position, n.kind, n.id as claim_id, n.number, n.is_nameless, i.amount_cents as amount, m.mandate_ref, m.scheme, i.sequence_type, m.holder, m.iban,
           i.remittance, i.end_to_end_ref, d.state, l.return_reason, l.description as return_text
    from direct_debit_items i
    join mandates m on m.tenant_id = i.tenant_id and m.id = i.mandate_id
    join claims n on n.tenant_id = ${thisTenant} and n.id = coalesce(i.document_id, i.open_item_id)
    left join direct_debits d on d.tenant_id = i.tenant_id and d.batch_id = i.batch_id and d.position = i.position
    left join bank_lines l on l.tenant_id = d.tenant_id and l.id = d.returned_by
    where i.tenant_id = ${thisTenant} and i.batch_id = ${id}
    order by i.position`.execute(tx)
  return rows.map((row) => ({
    position: row.position,
    kind: row.kind,
    documentId: row.claim_id,
    label: labelOfClaim({ number: row.number ?? '', isNameless: row.is_nameless }),
    amount: row.amount,
    mandateReference: row.mandate_ref,
    scheme: row.scheme,
    sequenceType: row.sequence_type,
    holder: row.holder,
    iban: row.iban,
    remittance: row.remittance,
    endToEndId: row.end_to_end_ref,
    state: row.state ?? ('cancelled' as const),
    returnReason:
      row.state === 'returned' ? reasonText(reasonCodeOf(row.return_reason ?? '', row.return_text ?? '')) : '',
  }))
} // prettier-ignore
