import { z } from 'zod'
import {
  coded,
  codedText,
  idCodec,
  instant,
  localDateCodec,
  optionalText,
  percentage,
  requiredText,
  summedEuros,
  textOfLines,
  versionNumber,
  wrappedDate,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { listPage } from '#contract/list-page.ts'
import { lineInput, lineOutput, MAX_LINES, perRateOutput, summaryAmounts } from '#documents/contract.ts'
import type { CustomerId, DocumentId, ProjectId, QuoteSignatureId } from '#kernel/ids.ts'
import { basisPoints } from '#kernel/money.ts'
import { emailAddress } from '#tenants/contract.ts'
import type { EvidenceKind } from './domain/evidence.ts'
import type { QuoteState, SignatureRole } from './domain/quote-state.ts'

const stateCodes = {
  concept: 0,
  sent: 1000,
  signed: 2000,
  agreed: 3000,
  invoiced: 4000,
  rejected: 5000,
  expired: 6000,
  withdrawn: 7000,
  replaced: 8000,
} as const satisfies Record<QuoteState, number>
const state = coded(stateCodes, 'Kies een status: 0, 1000, 2000, 3000, 4000, 5000, 6000, 7000 of 8000.')

/** Codes on the wire, fixed by the specification, section 9. */
const roleCodes = { sender: 1000, receiver: 2000 } as const satisfies Record<SignatureRole, number>
const ROLE_UNKNOWN = 'Kies een rol: 1000 (afzender) of 2000 (klant).'
const role = coded(roleCodes, ROLE_UNKNOWN)

const quoteId = idCodec<DocumentId>()
const signatureId = idCodec<QuoteSignatureId>()

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
    title: optionalText('de titel', 200),
    introMessage: textOrNothing(intro),
    outroMessage: textOrNothing(textOfLines('de afsluiting', 2000)),
    /** The rate of a line that names none. */
    vatPercentage: percentage.default(basisPoints(2100n)),
    issueDate: localDateCodec,
    dueDate: localDateCodec,
    deliveryDate: localDateCodec,
    /** The customer types a code from a mail before signing. */
    needsCode: z.boolean().default(false),
    lines: z
      .array(lineInput, { error: 'Voeg regels toe.' })
      .max(MAX_LINES, `Een offerte heeft hooguit ${String(MAX_LINES)} regels.`),
  })
  .refine((quote) => quote.dueDate >= quote.issueDate, {
    path: ['dueDate'],
    error: 'De geldigheid eindigt vóór de offertedatum.',
  })
export type NewQuote = z.output<typeof newQuote>

const signatureMark = z.object({ id: signatureId, role })

export const quoteSummary = z.object({
  id: quoteId,
  /** Of all versions; null until the first is shared. */
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
  signatures: z.array(signatureMark),
  viewedAt: instant.nullable(),
  isMailPending: z.boolean(),
  version: z.int(),
})
export type QuoteSummary = z.output<typeof quoteSummary>

/** As the specification reads it back; days after payment are not offered yet. */
const deliveryDate = z.object({ date: wrappedDate, daysAfterPayment: z.null() })

const evidenceKinds = [
  'created',
  'changed',
  'shared',
  'mailed',
  'mail-failed',
  'viewed',
  'code-sent',
  'code-checked',
  'code-refused',
  'signed-by-receiver',
  'signed-by-sender',
  'rejected',
  'question',
  'withdrawn',
  'replaced',
  'invoiced',
] as const satisfies readonly (EvidenceKind | 'mail-failed')[]

export const quoteEvent = z.object({
  at: instant,
  kind: z.enum(evidenceKinds),
  detail: z.string().nullable(),
})
export type QuoteEvent = z.output<typeof quoteEvent>

const partyOnScreen = z.object({
  name: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
  kvkNumber: z.string().nullable(),
  vatId: z.string().nullable(),
  email: z.string(),
})

/** Everything of a quote, for its own tenant. */
export const quoteDetail = quoteSummary.extend({
  view: z.literal('own'),
  introText: z.string(),
  outroText: z.string(),
  deliveryDate,
  lines: z.array(lineOutput),
  perRate: z.array(perRateOutput),
  customer: partyOnScreen,
  remarks: z.array(z.string()),
  needsCode: z.boolean(),
  quoteVersion: z.int(),
  /** Of the frozen content; null while a concept. */
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
      isCancelled: z.boolean(),
    }),
  ),
  timeline: z.array(quoteEvent),
  /** Whether the chain of events is as it was written. */
  isEvidenceIntact: z.boolean(),
  /** What sharing would refuse now; empty when nothing, or when it is done. */
  problems: z.array(z.string()),
})
export type QuoteDetail = z.output<typeof quoteDetail>

/** What stands on the quote and nothing else, for who has the link. */
export const publicQuote = z.object({
  view: z.literal('public'),
  id: quoteId,
  quoteNumber: z.string(),
  uniqueDocumentNumber: z.string(),
  customerName: z.string(),
  title: z.string().nullable(),
  introText: z.string(),
  outroText: z.string(),
  issueDate: wrappedDate,
  dueByDate: wrappedDate,
  deliveryDate,
  lines: z.array(lineOutput),
  perRate: z.array(perRateOutput),
  remarks: z.array(z.string()),
  totalAmountSummary: summaryAmounts,
  signatures: z.array(signatureMark),
  state,
  /** Why it cannot be signed now; null when it can. */
  closedBecause: z.string().nullable(),
  supplier: z.object({
    name: z.string(),
    street: z.string(),
    houseNumber: z.string(),
    zipCode: z.string(),
    city: z.string(),
    kvkNumber: z.string().nullable(),
    vatId: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
  }),
  consentText: z.string(),
  contentSha256: z.string(),
  needsCode: z.boolean(),
})
export type PublicQuote = z.output<typeof publicQuote>

/** A quote that is not there to be read: not shared yet, taken back, or replaced. */
export const closedQuote = z.object({
  view: z.literal('closed'),
  id: quoteId,
  state,
  closedBecause: z.string(),
  supplierName: z.string(),
})
export type ClosedQuote = z.output<typeof closedQuote>

const oneQuote = z.object({ id: quoteId })

export const listQuotes = endpoint({
  method: 'GET',
  path: '/api/Quotes',
  access: 'tenant',
  summary: 'Alle offertes, de nieuwste eerst.',
  data: z.array(quoteSummary),
})

/** The list as the screen asks for it; `vervallen` is what was taken back or replaced. */
export const quotePages = listPage({
  filters: [
    'alle',
    'concept',
    'verstuurd',
    'getekend-door-klant',
    'akkoord',
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
  summary: 'Twaalf offertes: gefilterd, doorzocht en geordend.',
  query: quotePages.query,
  data: quotePages.data,
})

export const getExpectedQuoteNumber = endpoint({
  method: 'GET',
  path: '/api/Quotes/expected-number',
  access: 'tenant',
  summary: 'Het nummer dat een offerte van deze dag nu zou krijgen. Het nummer zelf komt pas bij delen.',
  query: z.object({ issueDate: localDateCodec }),
  data: z.string(),
})

export const getQuote = endpoint({
  method: 'GET',
  path: '/api/Quotes/:id',
  access: 'link',
  summary: 'Eén offerte: alles voor wie bij het bedrijf is ingelogd, anders wat er op de offerte staat.',
  params: oneQuote,
  data: z.discriminatedUnion('view', [quoteDetail, publicQuote, closedQuote]),
})

export const createQuote = endpoint({
  method: 'POST',
  path: '/api/Quotes',
  access: 'tenant',
  summary: 'Een conceptofferte maken; het antwoord is het nieuwe id.',
  body: newQuote,
  data: quoteId,
})

export const changeQuote = endpoint({
  method: 'PUT',
  path: '/api/Quotes/:id',
  access: 'tenant',
  summary: 'Een conceptofferte wijzigen; het antwoord is de nieuwe versie.',
  params: oneQuote,
  body: z.object({ quote: newQuote, version: versionNumber }),
  data: z.int(),
})

export const duplicateQuote = endpoint({
  method: 'POST',
  path: '/api/Quotes/:id/duplicate',
  access: 'tenant',
  summary: 'Een nieuw concept met dezelfde klant, teksten en regels, gedateerd vandaag.',
  params: oneQuote,
  data: quoteId,
})

export const makeNewVersion = endpoint({
  method: 'POST',
  path: '/api/Quotes/:id/new-version',
  access: 'tenant',
  summary:
    'Een volgende versie van een gedeelde offerte beginnen; de oude link vervalt zodra die wordt gedeeld.',
  params: oneQuote,
  data: quoteId,
})

export const shareQuote = endpoint({
  method: 'POST',
  path: '/api/Quotes/:id/share',
  access: 'tenant',
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
  summary: 'Een gedeelde offerte intrekken; ze kan dan niet meer worden getekend.',
  params: oneQuote,
  data: z.null(),
})

export const invoiceQuote = endpoint({
  method: 'POST',
  path: '/api/Quotes/:id/invoice',
  access: 'tenant',
  summary: 'Van een getekende offerte een conceptfactuur maken: heel, een aanbetaling, of de rest.',
  params: oneQuote,
  body: z
    .object({
      part: z.enum(['whole', 'deposit', 'rest'], { error: 'Kies whole, deposit of rest.' }),
      /** Of a deposit. */
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

export const getQuoteAttachment = endpoint({
  method: 'GET',
  path: '/api/Quotes/:id/attachment',
  access: 'link',
  summary: 'De PDF van een gedeelde offerte, voor wie de link heeft; signed=true is het getekende exemplaar.',
  params: oneQuote,
  query: z.object({
    signed: z.enum(['true', 'false'], { error: 'Geef signed=true of signed=false.' }).optional(),
  }),
  data: z.null(),
  answer: 'file',
})

export const noteQuoteViewed = endpoint({
  method: 'POST',
  path: '/api/Quotes/:id/viewed',
  access: 'link',
  summary: 'Noteren dat de offerte is bekeken; alleen de eerste keer telt.',
  params: oneQuote,
  data: z.null(),
})

export const rejectQuote = endpoint({
  method: 'POST',
  path: '/api/Quotes/:id/reject',
  access: 'link',
  summary: 'Een offerte afwijzen, met een reden.',
  params: oneQuote,
  body: z.object({ reason: textOfLines('de reden', 1000).default('') }),
  data: z.null(),
})

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/Quotes/:id/question',
  access: 'link',
  summary: 'Een vraag over een offerte stellen; de afzender krijgt haar per mail.',
  params: oneQuote,
  body: z.object({
    name: requiredText('je naam', 120),
    email: emailAddress,
    question: textOfLines('je vraag', 1000).min(1, 'Verplicht veld'),
  }),
  data: z.null(),
})

export const sendSigningCode = endpoint({
  method: 'POST',
  path: '/api/Quotes/:id/code',
  access: 'link',
  summary: 'Een code sturen naar het adres waar de offerte heen ging, om te kunnen tekenen.',
  params: oneQuote,
  data: z.object({ sentTo: z.string() }),
})

export const signQuote = endpoint({
  method: 'POST',
  path: '/api/quoteSignatures',
  access: 'link',
  summary: 'Een offerte tekenen; het antwoord is het id van de handtekening.',
  bodyKind: 'form',
  body: z.object({
    QuoteId: quoteId,
    Name: requiredText('je naam', 120),
    Email: emailAddress,
    Role: codedText(roleCodes, ROLE_UNKNOWN),
    Signature: z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0, {
      error: 'Handtekening is vereist',
    }),
    SignedAtUtc: z.string().max(40, 'SignedAtUtc is een tijdstip.').optional(),
    Agree: z.string().max(10, 'Verplicht veld').optional(),
    /** How it was made: drawn, or the name set in a script. */
    Method: z.enum(['drawn', 'typed']).optional(),
    Code: z.string().max(20, 'Een code heeft zes cijfers.').optional(),
  }),
  data: signatureId,
})

const oneSignature = z.object({ id: signatureId })

export const quoteSignature = z.object({
  id: signatureId,
  role,
  name: z.string(),
  /** Null for who is not logged in to the tenant. */
  email: z.string().nullable(),
  agreed: z.boolean(),
  signedAtUtcSystemTime: instant,
})
export type QuoteSignature = z.output<typeof quoteSignature>

export const getQuoteSignature = endpoint({
  method: 'GET',
  path: '/api/quoteSignatures/:id',
  access: 'link',
  summary: 'Wie tekende en wanneer.',
  params: oneSignature,
  data: quoteSignature,
})

export const getQuoteSignatureImage = endpoint({
  method: 'GET',
  path: '/api/quoteSignatures/:id/image',
  access: 'link',
  summary: 'De handtekening als PNG.',
  params: oneSignature,
  data: z.null(),
  answer: 'file',
})

export const verifyDocument = endpoint({
  method: 'POST',
  path: '/api/verify',
  access: 'public',
  summary: 'Nagaan of een bestand een getekende offerte is, aan zijn SHA-256.',
  body: z.object({
    sha256: z
      .string({ error: 'Geef de SHA-256 van het bestand.' })
      .regex(/^[0-9a-f]{64}$/i, 'Een SHA-256 heeft 64 tekens: 0 tot en met 9 en a tot en met f.'),
  }),
  data: z
    .object({
      number: z.string(),
      supplierName: z.string(),
      /** As it was shared, with the customer's signature, or with both. */
      file: z.enum(['pdf', 'signed', 'countersigned']),
      signatures: z.array(z.object({ role, name: z.string(), signedAtUtcSystemTime: instant })),
      isEvidenceIntact: z.boolean(),
    })
    .nullable(),
})
