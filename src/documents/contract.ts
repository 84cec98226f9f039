import { mailPurposes } from '#outbox/domain/mail-purpose.ts'
import { z } from 'zod'
import { booleanText, idCodec, instant, localDateCodec, text, textOfLines } from '#contract/codecs.ts'
import { emailAddress } from '#contract/email-address.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { DocumentId, MailFileId, MailId } from '#kernel/ids.ts'
import { documentKindNames, documentMailPurposes } from './domain/document-kinds.ts'
import { mailFileRefusals } from './domain/errors.ts'
import { mailStates } from './domain/mail-state.ts'

export const kind = z.enum(documentKindNames, {
  error: 'Kies factuur (invoice), creditnota (credit-note) of offerte (quote).',
})

/** Kept: no mail server is set, the mail is a file in the data folder. Withdrawn: undone before it left. */
const outgoingMailStates = ['queued', 'sent', 'kept', 'failed', 'withdrawn'] as const
export type OutgoingMailState = (typeof outgoingMailStates)[number]

export const outgoingMail = z.object({
  id: idCodec<MailId>(),
  documentId: idCodec<DocumentId>().nullable(),
  /** What it is about: a reminder is about an invoice, a notice about a quote. */
  documentKind: kind.nullable(),
  purpose: z.enum(mailPurposes),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  state: z.enum(outgoingMailStates),
  cc: z.array(z.string()),
  /** Mailed to its sender, to see how it arrives. */
  isProof: z.boolean(),
  /** It waits for this moment, and can be undone until then; null when it goes at once. */
  leavesAt: instant.nullable(),
  /** Held back: until the address of the account is confirmed, or until tomorrow. */
  waitsFor: z.enum(['confirmation', 'tomorrow']).nullable(),
  error: z.string().nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
  /** When it was imported from an archive: it is history of another installation, and never leaves. */
  importedAt: instant.nullable(),
})
export type OutgoingMail = z.output<typeof outgoingMail>

export const MAX_MAILS_AT_ONCE = 200

export const listMails = endpoint({
  method: 'GET',
  path: '/api/Mails',
  access: 'tenant',
  needs: 'settings.read',
  summary: `De laatste ${String(MAX_MAILS_AT_ONCE)} uitgaande mails, de nieuwste eerst, met wat ervan geworden is.`,
  data: z.array(outgoingMail),
})

export const getDocumentPdf = endpoint({
  method: 'GET',
  path: '/api/Documents/:id/attachment',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'De PDF van een afgerond document: een factuur of een creditnota.',
  params: z.object({ id: idCodec<DocumentId>() }),
  data: z.null(),
  answer: 'file',
})

/** What became of the last mail about a document; null when there was none. Held: it waits for a budget. */
export const lastMail = z.enum(mailStates).nullable()
export type LastMail = z.output<typeof lastMail>

export const mailDraft = z.object({
  purpose: z.enum(documentMailPurposes),
  number: z.string(),
  customerName: z.string(),
  from: z.string(),
  /** Empty when the customer has no address. */
  to: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  /** The highlighted figures, as they are shown. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The text of the button to the customer's page. */
  button: z.string(),
  accent: z.string().nullable(),
  logo: z.string().nullable(),
  pdfName: z.string(),
  /** Null while the PDF is being made. */
  pdfBytes: z.int().nullable(),
  /** Null when no e-invoice can be made. */
  ublName: z.string().nullable(),
  /** The addresses in `to` that refused a mail and got none since. */
  refusedAddresses: z.array(z.string()),
  /** When a mail about it last left. */
  lastMailedAt: instant.nullable(),
  /** False: a mail is kept as a file and leaves for nowhere. */
  hasMailServer: z.boolean(),
  /** The address of the account is confirmed; until then few mails leave on one day. */
  isConfirmed: z.boolean(),
})
export type MailDraft = z.output<typeof mailDraft>

const oneDocument = z.object({ id: idCodec<DocumentId>() })
const AGAIN = 'Geef again als true of false.'

export const getMailDraft = endpoint({
  method: 'GET',
  path: '/api/Documents/:id/mail',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'De mail die bij dit document hoort, ingevuld en wel; er gaat niets weg.',
  params: oneDocument,
  query: z.object({ again: booleanText(AGAIN).optional() }),
  data: mailDraft,
})

export const MOST_RECIPIENTS = 10
/** What a sender adds to one mail: so many files, each so large, and so much together. */
export const MOST_MAIL_FILES = 5
export const MAX_MAIL_FILE_BYTES = 5 * 1024 * 1024
export const MAX_MAIL_FILES_BYTES = 10 * 1024 * 1024

export const mailFile = z.object({
  id: idCodec<MailFileId>(),
  /** As it will arrive: what was uploaded as HEIC is a JPEG by then. */
  fileName: z.string(),
  sizeBytes: z.int(),
})
export type MailFile = z.output<typeof mailFile>

export const uploadMailFile = endpoint({
  method: 'POST',
  path: '/api/MailFiles',
  access: 'tenant',
  needs: 'sales.send',
  summary:
    'Een eigen bestand (PDF, JPEG, PNG of HEIC, hooguit 5 MB) klaarzetten om met een mail mee te sturen, in het veld file van een formulier. ' +
    'Wat binnen een dag met geen mail meegaat, vervalt.',
  data: mailFile,
  bodyKind: 'file',
})

const recipients = z.array(emailAddress).max(MOST_RECIPIENTS, `Hooguit ${String(MOST_RECIPIENTS)} adressen.`)
/** So long an order can be undone at most. */
export const MOST_DELAY_SECONDS = 3_600

/** The content of a mail, without its receiver. */
const mailText = z.object({
  subject: text('het onderwerp', 200).min(1, 'Vul een onderwerp in.'),
  body: textOfLines('het bericht', 10_000).min(1, 'Vul een bericht in.'),
  attachPdf: z.boolean({ error: 'Geef attachPdf als true of false.' }).default(true),
  attachUbl: z.boolean({ error: 'Geef attachUbl als true of false.' }).default(true),
  /** Own files that were uploaded for this mail, in this order. */
  files: z
    .array(idCodec<MailFileId>())
    .max(MOST_MAIL_FILES, mailFileRefusals.tooMany().userMessage)
    .default([]),
  /** The invoice itself once more, where it would be a reminder. */
  again: z.boolean({ error: AGAIN }).default(false),
})

export const orderDocumentMail = endpoint({
  method: 'POST',
  path: '/api/Documents/:id/mails',
  access: 'tenant',
  needs: 'sales.send',
  summary:
    'Een document mailen met eigen ontvangers, onderwerp en tekst. Met delaySeconds wacht de mail en kan hij tot dan ongedaan; ' +
    'het document telt als verstuurd zodra de mail weg is.',
  params: oneDocument,
  body: mailText.extend({
    to: recipients.min(1, 'Vul in naar wie de mail gaat.'),
    cc: recipients.default([]),
    delaySeconds: z
      .int({ error: 'Geef delaySeconds als een heel aantal seconden.' })
      .min(0, 'Minstens 0 seconden.')
      .max(MOST_DELAY_SECONDS, `Hooguit ${String(MOST_DELAY_SECONDS)} seconden.`)
      .default(0),
  }),
  data: z.object({ mailId: idCodec<MailId>(), secondsLeft: z.int() }),
})
export type MailOrder = z.output<typeof orderDocumentMail.body>

/** A mail of the business to a customer that is about no document, before it is ordered: everything filled in. */
export const businessMailDraft = mailDraft.pick({
  customerName: true,
  from: true,
  to: true,
  subject: true,
  body: true,
  facts: true,
  accent: true,
  logo: true,
  hasMailServer: true,
  isConfirmed: true,
})
export type BusinessMailDraft = z.output<typeof businessMailDraft>

/** The same mail as its sender orders it. */
export const businessMailOrder = orderDocumentMail.body.pick({
  to: true,
  cc: true,
  subject: true,
  body: true,
  delaySeconds: true,
})
export type BusinessMailOrder = z.output<typeof businessMailOrder>

/** Such a mail that was ordered, with what became of it. */
export const businessMail = z.object({
  id: idCodec<MailId>(),
  recipient: z.string(),
  state: z.enum(outgoingMailStates),
  /** What the mail server said of a mail that did not arrive. */
  error: z.string().nullable(),
  orderedAt: instant,
})

export const orderProofMail = endpoint({
  method: 'POST',
  path: '/api/Documents/:id/proof-mails',
  access: 'tenant',
  needs: 'sales.send',
  summary:
    'De mail zoals die zou aankomen naar je eigen adres, met [Proef] in het onderwerp. Aan het document verandert niets, en de proef telt niet als verstuurd.',
  params: oneDocument,
  body: mailText,
  data: z.object({ mailId: idCodec<MailId>(), recipient: z.string() }),
})
export type ProofOrder = z.output<typeof orderProofMail.body>

export const withdrawMail = endpoint({
  method: 'POST',
  path: '/api/Mails/:id/withdraw',
  access: 'tenant',
  needs: 'sales.send',
  summary: 'Een mail die nog wacht, toch niet versturen.',
  params: z.object({ id: idCodec<MailId>() }),
  data: z.null(),
})

export const markSent = endpoint({
  method: 'POST',
  path: '/api/Documents/:id/sent-otherwise',
  access: 'tenant',
  needs: 'sales.send',
  summary:
    'Vastleggen dat een document zonder mail is verstuurd: op papier, met een chatbericht, in een portaal of anders.',
  params: oneDocument,
  body: z.object({
    way: z.enum(['paper', 'chat', 'portal', 'other'], { error: 'Kies paper, chat, portal of other.' }),
    date: localDateCodec,
  }),
  data: z.null(),
})

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/Documents/:id',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een concept verwijderen: een offerte, factuur of creditnota die nog nooit een nummer had.',
  params: oneDocument,
  data: z.null(),
})

/** The profile of the e-invoice; default Peppol's. */
export const eInvoiceQuery = z.object({
  profile: z.enum(['peppol', 'nlcius'], { error: 'Kies peppol of nlcius.' }).optional(),
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/Mails/:id/retry',
  access: 'tenant',
  needs: 'sales.send',
  summary: 'Een mislukte mail opnieuw versturen.',
  params: z.object({ id: idCodec<MailId>() }),
  data: z.null(),
})
