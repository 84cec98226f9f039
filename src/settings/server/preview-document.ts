import type { FrozenDocument } from '#documents/domain/frozen-document.ts'
import { supplierOf } from '#documents/domain/party.ts'
import { drawnWith } from '#documents/server/document-pdf.ts'
import { readSettings } from '#documents/server/document-settings.ts'
import type { PdfPool } from '#documents/server/pdf/pdf-pool.ts'
import { frozenInvoice } from '#invoices/domain/finalise.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { frozenQuote } from '#quotes/domain/share.ts'
import { companyOf } from '#tenants/server/company.ts'
import { sampleInvoice, sampleQuote } from '../domain/sample-documents.ts'

/** A PDF as the next document would have it, made by the same code. Nothing is stored. */
export async function previewDocument(
  tx: TenantTx,
  pdfPool: PdfPool,
  userId: UserId,
  {
    kind,
    language,
    today,
  }: {
    readonly kind: 'invoice' | 'quote'
    readonly language: Language
    readonly today: LocalDate
  },
): Promise<FileAnswer> {
  const example = {
    supplier: supplierOf(await companyOf(tx, userId)),
    settings: await readSettings(tx),
    today,
    language,
  }
  const document = kind === 'invoice' ? invoiceOf(sampleInvoice(example)) : quoteOf(sampleQuote(example))
  const bytes = await pdfPool.render(tx.tenantId, document, await drawnWith(tx, document))
  return new FileAnswer(
    bytes,
    'application/pdf',
    kind === 'invoice' ? 'voorbeeldfactuur.pdf' : 'voorbeeldofferte.pdf',
  )
}

const invoiceOf = (invoice: ReturnType<typeof sampleInvoice>): FrozenDocument => ({
  ...frozenInvoice(invoice),
  number: invoice.number,
})

const quoteOf = (quote: ReturnType<typeof sampleQuote>): FrozenDocument => ({
  ...frozenQuote(quote),
  number: quote.number,
})
