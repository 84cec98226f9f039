import { z } from 'zod'
import { changesData, changesQuery } from '#contract/changes.ts'
import {
  booleanText,
  coded,
  codedText,
  euros,
  idCodec,
  instant,
  localDateCodec,
  summedEuros,
  versionNumber,
  wrappedDate,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorQuery, listPage } from '#contract/list-page.ts'
import { eInvoiceQuery, lastMail, MOST_DELAY_SECONDS } from '#documents/contract.ts'
import {
  brandingOnScreen,
  foreignOutput,
  particularsInput,
  particularsOutput,
  receiverOnScreen,
  perRateOutput,
  supplierOnScreen,
} from '#documents/part-contract.ts'
import { documentEventKinds } from '#documents/domain/event-kinds.ts'
import {
  fitsCurrency,
  lineInput,
  lineOutput,
  MAX_LINES,
  linesFit,
  summaryAmounts,
} from '#documents/line-contract.ts'
import type { CustomerId, DocumentId, PaymentId, ProjectId, TenantId } from '#kernel/ids.ts'
import { foreignTotal, givenRate } from '#ledger/currency-contract.ts'
import type { BillingState } from './domain/billing-state.ts'
import { invoiceQuestion } from './question-contract.ts'

/** Codes on the wire, fixed by the specification, section 9. */
const stateCodes = {
  concept: 0,
  finalised: 1000,
  sent: 2000,
  paid: 3000,
  cancelled: 4000,
} as const satisfies Record<BillingState, number>

const STATE_UNKNOWN = 'Kies een status: 0, 1000, 2000, 3000 of 4000.'
const state = coded(stateCodes, STATE_UNKNOWN)

const invoiceId = idCodec<DocumentId>()
const customerId = idCodec<CustomerId>()

export const newInvoice = z
  .object({
    customerId,
    projectId: idCodec<ProjectId>().nullish().default(null),
    ...particularsInput,
    issueDate: localDateCodec,
    dueDate: localDateCodec,
    deliveryDate: localDateCodec,
    /**
     * The currency of the invoice and the rate of its day, where that is not the euro: then prices and discounts are in it, without VAT, and the books have the
     * euros by the rate.
     */
    foreign: givenRate.nullish(),
    lines: z
      .array(lineInput, { error: 'Voeg regels toe.' })
      .max(MAX_LINES, `Een factuur heeft hooguit ${String(MAX_LINES)} regels.`),
  })
  .refine((invoice) => invoice.dueDate >= invoice.issueDate, {
    path: ['dueDate'],
    error: 'De vervaldatum ligt voor de factuurdatum.',
  })
  .superRefine(linesFit)
  .superRefine(fitsCurrency)
export type NewInvoice = z.output<typeof newInvoice>
export { MAX_LINES, type LineInput } from '#documents/line-contract.ts'

export const invoiceSummary = z.object({
  id: invoiceId,
  invoiceNumber: z.string().nullable(),
  customerId,
  customerName: z.string(),
  projectId: idCodec<ProjectId>().nullable(),
  title: z.string().nullable(),
  state,
  issueDate: wrappedDate,
  dueByDate: wrappedDate,
  totalAmountSummary: summaryAmounts,
  /** The total in the currency of the invoice; null in euros. All other amounts are euros. */
  foreign: foreignTotal.nullable(),
  openAmount: summedEuros,
  /** Written off as a bad debt; not expected any more, but a payment is possible. */
  writtenOffAmount: summedEuros,
  /** Credited by credit notes, VAT included. */
  creditedAmount: summedEuros,
  timesSentPerEmail: z.int(),
  /** A mail is on its way; the count rises when it is handed over. */
  isMailPending: z.boolean(),
  /** In a direct debit batch that the bank did not collect yet. */
  inCollection: z.boolean(),
  /** At a collection agency: no reminder of it leaves. */
  isHandedOver: z.boolean(),
  /** What became of the last mail about it. */
  lastMail,
  isArchived: z.boolean(),
  version: z.int(),
})
export type InvoiceSummary = z.output<typeof invoiceSummary>

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/Invoices',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Alle facturen, de nieuwste eerst; met after of limit in stukken, op id.',
  query: z.object(cursorQuery),
  data: z.array(invoiceSummary),
})

export const listInvoiceChanges = endpoint({
  method: 'GET',
  path: '/api/Invoices/changes',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'Wat er aan facturen veranderde, voor een programma met een eigen kopie: elk id met zijn laatste versie, ook wat weg is.',
  query: changesQuery,
  data: changesData,
})

/**
 * The list in the form that the screen requests. `openstaand`, `te-laat` and `dit-kwartaal` are the sources
 * of the figures above the list.
 */
export const invoicePages = listPage({
  filters: [
    'alle',
    'concept',
    'afgerond',
    'verstuurd',
    'betaald',
    'geannuleerd',
    'archief',
    'openstaand',
    'te-laat',
    'dit-kwartaal',
    'te-crediteren',
  ],
  sorts: ['nummer', 'klant', 'datum', 'vervalt', 'status', 'bedrag'],
  row: invoiceSummary,
})

export const listInvoicePage = endpoint({
  method: 'GET',
  path: '/api/Invoices/page',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'Twaalf facturen: gefilterd, doorzocht en geordend; van één klant met customerId, van één project met projectId, en met refundable=true alleen waarvan geld is ontvangen dat terug kan.',
  query: invoicePages.query.extend({
    customerId: customerId.optional(),
    projectId: idCodec<ProjectId>().optional(),
    refundable: booleanText('Geef refundable als true of false.').optional(),
  }),
  data: invoicePages.data,
})

/** What happened to an invoice, oldest first. */
export const timelineEvent = z.object({
  at: instant,
  kind: z.enum(documentEventKinds),
  /** An address, a number or a reason, when there is one. */
  detail: z.string().nullable(),
})

/** Money that came in, or, negative, went back. */
export const paymentOnScreen = z.object({
  id: idCodec<PaymentId>(),
  date: localDateCodec,
  amount: summedEuros,
  account: z.string(),
  /** The part that was too much, kept for the customer. */
  surplus: summedEuros,
  /** The amount written off; negative: gained. */
  difference: summedEuros,
  /** Collection costs and interest in it, which settle nothing of the document. */
  costs: summedEuros,
  interest: summedEuros,
  /** The day on which it was undone; it no longer counts. */
  reversedOn: localDateCodec.nullable(),
})
export type PaymentOnScreen = z.output<typeof paymentOnScreen>

export const invoiceDetail = invoiceSummary.extend({
  ...particularsOutput,
  deliveryDate: wrappedDate,
  lines: z.array(lineOutput.extend({ isPrepayment: z.boolean() })),
  perRate: z.array(perRateOutput),
  foreign: foreignOutput,
  customer: receiverOnScreen,
  supplier: supplierOnScreen,
  dress: brandingOnScreen,
  /** The reference to pay with (RF, ISO 11649); null for a concept, and on invoices of before there was one. */
  paymentReference: z.string().nullable(),
  remarks: z.array(z.string()),
  payments: z.array(paymentOnScreen),
  /** Credit notes that were allocated to it. */
  settlements: z.array(
    z.object({
      id: z.uuid(),
      creditNoteId: invoiceId,
      number: z.string(),
      date: localDateCodec,
      amount: summedEuros,
    }),
  ),
  /** What this customer paid too much on any invoice and did not get back. */
  customerSurplus: summedEuros,
  entries: z.array(
    z.object({ id: z.uuid(), number: z.int(), transactionDate: localDateCodec, description: z.string() }),
  ),
  creditNotes: z.array(
    z.object({ id: z.uuid(), number: z.string(), issueDate: localDateCodec, grossAmount: summedEuros }),
  ),
  timeline: z.array(timelineEvent),
  recurringInvoiceId: z.uuid().nullable(),
  /** What finalising would refuse now; empty when nothing, or when it is done. */
  problems: z.array(z.string()),
  /** What finalising asks first and does not refuse; empty when nothing, or when it is done. */
  questions: z.array(invoiceQuestion),
})
export type InvoiceDetail = z.output<typeof invoiceDetail>

export const oneInvoice = z.object({ id: invoiceId })

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/Invoices/:id',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Eén factuur met regels, betalingen, boekingen en tijdlijn.',
  params: oneInvoice,
  data: invoiceDetail,
})

export const createInvoice = endpoint({
  method: 'POST',
  path: '/api/Invoices',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een conceptfactuur maken; het antwoord is het nieuwe id.',
  body: newInvoice,
  data: invoiceId,
})

export const changeInvoice = endpoint({
  method: 'PUT',
  path: '/api/Invoices/:id',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een conceptfactuur wijzigen; het antwoord is de nieuwe versie.',
  params: oneInvoice,
  body: z.object({ invoice: newInvoice, version: versionNumber }),
  data: z.int(),
})

export const duplicateInvoice = endpoint({
  method: 'POST',
  path: '/api/Invoices/:id/duplicate',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een nieuw concept met dezelfde klant en regels, gedateerd vandaag.',
  params: oneInvoice,
  data: invoiceId,
})

const DELAY = `Geef delaySeconds als een heel getal van 0 tot en met ${String(MOST_DELAY_SECONDS)}.`
const delayText = z.codec(z.string().regex(/^\d{1,4}$/, DELAY), z.int().max(MOST_DELAY_SECONDS, DELAY), {
  decode: (digits) => Number(digits),
  encode: (seconds) => String(seconds),
})

export const changeBillingState = endpoint({
  method: 'PATCH',
  path: '/api/Invoices/:id',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Een factuur afronden, versturen (nogmaals is herinneren), als betaald melden of annuleren. consent=deposit-rate bevestigt bij het afronden dat een aanbetaling er tegen een ander btw-tarief af gaat.',
  params: oneInvoice,
  query: z.object({
    billingState: codedText(stateCodes, STATE_UNKNOWN),
    delaySeconds: delayText.optional(),
    /** Consent to finalise with a deposit that is taken off at another rate than its own. */
    consent: z.enum(['deposit-rate'], { error: 'Kies deposit-rate.' }).optional(),
  }),
  data: z.null(),
})

/** More than € 0,00: the direction is the call's. */
export const paidAmount = euros.refine((amount) => amount > 0n, 'Vul een bedrag boven € 0,00 in.')

export const archiveInvoice = endpoint({
  method: 'PATCH',
  path: '/api/Invoices/:id/switch-archive',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een factuur archiveren of terughalen.',
  params: oneInvoice,
  query: z.object({ archive: booleanText('Geef archive=true of archive=false.') }),
  data: z.null(),
})

export const getInvoiceAttachment = endpoint({
  method: 'GET',
  path: '/api/Invoices/:id/attachment',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'De PDF van een afgeronde factuur.',
  params: oneInvoice,
  data: z.null(),
  answer: 'file',
})

export const getInvoiceUbl = endpoint({
  method: 'GET',
  path: '/api/Invoices/:id/ubl',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'De e-factuur (UBL): Peppol BIS Billing 3.0, of met profile=nlcius de Nederlandse NLCIUS.',
  params: oneInvoice,
  query: eInvoiceQuery,
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/xml'],
})

export const countBillingStates = endpoint({
  method: 'GET',
  path: '/api/Invoices/tenant/:tenantId/billing-states/counts',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Hoeveel facturen er per status zijn; gearchiveerde niet meegeteld.',
  params: z.object({ tenantId: idCodec<TenantId>() }),
  data: z.array(z.object({ state, count: z.int() })),
})
