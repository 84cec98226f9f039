import type { FrozenDocument, FrozenLine } from '#documents/domain/frozen-document.ts'
import { particularsOf } from '#documents/domain/particulars.ts'
import { wordingFor } from '#documents/domain/language/wording.ts'
import type { DayRate, ForeignFigures } from '#documents/domain/foreign-figures.ts'
import { foreignOnScreen } from '#documents/server/foreign-on-screen.ts'
import { legalRemarksOf } from '#documents/domain/remarks.ts'
import type { RateTotal } from '#documents/domain/totals.ts'
import { brandingOf } from '#documents/server/branding.ts'
import { lineOnScreen } from '#documents/server/line-on-screen.ts'
import { deserialise } from '#documents/server/frozen-json.ts'
import { DomainError } from '#kernel/errors.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { z } from 'zod'
import { totalsOf } from '#documents/domain/totals.ts'
import type { Invoice } from '#invoices/domain/invoice.ts'
import { entriesOf, paymentsOf, timelineOf } from '#invoices/server/invoice-detail.ts'
import { readInvoice } from '#invoices/server/invoice-rows.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { CreditNoteDetail, getCreditable } from '../contract.ts'
import { creditFor, leftOf, type Chosen, type ChosenLine, type CreditedBefore } from '../domain/credit.ts'
import { creditNoteErrors } from '../domain/errors.ts'
import { chosenOf, creditedOn } from './credit-note-rows.ts'
import { frozenLine } from './issue-credit-note.ts'
import { summaryOfCreditNote } from './list-credit-notes.ts'

/** All data of the page of one credit note. A concept is computed as if it were finalised now. */
export async function creditNoteDetail(tx: TenantTx, id: DocumentId): Promise<CreditNoteDetail> {
  const [summary] = await summaryOfCreditNote(tx, id)
  if (summary === undefined) throw creditNoteErrors.notFound()
  const invoice = await readInvoice(tx, summary.invoiceId)
  const { lines, perRate, frozen, foreign } = await contentOf(tx, id, invoice)
  const { title: _title, ...particulars } = particularsOf(frozen ?? invoice)
  return {
    ...summary,
    ...particulars,
    invoiceIssueDate: invoice.issueDate,
    deliveryDate: invoice.deliveryDate,
    lines: lines.map((line) => ({
      ...lineOnScreen(line),
      invoiceLineId: invoice.lines.some(({ id: invoiced }) => invoiced === line.id) ? line.id : null,
    })),
    perRate: perRate.map(({ vatTreatment, vatRate, net, vat }) => ({
      vatTreatment,
      vatPercentage: vatRate,
      netAmount: net,
      vatAmount: vat,
    })),
    foreign: foreignOnScreen(foreign),
    customer: invoice.customer,
    supplier: invoice.supplier,
    dress: brandingOf(frozen),
    remarks: [...(frozen?.remarks ?? legalRemarksOf(lines, invoice.customer, wordingFor(invoice.customer)))],
    payouts: (await paymentsOf(tx, id)).map((payout) => ({ ...payout, amount: negate(payout.amount) })),
    settlements: await settlementsOf(tx, id),
    openInvoices: summary.openAmount > ZERO ? await openInvoicesOf(tx, summary.customerId) : [],
    entries: await entriesOf(tx, id),
    timeline: await timelineOf(tx, id),
  }
}

interface Content {
  readonly lines: readonly FrozenLine[]
  readonly perRate: readonly RateTotal[]
  /** In the currency of the invoice; null in euros. */
  readonly foreign: (ForeignFigures & DayRate) | null
  /** Null while it is a concept. */
  readonly frozen: FrozenDocument | null
}

async function contentOf(tx: TenantTx, id: DocumentId, invoice: Invoice): Promise<Content> {
  const row = await tx.selectFrom('frozen_documents').select('frozen').where('id', '=', id).executeTakeFirst()
  if (row?.frozen !== undefined && row.frozen !== null) {
    const frozen = deserialise(row.frozen)
    return { lines: frozen.lines, perRate: frozen.totals.perRate, foreign: frozen.foreign ?? null, frozen }
  }
  const before = await creditedOn(tx, invoice.id)
  const { lines, totals, foreign } = creditFor(
    invoice,
    before,
    stillThere(invoice, before, await chosenOf(tx, id)),
  )
  return {
    lines: lines.map(frozenLine),
    perRate: totals.perRate,
    foreign: invoice.exchange === null || foreign === null ? null : { ...invoice.exchange, ...foreign },
    frozen: null,
  }
}

/** For a concept after another credit note on the same invoice: the part that can still be credited. */
function stillThere(invoice: Invoice, before: CreditedBefore, chosen: Chosen): Chosen {
  const possible = 'lines' in chosen ? { lines: linesStillThere(invoice, before, chosen.lines) } : chosen
  try {
    creditFor(invoice, before, possible)
    return possible
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { lines: [] }
  }
}

const linesStillThere = (
  invoice: Invoice,
  before: CreditedBefore,
  chosen: readonly ChosenLine[],
): ChosenLine[] =>
  chosen.filter(({ lineId, quantity }) => {
    const line = invoice.lines.find((each) => each.id === lineId)
    if (line === undefined) return false
    const left = leftOf(line, before.quantities)
    return left > 0n ? quantity <= left : left < 0n && quantity >= left
  })

/** By invoice and day, without allocations that were undone. */
async function settlementsOf(tx: TenantTx, id: DocumentId): Promise<CreditNoteDetail['settlements']> {
  const { rows } = await sql<{
    id: string
    invoice_id: DocumentId
    number: string
    settled_on: string
    amount: Cents
  }>`
    select min(s.id::text) as id, s.invoice_id, i.number, s.settled_on, sum(s.amount_cents)::bigint as amount
    from credit_settlements s join issued_documents i on i.tenant_id = s.tenant_id and i.id = s.invoice_id
    where s.tenant_id = ${thisTenant} and s.credit_note_id = ${id}
    group by s.invoice_id, i.number, s.settled_on having sum(s.amount_cents) <> 0
    order by s.settled_on, min(s.created_at)`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    invoiceId: row.invoice_id,
    number: row.number,
    date: localDate(row.settled_on),
    amount: row.amount,
  }))
}

async function openInvoicesOf(tx: TenantTx, customerId: string): Promise<CreditNoteDetail['openInvoices']> {
  const { rows } = await sql<{ id: DocumentId; number: string; open: Cents }>`
    select id, number, open_cents as open from invoice_states
    where tenant_id = ${thisTenant} and customer_id = ${customerId} and open_cents > 0
    order by issue_date, number`.execute(tx)
  return rows.map(({ id, number, open }) => ({ id, number, openAmount: open }))
}

/** The credited quantity of each line so far, and the paid amount of an invoice that is not yet refunded. */
export async function creditableOf(
  tx: TenantTx,
  invoiceId: DocumentId,
): Promise<z.output<typeof getCreditable.data>> {
  const invoice = await readInvoice(tx, invoiceId)
  const credited = await creditedOn(tx, invoiceId)
  const paid =
    totalsOf(invoice.lines).gross - invoice.open - invoice.writtenOff - (await setOffOn(tx, invoiceId))
  return {
    lines: [...credited.quantities].map(([invoiceLineId, creditedQuantity]) => ({
      invoiceLineId,
      creditedQuantity,
    })),
    amounts: credited.amounts.map(({ vatRate, net, vat, isPrepayment = false, ...part }) => ({
      ...part,
      revenueAccount: part.revenueAccount ?? null,
      isPrepayment,
      vatPercentage: vatRate,
      netAmount: net,
      vatAmount: vat,
    })),
    paidAmount: invoice.state === 'concept' ? ZERO : ((paid + (await owedOn(tx, invoiceId))) as Cents),
  }
}

/** Settled by credit notes, not by money. */
async function setOffOn(tx: TenantTx, invoiceId: DocumentId): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`
    select amount_cents as amount from credit_settlements
    where tenant_id = ${thisTenant} and invoice_id = ${invoiceId}`.execute(tx)
  return sum(rows.map(({ amount }) => amount))
}

/** The credited amount above the open amount is refunded already, or owed: it cannot be refunded again. */
async function owedOn(tx: TenantTx, invoiceId: DocumentId): Promise<Cents> {
  const { rows } = await sql<{ beyond: Cents }>`
    select -(n.gross_cents - coalesce((select sum(s.amount_cents) from credit_settlements s
                                       where s.tenant_id = ${thisTenant} and s.credit_note_id = n.id
                                         and s.invoice_id = n.corrects_id), 0))::bigint as beyond
    from issued_documents n
    where tenant_id = ${thisTenant} and n.corrects_id = ${invoiceId}`.execute(tx)
  return sum(rows.map(({ beyond }) => beyond))
}
