import { seriesFor } from '#documents/domain/document-settings.ts'
import { insertLines } from '#documents/server/line-rows.ts'
import { freeze } from '#documents/server/frozen-json.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { post } from '#ledger/server/post.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { yearOf } from '#kernel/local-date.ts'
import { subtract, ZERO } from '#kernel/money.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { frozenCreditNote } from '../domain/finalise.ts'
import type { Invoice } from '../domain/invoice.ts'
import { postCreditNote } from '../domain/post-invoice.ts'
import { withNumber, type Move } from './consequences.ts'
import type { Author } from './draft-invoice.ts'

/**
 * Take an invoice back by a credit note for the whole of it, with a number of its own series and dated today: an issued
 * number never vanishes, and the VAT goes back in the period of today.
 *
 * What was still open is settled at once; what was already paid becomes a debt to the customer (a negative open amount).
 */
export async function cancelInvoice(
  tx: TenantTx,
  author: Author,
  invoice: Invoice,
  move: Move,
): Promise<void> {
  const { today } = move
  const totals = totalsOf(invoice.lines)
  const creditNoteId = newId<DocumentId>()
  const owedToCustomer = subtract(invoice.open, totals.gross)

  await tx
    .insertInto('documents')
    .values({
      tenant_id: author.tenantId,
      id: creditNoteId,
      kind: 'credit-note',
      state: 'concept',
      customer_id: invoice.customerId,
      project_id: invoice.projectId,
      corrects_id: invoice.id,
      title: invoice.title,
      issue_date: today,
      due_date: today,
      delivery_date: invoice.deliveryDate,
      net_cents: totals.net,
      vat_cents: totals.vat,
      gross_cents: totals.gross,
    })
    .execute()
  await insertLines(tx, creditNoteId, invoice.lines)
  const { number } = await post(tx, {
    document: {
      id: creditNoteId,
      expectedVersion: 1,
      state: owedToCustomer === ZERO ? 'settled' : 'finalised',
      open: owedToCustomer,
    },
    number: seriesFor(invoice.settings, 'credit-note', yearOf(today)),
    frozen: freeze(frozenCreditNote(withNumber(invoice), today)),
    entry: postCreditNote(invoice, today),
    cause: { type: 'document', id: creditNoteId, purpose: 'finalise' },
    event: { kind: 'finalised', detail: '{number}', userId: move.userId },
    jobs: [{ kind: 'document.pdf', payload: { documentId: creditNoteId } }],
  })
  await post(tx, {
    document: { id: invoice.id, expectedVersion: invoice.version, state: 'cancelled', open: ZERO },
    event: { kind: 'cancelled', ...(number === null ? {} : { detail: number }), userId: move.userId },
  })
}
