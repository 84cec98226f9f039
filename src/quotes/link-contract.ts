import { z } from 'zod'
import { languages } from '#kernel/language.ts'
import { codedText, instant, requiredText, textOfLines, wrappedDate } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { foreignOutput, particularsOutput, perRateOutput } from '#documents/part-contract.ts'
import { lineOutput, summaryAmounts } from '#documents/line-contract.ts'
import { emailAddress } from '#contract/email-address.ts'
import {
  deliveryDate,
  oneQuote,
  quoteDetail,
  quoteId,
  role,
  ROLE_UNKNOWN,
  roleCodes,
  signatureId,
  signatureMark,
  state,
} from './contract.ts'

// The calls of the holder of a quote's link; the tenant's own calls are in contract.ts.

/** The content of the quote and nothing else, for the holder of the link. */
export const publicQuote = z.object({
  view: z.literal('public'),
  id: quoteId,
  /** The customer's language. */
  language: z.enum(languages),
  quoteNumber: z.string(),
  uniqueDocumentNumber: z.string(),
  customerName: z.string(),
  ...particularsOutput,
  introText: z.string(),
  outroText: z.string(),
  issueDate: wrappedDate,
  dueByDate: wrappedDate,
  deliveryDate,
  lines: z.array(lineOutput.omit({ revenueAccount: true })),
  perRate: z.array(perRateOutput),
  /** The totals in the currency of the quote, which are what the customer agrees to; null in euros. */
  foreign: foreignOutput,
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
  /** How the sheet looked when it was shared; the picture is fetched by the quote's id. */
  look: z.object({ accent: z.string().nullable(), hasLogo: z.boolean() }),
  consentText: z.string(),
  contentSha256: z.string(),
  needsCode: z.boolean(),
})
export type PublicQuote = z.output<typeof publicQuote>

/** A quote that cannot be read: not shared yet, withdrawn, or replaced. */
export const closedQuote = z.object({
  view: z.literal('closed'),
  id: quoteId,
  /** The customer's language. */
  language: z.enum(languages),
  state,
  closedBecause: z.string(),
  supplierName: z.string(),
})
export type ClosedQuote = z.output<typeof closedQuote>

export const getQuote = endpoint({
  method: 'GET',
  path: '/api/Quotes/:id',
  access: 'link',
  summary: 'Eén offerte: alles voor wie bij het bedrijf is ingelogd, anders wat er op de offerte staat.',
  params: oneQuote,
  data: z.discriminatedUnion('view', [quoteDetail, publicQuote, closedQuote]),
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

export const getQuoteLogo = endpoint({
  method: 'GET',
  path: '/api/Quotes/:id/logo',
  access: 'link',
  summary: 'Het logo op een gedeelde offerte als PNG, voor wie de link heeft.',
  params: oneQuote,
  data: z.null(),
  answer: 'file',
  fileTypes: ['image/png'],
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
  summary: 'Een vraag over een offerte stellen; de afzender krijgt die per mail.',
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
  /** Null for a caller without a session of the tenant. */
  email: z.string().nullable(),
  agreed: z.boolean(),
  signedAtUtcSystemTime: instant,
  /** Null for a signature that this installation saw; otherwise when it was imported (decision 149). */
  importedAt: instant.nullable(),
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
  fileTypes: ['image/png'],
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
      /** When the events came with an export of another installation, whose key is not ours; null when they were written here. */
      importedAt: instant.nullable(),
    })
    .nullable(),
  isOpenInDeletion: true,
})
