import type { Author } from '#kernel/actor.ts'
import type { CustomerId, DocumentId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { add, min, negate, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { lockDocuments } from '#documents/server/lock-documents.ts'
import { transition } from '#documents/server/transition.ts'
import { insertSettlement } from '#payments/server/payment-rows.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Invoice } from '../domain/invoice.ts'
import {
  creditNoteStateAfter,
  settledAfter,
  type CreditNoteState,
  type Settlement,
} from '../domain/receivable.ts'

/** A credit note as far as its money goes. */
export interface Credit {
  readonly id: DocumentId
  readonly version: number
  readonly state: CreditNoteState
  readonly number: string | null
  readonly customerId: CustomerId
  readonly correctsId: DocumentId
  readonly issueDate: LocalDate
  readonly gross: Cents
  /** Negative: what we owe the customer on it. */
  readonly open: Cents
  readonly isPaidOut: boolean
  readonly wasSent: boolean
}

interface CreditRow {
  id: DocumentId
  version: number
  state: CreditNoteState
  number: string | null
  customer_id: CustomerId
  corrects_id: DocumentId
  issue_date: string
  gross_cents: Cents
  open_cents: Cents
  is_paid_out: boolean
  was_sent: boolean
}

/** One credit note, locked: another settlement waits here. Invoices are locked before their credit notes. */
export async function lockCredit(tx: TenantTx, id: DocumentId): Promise<Credit | null> {
  const [credit] = await lockCredits(tx, sql`d.id = ${id}`)
  return credit ?? null
}

/** The credit notes on an invoice of which something is left, the oldest first. */
export const lockOpenCreditsOn = (tx: TenantTx, invoiceId: DocumentId): Promise<Credit[]> =>
  lockCredits(tx, sql`d.corrects_id = ${invoiceId} and d.open_cents < 0`)

async function lockCredits(tx: TenantTx, where: ReturnType<typeof sql>): Promise<Credit[]> {
  await lockDocuments(tx, sql`d.kind = 'credit-note' and ${where}`)
  // Read again under the lock: the first statement saw the rows as they were when it began.
  const { rows } = await sql<CreditRow>`
    select d.id, d.version, d.state, d.number, d.customer_id, d.corrects_id, d.issue_date, d.gross_cents, d.open_cents,
           exists (select from item_payments p where p.tenant_id = ${thisTenant} and p.document_id = d.id
                     and p.reversed_on is null) as is_paid_out,
           exists (select from document_moments e where e.tenant_id = ${thisTenant} and e.document_id = d.id and e.is_sending)
             as was_sent
    from credit_note_states d
    where tenant_id = ${thisTenant} and ${where} order by d.number nulls last, d.id`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    state: row.state,
    number: row.number,
    customerId: row.customer_id,
    correctsId: row.corrects_id,
    issueDate: localDate(row.issue_date),
    gross: row.gross_cents,
    open: row.open_cents,
    isPaidOut: row.is_paid_out,
    wasSent: row.was_sent,
  }))
}

/**
 * Allocate the remaining amounts of credit notes to the open amount of an invoice, as far as possible, on `on` and not before the day of
 * the credit note; all rows are locked by the caller. Both are on account 1300, so nothing is booked. The caller writes the
 * invoice's own row.
 *
 * @returns the settled amount of the invoice
 */
export async function setOff(
  tx: TenantTx,
  author: Author,
  credits: readonly Credit[],
  { invoice, open, on }: { invoice: Pick<Invoice, 'id' | 'number'>; open: Cents; on: LocalDate },
): Promise<Cents> {
  let left = open
  for (const credit of credits) {
    const amount = min(left, negate(credit.open))
    if (amount <= ZERO) continue
    await insertSettlement(tx, {
      creditNoteId: credit.id,
      invoiceId: invoice.id,
      customerId: credit.customerId,
      amount,
      on: on < credit.issueDate ? credit.issueDate : on,
    })
    const rest = add(credit.open, amount)
    await transition(tx, {
      document: {
        id: credit.id,
        expectedVersion: credit.version,
        state: creditNoteStateAfter(rest, credit),
        amounts: { open: rest },
      },
      event: { kind: 'settled', detail: invoice.number ?? '', userId: author.userId },
    })
    left = subtract(left, amount)
  }
  return subtract(open, left)
}

/**
 * Undo the allocations of credit notes to an invoice after `day`, up to `most`: a receipt of that day paid it
 * before them. The amount is then owed to the customer on the credit note. Both are on account 1300, so
 * nothing is booked.
 *
 * @returns the amount of the invoice that is open again
 */
export async function freeSettlements(
  tx: TenantTx,
  author: Author,
  invoice: Pick<Invoice, 'id' | 'number'>,
  { day, most }: { readonly day: LocalDate; readonly most: Cents },
): Promise<Cents> {
  const settled = await settledByOwnCredits(tx, author, invoice.id)
  const total = settledAfter(settled, day)
  let left = min(most, total)
  const freed = left
  for (const { creditNoteId, date, amount } of settled.filter((each) => each.date > day)) {
    const part = min(left, amount)
    if (part <= ZERO) break
    const credit = await lockCredit(tx, creditNoteId)
    if (credit === null) continue
    await insertSettlement(tx, {
      creditNoteId,
      invoiceId: invoice.id,
      customerId: credit.customerId,
      amount: negate(part),
      on: date,
    })
    const open = subtract(credit.open, part)
    await transition(tx, {
      document: {
        id: credit.id,
        expectedVersion: credit.version,
        state: creditNoteStateAfter(open, credit),
        amounts: { open },
      },
      event: { kind: 'unsettled', detail: invoice.number ?? '', userId: author.userId },
    })
    left = subtract(left, part)
  }
  return freed
}

/** What each credit note on an invoice settled of it, and was not freed, the latest first. The invoice is locked by the caller. */
async function settledByOwnCredits(
  tx: TenantTx,
  author: Author,
  invoiceId: DocumentId,
): Promise<(Settlement & { readonly creditNoteId: DocumentId })[]> {
  const { rows } = await sql<{ credit_note_id: DocumentId; settled_on: string; amount: Cents }>`
    select s.credit_note_id, s.settled_on, sum(s.amount_cents)::bigint as amount
    from credit_settlements s
    join issued_documents n on n.tenant_id = s.tenant_id and n.id = s.credit_note_id and n.corrects_id = s.invoice_id
    where s.tenant_id = ${author.tenantId} and s.invoice_id = ${invoiceId}
    group by s.credit_note_id, s.settled_on having sum(s.amount_cents) > 0
    order by s.settled_on desc, s.credit_note_id`.execute(tx)
  return rows.map((row) => ({
    creditNoteId: row.credit_note_id,
    date: localDate(row.settled_on),
    amount: row.amount,
  }))
}
