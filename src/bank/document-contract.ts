import { z } from 'zod'
import { idCodec, localDateCodec, summedEuros, text } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { BankAccountId, BankLineId, JournalEntryId } from '#kernel/ids.ts'

const documentLine = z.object({
  id: idCodec<BankLineId>(),
  bankAccountId: idCodec<BankAccountId>(),
  accountName: z.string(),
  date: localDateCodec,
  /** The amount of the whole line; positive came in. */
  amount: summedEuros,
  counterpartyName: z.string(),
})
export type DocumentLine = z.output<typeof documentLine>

export const listLinesOfDocument = endpoint({
  method: 'GET',
  path: '/api/BankLines/of/:id',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De bankregels waarmee een factuur, creditnota of uitgave is betaald, de oudste eerst.',
  params: z.object({ id: z.uuid({ error: 'Dit is geen geldig id.' }) }),
  data: z.array(documentLine),
})

const unlinkedEntry = z.object({
  id: idCodec<JournalEntryId>(),
  number: z.int(),
  date: localDateCodec,
  description: z.string(),
  /** On the account of the line; positive came in. */
  amount: summedEuros,
})
export type UnlinkedEntry = z.output<typeof unlinkedEntry>

export const listUnlinkedEntries = endpoint({
  method: 'GET',
  path: '/api/BankLines/:id/entries',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'Boekingen op deze bankrekening zonder bankregel, waaraan deze regel of een deel ervan te koppelen is: hetzelfde bedrag eerst, hooguit twaalf.',
  params: z.object({ id: idCodec<BankLineId>() }),
  query: z.object({ search: text('de zoekopdracht', 200).optional() }),
  data: z.array(unlinkedEntry),
})
