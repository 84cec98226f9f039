import { z } from 'zod'
import { idCodec, instant, localDateCodec, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { listPage } from '#contract/list-page.ts'
import type { BackingDocumentId } from '#kernel/ids.ts'
import { currencyCode } from '#ledger/currency-contract.ts'
import { getBackingDocument } from './contract.ts'
import { documentReading } from './reading-contract.ts'
import { chosenStates, sentStates } from './domain/incoming-document.ts'

const backingDocumentId = idCodec<BackingDocumentId>()

export const incomingDocument = z.object({
  /** The id of the document itself: its file and its reading have the same id. */
  id: backingDocumentId,
  fileName: z.string(),
  state: z.enum(['waiting', 'aside']),
  origin: z.enum(['upload', 'mail']),
  /** The mail address that sent it; null for an upload. */
  sender: z.string().nullable(),
  /** Whether the address is one of the business itself; null for an upload. */
  isSenderKnown: z.boolean().nullable(),
  /** The mail address of the member who sent it; null for what the reader sent, and for a mail. */
  sentBy: z.string().nullable(),
  arrivedAt: instant,
  reading: documentReading.pick({ state: true, progress: true, failure: true }),
  /** As far as it was read. */
  supplier: z.string().nullable(),
  date: localDateCodec.nullable(),
  total: summedEuros.nullable(),
  isEuro: z.boolean(),
  /** The currency of the total, where it is known and not the euro. */
  currency: currencyCode.nullable(),
})
export type IncomingDocument = z.output<typeof incomingDocument>

export const incomingPages = listPage({
  filters: ['te-verwerken', 'apart'],
  sorts: ['binnen', 'document'],
  row: incomingDocument,
})

export const listIncomingPage = endpoint({
  method: 'GET',
  path: '/api/IncomingDocuments/page',
  access: 'tenant',
  needs: 'purchases.read',
  summary:
    'Twaalf documenten die binnenkwamen en nog geboekt moeten worden, het oudste eerst, elk met wat er is gelezen.',
  query: incomingPages.query,
  data: incomingPages.data,
})

/** A document that was brought in, as its sender follows it: what became of it, and nothing of what was booked. */
export const sentDocument = incomingDocument
  .pick({
    id: true,
    fileName: true,
    arrivedAt: true,
    supplier: true,
    date: true,
    total: true,
    isEuro: true,
    currency: true,
  })
  .extend({ state: z.enum(sentStates) })
export type SentDocument = z.output<typeof sentDocument>

export const sentPages = listPage({
  filters: ['alles', 'wacht', 'verwerkt', 'weggelegd'],
  sorts: ['binnen'],
  row: sentDocument,
})

export const listSentPage = endpoint({
  method: 'GET',
  path: '/api/IncomingDocuments/sent',
  access: 'tenant',
  needs: 'purchases.own',
  summary:
    'Twaalf documenten die zijn ingestuurd, het nieuwste eerst, elk met wat ermee is gebeurd: wacht, verwerkt of weggelegd. ' +
    'Een medewerker ziet alleen die van zichzelf.',
  query: sentPages.query,
  data: sentPages.data,
})

export const getIncomingFile = endpoint({
  method: 'GET',
  path: '/api/IncomingDocuments/:id/file',
  access: 'tenant',
  needs: 'purchases.own',
  summary: 'Het bestand dat is ingestuurd. Een medewerker krijgt alleen dat van zichzelf.',
  params: z.object({ id: backingDocumentId }),
  data: z.null(),
  answer: 'file',
  fileTypes: getBackingDocument.fileTypes,
})

export const receiveIncoming = endpoint({
  method: 'POST',
  path: '/api/IncomingDocuments',
  access: 'tenant',
  needs: 'purchases.own',
  summary:
    'Leg een document bij Te verwerken: één bestand als multipart/form-data, veld file, hooguit 10 MiB; geeft het id. ' +
    'Met dezelfde Idempotency-Key komt hetzelfde document nooit twee keer binnen. Een bestand dat er al ligt of al is geboekt, wordt geweigerd.',
  data: backingDocumentId,
  bodyKind: 'file',
})

export const changeIncoming = endpoint({
  method: 'PATCH',
  path: '/api/IncomingDocuments/:id',
  access: 'tenant',
  needs: 'purchases.write',
  summary:
    'Leg een document apart (aside), haal het uit Te verwerken (deleted) of zet het terug (waiting). Het bestand zelf blijft bewaard.',
  params: z.object({ id: backingDocumentId }),
  body: z.object({
    state: z.enum(chosenStates, { error: 'Kies waiting, aside of deleted.' }),
  }),
  data: z.null(),
})
