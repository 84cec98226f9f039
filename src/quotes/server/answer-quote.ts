import type { DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { transition } from '#documents/server/transition.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { quoteErrors } from '../domain/errors.ts'
import { questionNotice, rejectedNotice } from '../domain/mail-text.ts'
import { canMove, isReadableByLink, stateOn } from '../domain/quote-state.ts'
import { note, type AuditContext } from './evidence.ts'
import { asShared, lockQuote } from './quote-rows.ts'

/** The customer says no; the sender is told why. */
export async function rejectQuote(
  tx: TenantTx,
  audit: AuditContext,
  id: DocumentId,
  reason: string,
  today: LocalDate,
): Promise<null> {
  const quote = await lockQuote(tx, id)
  const state = stateOn(quote, today)
  if (!canMove(state, 'rejected')) throw quoteErrors.cannotReject(state, quote.dueDate)
  await sql`update quotes set reject_reason = ${reason}
  where tenant_id = ${thisTenant} and document_id = ${id}`.execute(tx)
  await transition(tx, {
    document: { id, expectedVersion: quote.version, state: 'rejected' },
    mails: [
      {
        purpose: 'quote-notice',
        recipient: quote.supplier.email,
        ...rejectedNotice(asShared(quote), reason),
      },
    ],
  })
  await note(tx, audit, id, 'rejected', reason)
  return null
}

/** Mails a question on to the sender. */
export async function askQuestion(
  tx: TenantTx,
  audit: AuditContext,
  id: DocumentId,
  asked: { name: string; email: string; question: string },
  today: LocalDate,
): Promise<null> {
  const quote = await lockQuote(tx, id)
  if (!isReadableByLink(stateOn(quote, today))) throw quoteErrors.cannotAsk()
  await transition(tx, {
    document: { id, expectedVersion: quote.version, state: quote.state },
    mails: [
      { purpose: 'quote-notice', recipient: quote.supplier.email, ...questionNotice(asShared(quote), asked) },
    ],
  })
  await note(tx, audit, id, 'question', `${asked.name} <${asked.email}>: ${asked.question}`)
  return null
}

/** A visitor with the link read the quote. Only the first time counts, and never a view by the sender. */
export async function noteViewed(
  tx: TenantTx,
  audit: AuditContext,
  id: DocumentId,
  today: LocalDate,
): Promise<null> {
  if (audit.userId !== null) return null
  const quote = await lockQuote(tx, id)
  if (!isReadableByLink(stateOn(quote, today))) return null
  const { rows } = await sql`update quotes set viewed_at = now()
                             where tenant_id = ${thisTenant}
                               and document_id = ${id} and viewed_at is null returning document_id`.execute(
    tx,
  )
  if (rows.length > 0) await note(tx, audit, id, 'viewed')
  return null
}
