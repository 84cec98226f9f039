import type { DocumentId, OpenItemId, PaymentId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import { awaitedCodes } from '#ledger/domain/awaited-vat.ts'
import type { JournalEntry } from '#ledger/domain/journal-entry.ts'
import { AWAITED_VAT } from '#ledger/domain/vat-code.ts'
import { bookedOnDay, keepLateVat } from '#ledger/server/book-days.ts'
import { post } from '#ledger/server/post.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { waitsForMoney } from '#tenants/domain/vat-system.ts'
import { lockedVatSystems } from '#tenants/server/vat-system.ts'
import {
  casesOfPostings,
  dividedByHand,
  owedBetween,
  postOwed,
  waitingOf,
  type AwaitedDocument,
  type CodedSum,
  type PerCase,
} from '../domain/awaited-vat.ts'
import { owedByHand, pastPayments, readItems, type BookedFamily } from './awaited-items.ts'

/** Whatever is settled, or open again. */
export interface Settled {
  readonly documents: readonly DocumentId[]
  readonly items?: readonly OpenItemId[]
}

/**
 * VAT under the cash system follows what is open: whatever settled a document, or made it open again, moves so much between "not received"
 * and "owed" that what waits is the share of what is open. Called after the change of the allocations or of the write-off. Does nothing
 * in a business that never chose the system, and for invoices of before it.
 *
 * @param settled invoices, credit notes and items of the opening balance that were settled or are open again; each is locked by the caller
 * @param at.day the day of the money; when its return was filed, the VAT is booked today as a correction of that return
 * @param at.cause what happened, once for each invoice: part of the cause of the entry
 * @throws DomainError those of `bookedOnDay`
 */
export async function followMoney(
  tx: TenantTx,
  settled: Settled,
  at: { readonly day: LocalDate; readonly cause: string },
): Promise<void> {
  const { documents, items = [] } = settled
  if (documents.length === 0 && items.length === 0) return
  const systems = await lockedVatSystems(tx)
  if (systems.length === 0) return
  for (const family of await readFamilies(tx, settled)) {
    if (!waitsForMoney(systems, family.day)) {
      await bookOwed(tx, family, family.waitingNow, at)
      continue
    }
    const before = await owePast(tx, family, at.cause)
    await bookOwed(tx, family, owedBetween(before, family.waiting), at)
  }
}

/**
 * Payments of an item that moved no VAT, because they were made before items of the opening balance followed the system: each owes on
 * its own day.
 *
 * @param cause that of the payment which is being booked, and is no payment of the past
 * @returns what waits in the books after that
 * @throws DomainError those of `bookedOnDay`
 */
export async function owePast(tx: TenantTx, family: BookedFamily, cause: string): Promise<PerCase> {
  let waiting = family.waitingNow
  if (family.rate === null || owedBetween(waiting, family.waiting).size === 0) return waiting
  for (const { id, day, owed } of await pastPayments(tx, family, cause)) {
    await bookOwed(tx, family, owed, { day, cause: id })
    waiting = owedBetween(waiting, owed)
  }
  return waiting
}

/**
 * The same after a payment was reversed and its mirrored entry was booked: that of a bad debt has VAT that waits.
 *
 * @throws DomainError those of `bookedOnDay`
 */
export async function followReversal(tx: TenantTx, paymentId: PaymentId, day: LocalDate): Promise<void> {
  const { rows } = await sql<{ document_id: DocumentId | null; open_item_id: OpenItemId | null }>`
    select a.document_id, a.open_item_id
    from payment_allocations a
    where a.tenant_id = ${thisTenant} and a.payment_id = ${paymentId}
      and exists (select from vat_system_days where tenant_id = ${thisTenant})`.execute(tx)
  await followMoney(
    tx,
    {
      documents: rows.flatMap(({ document_id }) => document_id ?? []),
      items: rows.flatMap(({ open_item_id }) => open_item_id ?? []),
    },
    { day, cause: `reverse ${paymentId}` },
  )
}

/** Whether VAT of an invoice waits for money, so that VAT of a credit note on it does too. */
export async function isVatAwaited(
  tx: TenantTx,
  { id, issueDate }: { readonly id: DocumentId; readonly issueDate: LocalDate },
): Promise<boolean> {
  return (
    waitsForMoney(await lockedVatSystems(tx), issueDate) &&
    (await readFamilies(tx, { documents: [id] })).length > 0
  )
}

/** The rate of the VAT of an item that waits for money; null where none waits. */
export async function awaitedRateOf(
  tx: TenantTx,
  { id, vatRate }: { readonly id: OpenItemId; readonly vatRate: BasisPoints | null },
): Promise<BasisPoints | null> {
  const systems = await lockedVatSystems(tx)
  if (systems.length === 0) return null
  const [family] = await readItems(tx, [id])
  return family !== undefined && waitsForMoney(systems, family.day) ? vatRate : null
}

/**
 * Book what became owed of an invoice and its credit notes, or of an item; nothing when that is zero. Of an item, what the owner took off
 * account 1640 by a manual entry is owed already, and is noted as its VAT: never more is owed than 1640 has.
 *
 * @throws DomainError those of `bookedOnDay`
 */
export async function bookOwed(
  tx: TenantTx,
  { source, name }: Pick<BookedFamily, 'source' | 'name'>,
  owed: PerCase,
  { day, cause }: { readonly day: LocalDate; readonly cause: string },
): Promise<void> {
  if (owed.size === 0) return
  const { done, rest } = dividedByHand(owed, source.type === 'memo' ? await owedByHand(tx) : ZERO)
  // The entry is made now, whatever day the money is of.
  const placed = await bookedOnDay(tx, 'received-vat', day, todayInAmsterdam())
  const about = { date: placed.day, description: `Btw naar ontvangst: factuur ${name}` }
  const book = async (entry: JournalEntry | null, purpose: `vat ${string}`): Promise<void> => {
    if (entry === null) return
    const entryId = await post(tx, entry, { ...source, purpose })
    if (placed.belongsTo !== null) await keepLateVat(tx, entryId, placed.belongsTo)
  }
  await book(postOwed(done, { ...about, isOwedByHand: true }), `vat ${cause} by-hand`)
  await book(postOwed(rest, about), `vat ${cause}`)
}

interface DocumentRow {
  id: DocumentId
  root: DocumentId
  number: string
  customer_name: string
  issue_date: string
  gross: Cents
  settled_own: Cents
}

interface SumRow extends CodedSum {
  root: DocumentId
  document_id: DocumentId
  is_sale: boolean
}

/** All of which something was booked under the cash system. @param settled with all that is of the same invoice; null: of the whole business */
export const readFamilies = async (tx: TenantTx, settled: Settled | null): Promise<BookedFamily[]> => [
  ...(await readDocuments(tx, settled === null ? null : settled.documents)),
  ...(await readItems(tx, settled === null ? null : (settled.items ?? []))),
]

/** The families of documents. What is open follows from what settled it. */
async function readDocuments(tx: TenantTx, documents: readonly DocumentId[] | null): Promise<BookedFamily[]> {
  if (documents?.length === 0) return []
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
           coalesce((select sum(s.amount_cents) from credit_settlements s
                     where s.tenant_id = ${thisTenant} and s.credit_note_id = d.id and s.invoice_id = d.corrects_id), 0)::bigint as settled_own
    from issued_documents d
    where d.tenant_id = ${thisTenant} and d.kind in ('invoice', 'credit-note')
      and coalesce(d.corrects_id, d.id) = any(${roots}::uuid[])
    order by d.number`.execute(tx)
  const openOf = await readOpen(tx, documents === null ? null : rows)
  return roots.flatMap((root) => {
    const own = rows.filter((row) => row.root === root)
    const invoice = own.find(({ id }) => id === root)
    if (invoice === undefined) return []
    const booked = sums.filter((row) => row.root === root)
    const documentOf = (row: DocumentRow): AwaitedDocument => ({
      gross: row.gross,
      open: openOf.get(row.id) as Cents,
      settledOwn: row.settled_own,
      booked: casesOfPostings(booked.filter((each) => each.is_sale && each.document_id === row.id)),
    })
    const creditNotes = own.filter(({ id }) => id !== root).map(documentOf)
    return {
      source: { type: 'document', id: root },
      rate: null,
      day: localDate(invoice.issue_date),
      name: `${invoice.number} ${invoice.customer_name}`,
      waitingNow: casesOfPostings(booked),
      waiting: waitingOf({ invoice: documentOf(invoice), creditNotes }),
    }
  })
}

/**
 * Open amounts by document, from what settled each. Documents are read one at a time: by a list of them PostgreSQL adds up the settlements of
 * the whole business.
 *
 * @param documents null for those of the whole business
 */
async function readOpen(
  tx: TenantTx,
  documents: readonly DocumentRow[] | null,
): Promise<Map<DocumentId, Cents>> {
  const asked = documents === null ? [sql`true`] : documents.map(({ id }) => sql`b.id = ${id}`)
  const open = new Map<DocumentId, Cents>()
  for (const condition of asked) {
    const { rows } = await sql<{ id: DocumentId; open: Cents }>`
      select b.id, b.expected_cents as open from item_balances b where b.tenant_id = ${thisTenant} and ${condition}`.execute(
      tx,
    )
    for (const row of rows) open.set(row.id, row.open)
  }
  return open
}

/** Documents with all that are of the same invoice; null: of the whole business. */
const areIn = (documents: readonly DocumentId[] | null): ReturnType<typeof sql> =>
  documents === null
    ? sql`true`
    : sql`coalesce(d.corrects_id, d.id) in (
        select coalesce(o.corrects_id, o.id) from issued_documents o
        where o.tenant_id = ${thisTenant} and o.id = any(${documents}::uuid[]))`
