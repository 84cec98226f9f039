import { z } from 'zod'
import { changesData, changesQuery } from '#contract/changes.ts'
import {
  booleanText,
  coded,
  codedText,
  idCodec,
  localDateCodec,
  optionalText,
  quantityCodec,
  summedEuros,
  versionNumber,
  wrappedDate,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorQuery, listPage } from '#contract/list-page.ts'
import { eInvoiceQuery, lastMail } from '#documents/contract.ts'
import { foreignOutput, particularsOutput, perRateOutput } from '#documents/part-contract.ts'
import { lineOutput, MAX_LINES, summaryAmounts } from '#documents/line-contract.ts'
import { invoiceDetail, paidAmount, paymentOnScreen } from '#invoices/contract.ts'
import { foreignTotal } from '#ledger/currency-contract.ts'
import { takenBack } from '#payments/contract.ts'
import type {
  BackingDocumentId,
  CustomerId,
  DocumentId,
  ExpenseId,
  LedgerAccountId,
  LineId,
  PaymentId,
  ProjectId,
  TenantId,
} from '#kernel/ids.ts'
import type { CreditNoteState } from './domain/credit-note-state.ts'

/** Codes on the wire: those of an invoice as far as the states are the same. */
const stateCodes = {
  concept: 0,
  finalised: 1000,
  sent: 2000,
  settled: 3000,
  refunded: 4000,
} as const satisfies Record<CreditNoteState, number>

const STATE_UNKNOWN = 'Kies een status: 0, 1000, 2000, 3000 (verrekend) of 4000 (terugbetaald).'
const state = coded(stateCodes, STATE_UNKNOWN)

const creditNoteId = idCodec<DocumentId>()
const invoiceId = idCodec<DocumentId>()

/** The credited lines of an invoice with their quantities, which have the sign of the invoice's own quantity. */
const chosenLines = z
  .array(
    z.object({
      invoiceLineId: idCodec<LineId>(),
      quantity: quantityCodec.refine((count) => count !== 0n, 'Vul een aantal in dat niet 0 is.'),
    }),
    { error: 'Kies regels om te crediteren.' },
  )
  .max(MAX_LINES, `Een creditnota heeft hooguit ${String(MAX_LINES)} regels.`)

/** Lines with quantities; or an amount, VAT included, in proportion over the rates of the invoice, or of one rate. */
const whatGoesBack = {
  lines: chosenLines.optional(),
  amount: paidAmount.nullish(),
  amountOf: perRateOutput.pick({ vatTreatment: true, vatPercentage: true }).nullish(),
}

export const newCreditNote = z.object({
  invoiceId,
  reason: optionalText('de reden', 200),
  issueDate: localDateCodec,
  ...whatGoesBack,
})
export type NewCreditNote = z.output<typeof newCreditNote>

export const creditNoteSummary = z.object({
  id: creditNoteId,
  creditNoteNumber: z.string().nullable(),
  invoiceId,
  invoiceNumber: z.string(),
  customerId: idCodec<CustomerId>(),
  customerName: z.string(),
  projectId: idCodec<ProjectId>().nullable(),
  reason: z.string().nullable(),
  state,
  issueDate: wrappedDate,
  totalAmountSummary: summaryAmounts,
  foreign: foreignTotal.nullable(),
  /** The remaining amount: to be allocated, or refunded. */
  openAmount: summedEuros,
  timesSentPerEmail: z.int(),
  isMailPending: z.boolean(),
  lastMail,
  isArchived: z.boolean(),
  version: z.int(),
})
export type CreditNoteSummary = z.output<typeof creditNoteSummary>

export const listCreditNotes = endpoint({
  method: 'GET',
  path: '/api/CreditNotes',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Alle creditnota’s, de nieuwste eerst; met after of limit in stukken, op id.',
  query: z.object(cursorQuery),
  data: z.array(creditNoteSummary),
})

export const listCreditNoteChanges = endpoint({
  method: 'GET',
  path: '/api/CreditNotes/changes',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'Wat er aan creditnota’s veranderde, voor een programma met een eigen kopie: elk id met zijn laatste versie, ook wat weg is.',
  query: changesQuery,
  data: changesData,
})

/** The list in the form that the screen requests; `over` is the open amount of one. */
export const creditNotePages = listPage({
  filters: ['alle', 'concept', 'afgerond', 'verstuurd', 'verrekend', 'terugbetaald', 'archief'],
  sorts: ['nummer', 'klant', 'factuur', 'datum', 'status', 'over', 'bedrag'],
  row: creditNoteSummary,
})

export const listCreditNotePage = endpoint({
  method: 'GET',
  path: '/api/CreditNotes/page',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Twaalf creditnota’s: gefilterd, doorzocht en geordend.',
  query: creditNotePages.query,
  data: creditNotePages.data,
})

export const creditNoteDetail = creditNoteSummary.extend({
  // Its title is the reason.
  ...z.object(particularsOutput).omit({ title: true }).shape,
  invoiceIssueDate: localDateCodec,
  deliveryDate: localDateCodec,
  lines: z.array(lineOutput.extend({ invoiceLineId: idCodec<LineId>().nullable() })),
  perRate: z.array(perRateOutput),
  foreign: foreignOutput,
  customer: invoiceDetail.shape.customer,
  supplier: invoiceDetail.shape.supplier,
  dress: invoiceDetail.shape.dress,
  remarks: z.array(z.string()),
  /** Refunded to the customer; amounts are positive. */
  payouts: z.array(paymentOnScreen),
  settlements: z.array(
    z.object({ id: z.uuid(), invoiceId, number: z.string(), date: localDateCodec, amount: summedEuros }),
  ),
  /** Open invoices of the same customer to which the credit note can be allocated, the oldest first. */
  openInvoices: z.array(z.object({ id: invoiceId, number: z.string(), openAmount: summedEuros })),
  entries: invoiceDetail.shape.entries,
  timeline: invoiceDetail.shape.timeline,
})
export type CreditNoteDetail = z.output<typeof creditNoteDetail>

const oneCreditNote = z.object({ id: creditNoteId })

export const getCreditNote = endpoint({
  method: 'GET',
  path: '/api/CreditNotes/:id',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Eén creditnota met regels, verrekeningen, terugbetalingen, boekingen en tijdlijn.',
  params: oneCreditNote,
  data: creditNoteDetail,
})

export const getCreditable = endpoint({
  method: 'GET',
  path: '/api/CreditNotes/invoice/:id',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Wat er van een factuur al is gecrediteerd: per regel, en als bedrag per tarief.',
  params: z.object({ id: invoiceId }),
  data: z.object({
    lines: z.array(z.object({ invoiceLineId: idCodec<LineId>(), creditedQuantity: quantityCodec })),
    /** The credited amounts per rate, split as they are booked. */
    amounts: z.array(
      perRateOutput.extend({
        supply: lineOutput.shape.supply,
        isPrepayment: z.boolean(),
        revenueAccount: lineOutput.shape.revenueAccount,
      }),
    ),
    /** Paid and not yet refunded: the maximum of a refund. */
    paidAmount: summedEuros,
  }),
})

export type Creditable = z.output<typeof getCreditable.data>

export const createCreditNote = endpoint({
  method: 'POST',
  path: '/api/CreditNotes',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Een concept-creditnota maken bij een factuur: per regel en aantal (lines), of een bedrag met btw (amount); het antwoord is ' +
    'het nieuwe id.',
  body: newCreditNote,
  data: creditNoteId,
})

/** The invoice of a credit note does not change. */
export const creditNoteChange = newCreditNote.omit({ invoiceId: true })
export type CreditNoteChange = z.output<typeof creditNoteChange>

export const changeCreditNote = endpoint({
  method: 'PUT',
  path: '/api/CreditNotes/:id',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een concept-creditnota wijzigen; het antwoord is de nieuwe versie.',
  params: oneCreditNote,
  body: z.object({ creditNote: creditNoteChange, version: versionNumber }),
  data: z.int(),
})

export const changeCreditNoteState = endpoint({
  method: 'PATCH',
  path: '/api/CreditNotes/:id',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Een creditnota afronden, versturen, verrekenen met openstaande facturen van de klant (de oudste eerst), of wat over is ' +
    'vandaag van de bank terugbetalen.',
  params: oneCreditNote,
  query: z.object({ billingState: codedText(stateCodes, STATE_UNKNOWN) }),
  data: z.null(),
})

export const archiveCreditNote = endpoint({
  method: 'PATCH',
  path: '/api/CreditNotes/:id/switch-archive',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een creditnota archiveren of terughalen; een concept dat niets wordt verdwijnt zo uit beeld.',
  params: oneCreditNote,
  query: z.object({ archive: booleanText('Geef archive=true of archive=false.') }),
  data: z.null(),
})

export const getCreditNoteAttachment = endpoint({
  method: 'GET',
  path: '/api/CreditNotes/:id/attachment',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'De PDF van een afgeronde creditnota.',
  params: oneCreditNote,
  data: z.null(),
  answer: 'file',
})

export const getCreditNoteUbl = endpoint({
  method: 'GET',
  path: '/api/CreditNotes/:id/ubl',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'De creditnota als e-factuur (UBL): Peppol BIS Billing 3.0, of met profile=nlcius de Nederlandse NLCIUS.',
  params: oneCreditNote,
  query: eInvoiceQuery,
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/xml'],
})

export const settleCreditNote = endpoint({
  method: 'POST',
  path: '/api/CreditNotes/:id/settlements',
  access: 'tenant',
  needs: 'payments.write',
  summary:
    'Een creditnota verrekenen met één openstaande factuur van dezelfde klant, geheel of voor een deel.',
  params: oneCreditNote,
  /** Default: as much as both sides allow. */
  body: z.object({ invoiceId, amount: paidAmount.nullish() }),
  data: z.null(),
})

export const payOutCreditNote = endpoint({
  method: 'POST',
  path: '/api/CreditNotes/:id/payments',
  access: 'tenant',
  needs: 'payments.write',
  summary:
    'Een terugbetaling aan de klant boeken, van wat er van de creditnota over is; het antwoord is het id ervan.',
  params: oneCreditNote,
  body: z.object({
    date: localDateCodec,
    /** Default: the whole remaining amount. */
    amount: paidAmount.nullish(),
    ledgerAccountId: idCodec<LedgerAccountId>().nullish(),
  }),
  data: idCodec<PaymentId>(),
})

export const removePayout = endpoint({
  method: 'DELETE',
  path: '/api/CreditNotes/:id/payments/:paymentId',
  access: 'tenant',
  needs: 'payments.write',
  summary:
    'Een terugbetaling ongedaan maken: een vergissing (reason=mistake, ook zonder reason) op haar eigen dag, geld dat terugkwam (reason=returned) op de dag on of vandaag.',
  params: z.object({ id: creditNoteId, paymentId: idCodec<PaymentId>() }),
  query: takenBack,
  data: z.null(),
})

export const countCreditNoteStates = endpoint({
  method: 'GET',
  path: '/api/CreditNotes/tenant/:tenantId/billing-states/counts',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Hoeveel creditnota’s er per status zijn; gearchiveerde niet meegeteld.',
  params: z.object({ tenantId: idCodec<TenantId>() }),
  data: z.array(z.object({ state, count: z.int() })),
})

/** To the customer, by a credit note and a payout; or from a supplier, by an expense of the other sign. */
export const newRefund = z.discriminatedUnion(
  'direction',
  [
    z.object({
      direction: z.literal('customer'),
      invoiceId,
      reason: optionalText('de reden', 200),
      date: localDateCodec,
      ...whatGoesBack,
      /** Default: the bank. */
      ledgerAccountId: idCodec<LedgerAccountId>().nullish(),
    }),
    z.object({
      direction: z.literal('supplier'),
      expenseId: idCodec<ExpenseId>(),
      description: optionalText('de omschrijving', 500),
      date: localDateCodec,
      /** The refunded amount of each line, as it was paid. */
      lines: z
        .array(z.object({ expenseLineId: idCodec<LineId>(), amount: paidAmount }), {
          error: 'Kies regels die je terugkrijgt.',
        })
        .max(MAX_LINES, `Een terugbetaling heeft hooguit ${String(MAX_LINES)} regels.`),
      backingDocumentId: z
        .string({ error: 'Upload een document bij de terugbetaling.' })
        .min(1, 'Upload een document bij de terugbetaling.')
        .pipe(idCodec<BackingDocumentId>()),
      ledgerAccountId: idCodec<LedgerAccountId>().nullish(),
    }),
  ],
  { error: 'Kies wie er geld terugkrijgt: customer (je klant) of supplier (jij, van een leverancier).' },
)
export type NewRefund = z.output<typeof newRefund>

export const createRefund = endpoint({
  method: 'POST',
  path: '/api/Refunds',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Een terugbetaling melden. Aan je klant, per regel of als bedrag: een creditnota en de betaling van wat daarvan over is. Van een leverancier: een ' +
    'negatieve uitgave met dezelfde btw, hetzelfde project en een eigen document. Nooit meer dan er is betaald.',
  body: newRefund,
  data: z.object({
    creditNoteId: creditNoteId.nullable(),
    expenseId: idCodec<ExpenseId>().nullable(),
    amount: summedEuros,
  }),
})

export const getRefundable = endpoint({
  method: 'GET',
  path: '/api/Refunds/expense/:id',
  access: 'tenant',
  needs: 'purchases.read',
  summary: 'Wat er van een uitgave nog terug kan komen, per regel en in het geheel.',
  params: z.object({ id: idCodec<ExpenseId>() }),
  data: z.object({
    lines: z.array(
      z.object({
        expenseLineId: idCodec<LineId>(),
        left: summedEuros,
        /** The paid amount; it includes the VAT unless the VAT was reverse-charged. */
        netAmount: summedEuros,
        vatAmount: summedEuros,
        isReversed: z.boolean(),
        refundedNetAmount: summedEuros,
        refundedVatAmount: summedEuros,
      }),
    ),
    left: summedEuros,
  }),
})
export type RefundableLine = z.output<typeof getRefundable.data>['lines'][number]
