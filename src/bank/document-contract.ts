import { z } from 'zod'
import { idCodec, localDateCodec, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { BankAccountId, BankLineId } from '#kernel/ids.ts'

const documentLine = z.object({
  id: idCodec<BankLineId>(),
  bankAccountId: idCodec<BankAccountId>(),
  accountName: z.string(),
  date: localDateCodec,
  /** Of the whole line; positive came in. */
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
