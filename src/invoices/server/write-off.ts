import type { Actor, Author } from '#kernel/actor.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { add, negate, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { bookedOnDay, keepLateVat } from '#ledger/server/book-days.ts'
import { transition } from '#documents/server/transition.ts'
import { paymentErrors } from '#payments/domain/payment-errors.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { Invoice } from '../domain/invoice.ts'
import { writeOffErrors } from '../domain/write-off-errors.ts'
import { postWriteOff, postWriteOffReturn } from '../domain/post-receipt.ts'
import { stateAfter } from '../domain/receivable.ts'
import { bookedOn, postingsOf } from './booked-postings.ts'
import { deductedOn, openPrepayment } from './deducted-deposit.ts'
import { lockInvoice } from './invoice-rows.ts'

/**
 * Write off the open amount: it becomes a cost, and its VAT is reclaimed in the period of `date`. The invoice
 * keeps its state without an open amount, and the written-off amount may still be paid.
 *
 * @throws DomainError `write-off.*`
 */
export async function writeOffInvoice(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  date: LocalDate,
  today: LocalDate,
): Promise<null> {
  const invoice = await lockInvoice(tx, id)
  if (invoice.writtenOff > ZERO) throw writeOffErrors.isWrittenOff()
  if (invoice.open <= ZERO) throw writeOffErrors.nothingOpen()
  if (date > today) throw paymentErrors.inTheFuture()
  if (date < invoice.dueDate) throw writeOffErrors.notDueYet()
  await bookedOnDay(tx, 'write-off', date, today)
  const writeOffId = newId()
  await tx
    .insertInto('write_offs')
    .values({
      id: writeOffId,
      document_id: id,
      booked_on: date,
      amount_cents: invoice.open,
    })
    .execute()
  await transition(tx, {
    document: {
      id,
      expectedVersion: invoice.version,
      state: invoice.state,
      amounts: { open: ZERO, writtenOff: invoice.open },
    },
    booking: {
      entry: postWriteOff(invoice, await bookedOn(tx, id), {
        date,
        isDeducted: (await deductedOn(tx, invoice, openPrepayment(invoice), date)) !== null,
      }),
      cause: { type: 'document', id, purpose: purposeOf(writeOffId) },
    },
    event: { kind: 'written-off', detail: formatEuros(invoice.open), userId: author.userId },
  })
  return null
}

/** Reverse a write-off: its remaining amount is open again, and its VAT is owed again. */
export async function takeBackWriteOff(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  today: LocalDate,
): Promise<null> {
  const invoice = await lockInvoice(tx, id)
  if (invoice.writtenOff === ZERO) throw writeOffErrors.notWrittenOff()
  await returnWriteOff(tx, author, invoice, invoice.writtenOff, { date: today, today })
  return null
}

/**
 * A part of what was written off is to be had after all: `part` is open again, and its VAT is owed in the period of
 * `date`, or today as a correction when that was filed.
 *
 * @returns the invoice as it is now
 */
export async function returnWriteOff(
  tx: TenantTx,
  author: Author,
  invoice: Invoice,
  part: Cents,
  { date, today }: { readonly date: LocalDate; readonly today: LocalDate },
): Promise<Invoice> {
  const writeOff = await lastWriteOff(tx, invoice.id)
  const { day: vatOn, belongsTo } = await bookedOnDay(tx, 'write-off-return', date, today)
  const returnId = newId()
  await tx
    .insertInto('write_offs')
    .values({
      id: returnId,
      document_id: invoice.id,
      returns_id: writeOff.id,
      booked_on: date,
      amount_cents: negate(part),
    })
    .execute()
  const writtenOff = subtract(invoice.writtenOff, part)
  const open = add(invoice.open, part)
  const gross = totalsOf(invoice.lines).gross
  const state = stateAfter({ ...invoice, open, writtenOff, gross })
  const { entry, vatEntry } = postWriteOffReturn(
    invoice,
    await postingsOf(tx, { type: 'document', id: invoice.id, purpose: purposeOf(writeOff.id) }),
    { before: subtract(writeOff.amount, invoice.writtenOff), part, date, vatOn },
  )
  await transition(tx, {
    document: { id: invoice.id, expectedVersion: invoice.version, state, amounts: { open, writtenOff } },
    booking: { entry, cause: { type: 'document', id: invoice.id, purpose: purposeOf(returnId) } },
    event: { kind: 'write-off-returned', detail: formatEuros(part), userId: author.userId },
  })
  const returned = { ...invoice, state, open, writtenOff, version: invoice.version + 1 }
  if (vatEntry === null) return returned
  const { entryId } = await transition(tx, {
    document: { id: invoice.id, expectedVersion: returned.version, state, amounts: { open } },
    booking: {
      entry: vatEntry,
      cause: { type: 'document', id: invoice.id, purpose: `${purposeOf(returnId)} vat` as const },
    },
  })
  if (entryId !== null && belongsTo !== null) await keepLateVat(tx, entryId, belongsTo)
  return { ...returned, version: returned.version + 1 }
}

/** The purpose of the entry of a row of `write_offs`. */
export const purposeOf = (writeOffId: string) => `write-off ${writeOffId}` as const

/** There is one at a time: another may follow when the first is fully returned. */
async function lastWriteOff(tx: TenantTx, id: DocumentId): Promise<{ id: string; amount: Cents }> {
  const { rows } = await sql<{ id: string; amount: Cents }>`
    select id, amount_cents as amount from write_offs
    where tenant_id = ${thisTenant}
      and document_id = ${id} and returns_id is null order by created_at desc, id desc limit 1`.execute(tx)
  if (rows[0] === undefined) throw writeOffErrors.notWrittenOff()
  return rows[0]
}
