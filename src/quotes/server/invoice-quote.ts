import { paymentDaysOf } from '#customers/server/customers.ts'
import { particularsOf } from '#documents/domain/particulars.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { deserialise } from '#documents/server/frozen-json.ts'
import type { DocumentId, UserId } from '#kernel/ids.ts'
import { addDays, daysBetween, LATEST, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import { noteEvent } from '#documents/server/document-events.ts'
import { lockDocuments } from '#documents/server/lock-documents.ts'
import { transition } from '#documents/server/transition.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { insertDraft } from '#projects/server/drafts.ts'
import { quoteErrors } from '../domain/errors.ts'
import { depositLines, restLines, type InvoicedDeposit, type InvoicePart } from '../domain/invoice-draft.ts'
import { canInvoice, stateOn } from '../domain/quote-state.ts'
import { note, type AuditContext } from './evidence.ts'
import { invoicesOf } from './quote-detail.ts'
import { asShared, lockQuote } from './quote-rows.ts'

/**
 * Make the concept invoice of a signed quote: the whole, a deposit, or the remainder, with every deposit
 * deducted by its number and date. The quote then counts as invoiced, completely or in part.
 *
 * @returns the invoice
 */
export async function invoiceQuote(
  tx: TenantTx,
  audit: AuditContext & { readonly userId: UserId },
  id: DocumentId,
  asked: { part: InvoicePart; percentage: BasisPoints | null },
  today: LocalDate,
): Promise<DocumentId> {
  const quote = await lockQuote(tx, id)
  const state = stateOn(quote.state, quote.dueDate, today)
  if (!canInvoice(state)) throw quoteErrors.cannotInvoice(state)
  const shared = asShared(quote)
  const earlier = (await invoicesOf(tx, id)).filter(({ isCancelled }) => !isCancelled)
  if (earlier.some(({ part }) => part !== 'deposit')) throw quoteErrors.allInvoiced()
  const part = asked.part === 'whole' && earlier.length > 0 ? 'rest' : asked.part
  const lines =
    part === 'deposit'
      ? depositLines(quote.lines, asked.percentage ?? (0n as BasisPoints), shared.number)
      : restLines(quote.lines, await depositsOf(tx, id))
  const invoiced = earlier.reduce((sum, { netAmount }) => sum + netAmount, 0n)
  if (part === 'deposit' && invoiced + totalsOf(lines).net >= totalsOf(quote.lines).net)
    throw quoteErrors.depositTooLarge()

  const days = await paymentDaysOf(tx, quote.customerId, quote.settings.paymentDays)
  const invoiceId = newId<DocumentId>()
  await insertDraft(
    tx,
    { id: invoiceId, kind: 'invoice' },
    {
      ...particularsOf(quote),
      title: quote.title ?? `Offerte ${shared.number}`,
      customerId: quote.customerId,
      projectId: quote.projectId,
      issueDate: today,
      dueDate: addDays(today, Math.min(days, daysBetween(today, LATEST))),
      deliveryDate: today,
      lines,
    },
  )
  await noteEvent(tx, audit, invoiceId, 'created')
  await tx
    .insertInto('quote_invoices')
    .values({
      tenant_id: audit.tenantId,
      quote_id: id,
      invoice_id: invoiceId,
      part,
      share: part === 'deposit' ? Number(asked.percentage) : null,
    })
    .execute()
  await transition(tx, {
    document: { id, expectedVersion: quote.version, state: 'invoiced' },
  })
  await note(tx, audit, id, 'invoiced', wordsOf[part])
  return invoiceId
}

const wordsOf = {
  whole: 'Hele offerte',
  deposit: 'Aanbetaling',
  rest: 'De rest',
} as const satisfies Record<InvoicePart, string>

/**
 * Valid deposits, by number and date, with their credited amounts. They are locked: none is credited or
 * written off while it is deducted.
 *
 * @throws DomainError while one of them has no number yet, or was written off
 */
async function depositsOf(tx: TenantTx, id: DocumentId): Promise<InvoicedDeposit[]> {
  await lockDocuments(
    tx,
    sql`d.id in (select invoice_id from quote_invoices
                 where tenant_id = ${thisTenant} and quote_id = ${id} and part = 'deposit')`,
  )
  const { rows } = await sql<{ frozen: unknown; written_off: Cents; credits: unknown[] }>`
    select f.frozen, d.written_off_cents as written_off,
           array(select n.frozen from frozen_documents n where n.tenant_id = ${thisTenant} and n.corrects_id = d.id) as credits
    from quote_invoices i
    join invoice_states d on d.tenant_id = i.tenant_id and d.id = i.invoice_id
    left join frozen_documents f on f.tenant_id = i.tenant_id and f.id = i.invoice_id
    where i.tenant_id = ${thisTenant} and i.quote_id = ${id} and i.part = 'deposit' and d.state <> 'cancelled'
      and not (d.state = 'concept' and d.is_archived)
    order by d.number`.execute(tx)
  return rows.map(({ frozen, written_off: writtenOff, credits }) => {
    if (frozen === null) throw quoteErrors.depositNotFinalised()
    const deposit = deserialise(frozen)
    if (writtenOff > ZERO && deposit.lines.some(({ isPrepayment }) => isPrepayment))
      throw quoteErrors.depositWrittenOff(deposit.number)
    return { ...deposit, credited: credits.flatMap((credit) => deserialise(credit).lines) }
  })
}
