import type { KeyRing } from '#platform/server/key-ring.ts'
import { documentErrors } from '#documents/domain/errors.ts'
import { languageOf } from '#documents/domain/language/reader.ts'
import { wordingFor } from '#documents/domain/language/wording.ts'
import { particularsOf } from '#documents/domain/particulars.ts'
import { legalRemarksOf } from '#documents/domain/remarks.ts'
import { totalsOf, withFigures } from '#documents/domain/totals.ts'
import { logoFile } from '#documents/server/logo.ts'
import { brandingOf } from '#documents/server/branding.ts'
import { foreignOnScreen } from '#documents/server/foreign-on-screen.ts'
import { lineOnScreen } from '#documents/server/line-on-screen.ts'
import type { DocumentId, TenantId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { basisPoints, type Cents } from '#kernel/money.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import type { ForeignAmount } from '#ledger/domain/foreign-money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { FileAnswer } from '#platform/server/http/stages.ts'
import type { QuoteDetail, QuoteEvent } from '../contract.ts'
import type { ClosedQuote, PublicQuote } from '../link-contract.ts'
import { customerWordsIn } from '../domain/customer-words.ts'
import { whyNotSigned } from '../domain/errors.ts'
import { isAgreedByHand, uniqueDocumentNumber, type Quote } from '../domain/quote.ts'
import {
  canSign,
  isReadableByLink,
  stateOn,
  type QuoteState,
  type StoredQuoteState,
} from '../domain/quote-state.ts'
import { foreignIn, problemsOf } from '../domain/share.ts'
import { agreementFileId, type EvidenceFiles } from './agreement-file.ts'
import { eventsOf } from './evidence-rows.ts'
import { isEvidenceWhole } from './judge-evidence.ts'
import { summaryOfQuote } from './list-quotes.ts'
import { asShared, readQuote } from './quote-rows.ts'
import { consentOf } from './sign-quote.ts'

/** Everything the page of one quote shows to its own tenant. */
export async function quoteDetail(
  tx: TenantTx,
  about: { key: KeyRing; tenantId: TenantId; files: Pick<EvidenceFiles, 'about'> },
  id: DocumentId,
  today: LocalDate,
): Promise<QuoteDetail> {
  const quote = await readQuote(tx, id)
  const events = await eventsOf(tx, id)
  const fileId = await agreementFileId(tx, id)
  const summary = await summaryOfQuote(tx, id, today)
  const content = contentOf(quote)
  return {
    ...summary,
    ...content,
    foreign:
      content.foreign === null || summary.foreign === null
        ? null
        : { ...summary.foreign, ...content.foreign },
    view: 'own',
    customer: quote.customer,
    supplier: quote.supplier,
    dress: brandingOf(quote.frozen),
    needsCode: quote.needsCode,
    quoteVersion: quote.quoteVersion,
    contentSha256: quote.contentSha256,
    rejectReason: quote.rejectReason,
    versions: await versionsOf(tx, quote, today),
    invoices: await invoicesOf(tx, id),
    agreementFile: fileId === null ? null : await about.files.about(tx, fileId),
    timeline: await timelineOf(tx, id, events),
    isEvidenceIntact: await isEvidenceWhole(tx, about, id),
    problems: quote.state === 'concept' ? problemsOf(quote, today) : [],
  }
}

/** The data for the holder of the link: the content of the quote, or only that the quote is closed. */
export async function publicQuote(
  tx: TenantTx,
  id: DocumentId,
  today: LocalDate,
): Promise<PublicQuote | ClosedQuote> {
  const quote = await readQuote(tx, id)
  const state = stateOn(quote, today)
  const words = customerWordsIn[languageOf(quote.customer)]
  const closedBecause = canSign(state, 'receiver')
    ? null
    : isAgreedByHand(quote)
      ? words.closed.agreedByHand
      : whyNotSigned(state, 'receiver', quote.dueDate, words)
  if (!isReadableByLink(state))
    return {
      view: 'closed',
      id,
      language: languageOf(quote.customer),
      state,
      closedBecause: closedBecause ?? '',
      supplierName: quote.supplier.name,
    }
  const shared = asShared(quote)
  const summary = await summaryOfQuote(tx, id, today)
  const { name, street, houseNumber, zipCode, city, kvkNumber, vatId, email, phone, website } = quote.supplier
  return {
    view: 'public',
    id,
    language: languageOf(quote.customer),
    quoteNumber: quote.quoteNumber ?? shared.number,
    uniqueDocumentNumber: uniqueDocumentNumber(quote.quoteNumber, quote.quoteVersion) ?? shared.number,
    customerName: quote.customer.name,
    issueDate: quote.issueDate,
    dueByDate: quote.dueDate,
    ...contentOf(quote),
    totalAmountSummary: summary.totalAmountSummary,
    signatures: summary.signatures,
    state,
    closedBecause,
    supplier: { name, street, houseNumber, zipCode, city, kvkNumber, vatId, email, phone, website },
    look: { accent: shared.frozen?.look?.accent ?? null, hasLogo: shared.frozen?.look?.logo != null },
    consentText: consentOf(shared, 'receiver'),
    contentSha256: shared.contentSha256,
    needsCode: quote.needsCode,
  }
}

/** The picture on a quote that can be read by its link: the one it was shared with. */
export async function quoteLogo(tx: TenantTx, id: DocumentId, today: LocalDate): Promise<FileAnswer> {
  const quote = await readQuote(tx, id)
  const sha256 = quote.frozen?.look?.logo ?? null
  if (sha256 === null || !isReadableByLink(stateOn(quote, today))) throw documentErrors.logoNotFound()
  return logoFile(tx, sha256)
}

const contentOf = (quote: Quote) => ({
  ...particularsOf(quote),
  introText: quote.intro,
  outroText: quote.outro,
  deliveryDate: { date: quote.deliveryDate, daysAfterPayment: null },
  lines: withFigures(quote.lines).map(lineOnScreen),
  perRate: totalsOf(quote.lines).perRate.map(({ vatTreatment, vatRate, net, vat }) => ({
    vatTreatment,
    vatPercentage: vatRate,
    netAmount: net,
    vatAmount: vat,
  })),
  foreign: foreignOnScreen(foreignIn(quote).foreign ?? null),
  remarks: [
    ...(quote.frozen?.remarks ?? legalRemarksOf(quote.lines, quote.customer, wordingFor(quote.customer))),
  ],
})

async function versionsOf(tx: TenantTx, quote: Quote, today: LocalDate): Promise<QuoteDetail['versions']> {
  const { rows } = await sql<{
    id: DocumentId
    number: string | null
    quote_version: number
    state: StoredQuoteState
    due_date: string
    invoiced_cents: Cents
  }>`
    select d.id, d.number, q.quote_version, d.state, d.due_date, d.invoiced_cents
    from quotes q join quote_states d on d.tenant_id = q.tenant_id and d.id = q.document_id
    where q.tenant_id = ${thisTenant} and q.root_id = ${quote.rootId} order by q.quote_version`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    quoteVersion: row.quote_version,
    state: stateOn(
      { state: row.state, dueDate: localDate(row.due_date), invoiced: row.invoiced_cents },
      today,
    ) satisfies QuoteState,
  }))
}

export async function invoicesOf(tx: TenantTx, id: DocumentId): Promise<QuoteDetail['invoices']> {
  const { rows } = await sql<{
    id: string
    number: string | null
    part: 'whole' | 'deposit' | 'rest'
    share: number | null
    net_cents: Cents
    currency: CurrencyCode | null
    foreign_gross_thousandths: ForeignAmount | null
    is_cancelled: boolean
  }>`
    select d.id, d.number, i.part, i.share, d.net_cents, d.currency, d.foreign_gross_thousandths,
           d.state = 'cancelled' or (d.state = 'concept' and d.is_archived) as is_cancelled
    from quote_invoices i join invoice_states d on d.tenant_id = i.tenant_id and d.id = i.invoice_id
    where i.tenant_id = ${thisTenant} and i.quote_id = ${id} order by i.created_at`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    part: row.part,
    share: row.share === null ? null : basisPoints(BigInt(row.share)),
    netAmount: row.net_cents,
    foreign:
      row.currency === null || row.foreign_gross_thousandths === null
        ? null
        : { currency: row.currency, gross: row.foreign_gross_thousandths },
    isCancelled: row.is_cancelled,
  }))
}

/** What is chained, and between it what became of the mails. */
async function timelineOf(
  tx: TenantTx,
  id: DocumentId,
  chained: readonly QuoteEvent[],
): Promise<QuoteEvent[]> {
  const { rows } = await sql<QuoteEvent>`
    select at, kind, detail from document_moments
    where tenant_id = ${thisTenant}
      and document_id = ${id} and kind in ('mail-failed', 'mail-ordered', 'mail-withdrawn', 'mail-stopped') order by at`.execute(
    tx,
  )
  return [...chained.map(({ at, kind, detail }) => ({ at, kind, detail })), ...rows].toSorted((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  )
}
