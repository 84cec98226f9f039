import type { Actor, Author } from '#kernel/actor.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { add, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { transition } from '#documents/server/transition.ts'
import { paymentErrors } from '#payments/domain/payment-errors.ts'
import {
  insertReversal,
  lockSurplus,
  readPayment,
  reversalDay,
  type ItemPayment,
  type Reversing,
} from '#payments/server/payment-rows.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Invoice } from '../domain/invoice.ts'
import { postPaymentReversal } from '../domain/post-receipt.ts'
import { settledBy, stateAfter } from '../domain/receivable.ts'
import { postingsOf } from './booked-postings.ts'
import { lockOpenCreditsOn, setOff } from './credit-rows.ts'
import { lockInvoice } from './invoice-rows.ts'
import { restoreWriteOff, writeOffEndedBy } from './restore-write-off.ts'

/**
 * A payment was returned by the bank, or was never made: its entry is mirrored on the day of `mirrorDay`, and its settlements are
 * open again. A credit note on this invoice that is still to be refunded is allocated to it first: money that
 * was never received is never refunded. A write-off that ended by a payment that was never made is there again.
 *
 * @throws DomainError `payment.not-found`, `payment.already-reversed`, `payment.surplus-used`,
 * `payment.already-refunded`, and those of `mirroredOn`
 */
export async function reversePayment(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  reversing: Reversing,
): Promise<null> {
  const { paymentId, why } = reversing
  const invoice = await lockInvoice(tx, id)
  const payment = await readPayment(tx, { documentId: id }, paymentId)
  const on = await reversalDay(tx, payment, reversing)
  await refuseUsedSurplus(tx, invoice, payment)
  const ended = why.reason === 'mistake' ? await writeOffEndedBy(tx, id, paymentId) : null
  const part = ended?.part ?? ZERO
  const writtenOff = add(invoice.writtenOff, part)
  const awaited = subtract(add(invoice.open, settledBy(payment)), part)
  const again = await openAgain(tx, author, { ...invoice, writtenOff }, awaited, on)
  // What was written off is open first, because a paid invoice is paid no longer only while something is open.
  const document = { ...again, amounts: { open: add(again.amounts.open, part) } }
  await insertReversal(tx, author, paymentId, on)
  await transition(tx, {
    document,
    booking: {
      entry: postPaymentReversal(
        await postingsOf(tx, { type: 'payment', id: paymentId, purpose: 'receipt' }),
        {
          payment,
          on: `factuur ${invoice.number ?? ''} ${invoice.customer.name}`,
          date: on,
        },
      ),
      cause: { type: 'payment', id: paymentId, purpose: 'reverse' },
    },
    event: { kind: 'payment-reversed', detail: formatEuros(payment.amount), userId: author.userId },
  })
  if (ended !== null)
    await restoreWriteOff(
      tx,
      {
        ...invoice,
        state: document.state,
        version: invoice.version + 1,
        open: again.amounts.open,
        writtenOff,
      },
      ended,
      reversing,
    )
  return null
}

async function refuseUsedSurplus(tx: TenantTx, invoice: Invoice, payment: ItemPayment): Promise<void> {
  if (payment.surplus > ZERO && (await lockSurplus(tx, invoice.customerId)) < payment.surplus)
    throw paymentErrors.surplusUsed()
}

/**
 * The invoice as it is when this amount is open again, after its own open credit notes took their part.
 *
 * @throws DomainError `payment.already-refunded` when the money of a cancelled invoice was paid back before
 */
export async function openAgain(
  tx: TenantTx,
  author: Author,
  invoice: Invoice,
  awaited: Cents,
  on: LocalDate,
) {
  const { id, version } = invoice
  const open = subtract(awaited, await setOffOwn(tx, author, invoice, awaited, on))
  if (invoice.state === 'cancelled' && open > ZERO)
    throw paymentErrors.alreadyRefunded(await lastCreditOn(tx, id))
  const gross = totalsOf(invoice.lines).gross
  const state = stateAfter({ ...invoice, open, gross }, await wasSent(tx, id))
  return { id, expectedVersion: version, state, amounts: { open } }
}

/** What open credit notes on the invoice settle of an amount that is open again. */
async function setOffOwn(
  tx: TenantTx,
  author: Author,
  invoice: Invoice,
  open: Cents,
  on: LocalDate,
): Promise<Cents> {
  if (invoice.credited === ZERO) return ZERO
  return setOff(tx, author, await lockOpenCreditsOn(tx, invoice.id), { invoice, open, on })
}

/** Whether the invoice left once. */
async function wasSent(tx: TenantTx, id: DocumentId): Promise<boolean> {
  const { rows } = await sql`
    select from document_moments
    where tenant_id = ${thisTenant} and document_id = ${id} and is_sending limit 1`.execute(tx)
  return rows.length > 0
}

/** The number of the last credit note on the invoice; empty without one. */
async function lastCreditOn(tx: TenantTx, id: DocumentId): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select number from credit_note_states where tenant_id = ${thisTenant} and corrects_id = ${id} and number is not null
    order by finalised_at desc limit 1`.execute(tx)
  return rows[0]?.number ?? ''
}
