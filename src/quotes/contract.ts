import { z } from 'zod'
import { changesData, changesQuery } from '#contract/changes.ts'
import {
  coded,
  idCodec,
  instant,
  localDateCodec,
  percentage,
  summedEuros,
  textOfLines,
  versionNumber,
  wrappedDate,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorQuery, listPage } from '#contract/list-page.ts'
import { lastMail } from '#documents/contract.ts'
import {
  brandingOnScreen,
  foreignOutput,
  particularsInput,
  particularsOutput,
  receiverOnScreen,
  perRateOutput,
  supplierOnScreen,
} from '#documents/part-contract.ts'
import { isKnownRate, isRateOver, RATE_UNKNOWN, rateUnknownOn } from '#documents/domain/vat-rate.ts'
import {
  fitsCurrency,
  lineInput,
  lineOutput,
  MAX_LINES,
  linesFit,
  summaryAmounts,
} from '#documents/line-contract.ts'
import type { CustomerId, DocumentId, ProjectId, QuoteSignatureId } from '#kernel/ids.ts'
import { currencyCode, foreignAmountOnWire, foreignTotal, givenRate } from '#ledger/currency-contract.ts'
import type { EvidenceKind } from './domain/evidence-kind.ts'
import type { QuoteState, SignatureRole } from './domain/quote-state.ts'

const stateCodes = {
  concept: 0,
  sent: 1000,
  signed: 2000,
  agreed: 3000,
  'partly-invoiced': 3500,
  invoiced: 4000,
  rejected: 5000,
  expired: 6000,
  withdrawn: 7000,
  replaced: 8000,
} as const satisfies Record<QuoteState, number>
export const state = coded(
  stateCodes,
  'Kies een status: 0, 1000, 2000, 3000, 3500, 4000, 5000, 6000, 7000 of 8000.',
)

/** Codes on the wire, fixed by the specification, section 9. */
export const roleCodes = { sender: 1000, receiver: 2000 } as const satisfies Record<SignatureRole, number>
export const ROLE_UNKNOWN = 'Kies een rol: 1000 (afzender) of 2000 (klant).'
export const role = coded(roleCodes, ROLE_UNKNOWN)

export const quoteId = idCodec<DocumentId>()
export const signatureId = idCodec<QuoteSignatureId>()

/** So many lines of text fit above the lines of the document without driving them off the page. */
const MOST_INTRO_LINES = 15
const intro = textOfLines('de inleiding', 1200).refine(
  (text) => text.split('\n').length <= MOST_INTRO_LINES,
  `De inleiding heeft hooguit ${String(MOST_INTRO_LINES)} regels.`,
)

/** Null and left out are no text. */
const textOrNothing = <Text extends z.ZodType<string, string>>(text: Text) =>
  z.codec(text.nullish(), z.string(), {
    decode: (value) => value ?? '',
    encode: (value) => value as z.output<Text>,
  })

export const newQuote = z
  .object({
    customerId: idCodec<CustomerId>(),
    projectId: idCodec<ProjectId>().nullish().default(null),
    ...particularsInput,
    introMessage: textOrNothing(intro),
    outroMessage: textOrNothing(textOfLines('de afsluiting', 2000)),
    /** The rate of a line that names none; left out, the high rate on the day of supply. */
    vatPercentage: percentage.refine(isKnownRate, RATE_UNKNOWN).optional(),
    issueDate: localDateCodec,
    dueDate: localDateCodec,
    deliveryDate: localDateCodec,
    /** The customer types a code from a mail before signing. */
    needsCode: z.boolean().default(false),
    /**
     * The currency of the quote and the rate of its day, where that is not the euro: then prices and discounts are in it, without VAT. The quote shows no euros;
     * the rate is for the amounts in your own lists, and each invoice of the quote asks for the rate of its own day.
     */
    foreign: givenRate.nullish(),
    lines: z
      .array(lineInput.omit({ isPrepayment: true }), { error: 'Voeg regels toe.' })
      .max(MAX_LINES, `Een offerte heeft hooguit ${String(MAX_LINES)} regels.`),
  })
  .refine((quote) => quote.dueDate >= quote.issueDate, {
    path: ['dueDate'],
    error: 'De geldigheid eindigt vóór de offertedatum.',
  })
  .superRefine(({ vatPercentage, deliveryDate }, context) => {
    if (vatPercentage !== undefined && isRateOver(vatPercentage, deliveryDate))
      context.addIssue({ code: 'custom', path: ['vatPercentage'], message: rateUnknownOn(deliveryDate) })
  })
  .superRefine(linesFit)
  .superRefine(fitsCurrency)
export type NewQuote = z.output<typeof newQuote>

export const signatureMark = z.object({ id: signatureId, role })

/** What was invoiced of a quote and what is left, in the currency of that quote; null in euros. */
const invoicing = {
  invoicedAmount: foreignAmountOnWire,
  /** Null before it was agreed. */
  amountToInvoice: foreignAmountOnWire.nullable(),
}

export const quoteSummary = z.object({
  id: quoteId,
  /** The number of all versions; null until the first is shared. */
  quoteNumber: z.string().nullable(),
  /** The same with the version. */
  uniqueDocumentNumber: z.string().nullable(),
  customerId: idCodec<CustomerId>(),
  customerName: z.string(),
  projectId: idCodec<ProjectId>().nullable(),
  title: z.string().nullable(),
  state,
  issueDate: wrappedDate,
  dueByDate: wrappedDate,
  totalAmountSummary: summaryAmounts,
  /** The total in the currency of the quote, with what was invoiced of it; null in euros. All other amounts are euros, by the rate of the quote. */
  foreign: foreignTotal.extend(invoicing).nullable(),
  /** What its finalised invoices come to with VAT, less what was credited. A concept invoices nothing. */
  invoicedAmount: summedEuros,
  /** What is left to be invoiced with VAT; null before it was agreed. */
  amountToInvoice: summedEuros.nullable(),
  /** Whether a concept invoice of it waits to be finalised. */
  hasConceptInvoice: z.boolean(),
  signatures: z.array(signatureMark),
  viewedAt: instant.nullable(),
  isMailPending: z.boolean(),
  /** What became of the last mail about it. */
  lastMail,
  version: z.int(),
})
export type QuoteSummary = z.output<typeof quoteSummary>

/** As the specification reads it back; days after payment are not offered yet. */
export const deliveryDate = z.object({ date: wrappedDate, daysAfterPayment: z.null() })

const evidenceKinds = [
  'created',
  'changed',
  'shared',
  'mailed',
  'mail-failed',
  'mail-ordered',
  'mail-withdrawn',
  'mail-stopped',
  'viewed',
  'code-sent',
  'code-checked',
  'code-refused',
  'signed-by-receiver',
  'signed-by-sender',
  'agreed-by-hand',
  'rejected',
  'question',
  'withdrawn',
  'replaced',
  'invoiced',
  'project-begun',
] as const satisfies readonly (EvidenceKind | `mail-${string}`)[]

export const quoteEvent = z.object({
  at: instant,
  kind: z.enum(evidenceKinds),
  detail: z.string().nullable(),
})
export type QuoteEvent = z.output<typeof quoteEvent>

/** Everything of a quote, for its own tenant. */
export const quoteDetail = quoteSummary.extend({
  ...particularsOutput,
  view: z.literal('own'),
  introText: z.string(),
  outroText: z.string(),
  deliveryDate,
  lines: z.array(lineOutput),
  perRate: z.array(perRateOutput),
  foreign: foreignOutput.unwrap().extend(invoicing).nullable(),
  customer: receiverOnScreen,
  supplier: supplierOnScreen,
  dress: brandingOnScreen,
  remarks: z.array(z.string()),
  needsCode: z.boolean(),
  quoteVersion: z.int(),
  /** The hash of the frozen content; null while a concept. */
  contentSha256: z.string().nullable(),
  rejectReason: z.string().nullable(),
  versions: z.array(z.object({ id: quoteId, number: z.string().nullable(), quoteVersion: z.int(), state })),
  invoices: z.array(
    z.object({
      id: z.uuid(),
      number: z.string().nullable(),
      part: z.enum(['whole', 'deposit', 'rest']),
      share: percentage.nullable(),
      netAmount: summedEuros,
      /** Its total in its own currency; null in euros. */
      foreign: z.object({ currency: currencyCode, gross: foreignAmountOnWire }).nullable(),
      isCancelled: z.boolean(),
    }),
  ),
  /** The file that was stored with a manual agreement. */
  agreementFile: z.object({ fileName: z.string(), sha256: z.string() }).nullable(),
  timeline: z.array(quoteEvent),
  /** Whether the chain of events is as it was written. */
  isEvidenceIntact: z.boolean(),
  /** What sharing would refuse now; empty when nothing, or when it is done. */
  problems: z.array(z.string()),
})
export type QuoteDetail = z.output<typeof quoteDetail>

export const oneQuote = z.object({ id: quoteId })

export const listQuotes = endpoint({
  method: 'GET',
  path: '/api/Quotes',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Alle offertes, de nieuwste eerst; met after of limit in stukken, op id.',
  query: z.object(cursorQuery),
  data: z.array(quoteSummary),
})

export const listQuoteChanges = endpoint({
  method: 'GET',
  path: '/api/Quotes/changes',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'Wat er aan offertes veranderde, voor een programma met een eigen kopie: elk id met zijn laatste versie, ook wat weg is.',
  query: changesQuery,
  data: changesData,
})

/** The list in the form that the screen requests; `vervallen` is withdrawn or replaced. */
export const quotePages = listPage({
  filters: [
    'alle',
    'concept',
    'verstuurd',
    'getekend-door-klant',
    'akkoord',
    'deels-gefactureerd',
    'gefactureerd',
    'afgewezen',
    'verlopen',
    'vervallen',
  ],
  sorts: ['nummer', 'klant', 'datum', 'geldig', 'status', 'bedrag'],
  row: quoteSummary,
})

export const listQuotePage = endpoint({
  method: 'GET',
  path: '/api/Quotes/page',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Twaalf offertes: gefilterd, doorzocht en geordend.',
  query: quotePages.query,
  data: quotePages.data,
})

export const getExpectedQuoteNumber = endpoint({
  method: 'GET',
  path: '/api/Quotes/expected-number',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Het nummer dat een offerte van deze dag nu zou krijgen. Het nummer zelf komt pas bij delen.',
  query: z.object({ issueDate: localDateCodec }),
  data: z.string(),
})

export const createQuote = endpoint({
  method: 'POST',
  path: '/api/Quotes',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een conceptofferte maken; het antwoord is het nieuwe id.',
  body: newQuote,
  data: quoteId,
})

export const changeQuote = endpoint({
  method: 'PUT',
  path: '/api/Quotes/:id',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een conceptofferte wijzigen; het antwoord is de nieuwe versie.',
  params: oneQuote,
  body: z.object({ quote: newQuote, version: versionNumber }),
  data: z.int(),
})

export const duplicateQuote = endpoint({
  method: 'POST',
  path: '/api/Quotes/:id/duplicate',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een nieuw concept met dezelfde klant, teksten en regels, gedateerd vandaag.',
  params: oneQuote,
  data: quoteId,
})

export const makeNewVersion = endpoint({
  method: 'POST',
  path: '/api/Quotes/:id/new-version',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Een volgende versie van een gedeelde offerte beginnen; de oude link vervalt zodra die wordt gedeeld.',
  params: oneQuote,
  data: quoteId,
})

export const shareQuote = endpoint({
  method: 'POST',
  path: '/api/Quotes/:id/share',
  access: 'tenant',
  needs: 'sales.send',
  summary:
    'Een offerte vastleggen en delen: per mail met link en PDF, of alleen de link (mail: false). Nogmaals stuurt de mail opnieuw.',
  params: oneQuote,
  body: z.object({ mail: z.boolean().default(true) }),
  data: z.object({ link: z.string() }),
})

export const withdrawQuote = endpoint({
  method: 'POST',
  path: '/api/Quotes/:id/withdraw',
  access: 'tenant',
  needs: 'sales.send',
  summary: 'Een gedeelde offerte intrekken; ze kan dan niet meer worden getekend.',
  params: oneQuote,
  data: z.null(),
})

export const invoiceQuote = endpoint({
  method: 'POST',
  path: '/api/Quotes/:id/invoice',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Van een getekende offerte een conceptfactuur maken: heel, een aanbetaling, of de rest. De offerte telt als (deels) gefactureerd zodra die is afgerond.',
  params: oneQuote,
  body: z
    .object({
      part: z.enum(['whole', 'deposit', 'rest'], { error: 'Kies whole, deposit of rest.' }),
      /** The percentage of a deposit. */
      percentage: percentage
        .refine((share) => share > 0n && share < 10_000n, 'Kies een percentage tussen 0 en 100.')
        .nullish()
        .default(null),
    })
    .refine(({ part, percentage: share }) => part !== 'deposit' || share !== null, {
      path: ['percentage'],
      error: 'Kies welk deel je als aanbetaling factureert.',
    }),
  data: z.uuid(),
})

export const beginProject = endpoint({
  method: 'POST',
  path: '/api/Quotes/:id/project',
  access: 'tenant',
  needs: 'projects.write',
  summary:
    'Van een getekende offerte een project beginnen, met de klant en titel van de offerte; het antwoord is het id van het project.',
  params: oneQuote,
  data: idCodec<ProjectId>(),
})
