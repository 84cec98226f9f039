import type { Actor, Author } from '#kernel/actor.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { add, negate, subtract, ZERO, type Cents } from '#kernel/money.ts'
import type { Posting } from '#ledger/domain/journal-entry.ts'
import { bookedOnDay, keepLateVat, type BookingDay } from '#ledger/server/book-days.ts'
import { transition } from '#documents/server/transition.ts'
import { paymentErrors } from '#payments/domain/payment-errors.ts'
import { followMoney } from '#payments/server/awaited-vat.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { waitsForMoney } from '#tenants/domain/vat-system.ts'
import { readVatSystems } from '#tenants/server/vat-system.ts'
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
  const isReceived = !waitsForMoney(await readVatSystems(tx), invoice.issueDate)
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
      entry: postWriteOff(invoice, await bookedOn(tx, id, isReceived), {
        date,
        isDeducted: (await deductedOn(tx, invoice, openPrepayment(invoice), date)) !== null,
      }),
      cause: { type: 'document', id, purpose: purposeOf(writeOffId) },
    },
    event: { kind: 'written-off', detail: formatEuros(invoice.open), userId: author.userId },
  })
  await followMoney(tx, { documents: [id] }, { day: date, cause: purposeOf(writeOffId) })
  return null
}

/**
 * A part of what was written off was received after all: `part` is open again on `date`, and its VAT is owed in the period of that day, or
 * today as a correction when that was filed.
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
  return bookReturn(tx, author, invoice, {
    writeOff,
    before: subtract(writeOff.amount, invoice.writtenOff),
    part,
    amounts: { open: add(invoice.open, part), writtenOff: subtract(invoice.writtenOff, part) },
    date,
    vat: await bookedOnDay(tx, 'write-off-return', date, today),
  })
}

/** A part of a write-off that is mirrored. */
export interface WriteOffReturn {
  readonly writeOff: WriteOff
  /** What of it was mirrored earlier. */
  readonly before: Cents
  readonly part: Cents
  /** The amounts of the invoice afterwards. */
  readonly amounts: { readonly open: Cents; readonly writtenOff: Cents }
  /** The day of the claim. */
  readonly date: LocalDate
  readonly vat: BookingDay
}

/** @returns the invoice as it is now */
export async function bookReturn(
  tx: TenantTx,
  author: Author,
  invoice: Invoice,
  { writeOff, before, part, amounts, date, vat }: WriteOffReturn,
): Promise<Invoice> {
  const { id, version } = invoice
  const returnId = newId()
  await tx
    .insertInto('write_offs')
    .values({
      id: returnId,
      document_id: id,
      returns_id: writeOff.id,
      booked_on: date,
      amount_cents: negate(part),
    })
    .execute()
  const state = stateAfter({ ...invoice, ...amounts, gross: totalsOf(invoice.lines).gross })
  const { entry, vatEntry } = postWriteOffReturn(invoice, await bookedBy(tx, id, writeOff), {
    before,
    part,
    date,
    vatOn: vat.day,
  })
  await transition(tx, {
    document: { id, expectedVersion: version, state, amounts },
    booking: { entry, cause: { type: 'document', id, purpose: purposeOf(returnId) } },
    event: { kind: 'write-off-returned', detail: formatEuros(part), userId: author.userId },
  })
  const returned = { ...invoice, state, ...amounts, version: version + 1 }
  if (vatEntry === null) {
    await followMoney(tx, { documents: [id] }, { day: date, cause: purposeOf(returnId) })
    return returned
  }
  const { entryId } = await transition(tx, {
    document: { id, expectedVersion: returned.version, state, amounts: { open: amounts.open } },
    booking: {
      entry: vatEntry,
      cause: { type: 'document', id, purpose: `${purposeOf(returnId)} vat` as const },
    },
  })
  if (entryId !== null && vat.belongsTo !== null) await keepLateVat(tx, entryId, vat.belongsTo)
  await followMoney(tx, { documents: [id] }, { day: date, cause: purposeOf(returnId) })
  return { ...returned, version: returned.version + 1 }
}

/** The purpose of the entry of a row of `write_offs`. */
export const purposeOf = (writeOffId: string) => `write-off ${writeOffId}` as const

/** What the write-off itself booked. */
export const bookedBy = (tx: TenantTx, id: DocumentId, { id: writeOffId }: WriteOff): Promise<Posting[]> =>
  postingsOf(tx, { type: 'document', id, purpose: purposeOf(writeOffId) })

export interface WriteOff {
  readonly id: string
  readonly amount: Cents
  readonly day: LocalDate
}

/** There is one at a time: another may follow when the first is fully returned. */
export async function lastWriteOff(tx: TenantTx, id: DocumentId): Promise<WriteOff> {
  const { rows } = await sql<{ id: string; amount: Cents; booked_on: string }>`
    select id, amount_cents as amount, booked_on from write_offs
    where tenant_id = ${thisTenant}
      and document_id = ${id} and returns_id is null order by created_at desc, id desc limit 1`.execute(tx)
  const [row] = rows
  if (row === undefined) throw writeOffErrors.notWrittenOff()
  return { id: row.id, amount: row.amount, day: localDate(row.booked_on) }
}
