import { z } from 'zod'
import { idCodec, instant } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { DocumentId, MailId } from '#kernel/ids.ts'

export const outgoingMail = z.object({
  id: idCodec<MailId>(),
  documentId: idCodec<DocumentId>().nullable(),
  purpose: z.enum(['invoice', 'reminder', 'account']),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Kept: no mail server is set, the mail is a file in the data folder. */
  state: z.enum(['queued', 'sent', 'kept', 'failed']),
  error: z.string().nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
})
export type OutgoingMail = z.output<typeof outgoingMail>

export const MAX_MAILS_AT_ONCE = 200

export const listMails = endpoint({
  method: 'GET',
  path: '/api/Mails',
  access: 'tenant',
  summary: `De laatste ${String(MAX_MAILS_AT_ONCE)} uitgaande mails, de nieuwste eerst, met wat ervan geworden is.`,
  data: z.array(outgoingMail),
})

export const getDocumentPdf = endpoint({
  method: 'GET',
  path: '/api/Documents/:id/attachment',
  access: 'tenant',
  summary: 'De PDF van een afgerond document: een factuur of een creditnota.',
  params: z.object({ id: idCodec<DocumentId>() }),
  data: z.null(),
  answer: 'file',
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/Mails/:id/retry',
  access: 'tenant',
  summary: 'Een mislukte mail opnieuw versturen.',
  params: z.object({ id: idCodec<MailId>() }),
  data: z.null(),
})
