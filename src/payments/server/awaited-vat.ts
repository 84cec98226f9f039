import type { DocumentId, PaymentId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { awaitedCodes } from '#ledger/domain/awaited-vat.ts'
import { AWAITED_VAT, codeOnReceipt, type AwaitedVatCode } from '#ledger/domain/vat-code.ts'
import { bookedOnDay, keepLateVat } from '#ledger/server/book-days.ts'
import { post } from '#ledger/server/post.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { waitsForMoney } from '#tenants/domain/vat-system.ts'
import { lockedVatSystems } from '#tenants/server/vat-system.ts'
import {
  NOTHING_WAITS,
  owedBetween,
  postOwed,
  sumOfCases,
  waitingOf,
  type AwaitedDocument,
  type AwaitedFamily,
  type PerCase,
} from '../domain/awaited-vat.ts'

/** An invoice with its credit notes, and what of them waits for money in the books of now. */
export interface BookedFamily extends AwaitedFamily {
  readonly invoiceId: DocumentId
  readonly issueDate: LocalDate
  /** `F0001 Jansen`, for the description of an entry. */
  readonly name: string
  readonly waitingNow: PerCase
}

/**
 * VAT under the cash system follows what is open: whatever settled a document, or made it open again, moves so much between "not received"
 * and "owed" that what waits is the share of what is open. Called after the change of the allocations or of the write-off. Does nothing
 * in a business that never chose the system, and for invoices of before it.
 *
 * @param documents invoices and credit notes that were settled or are open again; each is locked by the caller
 * @param at.day the day of the money; when its return was filed, the VAT is booked today as a correction of that return
 * @param at.cause what happened, once for each invoice: part of the cause of the entry
 * @throws DomainError those of `bookedOnDay`
 */
export async function followMoney(
  tx: TenantTx,
  documents: readonly DocumentId[],
  at: { readonly day: LocalDate; readonly cause: string },
): Promise<void> {
  if (documents.length === 0) return
  const systems = await lockedVatSystems(tx)
  if (systems.length === 0) return
  for (const family of await readFamilies(tx, documents)) {
    const waiting = waitsForMoney(systems, family.issueDate) ? waitingOf(family) : NOTHING_WAITS
    await bookOwed(tx, family, owedBetween(family.waitingNow, waiting), at)
  }
}

/**
 * The same after a payment was reversed.
 *
 * @throws DomainError those of `bookedOnDay`
 */
export async function followReversal(tx: TenantTx, paymentId: PaymentId, day: LocalDate): Promise<void> {
  const { rows } = await sql<{ document_id: DocumentId }>`
    select document_id from payment_allocations
    where tenant_id = ${thisTenant} and payment_id = ${paymentId} and document_id is not null
      and exists (select from vat_system_days where tenant_id = ${thisTenant})`.execute(tx)
  await followMoney(
    tx,
    rows.map(({ document_id }) => document_id),
    { day, cause: `reverse ${paymentId}` },
  )
}

/** Whether VAT of an invoice waits for money, so that VAT of a credit note on it does too. */
export async function isVatAwaited(
  tx: TenantTx,
  { id, issueDate }: { readonly id: DocumentId; readonly issueDate: LocalDate },
): Promise<boolean> {
  return waitsForMoney(await lockedVatSystems(tx), issueDate) && (await readFamilies(tx, [id])).length > 0
}

/**
 * Book what became owed of an invoice and its credit notes; nothing when that is zero.
 *
 * @throws DomainError those of `bookedOnDay`
 */
export async function bookOwed(
  tx: TenantTx,
  { invoiceId, name }: Pick<BookedFamily, 'invoiceId' | 'name'>,
  owed: PerCase,
  { day, cause }: { readonly day: LocalDate; readonly cause: string },
): Promise<void> {
  if (postOwed(owed, { date: day, description: '' }) === null) return
  // The entry is made now, whatever day the money is of.
  const placed = await bookedOnDay(tx, 'received-vat', day, todayInAmsterdam())
  const entry = postOwed(owed, { date: placed.day, description: `Btw naar ontvangst: factuur ${name}` })
  if (entry === null) return
  const entryId = await post(tx, entry, {
    type: 'document',
    id: invoiceId,
    purpose: `vat ${cause}` as const,
  })
  if (placed.belongsTo !== null) await keepLateVat(tx, entryId, placed.belongsTo)
}

interface DocumentRow {
  id: DocumentId
  root: DocumentId
  number: string
  customer_name: string
  issue_date: string
  gross: Cents
  open: Cents
  settled_own: Cents
}

/** A sum of postings under a case, credit minus debit, in cents. */
interface CodedSum {
  readonly vat_code: string
  /** On account 1640. */
  readonly is_vat_account: boolean
  readonly amount: Cents
}

interface SumRow extends CodedSum {
  root: DocumentId
  document_id: DocumentId
  is_sale: boolean
}

/** The families of documents of which something was booked under the cash system. What is open follows from what settled it. */
export async function readFamilies(
  tx: TenantTx,
  documents: readonly DocumentId[] | null,
): Promise<BookedFamily[]> {
  const { rows: sums } = await sql<SumRow>`
    select coalesce(d.corrects_id, d.id) as root, d.id as document_id, p.vat_code, e.purpose = 'finalise' as is_sale,
           p.account_number = ${AWAITED_VAT} as is_vat_account, sum(p.credit_balance_cents)::bigint as amount
    from issued_documents d
    join booked_entries e on e.tenant_id = d.tenant_id and e.source_type = 'document' and e.source_id = d.id
    join signed_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    where d.tenant_id = ${thisTenant} and d.kind in ('invoice', 'credit-note') and ${areIn(documents)}
      and (p.vat_code = any(${[...awaitedCodes]}::text[]) or p.account_number = ${AWAITED_VAT} and p.vat_code is not null)
    group by 1, 2, 3, 4, 5`.execute(tx)
  const roots = [...new Set(sums.map(({ root }) => root))]
  if (roots.length === 0) return []
  const { rows } = await sql<DocumentRow>`
    select d.id, coalesce(d.corrects_id, d.id) as root, d.number, d.customer_name, d.issue_date, abs(d.gross_cents)::bigint as gross,
           (select b.expected_cents from item_balances b
            where b.tenant_id = ${thisTenant} and b.id = d.id and b.kind = d.kind) as open,
           coalesce((select sum(s.amount_cents) from credit_settlements s
                     where s.tenant_id = ${thisTenant} and s.credit_note_id = d.id and s.invoice_id = d.corrects_id), 0)::bigint as settled_own
    from issued_documents d
    where d.tenant_id = ${thisTenant} and d.kind in ('invoice', 'credit-note')
      and coalesce(d.corrects_id, d.id) = any(${roots}::uuid[])
    order by d.number`.execute(tx)
  return roots.flatMap((root) => {
    const own = rows.filter((row) => row.root === root)
    const invoice = own.find(({ id }) => id === root)
    if (invoice === undefined) return []
    const booked = sums.filter((row) => row.root === root)
    const documentOf = (row: DocumentRow): AwaitedDocument => ({
      gross: row.gross,
      open: row.open,
      settledOwn: row.settled_own,
      booked: casesOfPostings(booked.filter((each) => each.is_sale && each.document_id === row.id)),
    })
    return {
      invoiceId: root,
      issueDate: localDate(invoice.issue_date),
      name: `${invoice.number} ${invoice.customer_name}`,
      invoice: documentOf(invoice),
      creditNotes: own.filter(({ id }) => id !== root).map(documentOf),
      waitingNow: casesOfPostings(booked),
    }
  })
}

/** Documents with all that are of the same invoice; null: of the whole business. */
const areIn = (documents: readonly DocumentId[] | null): ReturnType<typeof sql> =>
  documents === null
    ? sql`true`
    : sql`coalesce(d.corrects_id, d.id) in (
        select coalesce(o.corrects_id, o.id) from issued_documents o
        where o.tenant_id = ${thisTenant} and o.id = any(${documents}::uuid[]))`

/**
 * What waits by postings: VAT on account 1640 under the case that waits, and turnover under that case on other accounts, less what is on
 * 1640 under a case of the return. Amounts are cents.
 */
export const casesOfPostings = (rows: readonly CodedSum[]): PerCase =>
  rows.map(caseOf).reduce((sum, each) => sumOfCases(sum, each), NOTHING_WAITS)

function caseOf({ vat_code, is_vat_account, amount }: CodedSum): PerCase {
  const waiting = awaitedCodes.find((code) => code === vat_code)
  if (waiting !== undefined)
    return new Map([[waiting, is_vat_account ? { vat: amount, net: ZERO } : { vat: ZERO, net: amount }]])
  const counted = awaitedCodes.find((code) => codeOnReceipt[code] === vat_code)
  return counted === undefined
    ? NOTHING_WAITS
    : new Map<AwaitedVatCode, { vat: Cents; net: Cents }>([[counted, { vat: ZERO, net: -amount as Cents }]])
}
