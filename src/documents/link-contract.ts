import { z } from 'zod'
import { idCodec, instant, localDateCodec, summedEuros, textOfLines } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { languages } from '#kernel/language.ts'
import type { CustomerLinkKey, DocumentId } from '#kernel/ids.ts'
import {
  foreignOutput,
  particularsOutput,
  perRateOutput,
  receiverOnScreen,
  supplierOnScreen,
} from './part-contract.ts'
import { lineOutput, summaryAmounts } from './line-contract.ts'
import { foreignAmountOnWire } from '#ledger/currency-contract.ts'
import { MOST_DISPUTE_TEXT } from './domain/customer-page.ts'
import { customerPageKinds } from './domain/document-kinds.ts'

// The customer's page of an invoice or a credit note: what its receiver reads and does by the link, without an account,
// and how its sender makes and revokes that link.

/** A receipt, refund or allocation, with its day. */
const received = z.object({
  date: localDateCodec,
  amount: summedEuros,
  /** The credit note or invoice of the allocation; null for money. */
  number: z.string().nullable(),
})
export type Received = z.output<typeof received>

/** What a letter that was sent claims beside the invoice, and is due now. */
const charges = z.object({
  costs: summedEuros,
  interest: summedEuros,
  /** The invoices of that letter: they are owed once, whichever of them is paid first. */
  invoices: z.array(z.string()),
})

const instalment = z.object({
  dueOn: localDateCodec,
  amount: summedEuros,
  received: summedEuros,
  state: z.enum(['received', 'partly', 'open', 'missed']),
})

/** The content of the document, and the open amount. */
export const documentOfCustomer = z.object({
  view: z.literal('document'),
  kind: z.enum(customerPageKinds),
  number: z.string(),
  ...particularsOutput,
  issueDate: localDateCodec,
  dueDate: localDateCodec,
  deliveryDate: localDateCodec,
  intro: z.string(),
  outro: z.string(),
  footer: z.string(),
  remarks: z.array(z.string()),
  corrects: z.object({ number: z.string(), issueDate: localDateCodec }).nullable(),
  supplier: supplierOnScreen,
  /** As on the document: without the address of its mail. */
  customer: receiverOnScreen.omit({ email: true }),
  lines: z.array(
    lineOutput.omit({ id: true, revenueAccount: true, totalAmountSummary: true }).extend({
      netAmount: summedEuros,
      vatAmount: summedEuros,
    }),
  ),
  perRate: z.array(perRateOutput),
  /** The totals in the currency of the document; null in euros. All other amounts are euros. */
  foreign: foreignOutput,
  totalAmountSummary: summaryAmounts,
  /** The picture is fetched by the link. */
  look: z.object({ accent: z.string().nullable(), hasLogo: z.boolean() }),
  state: z.enum(['due', 'late', 'paid', 'cancelled', 'nothing-due', 'credit']),
  /** Still to be paid by the customer; of a credit note, still to be given back. */
  openAmount: summedEuros,
  /** The open amount in the currency of the document; null in euros. */
  foreignOpenAmount: foreignAmountOnWire.nullable(),
  /** Collection costs and interest; null where none are due, and while an arrangement runs. */
  charges: charges.nullable(),
  /** The parts of the payment arrangement that runs, for all of its invoices together; null without one. */
  instalments: z.array(instalment).nullable(),
  /** What the customer is asked to pay now: the open amount with the charges, or the next instalment. */
  askedAmount: summedEuros,
  received: z.array(received),
  /** Credit notes on the document, VAT included. */
  credits: z.array(z.object({ number: z.string(), date: localDateCodec, amount: summedEuros })),
  hasEInvoice: z.boolean(),
  /** The reference to pay with; null on documents of before there was one. */
  paymentReference: z.string().nullable(),
  /** The QR code that pays what is asked, row by row: 1 is dark, 0 is light; null where nothing is to be paid. */
  qrCode: z.array(z.string()).readonly().nullable(),
  /** The customer reported something that its sender has not answered yet. */
  isDisputed: z.boolean(),
  /** Paying online what is open, where the sender offers it; null where that is not possible. */
  online: z
    .object({
      /** `processing`: the customer came back, and the provider does not say yet what became of it. */
      state: z.enum(['offered', 'processing', 'not-paid', 'test-paid']),
      /** The sender tries it out: what is paid is no money. */
      isTest: z.boolean(),
    })
    .nullable(),
})
export type DocumentOfCustomer = z.output<typeof documentOfCustomer>

/** A link that was revoked or has expired: whom to ask, and no figures. */
export const closedLink = z.object({
  view: z.literal('closed'),
  reason: z.enum(['revoked', 'expired']),
  /** The customer's language. */
  language: z.enum(languages),
  supplier: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
  }),
})
export type ClosedLink = z.output<typeof closedLink>

const key = z.object({ id: idCodec<CustomerLinkKey>() })

export const getByCustomerLink = endpoint({
  method: 'GET',
  path: '/api/CustomerLinks/:id',
  access: 'link',
  summary: 'De factuur of creditnota van een klantlink: wat erop staat, wat openstaat en wat is ontvangen.',
  params: key,
  data: z.discriminatedUnion('view', [documentOfCustomer, closedLink]),
})

export const getCustomerLinkPdf = endpoint({
  method: 'GET',
  path: '/api/CustomerLinks/:id/attachment',
  access: 'link',
  summary: 'De PDF van het document van een klantlink.',
  params: key,
  data: z.null(),
  answer: 'file',
})

export const getCustomerLinkUbl = endpoint({
  method: 'GET',
  path: '/api/CustomerLinks/:id/ubl',
  access: 'link',
  summary: 'De e-factuur (UBL, Peppol BIS Billing 3.0) van het document van een klantlink.',
  params: key,
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/xml'],
})

export const getCustomerLinkLogo = endpoint({
  method: 'GET',
  path: '/api/CustomerLinks/:id/logo',
  access: 'link',
  summary: 'Het logo op het document van een klantlink, als PNG.',
  params: key,
  data: z.null(),
  answer: 'file',
  fileTypes: ['image/png'],
})

export const noteCustomerViewed = endpoint({
  method: 'POST',
  path: '/api/CustomerLinks/:id/viewed',
  access: 'link',
  summary: 'Noteren dat de klant het document heeft bekeken; hooguit één keer per dag.',
  params: key,
  data: z.null(),
})

export const raiseDispute = endpoint({
  method: 'POST',
  path: '/api/CustomerLinks/:id/dispute',
  access: 'link',
  summary:
    'Melden dat er iets niet klopt; er gaan dan geen herinneringen tot de afzender dat heeft afgehandeld.',
  params: key,
  body: z.object({
    message: textOfLines('wat er niet klopt', MOST_DISPUTE_TEXT).min(1, 'Schrijf op wat er niet klopt.'),
  }),
  data: z.null(),
})

export const beginOnlinePayment = endpoint({
  method: 'POST',
  path: '/api/CustomerLinks/:id/online-payment',
  access: 'link',
  summary:
    'Online betalen wat openstaat, met de kosten en rente die nu verschuldigd zijn, of de volgende termijn van een regeling. Het antwoord is het adres waar de klant betaalt.',
  params: key,
  data: z.object({ url: z.string() }),
})

export const checkOnlinePayment = endpoint({
  method: 'POST',
  path: '/api/CustomerLinks/:id/online-payment/check',
  access: 'link',
  summary: 'De klant is terug van het betalen: navragen wat ervan is geworden.',
  params: key,
  data: z.null(),
})

const oneDocument = z.object({ id: idCodec<DocumentId>() })

export const getCustomerLink = endpoint({
  method: 'GET',
  path: '/api/Documents/:id/customer-link',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'De klantlink van een factuur of creditnota, wanneer die is bekeken, en wat de klant heeft gemeld.',
  params: oneDocument,
  data: z.object({
    /** Null when there is none: never made, revoked or expired. */
    address: z.string().nullable(),
    viewedAt: instant.nullable(),
    disputes: z.array(
      z.object({ id: z.uuid(), message: z.string(), raisedAt: instant, settledAt: instant.nullable() }),
    ),
  }),
})
export type CustomerLinkOnScreen = z.output<typeof getCustomerLink.data>

export const makeCustomerLink = endpoint({
  method: 'POST',
  path: '/api/Documents/:id/customer-link',
  access: 'tenant',
  needs: 'sales.send',
  summary:
    'De klantlink van een factuur of creditnota; zo nodig wordt die gemaakt. Het antwoord is het adres.',
  params: oneDocument,
  data: z.object({ address: z.string() }),
})

export const revokeCustomerLink = endpoint({
  method: 'DELETE',
  path: '/api/Documents/:id/customer-link',
  access: 'tenant',
  needs: 'sales.send',
  summary: 'De klantlink intrekken: wie hem heeft, ziet alleen nog wie de afzender is.',
  params: oneDocument,
  data: z.null(),
})

export const settleDisputes = endpoint({
  method: 'POST',
  path: '/api/Documents/:id/disputes/settled',
  access: 'tenant',
  needs: 'sales.send',
  summary: 'Wat de klant heeft gemeld is afgehandeld; herinneringen kunnen weer.',
  params: oneDocument,
  data: z.null(),
})
