import type { Actor } from '#kernel/actor.ts'
import { documentErrors } from '#documents/domain/errors.ts'
import { archiveDocument } from '#documents/server/archive-document.ts'
import type { DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { BANK } from '#ledger/domain/named-account.ts'
import { transition } from '#documents/server/transition.ts'
import { lockInvoice } from '#invoices/server/invoice-rows.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { canArchive, canMove, isOpen, type CreditNoteState } from '../domain/credit-note-state.ts'
import { creditNoteErrors } from '../domain/errors.ts'
import { creditNoteMail } from '../domain/mail-text.ts'
import { invoiceOfCreditNote, lockCreditNote } from './credit-note-rows.ts'
import { finaliseCreditNote } from './issue-credit-note.ts'
import { payOutByHand, settleAll } from './settle-credit-note.ts'

/**
 * Change the state of a credit note: finalise, mail, allocate the remaining amount, or refund that amount
 * from the bank today.
 *
 * @throws DomainError `credit-note.move-refused` for a move that is not in the table
 */
export async function changeCreditNoteState(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  to: CreditNoteState,
  today: LocalDate,
): Promise<null> {
  await moves[to](tx, author, id, today)
  return null
}

type Move = (tx: TenantTx, author: Actor, id: DocumentId, today: LocalDate) => Promise<unknown>

const moves: Readonly<Record<CreditNoteState, Move>> = {
  concept: async (tx, _author, id) => {
    await invoiceOfCreditNote(tx, id)
    throw creditNoteErrors.moveRefused((await lockCreditNote(tx, id)).state, 'concept')
  },
  finalised: finaliseCreditNote,
  sent: mail,
  settled: async (tx, author, id, today) => {
    await refuseIllegal(tx, id, 'settled')
    await settleAll(tx, author, id, today)
  },
  refunded: async (tx, author, id, today) => {
    await refuseIllegal(tx, id, 'refunded')
    await payOutByHand(tx, author, id, { date: today, account: BANK, amount: null }, today)
  },
}

/** The command checks again under the lock; here the refusal gets the name of the move. */
async function refuseIllegal(tx: TenantTx, id: DocumentId, to: CreditNoteState): Promise<void> {
  const row = await tx
    .selectFrom('credit_note_states')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw creditNoteErrors.notFound()
  const from = row.state as CreditNoteState
  if (!canMove(from, to)) throw creditNoteErrors.moveRefused(from, to)
}

/** Mail it to the customer; a settled credit note keeps its state. */
async function mail(tx: TenantTx, author: Actor, id: DocumentId): Promise<void> {
  const invoice = await lockInvoice(tx, await invoiceOfCreditNote(tx, id))
  const note = await lockCreditNote(tx, id)
  if (!canMove(note.state, 'sent') || note.number === null)
    throw creditNoteErrors.moveRefused(note.state, 'sent')
  const recipient = invoice.addresses.invoice.join(', ')
  if (recipient === '') throw documentErrors.noAddress(invoice.customer.name)
  const text = creditNoteMail(invoice, { ...note, number: note.number })
  await transition(tx, {
    document: {
      id,
      expectedVersion: note.version,
      state: isOpen(note.state) ? 'sent' : note.state,
      amounts: { open: note.open },
    },
    event: { kind: 'sent', detail: recipient, userId: author.userId },
    mails: [{ purpose: 'credit-note', recipient, ...text }],
  })
}

/** Archive a credit note, or restore it. The books do not change. */
export async function archiveCreditNote(
  tx: TenantTx,
  author: Actor,
  id: DocumentId,
  archive: boolean,
): Promise<null> {
  await invoiceOfCreditNote(tx, id)
  const note = await lockCreditNote(tx, id)
  if (archive && !canArchive(note.state)) throw creditNoteErrors.archiveRefused(note.state)
  await archiveDocument(tx, author, note, archive)
  return null
}
