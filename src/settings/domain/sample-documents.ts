import { highRateOn, lowRateOn } from '#ledger/domain/vat-rate.ts'
import type { DocumentSettings } from '#documents/domain/document-settings.ts'
import { formatFor, textFor } from '#documents/domain/document-settings.ts'
import type { Receiver, Supplier } from '#documents/domain/party.ts'
import type { StoredLine } from '#documents/domain/line.ts'
import { numberOf } from '#documents/domain/number-format.ts'
import { noParticulars } from '#documents/domain/particulars.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import type { Invoice } from '#invoices/domain/invoice.ts'
import type { CustomerId, DocumentId, LineId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import { addDays, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { price, quantity, ZERO, type BasisPoints } from '#kernel/money.ts'
import type { Quote } from '#quotes/domain/quote.ts'

/** The business whose documents are shown as an example. */
export interface Example {
  readonly supplier: Supplier
  readonly settings: DocumentSettings
  readonly today: LocalDate
  /** In which the customer reads. */
  readonly language: Language
}

const customerIn = (language: Language): Receiver => ({
  name: 'Bakkerij Jansen',
  street: 'Dorpsstraat',
  houseNumber: '1',
  zipCode: '3511 AA',
  city: 'Utrecht',
  country: 'NL',
  kvkNumber: null,
  vatId: null,
  email: 'info@bakkerijjansen.example',
  language,
})

const line = (
  id: string,
  description: string,
  units: bigint,
  unitPrice: bigint,
  vatRate: BasisPoints,
): StoredLine => ({
  id: id as LineId,
  description,
  quantity: quantity(units),
  unitPrice: price(unitPrice),
  vatRate,
  vatTreatment: 'standard',
  supply: 'service',
})
const linesOn = (today: LocalDate) => [
  line('1', 'Advies en ontwerp', 8_0000n, 95_0000n, highRateOn(today)),
  line('2', 'Handboek', 3_0000n, 24_9500n, lowRateOn(today)),
]

/** An example of an invoice, with the tenant's own data, numbering, branding and texts. */
export function sampleInvoice({
  supplier,
  settings,
  today,
  language,
}: Example): Invoice & { number: string } {
  return {
    id: 'voorbeeld' as DocumentId,
    version: 1,
    state: 'finalised',
    number: numberOf(formatFor(settings, 'invoice'), yearOf(today), 42),
    isArchived: false,
    customerId: 'voorbeeld' as CustomerId,
    projectId: null,
    exchange: null,
    ...noParticulars,
    title: 'Nieuwe winkel',
    issueDate: today,
    dueDate: addDays(today, settings.paymentDays),
    deliveryDate: today,
    isUnderKor: false,
    isUnderOss: false,
    lines: linesOn(today),
    supplier,
    customer: customerIn(language),
    open: totalsOf(linesOn(today)).gross,
    addresses: { invoice: [], reminder: [] },
    timesSent: 0,
    isDisputed: false,
    writtenOff: ZERO,
    credited: ZERO,
    frozen: null,
    settings,
  }
}

/** The same for a quote. */
export function sampleQuote({ supplier, settings, today, language }: Example): Quote & { number: string } {
  const number = numberOf(formatFor(settings, 'quote'), yearOf(today), 17)
  return {
    id: 'voorbeeld' as DocumentId,
    version: 1,
    state: 'sent',
    invoiced: ZERO,
    left: null,
    foreign: null,
    number,
    quoteNumber: number,
    quoteVersion: 1,
    rootId: 'voorbeeld' as DocumentId,
    customerId: 'voorbeeld' as CustomerId,
    projectId: null,
    exchange: null,
    ...noParticulars,
    title: 'Nieuwe winkel',
    intro: textFor(settings, 'quote.intro', language),
    outro: textFor(settings, 'quote.outro', language),
    needsCode: false,
    issueDate: today,
    dueDate: addDays(today, settings.validityDays),
    deliveryDate: today,
    lines: linesOn(today),
    supplier,
    customer: customerIn(language),
    contentSha256: null,
    rejectReason: null,
    signedBy: [],
    addresses: [],
    frozen: null,
    settings,
  }
}
