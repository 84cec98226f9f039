import type { DocumentId, PaymentId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { transition } from '#documents/server/transition.ts'
import type { Posting } from '#ledger/domain/journal-entry.ts'
import { keepLateVat, mirroredOn } from '#ledger/server/book-days.ts'
import { followMoney } from '#payments/server/awaited-vat.ts'
import type { Reversing } from '#payments/server/payment-rows.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { Invoice } from '../domain/invoice.ts'
import { hasVat, postWriteOffRestored } from '../domain/post-receipt.ts'
import { postingsOf } from './booked-postings.ts'
import { purposeOf } from './write-off.ts'

/** What a payment ended of a write-off: `part` was to be had after all. */
export interface EndedWriteOff {
  readonly id: string
  readonly writeOffId: string
  readonly day: LocalDate
  readonly part: Cents
}

/**
 * What a payment ended of the last write-off of its invoice; null when it ended none, when another write-off followed, or when the write-off
 * itself was reversed. Both are made in one transaction, so that they have one time.
 */
export async function writeOffEndedBy(
  tx: TenantTx,
  id: DocumentId,
  paymentId: PaymentId,
): Promise<EndedWriteOff | null> {
  const { rows } = await sql<{ id: string; returns_id: string; booked_on: string; part: Cents }>`
    select w.id, w.returns_id, w.booked_on, -w.amount_cents as part
    from item_payments p
    join write_offs w on w.tenant_id = p.tenant_id and w.document_id = p.document_id and w.created_at = p.created_at
      and w.booked_on = p.paid_on and w.amount_cents < 0
    where p.tenant_id = ${thisTenant} and p.id = ${paymentId} and p.document_id = ${id}
      and w.returns_id = (select l.id from write_offs l where l.tenant_id = ${thisTenant} and l.document_id = ${id} and l.returns_id is null
                          order by l.created_at desc, l.id desc limit 1)
      and not exists (select from write_offs t
                      where t.tenant_id = ${thisTenant} and t.returns_id = w.returns_id and t.amount_cents < 0
                        and not exists (select from item_payments o where o.tenant_id = ${thisTenant} and o.document_id = ${id}
                                          and o.created_at = t.created_at))
    limit 1`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  return { id: row.id, writeOffId: row.returns_id, day: localDate(row.booked_on), part: row.part }
}

/**
 * A payment on a written-off invoice was a mistake: what it ended of the write-off is there again, from the day of the payment. VAT of a
 * return that was filed since is reclaimed today, as a correction of that return.
 *
 * @param invoice as it is now: its amounts and state are those afterwards
 * @returns the invoice with its new version
 */
export async function restoreWriteOff<
  T extends Pick<Invoice, 'id' | 'version' | 'state' | 'open' | 'writtenOff' | 'number' | 'customer' | 'projectId'>,
>(
  tx: TenantTx,
  invoice: T,
  ended: EndedWriteOff,
  { why, today }: Pick<Reversing, 'why' | 'today'>,
): Promise<T> {
  const { id, state, open, writtenOff } = invoice
  const restoredId = newId()
  await tx
    .insertInto('write_offs')
    .values({
      id: restoredId,
      document_id: id,
      returns_id: ended.writeOffId,
      booked_on: ended.day,
      amount_cents: ended.part,
    })
    .execute()
  let expectedVersion = invoice.version
  for (const { purpose, day, postings } of await entriesOf(tx, id, ended)) {
    const { day: vatOn, belongsTo } = await mirroredOn(tx, { day, isCounted: hasVat(postings) }, why, today)
    const entries = postWriteOffRestored(invoice, postings, { date: day, vatOn })
    for (const [index, entry] of entries.entries()) {
      const { entryId } = await transition(tx, {
        document: { id, expectedVersion, state, amounts: { open, writtenOff } },
        booking: {
          entry,
          cause: { type: 'document', id, purpose: `${purposeOf(restoredId)}${purpose}${index === 0 ? '' : ' late'}` },
        },
      })
      expectedVersion += 1
      // The VAT of the return was late itself, or its return was filed since.
      const isLate = day !== ended.day || (belongsTo !== null && index === entries.length - 1)
      if (entryId !== null && isLate) await keepLateVat(tx, entryId, ended.day)
    }
  }
  await followMoney(tx, { documents: [id] }, { day: ended.day, cause: purposeOf(restoredId) })
  return { ...invoice, version: expectedVersion }
} // prettier-ignore

/** The entries of the return: the claim with its VAT, or the VAT apart when that was late. */
async function entriesOf(
  tx: TenantTx,
  id: DocumentId,
  ended: EndedWriteOff,
): Promise<{ purpose: '' | ' vat'; day: LocalDate; postings: Posting[] }[]> {
  const entries = []
  for (const purpose of ['', ' vat'] as const) {
    const cause = { type: 'document', id, purpose: `${purposeOf(ended.id)}${purpose}` } as const
    const { rows } = await sql<{ day: string }>`
      select entry_date as day from booked_entries
      where tenant_id = ${thisTenant} and source_type = 'document' and source_id = ${id} and purpose = ${cause.purpose}`.execute(
      tx,
    )
    const [booked] = rows
    if (booked !== undefined)
      entries.push({ purpose, day: localDate(booked.day), postings: await postingsOf(tx, cause) })
  }
  return entries
}
