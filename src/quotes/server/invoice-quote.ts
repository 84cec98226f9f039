import { paymentDaysOf } from '#customers/server/customers.ts'
import { dueDayAfter } from '#documents/domain/document-days.ts'
import type { FrozenDocument } from '#documents/domain/frozen-document.ts'
import type { Line } from '#documents/domain/line.ts'
import { particularsOf } from '#documents/domain/particulars.ts'
import { deserialise } from '#documents/server/frozen-json.ts'
import type { DocumentId, UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { add, subtract, sum, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import { foreignAmount } from '#ledger/domain/foreign-money.ts'
import { noteEvent } from '#documents/server/document-events.ts'
import { linesOfDocument, storedLineOf, type LineJson } from '#documents/server/line-rows.ts'
import { lockDocuments } from '#documents/server/lock-documents.ts'
import { transition } from '#documents/server/transition.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { insertDraft } from '#projects/server/drafts.ts'
import { quoteErrors } from '../domain/errors.ts'
import { depositLines, restLines, type InvoicedPart, type InvoicePart } from '../domain/invoice-draft.ts'
import { canInvoice, stateOn } from '../domain/quote-state.ts'
import { note, type AuditContext } from './evidence.ts'
import type { Quote } from '../domain/quote.ts'
import { amountsIn, inSmallest } from '../domain/smallest-amounts.ts'
import { asShared, lockQuote } from './quote-rows.ts'

/**
 * Make the concept invoice of a signed quote: the whole, a deposit, or the remainder, with every deposit
 * deducted by its number and date. The quote counts as invoiced, completely or in part, when it is finalised.
 * The invoice of a quote in another currency begins with the rate of the quote, and finalising asks for the rate of the day of the invoice.
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
  const state = stateOn(quote, today)
  if (state === 'invoiced') throw quoteErrors.allInvoiced()
  if (!canInvoice(state)) throw quoteErrors.cannotInvoice(state)
  const { part, lines } = await partOf(tx, quote, asked)

  const days = await paymentDaysOf(tx, quote.customerId, quote.settings.paymentDays)
  const invoiceId = newId<DocumentId>()
  await insertDraft(
    tx,
    { id: invoiceId, kind: 'invoice' },
    {
      ...particularsOf(quote),
      title: quote.title ?? `Offerte ${asShared(quote).number}`,
      customerId: quote.customerId,
      projectId: quote.projectId,
      issueDate: today,
      dueDate: dueDayAfter(days, today),
      deliveryDate: today,
      lines,
      exchange: quote.exchange,
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
      covers_cents: part === 'deposit' ? null : quote.left,
      covers_thousandths: part === 'deposit' ? null : (quote.foreign?.left ?? null),
    })
    .execute()
  await transition(tx, { document: { id, expectedVersion: quote.version, state: quote.state } })
  await note(tx, audit, id, 'invoiced', wordsOf[part])
  return invoiceId
}

const wordsOf = {
  whole: 'Hele offerte',
  deposit: 'Aanbetaling',
  rest: 'De rest',
} as const satisfies Record<InvoicePart, string>

/** What the concept is of, and its lines. */
async function partOf(
  tx: TenantTx,
  quote: Quote,
  asked: { part: InvoicePart; percentage: BasisPoints | null },
): Promise<{ part: InvoicePart; lines: readonly Line[] }> {
  const { number } = asShared(quote)
  const currency = quote.exchange?.currency ?? null
  const amounts = amountsIn(currency)
  const earlier = await invoicesOfQuote(tx, quote.id)
  refuseOtherCurrency(earlier, currency)
  if (earlier.some(({ part, frozen }) => part !== 'deposit' && frozen === null))
    throw quoteErrors.conceptWaits()
  const deposits = earlier.filter(({ part }) => part === 'deposit')
  const finals = earlier.filter(({ part }) => part !== 'deposit')
  if (asked.part !== 'deposit') {
    const parts = { deposits: deposits.map(asDeducted), finals: finals.map(asDeducted) }
    const part = asked.part === 'whole' && earlier.length === 0 ? 'whole' : 'rest'
    return { part, lines: restLines(quote.lines, parts, leftOf(quote), amounts) }
  }
  if (finals.length > 0) throw quoteErrors.depositAfterFinal()
  const before = deposits.flatMap(({ lines }) => lines)
  const lines = depositLines(quote.lines, asked.percentage ?? (0n as BasisPoints), number, before, amounts)
  const invoiced = sum(deposits.map((each) => standingOf(each, currency)))
  if (add(invoiced, amounts.gross(lines)) >= amounts.gross(quote.lines)) throw quoteErrors.depositTooLarge()
  return { part: 'deposit', lines }
}

/** What is left of a quote in its smallest amounts. */
const leftOf = ({ left, foreign, exchange }: Quote): Cents =>
  exchange === null || foreign?.left == null ? (left ?? ZERO) : inSmallest(foreign.left, exchange.currency)

/** What a deposit comes to in the smallest amounts of the quote, less what was credited. */
function standingOf(
  { gross, credited, lines, credits }: EarlierInvoice,
  currency: CurrencyCode | null,
): Cents {
  if (currency === null) return subtract(gross, credited)
  const creditedThere = credits.reduce((total, { foreign }) => total + (foreign?.gross ?? 0n), 0n)
  return subtract(amountsIn(currency).gross(lines), inSmallest(foreignAmount(creditedThere), currency))
}

/** Parts in two currencies are no parts of one whole. @throws DomainError `quote.invoiced-in-another-currency` */
function refuseOtherCurrency(earlier: readonly EarlierInvoice[], currency: CurrencyCode | null): void {
  const other = earlier.find((each) => each.currency !== currency)
  if (other !== undefined)
    throw quoteErrors.invoicedInAnotherCurrency(other.frozen?.number ?? null, other.currency, currency)
}

interface EarlierInvoice {
  readonly part: InvoicePart
  /** Null in euros. */
  readonly currency: CurrencyCode | null
  readonly gross: Cents
  readonly credited: Cents
  readonly writtenOff: Cents
  readonly lines: readonly Line[]
  /** Null for a concept. */
  readonly frozen: FrozenDocument | null
  readonly credits: readonly FrozenDocument[]
}

/**
 * The invoices of a quote that were not cancelled, concepts too, with their credit notes. They are locked: none is finalised, credited or
 * written off while another is made.
 */
async function invoicesOfQuote(tx: TenantTx, id: DocumentId): Promise<EarlierInvoice[]> {
  await lockDocuments(
    tx,
    sql`d.id in (select invoice_id from quote_invoices where tenant_id = ${thisTenant} and quote_id = ${id})`,
  )
  const { rows } = await sql<{
    part: InvoicePart
    currency: CurrencyCode | null
    gross: Cents
    credited: Cents
    written_off: Cents
    frozen: unknown
    lines: LineJson[]
    credits: unknown[]
  }>`
    select i.part, d.currency, d.gross_cents as gross, d.credited_cents as credited, d.written_off_cents as written_off, f.frozen,
           ${linesOfDocument} as lines,
           array(select n.frozen from frozen_documents n where n.tenant_id = ${thisTenant} and n.corrects_id = d.id) as credits
    from quote_invoices i
    join invoice_states d on d.tenant_id = i.tenant_id and d.id = i.invoice_id
    left join frozen_documents f on f.tenant_id = i.tenant_id and f.id = i.invoice_id
    where i.tenant_id = ${thisTenant} and i.quote_id = ${id} and d.state <> 'cancelled'
      and not (d.state = 'concept' and d.is_archived)
    order by d.number, i.created_at`.execute(tx)
  return rows.map((row) => ({
    part: row.part,
    currency: row.currency,
    gross: row.gross,
    credited: row.credited,
    writtenOff: row.written_off,
    lines: row.lines.map(storedLineOf),
    frozen: row.frozen === null ? null : deserialise(row.frozen),
    credits: row.credits.map(deserialise),
  }))
}

/**
 * A finalised invoice, to be deducted by its number and date, with its credited amounts.
 *
 * @throws DomainError while it has no number yet, or was written off
 */
function asDeducted({ frozen, credits, writtenOff }: EarlierInvoice): InvoicedPart {
  if (frozen === null) throw quoteErrors.depositNotFinalised()
  if (writtenOff > ZERO && frozen.lines.some(({ isPrepayment }) => isPrepayment))
    throw quoteErrors.depositWrittenOff(frozen.number)
  return { ...frozen, credited: credits.flatMap(({ lines }) => lines) }
}
