import { z } from 'zod'
import { idCodec, versionNumber } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { DocumentId } from '#kernel/ids.ts'

/** A contradiction on the invoice, as a sentence, and the proposed correction. */
export const invoiceQuestion = z.object({
  /** Stable: `vat.eu-goods`. */
  code: z.string(),
  sentence: z.string(),
  /** Words for a button that has the server make the change; null where only the user can tell. */
  proposal: z.string().nullable(),
})

export const acceptProposal = endpoint({
  method: 'POST',
  path: '/api/Invoices/:id/proposals',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Doen wat een vraag over een conceptfactuur voorstelt, zoals btw verleggen; het antwoord is de nieuwe versie.',
  params: z.object({ id: idCodec<DocumentId>() }),
  body: z.object({
    code: z.string({ error: 'Noem de code van de vraag.' }).max(60, 'Deze vraag bestaat niet.'),
    version: versionNumber,
  }),
  data: z.int(),
})
