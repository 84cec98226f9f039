import type { Actor } from '#kernel/actor.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { add, ZERO, type Cents } from '#kernel/money.ts'
import { MISTAKE } from '#ledger/domain/mirror-day.ts'
import { mirroredOn } from '#ledger/server/book-days.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { hasVat } from '../domain/post-receipt.ts'
import { writeOffErrors } from '../domain/write-off-errors.ts'
import { lockInvoice } from './invoice-rows.ts'
import { restoreWriteOff, type EndedWriteOff } from './restore-write-off.ts'
import { bookedBy, bookReturn, lastWriteOff, type WriteOff } from './write-off.ts'

/**
 * Reverse a write-off. The customer did not pay, so it was a mistake: by `mirrorDay` the claim is there from the day of the write-off as if
 * it had never been, and VAT of a return that was filed since is owed again today, as a correction. What a payment ended of it was
 * never written off either.
 *
 * @throws DomainError `write-off.none`, and those of `mirroredOn`
 */
export async function takeBackWriteOff(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  today: LocalDate,
): Promise<null> {
  const invoice = await lockInvoice(tx, id)
  if (invoice.writtenOff === ZERO) throw writeOffErrors.notWrittenOff()
  const writeOff = await lastWriteOff(tx, id)
  const isCounted = hasVat(await bookedBy(tx, id, writeOff))
  const vat = await mirroredOn(tx, { day: writeOff.day, isCounted }, MISTAKE, today)
  const ended = await endedParts(tx, writeOff)
  let current = await bookReturn(tx, author, invoice, {
    writeOff,
    before: ZERO,
    part: writeOff.amount,
    amounts: { open: add(invoice.open, invoice.writtenOff), writtenOff: ZERO },
    date: vat.belongsTo ?? vat.day,
    vat,
  })
  for (const part of ended) current = await restoreWriteOff(tx, current, part, { why: MISTAKE, today })
  return null
}

/** What payments ended of a write-off, less what was restored because the payment was a mistake. */
async function endedParts(tx: TenantTx, { id }: WriteOff): Promise<EndedWriteOff[]> {
  const { rows } = await sql<{ id: string; booked_on: string; part: Cents }>`
    select r.id, r.booked_on, -r.amount_cents as part
    from (select w.*, row_number() over (partition by w.booked_on, w.amount_cents order by w.created_at, w.id) as number
          from write_offs w where w.tenant_id = ${thisTenant} and w.returns_id = ${id} and w.amount_cents < 0) r
    where r.number > (select count(*) from write_offs p
                      where p.tenant_id = ${thisTenant} and p.returns_id = ${id} and p.booked_on = r.booked_on
                        and p.amount_cents = -r.amount_cents)
    order by r.booked_on, r.created_at, r.id`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    writeOffId: id,
    day: localDate(row.booked_on),
    part: row.part,
  }))
}
